import type { ReactElement } from 'react';
import type { Placement } from 'react-aria-components/Popover';
import { TooltipTrigger } from './tooltip-trigger.tsx';
import './tooltip.css';

export interface TooltipProps {
  /** One line; anything longer, or with links, belongs in an `InfoTip`. */
  text: string;
  /** Its keyboard shortcut, as formatted by `formatShortcut`. */
  shortcut?: string | undefined;
  placement?: Placement;
  /** Hover time in ms before it opens; 600 by default, none right after another one. */
  delay?: number;
  /** Opens only on keyboard focus, if pointer users can see the same elsewhere. */
  isFocusOnly?: boolean;
  isDisabled?: boolean;
  /** The one focusable element it describes: a component of the set, or a `Focusable`. */
  children: ReactElement;
}

/** A hint about a control, on hover and keyboard focus; never the only source of information. */
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
