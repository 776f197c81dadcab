import { useCallback, useContext, useId, useRef, useState, type ReactNode } from 'react';
import { FieldError, FieldErrorContext } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { useKitText } from '../../provider/kit-text.ts';
import type { ControlSize } from '../buttons/button.tsx';
import { FieldValue } from './field-value.tsx';
import { useFormReset } from '../forms/use-form-reset.ts';
import { rootAttributes, rootClass, type FieldRootProps } from '../shared/root.ts';
import './field.css';
import '../shared/visually-hidden.css';

/** What every labelled field has around its control. */
export interface FieldFrameProps {
  label: string;
  /**
   * Keeps the label for screen readers only, where the context already makes it clear.
   * @default false
   */
  isLabelHidden?: boolean;
  description?: string | undefined;
  /** Shown while the field is invalid, and tied to the control. */
  errorMessage?: string | undefined;
}

/** Label above, control, then the error or the description, tied together for assistive technology. */
export function FieldFrame(props: FieldFrameProps & { children: ReactNode; aside?: ReactNode }) {
  const { label, isLabelHidden = false, description, children, aside } = props;
  const translate = useKitText();
  // What the browser finds wrong in a form that is sent without rules of the page's own.
  const found = useContext(FieldErrorContext);
  let native: string;
  if (found === null || !found.isInvalid) native = '';
  else if (found.validationDetails.valueMissing) native = translate('invalidRequired');
  else native = found.validationErrors.join(' ');
  const errorMessage = props.errorMessage ?? (native === '' ? undefined : native);
  return (
    <>
      <Label className={isLabelHidden ? 'limn-visually-hidden' : 'limn-field-label'}>{label}</Label>
      {children}
      <div className="limn-field-notes">
        <div className="limn-field-messages" aria-live="polite">
          {errorMessage !== undefined && <FieldError className="limn-field-error">{errorMessage}</FieldError>}
          {description !== undefined && errorMessage === undefined && (
            <Text slot="description" className="limn-field-description">
              {description}
            </Text>
          )}
        </div>
        {aside}
      </div>
    </>
  );
}

/** What a field of the kit's own making has besides its label and notes. */
export interface OwnFieldProps extends FieldFrameProps, FieldRootProps {
  /** @default 'm' */
  size?: ControlSize;
  /** For the form: the value is submitted under this name. */
  name?: string;
  /** @default false */
  isRequired?: boolean;
  /** @default false */
  isDisabled?: boolean;
  /** @default false */
  isReadOnly?: boolean;
  /** @default false */
  isInvalid?: boolean;
  /** The focus left the field and what it opened. */
  onBlur?: () => void;
}

/** What ties a control to its label and notes. */
export interface ControlAria {
  readonly id: string;
  readonly labelId: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface OwnFieldFrameProps extends OwnFieldProps {
  /** The class of the field that it is. */
  own?: string;
  /**
   * What the label names: something to type in, a button that a press on the label must not press, or several controls.
   */
  control?: 'input' | 'button' | 'group';
  aside?: ReactNode;
  /** What is typed is no value: the field itself knows, whatever the form's rules say of the value. */
  hasOwnProblem?: boolean;
  /** What a form is given under the field's name; an empty text is no value. */
  values: readonly string[];
  /**
   * The form around goes back to what it began with; by its own button or call, not by `useForm`, which knows the
   * values.
   */
  onReset: (isNative: boolean) => void;
  /** Id of words for screen readers that come before description and error. */
  hintId?: string | undefined;
  children: (aria: ControlAria) => ReactNode;
}

/**
 * The same frame as `FieldFrame` for controls that are not React Aria's: `.limn-field` with its states as data
 * attributes.
 */
export function OwnFieldFrame(props: OwnFieldFrameProps) {
  const {
    label,
    isLabelHidden = false,
    description,
    errorMessage,
    size = 'm',
    own,
    control = 'input',
    aside,
    hintId,
    hasOwnProblem = false,
    values,
    onReset,
    onBlur,
    children,
  } = props;
  const translate = useKitText();
  const root = useRef<HTMLDivElement>(null);
  const { ref } = props;
  const setRoot = useCallback(
    (element: HTMLDivElement | null) => {
      root.current = element;
      if (typeof ref === 'function') return ref(element);
      if (ref !== null && ref !== undefined) ref.current = element;
      return undefined;
    },
    [ref],
  );
  const [wasRefused, setRefused] = useState(false);
  const id = useId();
  const isGroup = control === 'group';
  const [labelId, notesId] = [`${id}-label`, `${id}-notes`];
  const isMissing = props.isRequired === true && props.isReadOnly !== true && values.every((value) => value === '');
  const isInvalid = props.isInvalid === true || (wasRefused && isMissing);
  const error = !isInvalid
    ? undefined
    : (errorMessage ?? (props.isInvalid === true ? undefined : translate('invalidRequired')));
  const note = error ?? description;
  const isError = error !== undefined;
  useFormReset(root, (isNative) => {
    setRefused(false);
    onReset(isNative);
  });
  const describedBy = [hintId, note === undefined ? undefined : notesId].filter((part) => part !== undefined).join(' ');
  const labelClass = isLabelHidden ? 'limn-visually-hidden' : 'limn-field-label';
  return (
    <div
      {...rootAttributes({ ...props, 'aria-label': undefined, 'aria-labelledby': undefined })}
      ref={setRoot}
      className={rootClass(own === undefined ? 'limn-field' : `limn-field ${own}`, props.className)}
      role={isGroup ? 'group' : undefined}
      aria-labelledby={isGroup ? labelId : undefined}
      data-size={size}
      data-required={props.isRequired || undefined}
      data-disabled={props.isDisabled || undefined}
      data-readonly={props.isReadOnly || undefined}
      data-invalid={isInvalid || undefined}
      data-own-invalid={hasOwnProblem || undefined}
      onBlur={(event) => {
        const to = event.relatedTarget;
        if (!event.currentTarget.contains(to) && !(to instanceof Element && to.closest('.limn-field-popover') !== null))
          onBlur?.();
      }}
    >
      {isGroup ? (
        <span id={labelId} className={labelClass}>
          {label}
        </span>
      ) : (
        <label
          id={labelId}
          htmlFor={id}
          className={labelClass}
          onClick={(event) => {
            if (control === 'input') return;
            event.preventDefault();
            document.getElementById(id)?.focus();
          }}
        >
          {label}
        </label>
      )}
      {children({
        id,
        labelId,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': isInvalid || undefined,
      })}
      <FieldValue
        name={props.name}
        values={values}
        isDisabled={props.isDisabled === true}
        isRefused={hasOwnProblem || isMissing}
        onRefuse={() => setRefused(true)}
        control={id}
      />
      <div className="limn-field-notes">
        <div className="limn-field-messages" aria-live="polite">
          {note !== undefined && (
            <span id={notesId} className={isError ? 'limn-field-error' : 'limn-field-description'}>
              {note}
            </span>
          )}
        </div>
        {aside}
      </div>
    </div>
  );
}
