/** What a menu is made of. */
import type { ReactNode } from 'react';
import type { IconRef } from '../../icon/icon.tsx';

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
  readonly items?: readonly MenuEntry[];
}

/** An action, a line between two groups, or a group with a heading. */
export type MenuEntry =
  | MenuAction
  | { readonly id: string; readonly separator: true }
  | { readonly id: string; readonly heading: string; readonly items: readonly MenuAction[] };

export interface MenuListProps {
  /** Actions, lines between groups, or groups with a heading. */
  items: readonly MenuEntry[];
  /** The menu's name for screen readers. */
  label: string;
  /** After an action has run; `MenuButton` closes its menu by itself. */
  onDone?: () => void;
  /** Takes the focus when it appears: the menu, or its first entry. */
  autoFocus?: boolean | 'first';
}
