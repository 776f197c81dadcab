import type { ReactElement, ReactNode, RefObject } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type Placement } from 'react-aria-components/Popover';
import './menu.css';

interface PopoverBase {
  /** The popover's name for screen readers. */
  label: string;
  placement?: Placement;
  /** Content, or a function of the call that closes it. */
  content: ReactNode | ((close: () => void) => ReactNode);
  /** Leaves the page below usable, for panels one works beside. */
  isNonModal?: boolean;
}

/** A panel that a button opens beside itself. */
export function Popover({ label, placement = 'bottom start', content, isNonModal = false, children, onOpenChange }: PopoverBase & { children: ReactElement; onOpenChange?: (isOpen: boolean) => void }) {
  return (
    <DialogTrigger onOpenChange={onOpenChange}>
      {children}
      <AriaPopover className="limn-popover" placement={placement} offset={4} isNonModal={isNonModal}>
        <Dialog className="limn-popover-body" aria-label={label}>
          {({ close }) => <>{typeof content === 'function' ? content(close) : content}</>}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}

/** A panel beside an element that something else opens and closes. */
export function AnchoredPopover({ label, placement = 'bottom start', content, isNonModal = false, anchor, isOpen, onOpenChange }: PopoverBase & { anchor: RefObject<Element | null>; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  return (
    <AriaPopover className="limn-popover" placement={placement} offset={4} triggerRef={anchor} isOpen={isOpen} onOpenChange={onOpenChange} isNonModal={isNonModal}>
      <Dialog className="limn-popover-body" aria-label={label}>
        {({ close }) => <>{typeof content === 'function' ? content(close) : content}</>}
      </Dialog>
    </AriaPopover>
  );
}
