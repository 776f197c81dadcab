import { useState, type KeyboardEvent, type Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { Icon, type IconRef } from '../icon/icon.tsx';
import { countGraphemes } from '../logic/graphemes.ts';
import { useKitText } from '../provider/kit-text.ts';
import type { ControlSize } from './button.tsx';
import { FieldFrame, type FieldFrameProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children'>, FieldFrameProps {
  size?: ControlSize;
  icon?: IconRef;
  placeholder?: string;
  /** Shows how many characters are typed; with `maxLength`, of how many. Characters as a person sees them. */
  hasCounter?: boolean;
  /** Enter, but not the Enter that ends an input method's composition. */
  onEnter?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A labelled line of text: `.limn-field`. A password has a button that shows it. */
export function TextField(props: TextFieldProps) {
  const { size = 'm', icon, placeholder, hasCounter = false, onEnter, inputRef, ...field } = props;
  const { label, isLabelHidden, description, errorMessage, type = 'text', onChange, ...rest } = field;
  const [isRevealed, setRevealed] = useState(false);
  const [typed, setTyped] = useState(rest.defaultValue ?? '');
  const translate = useKitText();
  const count = countGraphemes(rest.value ?? typed);

  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      onEnter?.();
    }
  };

  return (
    <AriaTextField
      {...rest}
      className="limn-field"
      data-size={size}
      type={type === 'password' && isRevealed ? 'text' : type}
      onChange={(value) => {
        setTyped(value);
        onChange?.(value);
      }}
    >
      <FieldFrame
        label={label}
        isLabelHidden={isLabelHidden}
        description={description}
        errorMessage={rest.isInvalid === true ? errorMessage : undefined}
        aside={
          hasCounter && (
            <span
              className="limn-field-counter"
              aria-label={rest.maxLength === undefined ? undefined : translate('counter', { count, max: rest.maxLength })}
              role="img"
            >
              {rest.maxLength === undefined ? count : `${count}/${rest.maxLength}`}
            </span>
          )
        }
      >
        <div className="limn-input-box">
          {icon !== undefined && <Icon name={icon} />}
          <Input className="limn-input" ref={inputRef} placeholder={placeholder} onKeyDown={onEnter === undefined ? undefined : enter} />
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
