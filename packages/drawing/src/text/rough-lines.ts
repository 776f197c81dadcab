/** About where the lines of a text stand, from the number of its characters alone: for text too small to be read. */
import type { RichText } from '@limn/document';
import { isWide } from './unicode/characters.ts';
import type { LayoutBox, TextLayout } from './placed.ts';
import { parseFontSize, type TextStyle } from './text-style.ts';

/** Mean width of a narrow character, font sizes. A wide one is as wide as high. */
const NARROW = 0.52;
/** How much of a broken line is filled, on average. */
const FILLED = 0.92;
/** Lines and characters that are looked at: what is beyond makes no difference from far away. */
const MAX_LINES = 60,
  MAX_CHARACTERS = 4000;

/**
 * @param box as for `layoutText`, and in its space.
 * @returns one box a line, blank ones left out, top to bottom. Horizontal writing only.
 */
export function roughLines(text: RichText, style: TextStyle, box: LayoutBox): LayoutBox[] {
  const [top, right, bottom, left] = style.padding,
    inner = { x: box.x + left, y: box.y + top, w: Math.max(1, box.w - left - right), h: box.h - top - bottom },
    room = style.wrap ? inner.w : Infinity,
    lines: { w: number; h: number }[] = [];
  let looked = 0,
    width = 0,
    size = 0;
  const end = (): void => {
    const h = (size || style.fontSize) * style.lineHeight,
      full = room * FILLED;
    let rest = width;
    for (; rest > room && lines.length < MAX_LINES; rest -= full) lines.push({ w: full, h });
    if (lines.length < MAX_LINES) lines.push({ w: Math.min(rest, room), h });
    width = size = 0;
  };
  for (const { insert, attributes } of text) {
    const own = parseFontSize(attributes?.size) ?? style.fontSize;
    for (let i = 0; i < insert.length && looked < MAX_CHARACTERS; i++, looked++) {
      const code = insert.charCodeAt(i);
      if (code === 0x0a) {
        end();
        continue;
      }
      if (own > size) size = own;
      width += own * (code >= 0x1100 && isWide(insert[i]!) ? 1 : NARROW);
    }
  }
  if (width > 0) end();
  const height = lines.reduce((sum, line) => sum + line.h, 0),
    spare = inner.h - height,
    // Text that is shrunk to fit is as high as its box at most.
    scale = style.textFit === 'shrink' && spare < 0 ? Math.max(0, inner.h) / height : 1;
  let y = inner.y + shareAbove(style.valign) * (scale < 1 ? 0 : spare);
  const out: LayoutBox[] = [];
  for (const line of lines) {
    const w = line.w * scale,
      h = line.h * scale;
    if (w > 0) out.push({ x: inner.x + shareBefore(style.align) * (inner.w - w), y, w, h });
    y += h;
  }
  return out;
}

function shareAbove(valign: TextStyle['valign']): number {
  if (valign === 'top') return 0;
  return valign === 'bottom' ? 1 : 0.5;
}

function shareBefore(align: TextStyle['align']): number {
  if (align === 'center') return 0.5;
  return align === 'right' ? 1 : 0;
}

/** How much of a line's box the bar takes that stands for it, and where it begins: about the height of an x. */
const BAR = 0.42,
  BAR_FROM = 0.31;

/** A line, or a column of vertical writing, as a bar. */
export const barOf = ({ x, y, w, h }: LayoutBox, vertical: boolean): LayoutBox =>
  vertical ? { x: x + w * BAR_FROM, y, w: w * BAR, h } : { x, y: y + h * BAR_FROM, w, h: h * BAR };

/** The lines of a layout that have something on them; those of all its columns and slots, told by its runs. */
export const writtenLines = ({ lines, runs }: TextLayout, isInSlots: boolean): readonly LayoutBox[] =>
  isInSlots
    ? runs.map(({ x, y, width, font }) => ({ x, y: y - font.size, w: width, h: font.size * 1.3 }))
    : lines.filter(({ w, h }) => w > 0 && h > 0);
