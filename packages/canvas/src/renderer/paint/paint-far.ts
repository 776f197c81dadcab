/** Items seen from far away: boxes and lines without detail, with as much ink in all as they have close by. */
import { mixColors, parseColor } from '@limn/drawing/paint/color.ts';
import type { Context2D } from '@limn/drawing/paint/canvas-painter.ts';
import type { ItemTable, RoughLine } from '../../items/item-table.ts';
import type { TintBatch, View } from '../batch.ts';
import { MAX_IN_PATH, tracePolyline } from './trace.ts';

/** Thinnest line, device pixels: a thinner one is painted so wide, and fainter. */
const MIN_LINE = 0.8;

/**
 * A line as it is painted at a scale. One thinner than a pixel fades with its width, though more slowly than its ink
 * would: at a tenth of a pixel all that is left of true ink can hardly be seen.
 */
export function thinLine(width: number, scale: number): { width: number; opacity: number } {
  const device = width * scale;
  if (device >= MIN_LINE) return { width, opacity: 1 };
  return { width: MIN_LINE / scale, opacity: Math.sqrt(device / MIN_LINE) };
}

/** Device pixels: boxes whose shorter side is less have their line mixed into their fill. */
const RIMMED_FROM = 5;

/** Shapes as boxes of their fill, with a rim of their line where there is room for one. */
export function paintTints(c: Context2D, table: ItemTable, { tint, slots }: TintBatch, { scale }: View): void {
  const { boxes } = table,
    { fill, line, side } = tint,
    least = 1 / scale,
    rimmed = RIMMED_FROM / scale,
    thin = thinLine(tint.width, scale),
    isSolid = fill !== 'none' && (parseColor(fill)?.a ?? 1) === 1;
  const fillBoxes = (color: string, rim: number, from: number, below: number): number => {
    c.fillStyle = color;
    let left = 0;
    for (const slot of slots) {
      const o = slot * 4,
        w = boxes[o + 2]! * side,
        h = boxes[o + 3]! * side,
        short = w < h ? w : h;
      if (short < from || short >= below) {
        left++;
        continue;
      }
      const x = boxes[o]! + (boxes[o + 2]! - w) / 2,
        y = boxes[o + 1]! + (boxes[o + 3]! - h) / 2;
      if (rim > 0) c.fillRect(x + rim, y + rim, w - 2 * rim, h - 2 * rim);
      else c.fillRect(x, y, w < least ? least : w, h < least ? least : h);
    }
    return left;
  };
  if (line === 'none') {
    fillBoxes(fill, 0, 0, Infinity);
    return;
  }
  if (isSolid) {
    const share = Math.min(1, tint.rim * thin.width * thin.opacity);
    if (fillBoxes(mixColors(fill, line, share), 0, 0, rimmed) === 0) return;
    fillBoxes(mixColors(fill, line, thin.opacity), 0, rimmed, Infinity);
    fillBoxes(fill, thin.width, rimmed, Infinity);
    return;
  }
  if (fill !== 'none') fillBoxes(fill, 0, 0, Infinity);
  c.strokeStyle = line;
  c.lineWidth = thin.width;
  c.lineJoin = 'miter';
  c.setLineDash([]);
  c.globalAlpha = thin.opacity;
  for (let i = 0; i < slots.length; i += MAX_IN_PATH) {
    c.beginPath();
    for (const slot of slots.slice(i, i + MAX_IN_PATH)) {
      const o = slot * 4;
      c.rect(boxes[o]!, boxes[o + 1]!, boxes[o + 2]!, boxes[o + 3]!);
    }
    c.stroke();
  }
  c.globalAlpha = 1;
}

/** Connectors as thin lines. */
export function paintThreads(c: Context2D, table: ItemTable, { tint, slots }: TintBatch, { scale }: View): void {
  const thin = thinLine(tint.width, scale);
  c.strokeStyle = tint.line;
  c.lineWidth = thin.width;
  c.lineCap = 'butt';
  c.lineJoin = 'miter';
  c.setLineDash([]);
  c.globalAlpha = thin.opacity;
  c.beginPath();
  for (const slot of slots) {
    const route = table.drawn(slot);
    if (route) tracePolyline(c, route);
    else traceRough(c, table.roughLine(slot));
  }
  c.stroke();
  c.globalAlpha = 1;
}

export function traceRough(c: Context2D, { data, from, count }: RoughLine): void {
  c.moveTo(data[from]!, data[from + 1]!);
  for (let i = from + 2, end = from + 2 * count; i < end; i += 2) c.lineTo(data[i]!, data[i + 1]!);
}
