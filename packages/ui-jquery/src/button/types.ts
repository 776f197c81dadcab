import type { IconRef } from '../core/icon.ts';
import type { WidgetMethods } from '../core/widget.ts';

/** Options of `limnButton`, for a `<button>` or a link. */
export interface ButtonOptions {
  /**
   * The text on it, which is also its name; defaults to the element’s own text.
   * @default null
   */
  label?: string | null;
  /**
   * `primary` at most once per view; `danger` for what cannot be undone, `danger-quiet` for when that is one of several
   * actions.
   * @default 'secondary'
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';
  /**
   * The height.
   * @default 'm'
   */
  size?: 's' | 'm' | 'l';
  /**
   * An icon before the text: a name from the registry, or your own SVG shapes.
   * @default null
   */
  icon?: IconRef | null;
  /**
   * An icon after the text.
   * @default null
   */
  iconEnd?: IconRef | null;
  /**
   * Shows only the icon; the text becomes its name and tooltip.
   * @default false
   */
  iconOnly?: boolean;
  /**
   * For an icon-only button: turn it off if the icon is self-explanatory and Escape must reach what is around it, such
   * as a dialog.
   * @default true
   */
  tooltip?: boolean;
  /**
   * A keyboard shortcut, `Mod` for Command or Control: `Mod+S`. Shown in the tooltip of an icon-only button.
   * @default null
   */
  shortcut?: string | null;
  /**
   * Fills the width of its container.
   * @default false
   */
  block?: boolean;
  /**
   * True or false makes it a toggle button: it has `aria-pressed`, and a press toggles it.
   * @default null
   */
  selected?: boolean | null;
  /**
   * Busy: keeps its focus and width, ignores presses, and announces it.
   * @default false
   */
  pending?: boolean;
  /**
   * Disables it.
   * @default false
   */
  disabled?: boolean;
  /**
   * Called on a press. The button is busy until the returned promise settles.
   * @default null
   */
  run?: (() => unknown) | null;
}

/** Methods of `limnButton`. */
export interface ButtonMethods extends WidgetMethods {
  /** Presses it, as a person would: does nothing while it is disabled or busy. */
  press(): void;
}

/** Events of `limnButton`; each comes with the jQuery event and the detail shown. */
export interface ButtonEvents {
  /** Pressed, by pointer, keyboard or `press`. `preventDefault()` stops it from toggling and from calling `run`. */
  'limnbutton:press': (event: JQuery.TriggeredEvent) => void;
  /** A toggle button was toggled. */
  'limnbutton:change': (event: JQuery.TriggeredEvent, detail: { selected: boolean }) => void;
}
