import { useRef, type ReactElement } from 'react';
import { useIsHidden } from 'react-aria/private/collections/Hidden';
import { PressResponder } from 'react-aria/private/interactions/PressResponder';
import { useOverlayTrigger } from 'react-aria/useOverlayTrigger';
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState';
import { onDemand } from '../shared/on-demand.ts';
import type { AnchoredPopoverProps, PopoverProps } from './popover-props.ts';
import '../menus/menu.css';
import './popover.css';

export type { AnchoredPopoverProps, PopoverProps };

interface PopoverTrigger {
  /** The button: a single component of the set. */
  children: ReactElement;
  onOpenChange?: (isOpen: boolean) => void;
}

const panel = onDemand(async () => (await import('./popover-panel.tsx')).PopoverPanel);

/**
 * A panel that a button opens beside itself: `.limn-popover`. It closes on a press elsewhere, on scrolling, or on
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

const anchored = onDemand(async () => (await import('./popover-panel.tsx')).AnchoredPanel);

/** A panel beside an element that something else opens and closes. */
export function AnchoredPopover(props: AnchoredPopoverProps) {
  const Panel = anchored.use(props.isOpen);
  return Panel !== undefined && <Panel {...props} />;
}
