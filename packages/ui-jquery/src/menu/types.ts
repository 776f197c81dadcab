import type { IconRef } from '../core/icon.ts';
import type { WidgetMethods } from '../core/widget.ts';

/** Something to do, from a menu. */
export interface MenuAction {
  /** What `limnmenu:select` names it by. */
  readonly id: string;
  readonly label: string;
  readonly icon?: IconRef;
  /** Keys that do the same, `Mod` for Command or Control: `Mod+S`. Shown, not listened for. */
  readonly shortcut?: string;
  /** In the colour of danger: what destroys something. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** A second, smaller line. */
  readonly detail?: string;
  /** True or false gives it a tick: the state of a setting, or which of several is in force. Choosing turns it over. */
  readonly checked?: boolean;
  /** With `checked`: one of several, of which one is in force. */
  readonly radio?: boolean;
  /** Leaves the menu open after it was chosen, for settings one tries out. */
  readonly keepsOpen?: boolean;
  /** What it does. */
  readonly run?: () => void;
  /** Entries of a submenu; `run` is not called then. */
  readonly items?: readonly MenuEntry[];
}

/** A line between two groups. */
export interface MenuSeparator {
  readonly separator: true;
}

/** A group with a heading. */
export interface MenuGroup {
  readonly heading: string;
  readonly items: readonly MenuAction[];
}

/** An action, a line between two groups, or a group with a heading. */
export type MenuEntry = MenuAction | MenuSeparator | MenuGroup;

/** Options of `limnMenu`, for a button that opens a menu, or an area that has a context menu. */
export interface MenuOptions {
  /**
   * What is in it; a function is asked each time it opens, with what was pressed on. An empty context menu leaves the
   * browser its own.
   * @default []
   */
  items?: readonly MenuEntry[] | ((target: Element) => readonly MenuEntry[]);
  /**
   * The menu's name for screen readers; the button's text when left out.
   * @default null
   */
  label?: string | null;
  /**
   * `press` opens it below the element; `context` where the secondary button, a long press, the menu key or Shift+F10
   * was pressed. A button has `press`, everything else `context`.
   * @default null
   */
  opensOn?: 'press' | 'context' | null;
  /**
   * Cannot be opened.
   * @default false
   */
  disabled?: boolean;
}

/** Methods of `limnMenu`. */
export interface MenuMethods extends WidgetMethods {
  /** Opens it, at a point of the window in px, or below its element. */
  open(at?: { readonly x: number; readonly y: number }): void;
  /** Closes it with its submenus; the focus goes back. */
  close(): void;
  /** Whether it is open. */
  isOpen(): boolean;
}

/** Events of `limnMenu`; each comes with the event of jQuery and the detail named. */
export interface MenuEvents {
  /** About to open, for what was pressed on. `preventDefault()` keeps it closed. */
  'limnmenu:beforeopen': (event: JQuery.TriggeredEvent, detail: { target: Element }) => void;
  /** It is open. */
  'limnmenu:open': (event: JQuery.TriggeredEvent) => void;
  /**
   * An entry was chosen; `checked` says what its tick becomes. `preventDefault()` leaves the tick as it is and the menu
   * open, and does not call `run`.
   */
  'limnmenu:select': (
    event: JQuery.TriggeredEvent,
    detail: { id: string; checked: boolean | null; target: Element },
  ) => void;
  /** It is closed. */
  'limnmenu:close': (event: JQuery.TriggeredEvent) => void;
}
