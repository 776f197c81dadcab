import type { Arrowhead, ConnectorRecord, End, Point } from '@limn/document';
import type { Path } from '../../geometry/path.ts';
import { distance } from '../../geometry/vec.ts';
import type { Jump } from '../../line/jumps.ts';
import { connectorPath, endDirections } from '../../line/route.ts';
import { arrowheadOf, junctionDot, type ArrowheadGeometry } from '../../line/arrowheads.ts';
import type { Detail } from '../detail.ts';
import { dimensionText, paintDimensionText } from './dimension-text.ts';
import type { Display } from '../display.ts';
import { linePaint, type ConnectorLook } from '../../look/look.ts';
import { dimensionLine, dimensionPath, type DimensionLine } from '../../line/dimension.ts';
import { LINE_FORM_DRAWINGS, type LinePart } from '../../line/forms.ts';
import type { Painter } from '../../paint/painter.ts';
import type { Matrix } from '../../geometry/matrix.ts';
import { seedOf, sketchPaths } from '../sketch.ts';

export interface PlacedHead {
  geometry: ArrowheadGeometry;
  /** From the head's frame to the page. */
  matrix: Matrix;
}
export interface DrawnConnector {
  route: readonly Point[];
  jumps: readonly Jump[] | undefined;
  look: ConnectorLook;
  /** What the line runs along, cut where heads begin. */
  line: Path;
  /** What is painted of it. */
  parts: readonly LinePart[];
  heads: readonly PlacedHead[];
  /** Of a dimension line that measures something. */
  dimension: DimensionLine | null;
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
  const form = LINE_FORM_DRAWINGS[look.form],
    widths = form.headWidths(look);
  const headOf = (end: End, name: Arrowhead, size: number, width: number): ArrowheadGeometry =>
    name === 'none' && end.t !== undefined && display.source.record(end.shape ?? '')?.type === 'connector'
      ? junctionDot(width)
      : arrowheadOf(name, size, width);
  const start = headOf(record.start, look.startArrow, look.startArrowSize, widths.start),
    end = headOf(record.end, look.endArrow, look.endArrowSize, widths.end);
  const dimension = look.form === 'dimension' ? dimensionLine(record.kind, points) : null;
  if (dimension) {
    const made = { route: points, jumps, look, dimension, ...drawnDimension(points, dimension, start, end) },
      whole: DrawnConnector = { ...made, parts: form.parts(made.line, look) };
    drawn.set(record, whole);
    return whole;
  }
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
  const made = { route: points, jumps, look, line, parts: form.parts(line, look), heads, dimension };
  drawn.set(record, made);
  return made;
}

/** Heads that point at each other from outside where they have no room between the two ends. */
function drawnDimension(
  points: readonly Point[],
  dimension: DimensionLine,
  start: ArrowheadGeometry,
  end: ArrowheadGeometry,
): Pick<DrawnConnector, 'line' | 'heads'> {
  const { from, to, direction } = dimension;
  if (!direction) return { line: dimensionPath(points, dimension, 0, 0), heads: [] };
  const room = distance(from, to) - 1.5 * (start.length + end.length),
    sign = room < 0 ? -1 : 1,
    back = { x: -sign * direction.x, y: -sign * direction.y },
    ahead = { x: sign * direction.x, y: sign * direction.y };
  const heads = [
    { geometry: start, matrix: facing(from, back) },
    { geometry: end, matrix: facing(to, ahead) },
  ].filter(({ geometry }) => geometry.parts.length > 0);
  return { line: dimensionPath(points, dimension, sign * start.inset, sign * end.inset), heads };
}

const facing = (p: Point, d: Point): Matrix => [d.x, d.y, -d.y, d.x, p.x, p.y];

export function paintConnector(display: Display, painter: Painter, record: ConnectorRecord, detail: Detail): void {
  const drawn = drawnConnector(display, record),
    { look } = drawn;
  if (look.stroke === 'none' || look.opacity === 0) return;
  if (look.flow === 0 || !detail.isFlowLeftOut) paintLine(painter, drawn, seedOf(record.id), detail);
  for (const head of drawn.heads) paintHead(display, painter, head, look);
  const text = drawn.dimension && detail.text ? dimensionText(display, record, look, drawn.dimension) : null;
  if (text) paintDimensionText(painter, text, look);
}

function paintLine(painter: Painter, { look, parts }: DrawnConnector, seed: number, detail: Detail): void {
  const paint = linePaint(look),
    opacity = (paint.opacity ?? 1) * look.opacity;
  for (const { path, isFilled } of parts) {
    if (isFilled) {
      painter.fill(path, { color: look.stroke, opacity });
      continue;
    }
    const wobbly =
      look.sketch && detail.effects
        ? sketchPaths(path, { fill: false, stroke: true, strokeWidth: look.strokeWidth, seed }).stroke
        : undefined;
    painter.stroke(wobbly ?? path, { ...paint, opacity, ...(wobbly && { cap: 'round', join: 'round' }) });
  }
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
