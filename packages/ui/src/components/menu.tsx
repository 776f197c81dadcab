import { useRef, type ReactElement, type ReactNode } from 'react';
import type { Placement } from 'react-aria-components/Popover';
import { useIsHidden } from 'react-aria/private/collections/Hidden';
import { PressResponder } from 'react-aria/private/interactions/PressResponder';
import { useMenuTrigger } from 'react-aria/useMenu';
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState';
import type { IconRef } from '../icon/icon.tsx';
import { onDemand } from './on-demand.ts';
import './menu.css';

/** Something to do, from a menu. */
export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconRef;
  /** Picture instead of a registry icon: colours, categories. */
  readonly picture?: ReactNode;
  /** Keys that do the same, as `formatShortcut` writes them. */
  readonly shortcut?: string;
  /** In the colour of danger: what destroys something. */
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** A second, smaller line. */
  readonly detail?: string;
  /** Shows a tick: the state of a setting, or which of several is in force. */
  readonly isChecked?: boolean;
  /** With `isChecked`: one of several, of which one is in force. */
  readonly isRadio?: boolean;
  /** Leaves the menu open after it has run, for settings one tries out. */
  readonly keepsOpen?: boolean;
  /** What it does. */
  readonly run?: () => void;
  /** Entries of a submenu; `run` is not called then. */
  readonly entries?: readonly MenuEntry[];
}

/** An action, a line between two groups, or a group with a heading. */
export type MenuEntry =
  | MenuAction
  | { readonly id: string; readonly separator: true }
  | { readonly id: string; readonly heading: string; readonly entries: readonly MenuAction[] };

export interface MenuListProps {
  entries: readonly MenuEntry[];
  /** The menu's name for screen readers. */
  label: string;
  /** After an action has run; `MenuButton` closes its menu by itself. */
  onDone?: () => void;
  /** Takes the focus when it appears: the menu, or its first entry. */
  autoFocus?: boolean | 'first';
}

export interface MenuButtonProps {
  /** The button; one component of the kit. */
  children: ReactElement;
  entries: readonly MenuEntry[];
  /** The menu's name for screen readers. */
  label: string;
  placement?: Placement;
  onOpenChange?: (isOpen: boolean) => void;
}

const panel = onDemand(async () => (await import('./menu-panel.tsx')).MenuPanel);

/** A button that opens a menu. The menu itself loads while the page rests, or with the first press. */
export function MenuButton({ children, entries, label, placement = 'bottom start', onOpenChange }: MenuButtonProps) {
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
      {Panel !== undefined && <Panel {...{ state, trigger, menuProps, placement, entries, label }} />}
    </>
  );
}
