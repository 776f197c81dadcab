/**
 * Dimension lines: they stand off what they measure, between two lines that lead there.
 *
 *       │◄──── 1200 ────►│      route   start, beside it, beside the end, end
 *       │                │
 *       ■                ■
 */
import type { ConnectorKind, Point, Style } from '@limn/document';
import { distance } from '../geometry/vec.ts';
import { Path } from '../geometry/path.ts';

const USUAL_OFFSET = 24,
  MAX_OFFSET = 10_000;
/** Between what is measured and the line that leads away from it, and how far that reaches past the dimension line. */
const GAP = 4,
  PAST = 4;

/** How far a dimension line stands from what it measures, page units, with its sign. */
export const dimensionOffset = ({ lineOffset }: Style): number =>
  Math.min(MAX_OFFSET, Math.max(-MAX_OFFSET, lineOffset ?? USUAL_OFFSET));

export const isDimension = ({ lineForm }: Style): boolean => lineForm === 'dimension';

/** Of a unit direction, the one to which a positive offset leads: upwards of what runs to the right. */
export const aside = ({ x, y }: Point): Point => ({ x: y, y: -x });

/**
 * The route of a dimension line. An orthogonal one is level or upright and measures that extent alone; a curved one has
 * the Bézier points of straight pieces.
 */
export function dimensionRoute(kind: ConnectorKind, from: Point, to: Point, offset: number): Point[] {
  const d = { x: to.x - from.x, y: to.y - from.y },
    length = Math.hypot(d.x, d.y);
  if (length < 1e-6) return [from, to];
  const u = kind === 'orthogonal' ? along(d) : { x: d.x / length, y: d.y / length },
    n = aside(u),
    // Beyond the end that reaches farther to that side.
    rise = d.x * n.x + d.y * n.y,
    at = offset >= 0 ? Math.max(0, rise) + offset : Math.min(0, rise) + offset;
  const a = { x: from.x + n.x * at, y: from.y + n.y * at },
    b = { x: to.x + n.x * (at - rise), y: to.y + n.y * (at - rise) };
  const points = [from, a, b, to];
  return kind === 'curved' ? bezierOf(points) : points;
}

const along = ({ x, y }: Point): Point =>
  Math.abs(x) >= Math.abs(y) ? { x: Math.sign(x), y: 0 } : { x: 0, y: Math.sign(y) };

function bezierOf(points: readonly Point[]): Point[] {
  return points.flatMap((b, i) => {
    const a = points[i - 1];
    if (!a) return [b];
    const at = (t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
    return [at(1 / 3), at(2 / 3), b];
  });
}

export interface DimensionLine {
  /** Ends of the dimension line itself, which is as long as what it measures. */
  from: Point;
  to: Point;
  /** From `from` to `to`; null where nothing is measured. */
  direction: Point | null;
}

/** The dimension line of a route that `dimensionRoute` has made; whatever else it is, it measures nothing. */
export function dimensionLine(kind: ConnectorKind, points: readonly Point[]): DimensionLine | null {
  const step = kind === 'curved' ? 3 : 1,
    from = points[step],
    to = points[2 * step];
  if (points.length !== 3 * step + 1 || !from || !to) return null;
  const length = distance(from, to);
  return {
    from,
    to,
    direction: length < 1e-6 ? null : { x: (to.x - from.x) / length, y: (to.y - from.y) / length },
  };
}

/** What is stroked: the dimension line, cut where heads begin, and the lines that lead to what is measured. */
export function dimensionPath(
  points: readonly Point[],
  { from, to, direction }: DimensionLine,
  startInset: number,
  endInset: number,
): Path {
  const path = new Path();
  for (const [foot, top] of [
    [points[0]!, from],
    [points.at(-1)!, to],
  ] as const) {
    const length = distance(foot, top);
    if (length <= GAP) continue;
    const u = { x: (top.x - foot.x) / length, y: (top.y - foot.y) / length };
    path.M(foot.x + u.x * GAP, foot.y + u.y * GAP).L(top.x + u.x * PAST, top.y + u.y * PAST);
  }
  if (!direction) return path;
  const { x, y } = direction;
  return path.M(from.x + x * startInset, from.y + y * startInset).L(to.x - x * endInset, to.y - y * endInset);
}
