import type { FieldOptions } from '../core/field-options.ts';
import type { WidgetMethods } from '../core/widget.ts';

/**
 * Options of `limnSpinner`, for a number `<input>`. `min`, `max`, `step` and `value` default to those of the element.
 */
export interface SpinnerOptions extends FieldOptions {
  /**
   * The number; null for an empty field.
   * @default null
   */
  value?: number | null;
  /**
   * The minimum value.
   * @default null
   */
  min?: number | null;
  /**
   * The maximum value.
   * @default null
   */
  max?: number | null;
  /**
   * The amount added by an arrow key, a turn of the wheel or a button press; typed numbers are rounded to whole steps,
   * counted from `min` or 0. If omitted, it is 1 and typed numbers are not rounded.
   * @default null
   */
  step?: number | null;
  /**
   * How many steps `PageUp` and `PageDown` move.
   * @default 10
   */
  page?: number;
  /**
   * How the number is formatted, as in `Intl.NumberFormat`: a currency, a unit, decimal places.
   * @default {}
   */
  format?: Intl.NumberFormatOptions;
  /**
   * A word or letter before the number: "W", "x".
   * @default null
   */
  prefix?: string | null;
  /**
   * Shown while the field is empty; defaults to that of the element.
   * @default null
   */
  placeholder?: string | null;
  /**
   * The height.
   * @default 'm'
   */
  size?: 's' | 'm' | 'l';
}

/** Methods of `limnSpinner`. */
export interface SpinnerMethods extends WidgetMethods {
  /** Returns the number, or null if the field is empty; with an argument, sets it without firing an event. */
  value(next?: number | null): number | null | undefined;
  /** Increases by this many steps; one by default. */
  stepUp(steps?: number): void;
  /** Decreases by this many steps; one by default. */
  stepDown(steps?: number): void;
}

/** Events of `limnSpinner`; each comes with the jQuery event and the detail shown. */
export interface SpinnerEvents {
  /** About to be stepped, by key, wheel or button. `preventDefault()` leaves the number unchanged. */
  'limnspinner:step': (event: JQuery.TriggeredEvent, detail: { value: number; from: number | null }) => void;
  /** The number changed: by a step, or when the user left the field after typing. */
  'limnspinner:change': (event: JQuery.TriggeredEvent, detail: { value: number | null }) => void;
}
