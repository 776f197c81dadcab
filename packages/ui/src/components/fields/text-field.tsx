import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { Icon, type IconRef } from '../../icon/icon.tsx';
import { isComposing } from '../../logic/text/composing.ts';
import { countGraphemes } from '../../logic/text/graphemes.ts';
import { useKitText } from '../../provider/kit-text.ts';
import type { ControlSize } from '../buttons/button.tsx';
import { Counter } from './counter.tsx';
import { FieldFrame, type FieldFrameProps } from './field.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { useLimitedText, type LimitedTextProps } from './use-limited-text.ts';
import { rootClass, type LookProps } from '../shared/root.ts';
import '../shared/visually-hidden.css';

export interface TextFieldProps
  extends Omit<
      AriaTextFieldProps,
      'className' | 'style' | 'children' | 'value' | 'defaultValue' | 'onChange' | 'maxLength' | 'prefix'
    >,
    FieldFrameProps,
    LimitedTextProps,
    LookProps {
  size?: ControlSize;
  icon?: IconRef;
  /** Text before the value, which belongs to it: a currency, `https://`. */
  prefix?: string;
  /** Text after the value: a unit, a domain. */
  suffix?: string;
  placeholder?: string;
  /** Shows how many characters have been typed; with `maxLength`, out of how many. Characters as people see them. */
  hasCounter?: boolean;
  /** Adds a clear button. */
  isClearable?: boolean;
  /** The text is being looked up. */
  isLoading?: boolean;
  /** Enter was pressed, except to end an input method’s composition. */
  onEnter?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A labelled line of text: `.limn-field`. A password has a button that shows it. */
export function TextField(props: TextFieldProps) {
  const {
    size = 'm',
    icon,
    prefix,
    suffix,
    placeholder,
    hasCounter = false,
    isClearable = false,
    isLoading = false,
    onEnter,
    inputRef,
    ...field
  } = props;
  const {
    label,
    isLabelHidden,
    description,
    errorMessage,
    type = 'text',
    value,
    defaultValue,
    onChange,
    maxLength,
    limit,
    className,
    ...rest
  } = field;
  const [isRevealed, setRevealed] = useState(false);
  const { text, setText, ...entry } = useLimitedText({ value, defaultValue, onChange, maxLength, limit });
  const box = useRef<HTMLDivElement>(null);
  const affixId = useId();
  const translate = useKitText();
  const canClear = isClearable && text !== '' && rest.isDisabled !== true && rest.isReadOnly !== true;

  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !isComposing(event.nativeEvent)) {
      onEnter?.();
    }
  };
  const describedBy = [rest['aria-describedby'], prefix && `${affixId}-prefix`, suffix && `${affixId}-suffix`]
    .filter(Boolean)
    .join(' ');

  return (
    <AriaTextField
      {...rest}
      {...entry}
      className={rootClass('limn-field', className)}
      aria-describedby={describedBy === '' ? undefined : describedBy}
      data-size={size}
      type={type === 'password' && isRevealed ? 'text' : type}
      value={text}
    >
      <FieldFrame
        label={label}
        isLabelHidden={isLabelHidden}
        description={description}
        errorMessage={rest.isInvalid === true ? errorMessage : undefined}
        aside={hasCounter && <Counter count={countGraphemes(text)} max={maxLength} />}
      >
        <div className="limn-input-box" ref={box}>
          {icon !== undefined && <Icon name={icon} />}
          {prefix !== undefined && (
            <span id={`${affixId}-prefix`} className="limn-input-affix">
              {prefix}
            </span>
          )}
          <Input
            className="limn-input"
            ref={inputRef}
            placeholder={placeholder}
            onKeyDown={onEnter === undefined ? undefined : enter}
          />
          {canClear && (
            <AriaButton
              slot={null}
              className="limn-input-clear"
              aria-label={translate('clear')}
              excludeFromTabOrder
              preventFocusOnPress
              onPress={() => {
                setText('');
                box.current?.querySelector('input')?.focus();
              }}
            >
              <Icon name="close" size={14} />
            </AriaButton>
          )}
          {suffix !== undefined && (
            <span id={`${affixId}-suffix`} className="limn-input-affix">
              {suffix}
            </span>
          )}
          {isLoading && (
            <span className="limn-input-busy" role="status">
              <Spinner />
              <span className="limn-visually-hidden">{translate('loading')}</span>
            </span>
          )}
          {type === 'password' && (
            <IconButton
              icon={isRevealed ? 'hide' : 'view'}
              label={translate(isRevealed ? 'hidePassword' : 'showPassword')}
              size="s"
              onPress={() => setRevealed(!isRevealed)}
            />
          )}
        </div>
      </FieldFrame>
    </AriaTextField>
  );
}
