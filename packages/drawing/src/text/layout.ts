/**
 * Lays rich text out in a box: lines, alignment, lists, fitting. The result is runs on baselines, which every painter
 * can draw and nothing else needs to understand.
 */
import { paragraphs, type RichText, type TextOp } from '@limn/document';
import { graphemes, isWide } from './unicode/characters.ts';
import { faceOf } from './faces.ts';
import { breakLines, type Line, type Segment } from './lines.ts';
import type { TextMeasurer } from './measure/measurer.ts';
import {
  runOf,
  type LayoutBox,
  type PlacedRun,
  type TextBackground,
  type TextLayout,
  type TextLine,
} from './placed.ts';
import type { TextStyle } from './text-style.ts';
import { layoutVertical } from './vertical.ts';

const MIN_SCALE = 0.1;
/**
 * Characters of one text that are laid out; what is longer ends in an ellipsis there and is whole where it is edited.
 * Far beyond what anybody reads in a shape, and what keeps a text of megabytes from holding up everybody who opens the
 * file.
 */
export const MAX_SHOWN = 20_000;

/** Whether a text is longer than what is laid out of it. */
export function isCut(text: RichText): boolean {
  let length = 0;
  for (const { insert } of text) length += insert.length;
  return length > MAX_SHOWN;
}

function shown(text: RichText): RichText {
  let room = MAX_SHOWN;
  const out: TextOp[] = [];
  for (const op of text) {
    if (op.insert.length <= room) {
      out.push(op);
      room -= op.insert.length;
    } else {
      out.push({ ...op, insert: `${op.insert.slice(0, room)}…` });
      return out;
    }
  }
  return text;
}

/**
 * @param box where the text stands, in the space the runs are wanted in; padding is taken off inside.
 * `wrap` false keeps each paragraph on one line; `textFit` says what happens to text that is larger than the box:
 * `grow` and `overflow` lay it out as it is (growing the shape is an edit, see `measureText`).
 */
export function layoutText(text: RichText, style: TextStyle, box: LayoutBox, measurer: TextMeasurer): TextLayout {
  const [top, right, bottom, left] = style.padding;
  const inner: LayoutBox = {
    x: box.x + left,
    y: box.y + top,
    w: Math.max(1, box.w - left - right),
    h: Math.max(0, box.h - top - bottom),
  };
  if (style.vertical) return layoutVertical(shown(text), style, inner, box, measurer);
  const list = paragraphs(shown(text));
  const width = style.wrap ? inner.w : Infinity;
  let scale = 1;
  let lines = breakLines(list, style, width, scale, measurer);
  if (style.textFit === 'shrink' && !fits(lines, inner)) {
    let low = MIN_SCALE,
      high = 1;
    for (let i = 0; i < 7; i++) {
      const mid = (low + high) / 2;
      if (fits(breakLines(list, style, width, mid, measurer), inner)) low = mid;
      else high = mid;
    }
    scale = low;
    lines = breakLines(list, style, width, scale, measurer);
  }
  const layout = place(lines, style, inner, measurer);
  return { ...layout, scale, ...(style.textFit === 'clip' && !fits(lines, inner) ? { clip: box } : {}) };
}

/**
 * Size of the text with its padding when no line is longer than `max` (padding included): what autosize gives a shape.
 * @param max a width, or in vertical writing the height of a column; page units
 */
export function measureText(
  text: RichText,
  style: TextStyle,
  measurer: TextMeasurer,
  max = Infinity,
): { w: number; h: number } {
  const [top, right, bottom, left] = style.padding;
  if (style.vertical) {
    const box = { x: 0, y: 0, w: 0, h: max - top - bottom };
    const l = layoutVertical(shown(text), { ...style, textFit: 'overflow' }, box, box, measurer);
    return { w: Math.ceil(l.bounds.w + left + right), h: Math.ceil(l.bounds.h + top + bottom) };
  }
  const width = Math.max(1, max - left - right),
    line = oneLine(text, style, width, measurer);
  if (line) return { w: Math.ceil(line.w + left + right), h: Math.ceil(line.h + top + bottom) };
  const lines = breakLines(paragraphs(shown(text)), style, width, 1, measurer);
  return { w: Math.ceil(widest(lines) + left + right), h: Math.ceil(heightOf(lines) + top + bottom) };
}

/** Plain words, which is what most texts are: one run, in one direction, with nothing at its end that is not seen. */
const PLAIN = /^[\x20-\x7e\u00a1-\u024f\u3001-\u3029\u3041-\u3096\u30a1-\u30fa\u3400-\u9fff\uff01-\uff9d]*$/;

/** Size of a text that stands on one line as it is; null of one that has to be broken, or looked at in parts. */
function oneLine(
  text: RichText,
  style: TextStyle,
  width: number,
  measurer: TextMeasurer,
): { w: number; h: number } | null {
  const [only] = text;
  if (text.length !== 1 || !only || only.attributes || only.insert.length > MAX_SHOWN) return null;
  if (only.insert === '' || only.insert.endsWith(' ') || !PLAIN.test(only.insert)) return null;
  const face = faceOf(style, undefined, 1, measurer),
    w = measurer.width(only.insert, face.font),
    half = (face.lineHeight - face.ascent - face.descent) / 2;
  // Summed as a line is: the size must be the same to the last bit, since it is rounded up.
  return w > width ? null : { w, h: face.ascent + half + (face.descent + half) };
}

