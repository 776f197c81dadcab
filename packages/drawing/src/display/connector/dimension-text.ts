/** What a dimension line says: the length it has in the scale of its page, above its middle, never upside down. */
import { lengthText, MAX_DEPTH, measureOf, type ConnectorRecord, type Measure } from '@limn/document';
import { transformRect, type Matrix } from '../../geometry/matrix.ts';
import type { Rect } from '../../geometry/rect.ts';
import { distance } from '../../geometry/vec.ts';
import type { DimensionLine } from '../../line/dimension.ts';
import type { PlacedRun } from '../../text/placed.ts';
import type { ConnectorLook } from '../../look/look.ts';
import type { Painter } from '../../paint/painter.ts';
import type { Display } from '../display.ts';

/** Between the line and the text, page units. */
const ABOVE = 3;

export interface DimensionText {
  run: PlacedRun;
  /** From the middle of the line, along which the text runs, to the page. */
  matrix: Matrix;
  /** On the page. */
  bounds: Rect;
}

/** In what lengths are told where a record stands. */
export function measureAt(display: Display, record: ConnectorRecord): Measure {
  let parent = record.at.parent;
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    const holder = display.source.record(parent);
    if (!holder || !('at' in holder)) break;
    if (holder.type === 'page') return measureOf(holder.data.scale);
    parent = holder.at.parent;
  }
  return measureOf(undefined);
}

export function dimensionText(
  display: Display,
  record: ConnectorRecord,
  look: ConnectorLook,
  { from, to, direction }: DimensionLine,
): DimensionText | null {
  if (!direction) return null;
  const style = look.text,
    font = { family: style.font, size: style.fontSize, bold: style.bold, italic: style.italic },
    text = lengthText(measureAt(display, record), distance(from, to)),
    width = display.measurer.width(text, font);
  // Read from below or from the right.
  const isTurned = direction.x < -1e-6 || (Math.abs(direction.x) <= 1e-6 && direction.y > 0),
    { x: c, y: s } = isTurned ? { x: -direction.x, y: -direction.y } : direction,
    matrix: Matrix = [c, s, -s, c, (from.x + to.x) / 2, (from.y + to.y) / 2];
  const lift = ABOVE + look.strokeWidth / 2 + style.fontSize * 0.2;
  return {
    run: { from: -1, length: 0, text, font, color: style.color, x: -width / 2, y: -lift, width },
    matrix,
    bounds: transformRect(matrix, { x: -width / 2, y: -lift - style.fontSize, w: width, h: style.fontSize * 1.3 }),
  };
}

export function paintDimensionText(painter: Painter, { run, matrix }: DimensionText, look: ConnectorLook): void {
  const isGrouped = look.opacity < 1;
  if (isGrouped) painter.beginGroup({ opacity: look.opacity });
  painter.save();
  painter.transform(matrix);
  painter.text(run);
  painter.restore();
  if (isGrouped) painter.endGroup();
}
