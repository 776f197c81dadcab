/** Upper bounds of what painting an item may touch, made without laying anything out. */
import type { Arrowhead, ConnectorRecord, ShapeRecord, Style } from '@limn/document';
import { boxBounds } from '@limn/drawing/geometry/box.ts';
import { rotation, transformRect } from '@limn/drawing/geometry/matrix.ts';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { arrowheadOf } from '@limn/drawing/line/arrowheads.ts';
import { dimensionOffset, isDimension } from '@limn/drawing/line/dimension.ts';
import { LINE_FORM_DRAWINGS } from '@limn/drawing/line/forms.ts';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';

/** Beyond a shape's box: the line, the theme's widest included, the wobble of the hand-drawn look, the shadow. */
function spreadOf(style: Style, defaults: Style | undefined): number {
  const width = style.strokeWidth ?? defaults?.strokeWidth ?? 3;
  const shadow = style.shadow ?? defaults?.shadow;
  const line = Math.min(200, Math.max(0, width)) + 2 + ((style.sketch ?? defaults?.sketch) ? 6 : 0);
  return shadow
    ? Math.max(line, Math.max(Math.abs(shadow.dx), Math.abs(shadow.dy)) + Math.min(200, Math.max(0, shadow.blur)) * 1.5)
    : line;
}

/** Widest a character is taken to be, in font sizes, and the height of a line: estimates err on the large side. */
const CHARACTER = 1.05,
  LINE = 1.4,
  FONT_SIZE = 14;

/**
 * What painting a shape may touch, without laying its text out: a text that is clearly shorter than its box is ignored,
 * of any other an upper bound is made from its length.
 */
export function shapeExtent(record: ShapeRecord, registry: ShapeRegistry): Rect {
  const { box, style, data } = record,
    def = registry.get(record.kind);
  let extent: Rect = box.r ? boxBounds(box) : box;
  let grow = spreadOf(style, def.style);
  if (def.overflows || def.captioned || data.textBox || data.geometry) {
    const g = registry.geometryOfRecord(record),
      t = transformRect(
        rotation(data.textBox?.r ?? 0, g.textBox.x + g.textBox.w / 2, g.textBox.y + g.textBox.h / 2),
        g.textBox,
      );
    const over = Math.max(
      -g.bounds.x,
      -g.bounds.y,
      g.bounds.x + g.bounds.w - box.w,
      g.bounds.y + g.bounds.h - box.h,
      -t.x,
      -t.y,
      t.x + t.w - box.w,
      t.y + t.h - box.h,
      0,
    );
    grow += over;
  } else if (data.ink) grow += Math.max(0, style.strokeWidth ?? 4);
  let gx = grow,
    gy = grow;
  const text = record.text;
  if (text && text.length > 0) {
    let length = 0,
      size = style.fontSize ?? def.style?.fontSize ?? FONT_SIZE,
      lines = 1;
    for (const op of text) {
      length += op.insert.length;
      if (op.attributes?.size) size = Math.max(size, Number.parseFloat(op.attributes.size) || 0);
      if (op.insert.includes('\n')) lines += op.insert.split('\n').length - 1;
    }
    const advance = length * size * CHARACTER,
      room = Math.max(size, box.w * 0.8 - 12);
    if (advance > room || lines > 1 || size * LINE > box.h) {
      if (style.wrap === false) gx += Math.max(0, advance - box.w);
      const needed =
        (style.wrap === false ? lines : lines + Math.ceil(advance / room)) * size * (style.lineHeight ?? LINE);
      if (style.vertical) gx += Math.max(0, needed);
      else gy += Math.max(0, needed - box.h);
      if (box.r || data.textBox?.r) gx = gy = Math.max(gx, gy);
    }
  }
  extent = { x: extent.x - gx, y: extent.y - gy, w: extent.w + 2 * gx, h: extent.h + 2 * gy };
  return extent;
}

/** Widest line of the themes, and the longest head, which stands for one the theme gives. */
const THEME_LINE = 2.5,
  THEME_HEAD = 'doubleTriangle';
/** The wobble of the hand-drawn look, or a line jump, beyond half the line. */
const WOBBLE = 8;
/** A mitered corner reaches this many line widths from its bend. */
const MITER = 5;

/** How far the text of a dimension line may reach beyond it, font sizes. */
const DIMENSION_TEXT = 5;

/** By style, of which many lines have the same. */
const spreads = new WeakMap<Style, number>();

/** Room for arrowheads, jumps, sharp bends and the line itself around a route. */
export function connectorSpread({ style }: ConnectorRecord): number {
  let spread = spreads.get(style);
  if (spread === undefined) spreads.set(style, (spread = spreadOfLine(style)));
  return spread;
}

function spreadOfLine(style: Style): number {
  const width = (value: number | undefined, usual: number): number => Math.min(200, Math.max(0, value ?? usual)),
    form = LINE_FORM_DRAWINGS[style.lineForm ?? 'single'],
    measures = {
      strokeWidth: width(style.strokeWidth, THEME_LINE),
      lineGap: width(style.lineGap, 3),
      endWidth: width(style.endWidth, 6),
    },
    { start, end } = form.widths(measures),
    heads = form.headWidths(measures);
  return Math.max(
    isDimension(style) ? Math.abs(dimensionOffset(style)) + DIMENSION_TEXT * (style.fontSize ?? FONT_SIZE) : 0,
    MITER * Math.max(start, end) + WOBBLE,
    headReach(style.startArrow, style.startArrowSize, heads.start),
    headReach(style.endArrow, style.endArrowSize, heads.end),
  );
}

function headReach(name: Arrowhead | undefined, size: number | undefined, strokeWidth: number): number {
  const head = arrowheadOf(name ?? THEME_HEAD, Math.min(4, Math.max(0.25, size ?? 1)), strokeWidth);
  return Math.max(head.length, head.width / 2);
}
