import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';
import '../menus/menu.css';
import './field-popover.css';

export interface FieldPopoverProps {
  /** The box it opens below, and that may be pressed without closing it. */
  anchor: RefObject<Element | null>;
  isOpen: boolean;
  onClose: () => void;
  /** At least as wide as the box. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * What a field opens below itself. The page stays usable: one goes on typing in the field; pressing or going elsewhere
 * closes it.
 */
export function FieldPopover({ anchor, isOpen, onClose, isWide = false, children }: FieldPopoverProps) {
  const popover = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = (event: PointerEvent | FocusEvent): void => {
      const target = event.target instanceof Node ? event.target : null;
      if (anchor.current?.contains(target) !== true && popover.current?.contains(target) !== true) onClose();
    };
    document.addEventListener('pointerdown', leave, true);
    document.addEventListener('focusin', leave, true);
    return () => {
      document.removeEventListener('pointerdown', leave, true);
      document.removeEventListener('focusin', leave, true);
    };
  }, [isOpen, onClose, anchor]);
  return (
    <Popover
      ref={popover}
      className="limn-popover limn-field-popover"
      data-wide={isWide || undefined}
      placement="bottom start"
      offset={4}
      isNonModal
      triggerRef={anchor}
      isOpen={isOpen}
      shouldCloseOnInteractOutside={(element) => anchor.current?.contains(element) !== true}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {children}
    </Popover>
  );
}
