import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import { useKitText } from '../../provider/kit-text.ts';
import type { ControlAria } from '../fields/field.tsx';
import { SelectTools } from './select-tools.tsx';
import './select.css';

export interface PickerBoxProps {
  aria: ControlAria;
  /** What is chosen, in words; null when nothing is. */
  text: string | null;
  placeholder: string | undefined;
  /** What it opens. */
  popup: 'dialog' | 'menu' | 'tree';
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onClear: (() => void) | undefined;
  isDisabled: boolean;
  icon?: ReactNode;
  box: Ref<HTMLDivElement>;
  trigger: Ref<HTMLButtonElement>;
}

/** The box of a field whose value is chosen from a panel below it: a button that says what is chosen. */
export function PickerBox(props: PickerBoxProps) {
  const { aria, text, placeholder, popup, isOpen, onOpen, onClose, onClear, isDisabled, icon, box, trigger } = props;
  const translate = useKitText();
  const valueId = useId();
  return (
    <div className="limn-input-box limn-select-box" ref={box} data-open={isOpen || undefined}>
      {icon}
      <button
        ref={trigger}
        id={aria.id}
        type="button"
        className="limn-select-button"
        disabled={isDisabled}
        aria-haspopup={popup}
        aria-expanded={isOpen}
        aria-labelledby={`${valueId} ${aria.labelId}`}
        aria-describedby={aria['aria-describedby']}
        onClick={isOpen ? onClose : onOpen}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            onOpen();
          } else if ((event.key === 'Delete' || event.key === 'Backspace') && onClear !== undefined) {
            event.preventDefault();
            onClear();
          }
        }}
      >
        <span id={valueId} className="limn-select-value" data-placeholder={text === null || undefined}>
          {text ?? placeholder ?? translate('choose')}
        </span>
      </button>
      <SelectTools isLoading={false} onClear={onClear} />
    </div>
  );
}
