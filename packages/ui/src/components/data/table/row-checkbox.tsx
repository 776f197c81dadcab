import { Check } from 'lucide-react';
import { Glyph } from '../../../icon/glyph.tsx';
import '../../fields/toggle.css';
import '../../shared/visually-hidden.css';

export interface RowCheckboxProps {
  label: string;
  isSelected: boolean;
  isDisabled: boolean;
  onChange: () => void;
}

/**
 * The checkbox of a row, which looks as `Checkbox` does. A plain one: while a long table is scrolled a row with it is
 * made for every few pixels, and what `Checkbox` listens to takes several times as long to make.
 */
export function RowCheckbox({ label, isSelected, isDisabled, onChange }: RowCheckboxProps) {
  return (
    <label
      className="limn-checkbox limn-toggle"
      data-selected={isSelected || undefined}
      data-disabled={isDisabled || undefined}
    >
      <input
        type="checkbox"
        className="limn-visually-hidden"
        aria-label={label}
        checked={isSelected}
        disabled={isDisabled}
        onChange={onChange}
      />
      <span className="limn-toggle-mark">{isSelected && <Glyph picture={Check} size={12} />}</span>
    </label>
  );
}
