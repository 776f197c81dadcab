import type { RichText } from '@limn/document';
import type { ConnectorLook, Look } from '@limn/drawing/look/look.ts';
import type { Tint } from './paint/tint.ts';

/** Device pixels: text smaller than this is painted as bars. */
export const MIN_TEXT = 5;
/** Device pixels: text smaller than this is left out where it stands in a shape that can be seen by itself. */
export const MIN_BARS = 3;

/** Size of the largest letters of a text, page units; `size` where runs say none of their own. */
export function largestLetters(text: RichText | undefined, size: number): number {
  let largest = size;
  for (const { attributes } of text ?? [])
    if (attributes?.size !== undefined) largest = Math.max(largest, Number(attributes.size) || 0);
  return largest;
}

/** Device pixels per page unit: below, connectors are thin lines without heads, bends or dashes. */
export const THREADS_BELOW = 0.12;

export interface Region {
  /** Device pixels. */
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface View {
  /** Device pixels per page unit. */
  scale: number;
  /** Device pixels of the page's origin, negated. */
  ox: number;
  oy: number;
}

/** Items that are painted by the same canvas calls, in paint order. */
export interface ShapeBatch {
  /** `parts`: some parts of its shapes are filled or lined otherwise than most. */
  type: 'shape' | 'parts';
  look: Look;
  slots: number[];
}
export interface LineBatch {
  type: 'line';
  look: ConnectorLook;
  slots: number[];
}
export interface TintBatch {
  type: 'tint' | 'thread';
  tint: Tint;
  slots: number[];
}
export interface InkBatch {
  type: 'ink';
  look: Look;
  slots: number[];
}
interface TextBatch {
  type: 'text';
  slots: number[];
}
interface ItemBatch {
  type: 'item';
  slots: number[];
}
export type Batch = ShapeBatch | LineBatch | TintBatch | InkBatch | TextBatch | ItemBatch;
