import { useEffect, useRef, type CSSProperties, type Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { isComposing } from '../../logic/text/composing.ts';
import { countGraphemes } from '../../logic/text/graphemes.ts';
import type { ControlSize } from '../buttons/button.tsx';
import { Counter } from './counter.tsx';
import { FieldFrame, type FieldFrameProps } from './field.tsx';
import { useLimitedText, type LimitedTextProps } from './use-limited-text.ts';
import { rootClass, type LookProps } from '../shared/root.ts';

export interface TextAreaProps
  extends Omit<
      AriaTextFieldProps,
      'className' | 'style' | 'children' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'maxLength'
    >,
    FieldFrameProps,
    LimitedTextProps,
    LookProps {
  size?: ControlSize;
  placeholder?: string;
  hasCounter?: boolean;
  /** Number of rows when empty; 3 by default. It grows with what is typed. */
  minRows?: number;
  /** Number of rows it grows to before it scrolls; 12 by default. The same as `minRows` keeps it from growing. */
  maxRows?: number;
  /** Called on Control+Enter or Command+Enter. */
  onSubmit?: () => void;
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** Has a text area grow with its text where the browser's own `field-sizing` does not. */
function useGrowth(text: string) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = box.current?.querySelector('textarea');
    if (area === null || area === undefined || CSS.supports('field-sizing', 'content')) return;
    area.style.blockSize = 'auto';
    area.style.blockSize = `${area.scrollHeight}px`;
  }, [text]);
  return box;
}

/** Several lines of text; grows with what is typed. `.limn-field`. */
export function TextArea(props: TextAreaProps) {
  const {
    size = 'm',
    placeholder,
    hasCounter = false,
    minRows = 3,
    maxRows = 12,
    onSubmit,
    inputRef,
    ...field
  } = props;
  const {
    label,
    isLabelHidden,
    description,
    errorMessage,
    value,
    defaultValue,
    onChange,
    maxLength,
    limit,
    className,
    ...rest
  } = field;
  const { text, setText: _, ...entry } = useLimitedText({ value, defaultValue, onChange, maxLength, limit });
  const box = useGrowth(text);
  const rows = { '--local-min-rows': minRows, '--local-max-rows': Math.max(minRows, maxRows) } as CSSProperties;
  return (
    <AriaTextField {...rest} {...entry} className={rootClass('limn-field', className)} data-size={size} value={text}>
      <FieldFrame
        label={label}
        isLabelHidden={isLabelHidden}
        description={description}
        errorMessage={rest.isInvalid === true ? errorMessage : undefined}
        aside={hasCounter && <Counter count={countGraphemes(text)} max={maxLength} />}
      >
        <div className="limn-input-box" ref={box}>
          <AriaTextArea
            className="limn-input"
            ref={inputRef}
            style={rows}
            rows={minRows}
            placeholder={placeholder}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event.nativeEvent)) {
                onSubmit?.();
              }
            }}
          />
        </div>
      </FieldFrame>
    </AriaTextField>
  );
}
