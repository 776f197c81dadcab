import type { ReactElement, ReactNode, RefObject } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover as AriaPopover, type Placement } from 'react-aria-components/Popover';
import { CloseOnMove } from './close-on-move.tsx';
import './menu.css';
import './popover.css';

export interface PopoverProps {
  /** The popover's name for screen readers. */
  label: string;
  /** Shown at its head; then that is its name. */
  title?: string;
  /** @default 'bottom start' */
  placement?: Placement;
  /** Content, or a function of the call that closes it. */
  content: ReactNode | ((close: () => void) => ReactNode);
  /**
   * Leaves the page below usable, for panels one works beside.
   * @default false
   */
  isNonModal?: boolean;
  /**
   * Stays when the page is scrolled or the window gets another size; it closes then by default.
   * @default isNonModal
   */
  staysOnMove?: boolean;
  /**
   * Space around the content; leave it off for lists that reach the edge.
   * @default false
   */
  isPadded?: boolean;
}

/** What both popovers hold. */
function Body({ label, title, content, isNonModal = false, staysOnMove = isNonModal, isPadded = false }: PopoverProps) {
  return (
    <Dialog
      className="limn-popover-body"
      aria-label={title === undefined ? label : undefined}
      data-padded={isPadded || title !== undefined || undefined}
    >
      {({ close }) => (
        <>
          {!staysOnMove && <CloseOnMove close={close} />}
          {title !== undefined && (
            <Heading slot="title" className="limn-popover-title">
              {title}
            </Heading>
          )}
          {typeof content === 'function' ? content(close) : content}
        </>
      )}
    </Dialog>
  );
}

interface PopoverTrigger {
  /** The button; one component of the kit. */
  children: ReactElement;
  onOpenChange?: (isOpen: boolean) => void;
}

/**
 * A panel that a button opens beside itself: `.limn-popover`. It closes when one clicks elsewhere, scrolls, or on
 * Escape.
 */
export function Popover({ children, onOpenChange, ...body }: PopoverProps & PopoverTrigger) {
  return (
    <DialogTrigger onOpenChange={onOpenChange}>
      {children}
      {/* The dialog in it has the name; the panel around it, which has no role, must not take the button's. */}
      <AriaPopover
        className="limn-popover"
        aria-labelledby=""
        placement={body.placement ?? 'bottom start'}
        offset={4}
        isNonModal={body.isNonModal}
      >
        <Body {...body} />
      </AriaPopover>
    </DialogTrigger>
  );
}

export interface AnchoredPopoverProps extends PopoverProps {
  /** The element it stands beside. */
  anchor: RefObject<Element | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** A panel beside an element that something else opens and closes. */
export function AnchoredPopover({ anchor, isOpen, onOpenChange, ...body }: AnchoredPopoverProps) {
  return (
    <AriaPopover
      className="limn-popover"
      placement={body.placement ?? 'bottom start'}
      offset={4}
      triggerRef={anchor}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isNonModal={body.isNonModal}
    >
      <Body {...body} />
    </AriaPopover>
  );
}
