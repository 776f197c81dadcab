/** What a popover is given, apart from the component: the panel that loads on demand is given the same. */
import type { ReactNode, RefObject } from 'react';
import type { Placement } from 'react-aria-components/Popover';

export interface PopoverProps {
  /** The popover's name for screen readers. */
  label: string;
  /** Shown as its title, which then names it. */
  title?: string;
  /** @default 'bottom start' */
  placement?: Placement;
  /** The content, or a function that receives the call that closes it. */
  content: ReactNode | ((close: () => void) => ReactNode);
  /**
   * Leaves the page behind usable, for panels people work beside.
   * @default false
   */
  isNonModal?: boolean;
  /**
   * Stays open when the page scrolls or the window is resized; by default it closes.
   * @default isNonModal
   */
  staysOnMove?: boolean;
  /**
   * Space around the content; turn it off for lists that reach the edge.
   * @default false
   */
  isPadded?: boolean;
}

export interface AnchoredPopoverProps extends PopoverProps {
  /** The element it is placed beside. */
  anchor: RefObject<Element | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}
