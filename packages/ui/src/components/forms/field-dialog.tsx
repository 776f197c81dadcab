import type { KeyboardEvent, ReactNode, Ref, RefObject } from 'react';
import { FieldPopover } from '../selects/field-popover.tsx';

export interface FieldDialogProps {
  anchor: RefObject<Element | null>;
  isOpen: boolean;
  onClose: () => void;
  /** Closed from inside, by Escape: the focus goes back to the field. */
  onLeave: () => void;
  /** Its name for screen readers. */
  label: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A panel that a field opens below itself and one works in. Tab goes through it and on to what follows the field. */
export function FieldDialog({ anchor, isOpen, onClose, onLeave, label, ref, children }: FieldDialogProps) {
  const key = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    onLeave();
  };
  return (
    <FieldPopover anchor={anchor} isOpen={isOpen} onClose={onClose}>
      <div ref={ref} role="dialog" aria-label={label} onKeyDown={key}>
        {children}
      </div>
    </FieldPopover>
  );
}
