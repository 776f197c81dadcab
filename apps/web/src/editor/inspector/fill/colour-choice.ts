/** A colour of the drawing that is chosen: what the swatch and the panel it opens are given. */
export interface ColourChoice {
  label: string;
  /** The colour in force, `mixed` where the selection has several, undefined where it comes from the theme. */
  value: string | undefined;
  /** What the theme gives where `value` is undefined. */
  fallback: string;
  allowNone?: boolean;
  onChange: (value: string) => void;
}
