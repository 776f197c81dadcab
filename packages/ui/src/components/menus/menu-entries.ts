/** What a menu is made of. */
import type { ReactNode } from 'react';
import type { IconRef } from '../../icon/icon.tsx';

/** An action in a menu. */
export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconRef;
  /** A picture instead of a registry icon: colours, categories. */
  readonly picture?: ReactNode;
  /** Its keyboard shortcut, as formatted by `formatShortcut`. */
  readonly shortcut?: string;
  /** Uses the danger colour: for destructive actions. */
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** A second, smaller line. */
  readonly detail?: string;
  /** Shows a tick: the state of a setting, or the selected one of several. */
  readonly isChecked?: boolean;
  /** With `isChecked`: a radio item, one of several. */
  readonly isRadio?: boolean;
  /** Keeps the menu open after it is chosen, for settings people try out. */
  readonly keepsOpen?: boolean;
  /** Called when it is chosen. */
  readonly run?: () => void;
  /** Items of a submenu; `run` is then not called. */
  readonly items?: readonly MenuEntry[];
}

/** An action, a line between two groups, or a group with a heading. */
export type MenuEntry =
  | MenuAction
  | { readonly id: string; readonly separator: true }
  | { readonly id: string; readonly heading: string; readonly items: readonly MenuAction[] };

export interface MenuListProps {
  /** Actions, separators, or groups with a heading. */
  items: readonly MenuEntry[];
  /** The menu's name for screen readers. */
  label: string;
  /** Called after an action; `MenuButton` closes its menu by itself. */
  onDone?: () => void;
  /** Receives focus when it appears: the menu, or its first item. */
  autoFocus?: boolean | 'first';
}
