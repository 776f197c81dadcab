/** Text in its place: what a layout yields and a painter draws. */
import type { TextRun } from './run.ts';
import type { Face } from './lines.ts';

export interface LayoutBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface PlacedRun extends TextRun {
  /** Turned a quarter clockwise about its `x`, `y`: Latin words in vertical writing. */
  turned?: boolean;
}

export interface TextBackground extends LayoutBox {
  color: string;
}

/** Text in place. Colours are as the document has them (theme slots included); painters get resolved ones. */
export interface TextLayout {
  runs: readonly PlacedRun[];
  backgrounds: readonly TextBackground[];
  /** One box per line, top to bottom (right to left in vertical writing). */
  lines: readonly LayoutBox[];
  /** What the lines cover, padding not counted. */
  bounds: LayoutBox;
  /** Set when the text must be cut off at this box. */
  clip?: LayoutBox;
  /** Less than 1 where the text was shrunk to fit. */
  scale: number;
}

export function runOf(s: { text: string; width: number; face: Face }, x: number, y: number): PlacedRun {
  const { face } = s;
  return {
    text: s.text,
    x,
    y,
    width: s.width,
    font: face.font,
    color: face.color,
    ...(face.underline ? { underline: true } : {}),
    ...(face.strike ? { strike: true } : {}),
    ...(face.link ? { link: face.link } : {}),
  };
}
