/** Strokes of ink: outlines close by, and lines through their points where the width is hardly a pixel. */
import type { ShapeRecord } from '@limn/document';
import { boxMatrix } from '@limn/drawing/geometry/box.ts';
import type { Context2D } from '@limn/drawing/paint/canvas-painter.ts';
import { inkOutline, inkSize, isInkBlended } from '@limn/drawing/display/shape-display.ts';
import type { ItemTable } from '../../items/item-table.ts';
import type { InkBatch, View } from '../batch.ts';
import { thinLine } from './paint-far.ts';
import { trace } from './trace.ts';

/** Device pixels: strokes narrower than this are lines of one width. */
const LINE_BELOW = 3;
/** Share of the full width that a stroke has on the way. */
const USUAL_WIDTH = 0.75;
/** Device pixels between the points of a line. */
const STEP = 1.5;
/** Points in one path: browsers take longer the more there are. */
const MAX_POINTS = 400;

export function paintInk(c: Context2D, table: ItemTable, { look, slots }: InkBatch, view: View, dark: boolean): void {
  if (look.stroke === 'none') return;
  if (inkSize(look) * view.scale < LINE_BELOW) {
    paintLines(c, table, { type: 'ink', look, slots }, view.scale);
    return;
  }
  c.fillStyle = look.stroke;
  c.globalAlpha = look.strokeOpacity;
  // Each by itself: strokes that cross may run either way round, and in one path would cut holes into each other.
  for (const slot of slots) {
    const record = table.item(slot) as ShapeRecord;
    c.beginPath();
    trace(c, inkOutline(record.data.ink!, record, look), record);
    const isBlended = isInkBlended(record, dark);
    if (isBlended) c.globalCompositeOperation = 'multiply';
    c.fill();
    if (isBlended) c.globalCompositeOperation = 'source-over';
  }
  c.globalAlpha = 1;
}

function paintLines(c: Context2D, table: ItemTable, { look, slots }: InkBatch, scale: number): void {
  const thin = thinLine(inkSize(look) * USUAL_WIDTH, scale);
  c.strokeStyle = look.stroke;
  c.lineWidth = thin.width;
  c.lineCap = 'round';
  c.lineJoin = 'round';
  c.setLineDash([]);
  c.globalAlpha = look.strokeOpacity * thin.opacity;
  let points = 0;
  c.beginPath();
  for (const slot of slots) {
    points += traceLine(c, table.item(slot) as ShapeRecord, scale);
    // What shines through is as dark where two strokes cross as by itself only in one path.
    if (points < MAX_POINTS && c.globalAlpha === 1) continue;
    c.stroke();
    c.beginPath();
    points = 0;
  }
  c.stroke();
  c.globalAlpha = 1;
  c.lineCap = 'butt';
  c.lineJoin = 'miter';
}

/** A line through as many points of a stroke as can be told apart. Answers with how many. */
function traceLine(c: Context2D, { box, data }: ShapeRecord, scale: number): number {
  const ink = data.ink!,
    m = boxMatrix(box),
    all = Math.floor(ink.length / 3),
    // A stroke is seldom longer than a few times its box; one that is loses detail nobody can see.
    enough = Math.max(2, Math.ceil((2 * (box.w + box.h) * scale) / STEP)),
    step = Math.max(1, Math.floor(all / enough));
  let traced = 0;
  const to = (i: number): void => {
    const px = ink[3 * i]! * box.w,
      py = ink[3 * i + 1]! * box.h;
    if (!Number.isFinite(px) || !Number.isFinite(py)) return;
    const x = m[0] * px + m[2] * py + m[4],
      y = m[1] * px + m[3] * py + m[5];
    if (traced++ === 0) c.moveTo(x, y);
    c.lineTo(x, y);
  };
  for (let i = 0; i < all - 1; i += step) to(i);
  if (all > 0) to(all - 1);
  return traced;
}
