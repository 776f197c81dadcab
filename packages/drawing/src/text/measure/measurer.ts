import type { FontSpec } from '../run.ts';

/** Advance widths and vertical metrics; the platform gives one (Canvas 2D in browsers and in Node). */
export interface TextMeasurer {
  width(text: string, font: FontSpec): number;
  /** Distances from the baseline, positive both. */
  metrics(font: FontSpec): { ascent: number; descent: number };
  /** Drops what was measured before a web font arrived: until then another face stood in for it. */
  forget(): void;
}
