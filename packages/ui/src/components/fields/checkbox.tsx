import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components/Checkbox';
import { Glyph } from '../../icon/glyph.tsx';
import { rootClass, type LookProps } from '../shared/root.ts';
import './toggle.css';

export interface CheckboxProps
  extends Omit<AriaCheckboxProps, 'className' | 'style' | 'children'>,
    LookProps<HTMLLabelElement> {
  /** The label; if there is none, set `aria-label`. */
  children?: ReactNode;
  /** A second line, announced with the label. */
  description?: string;
}

/** A yes or no, or neither while `isIndeterminate`: `.limn-checkbox`. */
export function Checkbox({ children, description, className, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} className={rootClass('limn-checkbox limn-toggle', className)}>
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className="limn-toggle-mark">
            {isIndeterminate ? <Glyph picture={Minus} size={12} /> : isSelected && <Glyph picture={Check} size={12} />}
          </span>
          {description === undefined ? (
            children
          ) : (
            <span className="limn-toggle-words">
              {children}
              <span className="limn-toggle-description">{description}</span>
            </span>
          )}
        </>
      )}
    </AriaCheckbox>
  );
}
