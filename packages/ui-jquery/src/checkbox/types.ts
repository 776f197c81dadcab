import type { FieldOptions } from '../core/field-options.ts';
import type { WidgetMethods } from '../core/widget.ts';

/** Options of `limnCheckbox`, for an `<input type="checkbox">`. */
export interface CheckboxOptions {
  /**
   * The words beside it; those of the `<label>` around the element when left out.
   * @default null
   */
  label?: string | null;
  /**
   * A second line, read with the label.
   * @default null
   */
  description?: string | null;
  /**
   * Ticked; as the element is when left out.
   * @default null
   */
  checked?: boolean | null;
  /**
   * Neither yes nor no: some of what it stands for. The next press decides.
   * @default false
   */
  indeterminate?: boolean;
  /**
   * Must be ticked.
   * @default false
   */
  required?: boolean;
  /**
   * Cannot be used, and is not sent with a form.
   * @default false
   */
  disabled?: boolean;
  /**
   * Can be read, not changed.
   * @default false
   */
  readonly?: boolean;
  /**
   * Marked as wrong.
   * @default false
   */
  invalid?: boolean;
}

/** Methods of `limnCheckbox`. */
export interface CheckboxMethods extends WidgetMethods {
  /** Whether it is ticked; with an argument, ticks or clears it, without an event. */
  checked(isChecked?: boolean): boolean | undefined;
  /** Turns it over, as a press does. */
  toggle(): void;
}

/** Events of `limnCheckbox`; each comes with the event of jQuery and the detail named. */
export interface CheckboxEvents {
  /** About to be ticked or cleared. `preventDefault()` leaves it as it is. */
  'limncheckbox:beforechange': (event: JQuery.TriggeredEvent, detail: { checked: boolean }) => void;
  /** Ticked or cleared. */
  'limncheckbox:change': (event: JQuery.TriggeredEvent, detail: { checked: boolean }) => void;
}

/** One box of a group. */
export interface CheckboxChoice {
  /** What stands for it in the value, and is sent with a form. */
  readonly value: string;
  readonly label: string;
  /** A second line, read with the label. */
  readonly description?: string;
  readonly disabled?: boolean;
}

/** Options of `limnCheckboxGroup`, for an element that holds check boxes, or an empty one and `choices`. */
export interface CheckboxGroupOptions extends FieldOptions {
  /**
   * The boxes; those in the element when left out.
   * @default null
   */
  choices?: readonly CheckboxChoice[] | null;
  /**
   * What is ticked; as the boxes are when left out.
   * @default null
   */
  value?: readonly string[] | null;
  /**
   * A box above that ticks and clears all; it shows a dash while only some are ticked. `true` for the usual words.
   * @default false
   */
  selectAll?: boolean | string;
  /**
   * What cannot be ticked beyond that many.
   * @default null
   */
  max?: number | null;
  /**
   * Boxes below each other, or in rows.
   * @default 'vertical'
   */
  orientation?: 'vertical' | 'horizontal';
  /**
   * The name the boxes made of `choices` have in a form.
   * @default null
   */
  name?: string | null;
}

/** Methods of `limnCheckboxGroup`. */
export interface CheckboxGroupMethods extends WidgetMethods {
  /** What is ticked, in the order of the boxes; with an argument, ticks those and no others, without an event. */
  value(values?: readonly string[]): string[] | undefined;
  /** Ticks all that can be, or clears them, as the box above does. */
  toggleAll(isOn: boolean): void;
}

/** Events of `limnCheckboxGroup`; each comes with the event of jQuery and the detail named. */
export interface CheckboxGroupEvents {
  /** What is ticked changed; the values in the order of the boxes. */
  'limncheckboxgroup:change': (event: JQuery.TriggeredEvent, detail: { value: string[] }) => void;
}
