/** The look that a file says for a whole map, as one of our sheets: colours of its own, levels and lines. */
import type { Levels, SheetLines } from '@limn/document';
import { ownThemeId } from '@limn/drawing/look/own-theme.ts';
import { luminance, parseColor } from '@limn/drawing/paint/color.ts';
import { colorOf } from './colors.ts';
import type { MindSheet } from './model.ts';

export interface FileLook {
  /** Colours as `#rrggbb`; words that say nothing are black or white, whichever can be read on the paper. */
  paper: string;
  text?: string | undefined;
  line: string;
  /** Of the main branches in turn; a single one of all. */
  accents: readonly string[];
  levels: Levels;
  lines: SheetLines;
}

const ACCENTS = 6;

export function giveLook(sheet: MindSheet, { paper, text, line, accents, levels, lines }: FileLook): void {
  const isDark = luminance(parseColor(paper)!) < 0.2,
    ink = text ?? (isDark ? '#ffffff' : '#1f2430');
  sheet.colours = ownThemeId({
    paper,
    text: ink,
    fill: paper,
    stroke: line,
    line,
    accents: Array.from({ length: ACCENTS }, (_, n) => accents[n % accents.length] ?? line),
    radius: 0,
  });
  sheet.theme = `branches/${sheet.colours}`;
  sheet.levels = levels;
  sheet.lines = { ...lines, rainbow: accents.length > 1 };
}

/** Six digits: tables of colours have no others. */
export function opaqueHex(value: string | undefined): string | undefined {
  const colour = colorOf(value);
  return colour?.startsWith('#') ? colour.slice(0, 7) : undefined;
}
