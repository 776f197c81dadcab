import { useRef, type ReactElement, type ReactNode } from 'react';
import { FocusableProvider } from 'react-aria/private/interactions/useFocusable';
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger';
import type { Placement } from 'react-aria-components/Popover';
import { useTooltipTriggerState, type TooltipTriggerProps } from 'react-stately/useTooltipTriggerState';
import { onDemand } from '../shared/on-demand.ts';
import type { BubbleProps } from './tooltip-bubble.tsx';

export const bubble = onDemand<BubbleProps>(async () => (await import('./tooltip-bubble.tsx')).TooltipBubble);

function LateBubble(props: BubbleProps) {
  const Bubble = bubble.use(true);
  return Bubble && <Bubble {...props} />;
}

interface Props extends Pick<TooltipTriggerProps, 'delay' | 'isDisabled' | 'trigger'> {
  /** What is shown. */
  words: ReactNode;
  placement: Placement;
  children: ReactElement;
}

/**
 * Knows when a tooltip is to be seen: as React Aria's component of this name, but that what shows it, which many pages
 * never need before they rest, has a script of its own.
 */
export function TooltipTrigger({ words, placement, children, ...options }: Props) {
  const trigger = useRef<HTMLElement>(null);
  const props = { ...options, closeDelay: 80 };
  const state = useTooltipTriggerState(props);
  const { triggerProps, tooltipProps } = useTooltipTrigger(props, state, trigger);
  return (
    <>
      <FocusableProvider {...triggerProps} ref={trigger}>
        {children}
      </FocusableProvider>
      {state.isOpen && (
        <LateBubble state={state} labels={tooltipProps} triggerRef={trigger} placement={placement}>
          {words}
        </LateBubble>
      )}
    </>
  );
}
