import { useState, type Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { countGraphemes } from '../logic/graphemes.ts';
import { useKitText } from '../provider/kit-text.ts';
import { FieldFrame, type FieldFrameProps } from './field.tsx';

export interface TextAreaProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'type'>, FieldFrameProps {
  placeholder?: string;
  hasCounter?: boolean;
  /** Control+Enter or Command+Enter. */
  onSubmit?: () => void;
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; grows with what is typed. */
export function TextArea(props: TextAreaProps) {
  const { placeholder, hasCounter = false, onSubmit, inputRef, label, isLabelHidden, description, errorMessage, onChange, ...rest } = props;
  const [typed, setTyped] = useState(rest.defaultValue ?? '');
  const translate = useKitText();
  const count = countGraphemes(rest.value ?? typed);
  return (
    <AriaTextField
      {...rest}
      className="limn-field"
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
          <AriaTextArea
            className="limn-input"
            ref={inputRef}
            placeholder={placeholder}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) {
                onSubmit?.();
              }
            }}
          />
        </div>
      </FieldFrame>
    </AriaTextField>
  );
}
