/** What a popover is given, apart from the component: the panel that loads on demand is given the same. */
import type { ReactNode, RefObject } from 'react';
import type { Placement } from 'react-aria-components/Popover';

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

export interface AnchoredPopoverProps extends PopoverProps {
  /** The element it stands beside. */
  anchor: RefObject<Element | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}
