/** Parts of a shape in page units, for tools: its outline, its ports, its text box. */
import type { Box, Point, ShapeRecord } from '@limn/document';
import { boxToPage } from '@limn/drawing/geometry/box.ts';
import type { Display } from '@limn/drawing/display/display.ts';
import { textBoxOf, textTurnOf } from '@limn/drawing/display/text-display.ts';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';

export function outlineOnPage(registry: ShapeRegistry, record: ShapeRecord, box: Box): Point[][] {
  return registry.geometryOfRecord(record).outline.map(({ xy }) => {
    const points: Point[] = [];
    for (let i = 0; i < xy.length; i += 2) points.push(boxToPage(box, { x: xy[i]!, y: xy[i + 1]! }));
    return points;
  });
}

export function portsOnPage(registry: ShapeRegistry, record: ShapeRecord, box: Box): { point: Point; anchor: Point }[] {
  return registry.geometryOfRecord(record).ports.map((p) => ({
    point: boxToPage(box, p),
    anchor: { x: box.w > 0 ? p.x / box.w : 0.5, y: box.h > 0 ? p.y / box.h : 0.5 },
  }));
}

/** The centre of the text box turns with the shape; the text box itself is then turned about that centre. */
export function textBoxOnPage(display: Display, record: ShapeRecord, box: Box): Box {
  const t = textBoxOf(display, record),
    c = boxToPage({ ...box, fx: false, fy: false }, { x: t.x + t.w / 2, y: t.y + t.h / 2 });
  const r = (box.r ?? 0) + textTurnOf(display, record, box);
  return { x: c.x - t.w / 2, y: c.y - t.h / 2, w: t.w, h: t.h, ...(r ? { r } : {}) };
}
