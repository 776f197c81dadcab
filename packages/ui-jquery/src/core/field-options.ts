/** Options shared by all labelled fields. */
export interface FieldOptions {
  /**
   * The label above. If omitted, the page labels the element itself, with a `<label>` or `aria-label`.
   * @default null
   */
  label?: string | null;
  /**
   * Keeps the label for screen readers only, where the context already makes it clear.
   * @default false
   */
  labelHidden?: boolean;
  /**
   * A description below.
   * @default null
   */
  description?: string | null;
  /**
   * The error message; while there is one, the field is marked as wrong and shows it in place of the description.
   * @default null
   */
  error?: string | null;
  /**
   * Makes it required.
   * @default false
   */
  required?: boolean;
  /**
   * Disables it, and excludes it from the form.
   * @default false
   */
  disabled?: boolean;
  /**
   * Can be read and copied but not changed.
   * @default false
   */
  readonly?: boolean;
}

/** What a page gives who does not say otherwise. */
export const fieldDefaults = {
  label: null,
  labelHidden: false,
  description: null,
  error: null,
  required: false,
  disabled: false,
  readonly: false,
} as const satisfies Required<FieldOptions>;
