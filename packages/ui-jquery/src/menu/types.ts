import type { IconRef } from '../core/icon.ts';
import type { WidgetMethods } from '../core/widget.ts';

/** An action in a menu. */
export interface MenuAction {
  /** Identifies it in `limnmenu:select`. */
  readonly id: string;
  readonly label: string;
  readonly icon?: IconRef;
  /** A keyboard shortcut, `Mod` for Command or Control: `Mod+S`. Shown, but not handled. */
  readonly shortcut?: string;
  /** Uses the danger colour: for destructive actions. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** A second, smaller line. */
  readonly detail?: string;
  /**
   * True or false gives it a tick: the state of a setting, or the selected one of several. Choosing it toggles the
   * tick.
   */
  readonly checked?: boolean;
  /** With `checked`: a radio item, one of several. */
  readonly radio?: boolean;
  /** Keeps the menu open after it is chosen, for settings people try out. */
  readonly keepsOpen?: boolean;
  /** Called when it is chosen. */
  readonly run?: () => void;
  /** Items of a submenu; `run` is then not called. */
  readonly items?: readonly MenuEntry[];
}

/** A separator between two groups. */
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

/** Options of `limnMenu`, for a button that opens a menu, or an area with a context menu. */
export interface MenuOptions {
  /**
   * The menu items; a function is called each time the menu opens, with the element that was pressed. If a context menu
   * is empty, the browser’s own appears.
   * @default []
   */
  items?: readonly MenuEntry[] | ((target: Element) => readonly MenuEntry[]);
  /**
   * The menu’s name for screen readers; defaults to the button’s text.
   * @default null
   */
  label?: string | null;
  /**
   * `press` opens it below the element; `context` at the point of a secondary click or long press, or with the menu key
   * or Shift+F10. Buttons default to `press`, everything else to `context`.
   * @default null
   */
  opensOn?: 'press' | 'context' | null;
  /**
   * Prevents it from opening.
   * @default false
   */
  disabled?: boolean;
}

/** Methods of `limnMenu`. */
export interface MenuMethods extends WidgetMethods {
  /** Opens it, at a point in the window in px, or below its element. */
  open(at?: { readonly x: number; readonly y: number }): void;
  /** Closes it with its submenus; focus returns. */
  close(): void;
  /** Whether it is open. */
  isOpen(): boolean;
}

/** Events of `limnMenu`; each comes with the jQuery event and the detail shown. */
export interface MenuEvents {
  /** About to open, for the element that was pressed. `preventDefault()` keeps it closed. */
  'limnmenu:beforeopen': (event: JQuery.TriggeredEvent, detail: { target: Element }) => void;
  /** It has opened. */
  'limnmenu:open': (event: JQuery.TriggeredEvent) => void;
  /**
   * An item was chosen; `checked` is the new state of its tick. `preventDefault()` leaves the tick unchanged and the
   * menu open, and does not call `run`.
   */
  'limnmenu:select': (
    event: JQuery.TriggeredEvent,
    detail: { id: string; checked: boolean | null; target: Element },
  ) => void;
  /** It has closed. */
  'limnmenu:close': (event: JQuery.TriggeredEvent) => void;
}
