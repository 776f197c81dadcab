import type { FieldOptions } from '../core/field-options.ts';
import type { WidgetMethods } from '../core/widget.ts';

/** Options of `limnCheckbox`, for an `<input type="checkbox">`. */
export interface CheckboxOptions {
  /**
   * The text beside it; defaults to that of the `<label>` around the element.
   * @default null
   */
  label?: string | null;
  /**
   * A second line, announced with the label.
   * @default null
   */
  description?: string | null;
  /**
   * Whether it is ticked; defaults to the state of the element.
   * @default null
   */
  checked?: boolean | null;
  /**
   * Neither ticked nor clear: partly selected. The next press decides.
   * @default false
   */
  indeterminate?: boolean;
  /**
   * Must be ticked.
   * @default false
   */
  required?: boolean;
  /**
   * Disables it, and excludes it from the form.
   * @default false
   */
  disabled?: boolean;
  /**
   * Can be read but not changed.
   * @default false
   */
  readonly?: boolean;
  /**
   * Marks it as wrong.
   * @default false
   */
  invalid?: boolean;
}

/** Methods of `limnCheckbox`. */
export interface CheckboxMethods extends WidgetMethods {
  /** Returns whether it is ticked; with an argument, ticks or clears it without firing an event. */
  checked(isChecked?: boolean): boolean | undefined;
  /** Toggles it, as a press does. */
  toggle(): void;
}

/** Events of `limnCheckbox`; each comes with the jQuery event and the detail shown. */
export interface CheckboxEvents {
  /** About to be ticked or cleared. `preventDefault()` leaves it unchanged. */
  'limncheckbox:beforechange': (event: JQuery.TriggeredEvent, detail: { checked: boolean }) => void;
  /** Ticked or cleared. */
  'limncheckbox:change': (event: JQuery.TriggeredEvent, detail: { checked: boolean }) => void;
}

/** One box of a group. */
export interface CheckboxChoice {
  /** Its value, which is submitted with the form. */
  readonly value: string;
  readonly label: string;
  /** A second line, announced with the label. */
  readonly description?: string;
  readonly disabled?: boolean;
}

/** Options of `limnCheckboxGroup`, for an element that contains checkboxes, or an empty one with `choices`. */
export interface CheckboxGroupOptions extends FieldOptions {
  /**
   * The boxes; defaults to those in the element.
   * @default null
   */
  choices?: readonly CheckboxChoice[] | null;
  /**
   * The ticked values; defaults to the state of the boxes.
   * @default null
   */
  value?: readonly string[] | null;
  /**
   * Adds a “select all” box; it shows a dash while only some are ticked. `true` for the standard text.
   * @default false
   */
  selectAll?: boolean | string;
  /**
   * The maximum number of boxes that can be ticked.
   * @default null
   */
  max?: number | null;
  /**
   * Stacks the boxes, or lays them out in rows.
   * @default 'vertical'
   */
  orientation?: 'vertical' | 'horizontal';
  /**
   * The form name of boxes created from `choices`.
   * @default null
   */
  name?: string | null;
}

/** Methods of `limnCheckboxGroup`. */
export interface CheckboxGroupMethods extends WidgetMethods {
  /**
   * Returns the ticked values, in the order of the boxes; with an argument, ticks exactly those without firing an
   * event.
   */
  value(values?: readonly string[]): string[] | undefined;
  /** Ticks everything that can be ticked, or clears it, like the “select all” box. */
  toggleAll(isOn: boolean): void;
}

/** Events of `limnCheckboxGroup`; each comes with the jQuery event and the detail shown. */
export interface CheckboxGroupEvents {
  /** The ticked values changed; in the order of the boxes. */
  'limncheckboxgroup:change': (event: JQuery.TriggeredEvent, detail: { value: string[] }) => void;
}