const widest = (lines: readonly Line[]): number => lines.reduce((m, l) => Math.max(m, l.indent + l.width), 0);
const heightOf = (lines: readonly Line[]): number => lines.reduce((h, l) => h + l.ascent + l.descent, 0);
const fits = (lines: readonly Line[], box: LayoutBox): boolean =>
  heightOf(lines) <= box.h + 0.01 && widest(lines) <= box.w + 0.01;

function place(
  lines: readonly Line[],
  style: TextStyle,
  inner: LayoutBox,
  measurer: TextMeasurer,
): Omit<TextLayout, 'scale'> {
  const height = heightOf(lines);
  let y: number;
  if (style.valign === 'top') y = inner.y;
  else if (style.valign === 'bottom') y = inner.y + inner.h - height;
  else y = inner.y + (inner.h - height) / 2;
  const runs: PlacedRun[] = [],
    boxes: TextLine[] = [],
    backgrounds: TextBackground[] = [];
  let minX = Infinity,
    maxX = -Infinity;
  const startY = y;
  for (const line of lines) {
    const firstRun = runs.length,
      height = line.ascent + line.descent,
      free = inner.w - line.indent - line.width,
      align = alignOf(line, style);
    let shift = 0;
    if (align === 'center') shift = free / 2;
    else if (align === 'right') shift = free;
    // Indentation and marker stand where the paragraph begins, which is on the right where it runs to the left.
    let x = inner.x + (line.rtl ? 0 : line.indent) + shift;
    const baseline = y + line.ascent;
    minX = Math.min(minX, x - (line.marker && !line.rtl ? line.indent : 0));
    if (line.marker) {
      const m = line.marker,
        gap = m.face.font.size * MARKER_GAP;
      runs.push(runOf(m, line.rtl ? x + line.width + gap : x - m.width - gap, baseline));
    }
    const start = x;
    const spread = align === 'justify' && !line.last && free > 0;
    const segments: readonly (Segment & { gap?: number })[] = spread
      ? justified(line.segments, free, measurer)
      : line.segments;
    for (const s of segments) {
      const gap = s.gap ?? 0;
      runs.push(runOf(s, s.level % 2 === 1 ? x + gap : x, baseline + s.face.shift));
      if (s.face.background) backgrounds.push({ x, y, w: s.width + gap, h: height, color: s.face.background });
      x += s.width + gap;
    }
    maxX = Math.max(maxX, x + (line.marker && line.rtl ? line.indent : 0));
    boxes.push({
      x: start,
      y,
      w: x - start,
      h: height,
      from: line.from,
      to: line.to,
      firstRun,
      endRun: runs.length,
      rtl: line.rtl,
      align,
    });
    y += height;
  }
  const bounds =
    lines.length > 0
      ? { x: minX, y: startY, w: Math.max(0, maxX - minX), h: height }
      : { x: inner.x, y: startY, w: 0, h: 0 };
  return { runs, backgrounds, lines: boxes, bounds };
}

/** Room between a list's marker and its text, in font sizes. */
const MARKER_GAP = 0.4;

/**
 * A list's marker stands at the margin, so its text does too unless something else was asked for; a line that is not
 * spread out stands where its paragraph begins.
 */
function alignOf(line: Line, style: TextStyle): TextStyle['align'] {
  const align = line.attributes.align ?? style.align,
    start = line.rtl ? 'right' : 'left';
  if (line.attributes.list && !line.attributes.align && (style.align === 'center' || style.align === 'left'))
    return start;
  return align === 'justify' && line.last ? start : align;
}

/** Spreads the free width over the spaces of a line and between ideographs. */
function justified(segments: readonly Segment[], free: number, measurer: TextMeasurer): (Segment & { gap: number })[] {
  const parts: (Segment & { gap: number })[] = [];
  let gaps = 0;
  for (const s of segments) {
    const list = graphemes(s.text),
      own: (Segment & { gap: number })[] = [];
    let from = 0,
      at = 0;
    if (s.text === '') own.push({ ...s, gap: 0 });
    list.forEach((g, i) => {
      at += g.length;
      const next = list[i + 1];
      const gap = next !== undefined && ((g === ' ' && next !== ' ') || (isWide(g) && isWide(next)));
      if (!gap && next !== undefined) return;
      const text = s.text.slice(from, at);
      own.push({
        ...s,
        text,
        from: s.from + from,
        length: text.length,
        width: measurer.width(text, s.face.font),
        gap: gap ? 1 : 0,
      });
      if (gap) gaps++;
      from = at;
    });
    parts.push(...(s.level % 2 === 1 ? own.reverse() : own));
  }
  const natural = parts.reduce((w, p) => w + p.width, 0),
    given = segments.reduce((w, s) => w + s.width, 0);
  const each = gaps > 0 ? (free + given - natural) / gaps : 0;
  return parts.map((p) => ({ ...p, gap: p.gap * each }));
}
