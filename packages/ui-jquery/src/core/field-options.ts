/** Options that every labelled field has. */
export interface FieldOptions {
  /**
   * The label above. Left out, the page labels the element itself, by a `<label>` or `aria-label`.
   * @default null
   */
  label?: string | null;
  /**
   * Keeps the label for screen readers only, where the place says it already.
   * @default false
   */
  labelHidden?: boolean;
  /**
   * A sentence below.
   * @default null
   */
  description?: string | null;
  /**
   * What is wrong; while there is such a sentence the field is marked as wrong, and it stands in the description's
   * place.
   * @default null
   */
  error?: string | null;
  /**
   * Must be filled in.
   * @default false
   */
  required?: boolean;
  /**
   * Cannot be used, and is not sent with a form.
   * @default false
   */
  disabled?: boolean;
  /**
   * Can be read and copied, not changed.
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
