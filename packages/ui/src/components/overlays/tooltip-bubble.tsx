import type { ReactNode, RefObject } from 'react';
import type { Placement } from 'react-aria-components/Popover';
import { Tooltip as AriaTooltip, TooltipContext, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';
import type { TooltipTriggerState } from 'react-stately/useTooltipTriggerState';

export interface BubbleProps {
  state: TooltipTriggerState;
  /** What describes the trigger, as `useTooltipTrigger` wants it. */
  labels: object;
  triggerRef: RefObject<Element | null>;
  placement: Placement;
  children: ReactNode;
}

/** What a tooltip shows: the part of it that finds its place, loaded when the page rests. */
export function TooltipBubble({ state, labels, triggerRef, placement, children }: BubbleProps) {
  return (
    <TooltipTriggerStateContext value={state}>
      <TooltipContext value={{ ...labels, triggerRef }}>
        <AriaTooltip className="limn-tooltip" placement={placement} offset={6}>
          {children}
        </AriaTooltip>
      </TooltipContext>
    </TooltipTriggerStateContext>
  );
}
