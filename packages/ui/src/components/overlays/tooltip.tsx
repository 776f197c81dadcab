import type { ReactElement } from 'react';
import type { Placement } from 'react-aria-components/Popover';
import { TooltipTrigger } from './tooltip-trigger.tsx';
import './tooltip.css';

export interface TooltipProps {
  /** One line; what is longer, or has links, belongs into an `InfoTip`. */
  text: string;
  /** Keys that do the same, as `formatShortcut` writes them. */
  shortcut?: string | undefined;
  placement?: Placement;
  /** ms of rest before it opens; 600 by default, none for the next one right after. */
  delay?: number;
  /** Opens on keyboard focus only, where the pointer sees the same elsewhere. */
  isFocusOnly?: boolean;
  isDisabled?: boolean;
  /** The one focusable element it describes: a component of the kit, or a `Focusable`. */
  children: ReactElement;
}

/** A word about a control, on hover and on keyboard focus; never the only place of an information. */
export function Tooltip({
  text,
  shortcut,
  placement = 'bottom',
  delay = 600,
  isFocusOnly = false,
  isDisabled = false,
  children,
}: TooltipProps) {
  const words = (
    <>
      {text}
      {shortcut !== undefined && <kbd className="limn-tooltip-keys">{shortcut}</kbd>}
    </>
  );
  return (
    <TooltipTrigger
      words={words}
      placement={placement}
      delay={delay}
      isDisabled={isDisabled}
      trigger={isFocusOnly ? 'focus' : 'hover'}
    >
      {children}
    </TooltipTrigger>
  );
}
