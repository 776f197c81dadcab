/** A piece of text as it is measured, laid out and painted. */

export interface FontSpec {
  family: string;
  /** Space units of the current transform. */
  size: number;
  bold: boolean;
  italic: boolean;
}

/** One run of text on one baseline; already broken into lines and placed. */
export interface TextRun {
  text: string;
  x: number;
  /** Baseline. */
  y: number;
  /** Advance width. */
  width: number;
  font: FontSpec;
  color: string;
  /** Runs to the left: its characters are in the order of reading, and `x` is its left edge all the same. */
  rtl?: boolean;
  underline?: boolean;
  strike?: boolean;
  link?: string;
}
