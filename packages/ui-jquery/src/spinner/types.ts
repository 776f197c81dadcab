import type { FieldOptions } from '../core/field-options.ts';
import type { WidgetMethods } from '../core/widget.ts';

/**
 * Options of `limnSpinner`, for an `<input>` of a number. `min`, `max`, `step` and `value` are those of the element
 * when left out.
 */
export interface SpinnerOptions extends FieldOptions {
  /**
   * The number; null for an empty field.
   * @default null
   */
  value?: number | null;
  /**
   * The least it can be.
   * @default null
   */
  min?: number | null;
  /**
   * The most it can be.
   * @default null
   */
  max?: number | null;
  /**
   * What an arrow key, a turn of the wheel or a press of a button adds, and what numbers typed are brought to whole
   * steps of, from `min` or from 0. Left out, it is 1 and numbers are taken as typed.
   * @default null
   */
  step?: number | null;
  /**
   * How many steps `PageUp` and `PageDown` take.
   * @default 10
   */
  page?: number;
  /**
   * How the number is written, as `Intl.NumberFormat` takes it: a currency, a unit, digits after the point.
   * @default {}
   */
  format?: Intl.NumberFormatOptions;
  /**
   * A word or letter before the number: "W", "x".
   * @default null
   */
  prefix?: string | null;
  /**
   * Shown while the field is empty; the element's own when left out.
   * @default null
   */
  placeholder?: string | null;
  /**
   * How high it is.
   * @default 'm'
   */
  size?: 's' | 'm' | 'l';
}

/** Methods of `limnSpinner`. */
export interface SpinnerMethods extends WidgetMethods {
  /** The number, null when the field is empty; with an argument, puts another one in, without an event. */
  value(next?: number | null): number | null | undefined;
  /** So many steps up; one when left out. */
  stepUp(steps?: number): void;
  /** So many steps down; one when left out. */
  stepDown(steps?: number): void;
}

/** Events of `limnSpinner`; each comes with the event of jQuery and the detail named. */
export interface SpinnerEvents {
  /** About to be stepped, by key, wheel or button. `preventDefault()` leaves the number as it is. */
  'limnspinner:step': (event: JQuery.TriggeredEvent, detail: { value: number; from: number | null }) => void;
  /** Another number: stepped, or typed and the field left. */
  'limnspinner:change': (event: JQuery.TriggeredEvent, detail: { value: number | null }) => void;
}
