import type { Box, LabelRecord, Point } from '@limn/document';
import { boxBounds } from '../../geometry/box.ts';
import { rotation } from '../../geometry/matrix.ts';
import { Path } from '../../geometry/path.ts';
import type { Rect } from '../../geometry/rect.ts';
import { endLabelPoint, labelPoint } from '../../line/route.ts';
import type { Detail } from '../detail.ts';
import type { Display } from '../display.ts';
import { plateColor } from './ground.ts';
import type { Painter } from '../../paint/painter.ts';
import { paintText } from '../text-display.ts';

/** Where a label's centre is on the page; undefined for a label whose connector is gone. */
export function labelCenter(display: Display, record: LabelRecord): Point | undefined {
  const connector = display.source.record(record.at.parent);
  if (connector?.type !== 'connector') return undefined;
  const points = display.source.route(connector);
  if (points.length === 0) return undefined;
  const { t, end, side = 'before', dx, dy } = record.data,
    route = { kind: connector.kind, points };
  if (end === undefined) return labelPoint(route, t, dx, dy);
  const place = endLabelPoint(route, end, side, backing(display, record));
  return { x: place.x + dx, y: place.y + dy };
}

/** What the label covers about its centre before it is turned, padding included. */
function backing(display: Display, record: LabelRecord): Rect {
  const [top, right, bottom, left] = display.look(record).text.padding,
    b = display.writtenText(record)?.layout.bounds ?? { x: 0, y: 0, w: 0, h: 0 };
  return { x: b.x - left, y: b.y - top, w: b.w + left + right, h: b.h + top + bottom };
}

/** The label's box with its padding and its turn, page units. */
export function labelFrame(display: Display, record: LabelRecord): Box | undefined {
  const center = labelCenter(display, record),
    { r } = record.data;
  if (!center) return undefined;
  const b = backing(display, record);
  if (!r) return { x: center.x + b.x, y: center.y + b.y, w: b.w, h: b.h };
  // It turns about its place on the line, a box about its own middle.
  const x = b.x + b.w / 2,
    y = b.y + b.h / 2,
    cos = Math.cos(r),
    sin = Math.sin(r);
  return { x: center.x + x * cos - y * sin - b.w / 2, y: center.y + x * sin + y * cos - b.h / 2, w: b.w, h: b.h, r };
}

/** Bounds of the label's box, page units. */
export function labelBounds(display: Display, record: LabelRecord): Rect | undefined {
  const frame = labelFrame(display, record);
  return frame?.r ? boxBounds(frame) : frame;
}

export function paintLabel(display: Display, painter: Painter, record: LabelRecord, detail: Detail): void {
  if (!detail.text) return;
  const look = display.look(record),
    center = labelCenter(display, record),
    text = display.text(record);
  if (!center || !text || look.opacity === 0) return;
  const b = backing(display, record),
    { r } = record.data;
  painter.save();
  painter.transform([1, 0, 0, 1, center.x, center.y]);
  if (r) painter.transform(rotation(r, 0, 0));
  if (look.opacity < 1) painter.beginGroup({ opacity: look.opacity, bounds: b });
  const outline = new Path().roundRect(b.x, b.y, b.w, b.h, look.radius ?? 2);
  const plate = plateColor(display, record, center);
  if (plate !== 'none') painter.fill(outline, { color: plate, opacity: look.fillOpacity });
  if (look.stroke !== 'none') painter.stroke(outline, { color: look.stroke, width: look.strokeWidth });
  paintText(painter, text);
  if (look.opacity < 1) painter.endGroup();
  painter.restore();
}
