import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import type { Placement } from 'react-aria-components/Popover';
import './tooltip.css';

export interface TooltipProps {
  text: string;
  /** Keys that do the same, as `formatShortcut` writes them. */
  shortcut?: string | undefined;
  placement?: Placement;
  /** ms of rest before it opens; 600 by default, none for the next one right after. */
  delay?: number;
  /** The one focusable element it describes: a component of the kit, or a `Focusable`. */
  children: ReactElement;
}

/** A word about a control, on hover and on keyboard focus; never the only place of an information. */
export function Tooltip({ text, shortcut, placement = 'bottom', delay = 600, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={delay} closeDelay={80}>
      {children}
      <AriaTooltip className="limn-tooltip" placement={placement} offset={6}>
        {text}
        {shortcut !== undefined && <kbd className="limn-tooltip-keys">{shortcut}</kbd>}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
