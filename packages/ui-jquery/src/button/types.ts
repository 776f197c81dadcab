import type { IconRef } from '../core/icon.ts';
import type { WidgetMethods } from '../core/widget.ts';

/** Options of `limnButton`, for a `<button>` or a link. */
export interface ButtonOptions {
  /**
   * The words on it, and its name; the element's own text when left out.
   * @default null
   */
  label?: string | null;
  /**
   * `primary` at most once in a view; `danger` for what cannot be undone, `danger-quiet` where that is one of several
   * things to do.
   * @default 'secondary'
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';
  /**
   * How high it is.
   * @default 'm'
   */
  size?: 's' | 'm' | 'l';
  /**
   * An icon before the words: a name of the registry, or SVG shapes of one's own.
   * @default null
   */
  icon?: IconRef | null;
  /**
   * An icon after the words.
   * @default null
   */
  iconEnd?: IconRef | null;
  /**
   * Shows the icon alone; the words are its name and its tooltip.
   * @default false
   */
  iconOnly?: boolean;
  /**
   * Of an icon alone: off where it says it all and Escape must reach what is around it, such as a dialog.
   * @default true
   */
  tooltip?: boolean;
  /**
   * Keys that do the same, `Mod` for Command or Control: `Mod+S`. Shown in the tooltip of an icon alone.
   * @default null
   */
  shortcut?: string | null;
  /**
   * Takes the width of its container.
   * @default false
   */
  block?: boolean;
  /**
   * True or false makes it a switch rather than a command: it says `aria-pressed`, and a press turns it over.
   * @default null
   */
  selected?: boolean | null;
  /**
   * Busy: keeps its focus and width, does nothing when pressed, and says so.
   * @default false
   */
  pending?: boolean;
  /**
   * Cannot be used.
   * @default false
   */
  disabled?: boolean;
  /**
   * What a press does. The button is busy until the promise it gives has settled.
   * @default null
   */
  run?: (() => unknown) | null;
}

/** Methods of `limnButton`. */
export interface ButtonMethods extends WidgetMethods {
  /** Presses it, as a person would: nothing happens while it is disabled or busy. */
  press(): void;
}

/** Events of `limnButton`; each comes with the event of jQuery and the detail named. */
export interface ButtonEvents {
  /** Pressed, by pointer, keyboard or `press`. `preventDefault()` keeps it from turning over and from `run`. */
  'limnbutton:press': (event: JQuery.TriggeredEvent) => void;
  /** A switch turned over. */
  'limnbutton:change': (event: JQuery.TriggeredEvent, detail: { selected: boolean }) => void;
}
