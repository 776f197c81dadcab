import type { RecordId } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';

/** A document shown to others step by step: which steps there are, at which one is, and what is seen at each. */
export interface Presented {
  /** How many steps there are. */
  readonly count: number;
  /** Which of the steps; -1 is the whole, where there is such a view. */
  readonly at: number;
  /** The first step: -1 where the whole is one of them. */
  readonly first: number;
  /**
   * How many of the parts of the step are shown, where it is built of several. Those who follow are told of the slide
   * as a whole: its frame, if it is one, and how many of its parts, which are more where only some items are shown.
   */
  readonly part?: { at: number; of: number; whole: number; frame?: RecordId | undefined } | undefined;
  /** Items of the step that are still to appear. */
  leftOut?(): ReadonlySet<RecordId>;
  /** To a step, or to the nearest there is. Answers whether it is another than before; so do the others. */
  go(step: number): boolean;
  next(): boolean;
  previous(): boolean;
  /** Past all that stands in the step; `back` to the one before on its level. */
  skip(back?: boolean): boolean;
  /** To what the step stands in. */
  up(): boolean;
  /** After edits of others. */
  refresh(): void;
  /** What is to be looked at, page units; undefined is everything. */
  light(): Rect | undefined;
  /** Where the view is to be: the page point at the top left of the canvas, and CSS px a page unit. */
  view(): { x: number; y: number; zoom: number };
  /** Leaves the document as it was found. */
  end(): void;
}
