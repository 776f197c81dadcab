import type { LabelRecord, Point } from '@limn/document';
import { Path } from '../geometry/path.ts';
import type { Rect } from '../geometry/rect.ts';
import { labelPoint } from '../routing/path.ts';
import type { Detail, Display } from './display.ts';
import type { Painter } from './painter.ts';
import { paintText } from './text-display.ts';

/** Where a label's centre is on the page; undefined for a label whose connector is gone. */
export function labelCenter(display: Display, record: LabelRecord): Point | undefined {
  const connector = display.source.record(record.at.parent);
  if (connector?.type !== 'connector') return undefined;
  const route = display.source.route(connector);
  if (route.length === 0) return undefined;
  return labelPoint({ kind: connector.kind, points: route }, record.data.t, record.data.dx, record.data.dy);
}

/** The label's box with its padding, page units. */
export function labelBounds(display: Display, record: LabelRecord): Rect | undefined {
  const center = labelCenter(display, record), text = display.text(record);
  if (!center) return undefined;
  const [top, right, bottom, left] = display.look(record).text.padding;
  const b = text?.layout.bounds ?? { x: 0, y: 0, w: 0, h: 0 };
  return { x: center.x + b.x - left, y: center.y + b.y - top, w: b.w + left + right, h: b.h + top + bottom };
}

export function paintLabel(display: Display, painter: Painter, record: LabelRecord, detail: Detail): void {
  if (!detail.text) return;
  const look = display.look(record), center = labelCenter(display, record), text = display.text(record);
  if (!center || !text || look.opacity === 0) return;
  const [top, right, bottom, left] = look.text.padding, b = text.layout.bounds;
  painter.save();
  painter.transform([1, 0, 0, 1, center.x, center.y]);
  if (look.opacity < 1) painter.beginGroup({ opacity: look.opacity, bounds: { x: b.x - left, y: b.y - top, w: b.w + left + right, h: b.h + top + bottom } });
  const backing = new Path().roundRect(b.x - left, b.y - top, b.w + left + right, b.h + top + bottom, look.radius ?? 2);
  if (look.fill !== 'none') painter.fill(backing, { color: look.fill, opacity: look.fillOpacity });
  if (look.stroke !== 'none') painter.stroke(backing, { color: look.stroke, width: look.strokeWidth });
  paintText(painter, text);
  if (look.opacity < 1) painter.endGroup();
  painter.restore();
}
