import { useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import type { Placement } from 'react-aria-components/Popover';
import { useIsHidden } from 'react-aria/private/collections/Hidden';
import { PressResponder } from 'react-aria/private/interactions/PressResponder';
import { useOverlayTrigger } from 'react-aria/useOverlayTrigger';
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState';
import { onDemand } from './on-demand.ts';
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

interface PopoverTrigger {
  /** The button; one component of the kit. */
  children: ReactElement;
  onOpenChange?: (isOpen: boolean) => void;
}

const panel = onDemand(async () => (await import('./popover-panel.tsx')).PopoverPanel);

/**
 * A panel that a button opens beside itself: `.limn-popover`. It closes when one clicks elsewhere, scrolls, or on
 * Escape.
 */
export function Popover({ children, onOpenChange, ...body }: PopoverProps & PopoverTrigger) {
  // A menu may stand in the panel, and asks for the state of one.
  const state = useMenuTriggerState({ onOpenChange });
  const trigger = useRef<HTMLElement>(null);
  const { triggerProps, overlayProps } = useOverlayTrigger({ type: 'dialog' }, state, trigger);
  const Panel = panel.use(state.isOpen);
  const isHidden = useIsHidden();
  // Tabs and other collections draw their children twice: once unseen, to count them.
  if (isHidden) {
    return null;
  }
  return (
    <>
      <PressResponder {...triggerProps} ref={trigger} isPressed={state.isOpen}>
        {children}
      </PressResponder>
      {Panel !== undefined && <Panel {...body} state={state} trigger={trigger} dialogProps={overlayProps} />}
    </>
  );
}

export interface AnchoredPopoverProps extends PopoverProps {
  /** The element it stands beside. */
  anchor: RefObject<Element | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const anchored = onDemand(async () => (await import('./popover-panel.tsx')).AnchoredPanel);

/** A panel beside an element that something else opens and closes. */
export function AnchoredPopover(props: AnchoredPopoverProps) {
  const Panel = anchored.use(props.isOpen);
  return Panel !== undefined && <Panel {...props} />;
}
