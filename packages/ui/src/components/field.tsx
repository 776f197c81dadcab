import { useId, type ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import type { ControlSize } from './button.tsx';
import './field.css';

/** What every labelled field has around its control. */
export interface FieldFrameProps {
  label: string;
  /** Keeps the label for screen readers only, where the place says it already. */
  isLabelHidden?: boolean;
  description?: string | undefined;
  /** Shown, and tied to the control, while the field is invalid. */
  errorMessage?: string | undefined;
}

/** Label above, control, then the error or the description, tied together for assistive technology. */
export function FieldFrame(props: FieldFrameProps & { children: ReactNode; aside?: ReactNode }) {
  const { label, isLabelHidden = false, description, errorMessage, children, aside } = props;
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
export interface OwnFieldProps extends FieldFrameProps {
  size?: ControlSize;
  /** For the form: the value goes under this name. */
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  isInvalid?: boolean;
  /** The focus left the field and what it opened. */
  onBlur?: () => void;
}

/** What ties a control to its label and notes. */
export interface ControlAria {
  readonly id: string;
  readonly labelId: string;
  readonly 'aria-describedby': string | undefined;
}

interface OwnFieldFrameProps extends OwnFieldProps {
  className?: string;
  /** What the label names: something to type in, a button that a press on the label must not press, or several controls. */
  control?: 'input' | 'button' | 'group';
  aside?: ReactNode;
  /** What is typed is no value: the field itself knows, whatever the form's rules say of the value. */
  hasOwnProblem?: boolean;
  /** Id of words for screen readers that come before description and error. */
  hintId?: string | undefined;
  children: (aria: ControlAria) => ReactNode;
}

/** The same frame as `FieldFrame` for controls that are not React Aria's: `.limn-field` with its states as data attributes. */
export function OwnFieldFrame(props: OwnFieldFrameProps) {
  const { label, isLabelHidden = false, description, errorMessage, size = 'm', className, control = 'input', aside, hintId, hasOwnProblem = false, onBlur, children } = props;
  const id = useId();
  const isGroup = control === 'group';
  const [labelId, notesId] = [`${id}-label`, `${id}-notes`];
  const note = props.isInvalid === true ? (errorMessage ?? description) : description;
  const isError = props.isInvalid === true && errorMessage !== undefined;
  const describedBy = [hintId, note === undefined ? undefined : notesId].filter((part) => part !== undefined).join(' ');
  const labelClass = isLabelHidden ? 'limn-visually-hidden' : 'limn-field-label';
  return (
    <div
      className={className === undefined ? 'limn-field' : `limn-field ${className}`}
      role={isGroup ? 'group' : undefined}
      aria-labelledby={isGroup ? labelId : undefined}
      data-size={size}
      data-required={props.isRequired || undefined}
      data-disabled={props.isDisabled || undefined}
      data-readonly={props.isReadOnly || undefined}
      data-invalid={props.isInvalid || undefined}
      data-own-invalid={hasOwnProblem || undefined}
      onBlur={(event) => {
        const to = event.relatedTarget;
        if (!event.currentTarget.contains(to) && !(to instanceof Element && to.closest('.limn-field-popover') !== null)) onBlur?.();
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
      {children({ id, labelId, 'aria-describedby': describedBy === '' ? undefined : describedBy })}
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
