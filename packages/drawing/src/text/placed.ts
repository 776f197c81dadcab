/** Text in its place: what a layout yields and a painter draws. */
import type { TextRun } from './run.ts';
import type { Face } from './faces.ts';
import type { TextStyle } from './text-style.ts';

export interface LayoutBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface PlacedRun extends TextRun {
  /** Where its characters stand in the text, as an offset; negative for a list's marker, which stands nowhere. */
  from: number;
  /** How many they are there: a tab is one and has nothing to draw. */
  length: number;
  /** In a column: where it begins, and how far it reaches, down the page. */
  column?: { start: number; advance: number };
  /** Turned a quarter clockwise about its `x`, `y`: Latin words in vertical writing. */
  turned?: boolean;
}

export interface TextBackground extends LayoutBox {
  color: string;
}

/** A line, or a column in vertical writing: what its ink and inner blanks cover, and the characters it has. */
export interface TextLine extends LayoutBox {
  /** Offsets in the text, the blanks at its end included, the newline not. */
  from: number;
  to: number;
  /** Its runs, as places in `TextLayout.runs`. */
  firstRun: number;
  endRun: number;
  /** Its paragraph runs to the left. */
  rtl: boolean;
  /** How it stands along its room; `justify` where it is spread out. */
  align: TextStyle['align'];
}

/** Text in place. Colours are as the document has them (theme slots included); painters get resolved ones. */
export interface TextLayout {
  runs: readonly PlacedRun[];
  backgrounds: readonly TextBackground[];
  /** One box per line, top to bottom (right to left in vertical writing). */
  lines: readonly TextLine[];
  /** What the lines cover, padding not counted. */
  bounds: LayoutBox;
  /** Set when the text must be cut off at this box. */
  clip?: LayoutBox;
  /** Less than 1 where the text was shrunk to fit. */
  scale: number;
}

export function runOf(
  s: { text: string; width: number; face: Face; from: number; length: number; level?: number },
  x: number,
  y: number,
): PlacedRun {
  const { face } = s;
  return {
    from: s.from,
    length: s.length,
    text: s.text,
    x,
    y,
    width: s.width,
    font: face.font,
    color: face.color,
    ...(s.level !== undefined && s.level % 2 === 1 ? { rtl: true } : {}),
    ...(face.underline ? { underline: true } : {}),
    ...(face.strike ? { strike: true } : {}),
    ...(face.link ? { link: face.link } : {}),
  };
}
