import { useRef, useState } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import type { Placement } from 'react-aria-components/Popover';
import { TooltipTrigger } from '../overlays/tooltip-trigger.tsx';
import '../overlays/tooltip.css';

export interface TruncateProps {
  children: string;
  placement?: Placement;
}

/** One line of text; if it is truncated, a tooltip shows it in full and it becomes a Tab stop. */
export function Truncate({ children, placement = 'top' }: TruncateProps) {
  const text = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  const look = () => {
    const element = text.current;
    setCut(element !== null && element.scrollWidth > element.clientWidth);
  };
  return (
    <TooltipTrigger words={children} placement={placement} delay={400} isDisabled={!isCut}>
      <Focusable excludeFromTabOrder={!isCut}>
        <span
          ref={(element) => {
            text.current = element;
            if (element === null) {
              return undefined;
            }
            const observer = new ResizeObserver(look);
            observer.observe(element);
            return () => observer.disconnect();
          }}
          className="limn-truncate"
          role={isCut ? 'note' : undefined}
        >
          {children}
        </span>
      </Focusable>
    </TooltipTrigger>
  );
}
