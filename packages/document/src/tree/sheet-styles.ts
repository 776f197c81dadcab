import type { Style } from '../diagram/fields/style.ts';
import type { LineShape, LookLevel } from './records.ts';

/** How a sheet looks once its theme and what it says itself are worked out, for writers of other formats. */
export interface SheetStyles {
  /** Of the page, `#rrggbb`. */
  paper: string;
  /** Id of a shape definition, and a style whose colours are `#rrggbb` or `none`. */
  levels: Readonly<Record<LookLevel, { shape: string; style: Style }>>;
  main: LineShape;
  sub: LineShape;
  /** Of the lines to main topics and of those in the branches, page units. */
  widths: readonly [number, number];
  /** Colours of the main branches, in turn; a single one of all. */
  colours: readonly string[];
  /** Main topics are filled with the colour of their branch. */
  isFilled: boolean;
}
