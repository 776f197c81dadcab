import { useRef, type ReactElement } from 'react';
import type { Placement } from 'react-aria-components/Popover';
import { useIsHidden } from 'react-aria/private/collections/Hidden';
import { PressResponder } from 'react-aria/private/interactions/PressResponder';
import { useMenuTrigger } from 'react-aria/useMenu';
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState';
import type { MenuAction, MenuEntry, MenuListProps } from './menu-entries.ts';
import { onDemand } from '../shared/on-demand.ts';
import './menu.css';

export type { MenuAction, MenuEntry, MenuListProps };

export interface MenuButtonProps {
  /** The button: a single component of the set. */
  children: ReactElement;
  /** Actions, separators, or groups with a heading. */
  items: readonly MenuEntry[];
  /** The menu's name for screen readers. */
  label: string;
  placement?: Placement;
  onOpenChange?: (isOpen: boolean) => void;
}

const panel = onDemand(async () => (await import('./menu-panel.tsx')).MenuPanel);

/** A button that opens a menu. The menu itself loads when the page is idle, or on the first press. */
export function MenuButton({
  children,
  items: entries,
  label,
  placement = 'bottom start',
  onOpenChange,
}: MenuButtonProps) {
  const state = useMenuTriggerState({ onOpenChange });
  const trigger = useRef<HTMLElement>(null);
  const { menuTriggerProps, menuProps } = useMenuTrigger({ type: 'menu' }, state, trigger);
  const Panel = panel.use(state.isOpen);
  const isHidden = useIsHidden();
  // Tabs and other collections draw their children twice: once unseen, to count them.
  if (isHidden) {
    return null;
  }
  return (
    <>
      <PressResponder {...menuTriggerProps} ref={trigger} isPressed={state.isOpen}>
        {children}
      </PressResponder>
      {Panel !== undefined && <Panel {...{ state, trigger, menuProps, placement, items: entries, label }} />}
    </>
  );
}
