import type { Arrowhead, ConnectorRecord, End, Point } from '@limn/document';
import type { Path } from '../geometry/path.ts';
import type { Jump } from '../line/jumps.ts';
import { connectorPath, endDirections } from '../line/route.ts';
import { arrowheadOf, junctionDot, type ArrowheadGeometry } from '../line/arrowheads.ts';
import type { Detail } from './detail.ts';
import type { Display } from './display.ts';
import { strokePaint, type ConnectorLook } from '../look/look.ts';
import type { Painter } from '../paint/painter.ts';
import type { Matrix } from '../geometry/matrix.ts';
import { seedOf, sketchPaths } from './sketch.ts';

export interface PlacedHead {
  geometry: ArrowheadGeometry /** From the head's frame to the page. */;
  matrix: Matrix;
}
export interface DrawnConnector {
  route: readonly Point[];
  jumps: readonly Jump[] | undefined;
  look: ConnectorLook;
  line: Path;
  heads: readonly PlacedHead[];
}

const drawn = new WeakMap<ConnectorRecord, DrawnConnector>();

/**
 * The painted line of a connector and its heads, remembered as long as its route, jumps and look are the same objects.
 */
export function drawnConnector(display: Display, record: ConnectorRecord): DrawnConnector {
  const look = display.connectorLook(record),
    points = display.source.route(record),
    jumps = display.source.jumps?.(record);
  const known = drawn.get(record);
  if (known && known.route === points && known.look === look && known.jumps === jumps) return known;
  const route = { kind: record.kind, points },
    heads: PlacedHead[] = [];
  const { strokeWidth } = look;
  const headOf = (end: End, name: Arrowhead, size: number): ArrowheadGeometry =>
    name === 'none' && end.t !== undefined && display.source.record(end.shape ?? '')?.type === 'connector'
      ? junctionDot(strokeWidth)
      : arrowheadOf(name, size, strokeWidth);
  const start = headOf(record.start, look.startArrow, look.startArrowSize),
    end = headOf(record.end, look.endArrow, look.endArrowSize);
  const first = points[0],
    last = points[points.length - 1];
  if (first && last && points.length > 1) {
    const direction = endDirections(route);
    if (start.parts.length > 0)
      heads.push({ geometry: start, matrix: facing(first, { x: -direction.start.x, y: -direction.start.y }) });
    if (end.parts.length > 0) heads.push({ geometry: end, matrix: facing(last, direction.end) });
  }
  const line = connectorPath(route, {
    radius: look.radius ?? 0,
    startInset: start.inset,
    endInset: end.inset,
    ...(jumps ? { jumps } : {}),
  });
  const made = { route: points, jumps, look, line, heads };
  drawn.set(record, made);
  return made;
}

const facing = (p: Point, d: Point): Matrix => [d.x, d.y, -d.y, d.x, p.x, p.y];

export function paintConnector(display: Display, painter: Painter, record: ConnectorRecord, detail: Detail): void {
  const { look, line, heads } = drawnConnector(display, record);
  if (look.stroke === 'none' || look.opacity === 0) return;
  const paint = strokePaint(look);
  if (look.opacity < 1) paint.opacity = (paint.opacity ?? 1) * look.opacity;
  if (look.sketch && detail.effects) {
    const wobbly = sketchPaths(line, {
      fill: false,
      stroke: true,
      strokeWidth: look.strokeWidth,
      seed: seedOf(record.id),
    });
    painter.stroke(wobbly.stroke ?? line, { ...paint, cap: 'round', join: 'round' });
  } else painter.stroke(line, paint);
  for (const head of heads) paintHead(display, painter, head, look);
}

/** Heads are never dashed, and a hollow one hides what is behind it. */
export function paintHead(
  display: Display,
  painter: Painter,
  { geometry, matrix }: PlacedHead,
  look: ConnectorLook,
): void {
  const opacity = look.strokeOpacity * look.opacity;
  painter.save();
  painter.transform(matrix);
  for (const part of geometry.parts) {
    if (part.fill === 'stroke') painter.fill(part.path, { color: look.stroke, opacity });
    else if (part.fill !== false) painter.fill(part.path, { color: display.paper });
    if (part.stroke !== false)
      painter.stroke(part.path, { color: look.stroke, width: look.strokeWidth, opacity, join: 'miter' });
  }
  painter.restore();
}
