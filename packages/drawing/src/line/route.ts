/** A route as it is drawn: the path with rounded bends and line jumps, places along it, room for arrowheads. */
import type { ConnectorEnd, ConnectorKind, LabelSide, Point } from '@limn/document';
import { bezierPoint, bezierSplit } from '../geometry/bezier.ts';
import type { Cubic } from '../geometry/bezier.ts';
import { flatten } from '../geometry/flatten.ts';
import { Path } from '../geometry/path.ts';
import { polylineAt, polylineAtDistance, polylineLength, polylineNearest } from '../geometry/polyline.ts';
import type { Place } from '../geometry/polyline.ts';
import { rectOfPoints } from '../geometry/rect.ts';
import type { Rect } from '../geometry/rect.ts';
import { distance } from '../geometry/vec.ts';
import type { Jump } from './jumps.ts';
import { drawJump } from './jumps.ts';

/** Points of a polyline, or 3n + 1 Bézier points when the kind is `curved`. */
export interface Route {
  kind: ConnectorKind;
  points: readonly Point[];
}

export interface PathOptions {
  /** Corner radius of orthogonal and straight connectors; cut to half the shorter neighbour segment. */
  radius?: number;
  /** Where it hops over others, by `findJumps`. */
  jumps?: readonly Jump[];
  /** Length cut off each end, for arrowheads; never more than the line has. */
  startInset?: number;
  endInset?: number;
}

/** The distance of a cubic's control point that rounds a right angle like a circle, as a share of the radius. */
const ROUND = 0.5522847498307936;

/** The path to stroke. Throws nothing; a route of fewer than two points gives an empty path. */
export function connectorPath(route: Route, options: PathOptions = {}): Path {
  const path = new Path(),
    jumps = options.jumps ?? [],
    startInset = options.startInset ?? 0,
    endInset = options.endInset ?? 0;
  if (route.kind === 'curved' && jumps.length > 0)
    return jumpedCurve(path, routePolyline(route), jumps, startInset, endInset);
  const points = shorten(route, startInset, endInset),
    n = points.length,
    [first] = points;
  if (!first || n < 2) return path;
  path.M(first.x, first.y);
  if (route.kind === 'curved') {
    for (let i = 1; i + 2 < n; i += 3) {
      const a = points[i]!,
        b = points[i + 1]!,
        p = points[i + 2]!;
      path.C(a.x, a.y, b.x, b.y, p.x, p.y);
    }
    return path;
  }
  // Jumps count segments of the whole line; whole segments may have gone from its start.
  const gone = jumps.length > 0 ? route.points.length - cutLine(route.points, startInset).length : 0;
  for (let i = 1; i < n; i++) {
    const a = points[i - 1]!,
      b = points[i]!,
      next = points[i + 1];
    for (const jump of jumps) if (jump.segment === i - 1 + gone) drawJump(path, jump);
    const l0 = distance(a, b),
      l1 = next ? distance(b, next) : 0;
    const r = next ? Math.min(Math.max(0, options.radius ?? 0), i === 1 ? l0 : l0 / 2, i === n - 2 ? l1 : l1 / 2) : 0;
    if (!next || r < 0.01) {
      path.L(b.x, b.y);
      continue;
    }
    const ux = (a.x - b.x) / l0,
      uy = (a.y - b.y) / l0,
      vx = (next.x - b.x) / l1,
      vy = (next.y - b.y) / l1,
      k = r * (1 - ROUND);
    path
      .L(b.x + ux * r, b.y + uy * r)
      .C(b.x + ux * k, b.y + uy * k, b.x + vx * k, b.y + vy * k, b.x + vx * r, b.y + vy * r);
  }
  return path;
}

/** A curve with jumps is drawn as its straight pieces, as jumps are placed on those. */
function jumpedCurve(
  path: Path,
  line: readonly Point[],
  jumps: readonly Jump[],
  startInset: number,
  endInset: number,
): Path {
  const total = polylineLength(line),
    first = polylineAtDistance(line, startInset),
    last = polylineAtDistance(line, Math.max(startInset, total - endInset));
  path.M(first.point.x, first.point.y);
  let landing = -1,
    next = 0;
  for (let i = first.segment; i <= last.segment; i++) {
    while (next < jumps.length && jumps[next]!.segment < i) next += 1;
    for (; jumps[next]?.segment === i; next++) {
      drawJump(path, jumps[next]!);
      landing = jumps[next]!.lastSegment ?? i;
    }
    const to = i === last.segment ? last.point : line[i + 1]!;
    // Corners under a jump are left out.
    if (i >= landing) path.L(to.x, to.y);
  }
  return path;
}

/** Chords of curves by their points, which are replaced and never changed: painting, labels and hit tests all ask. */
const chords = new WeakMap<readonly Point[], readonly Point[]>();

/** The route as straight pieces, within 0.25 units of a curve. The same array for the same points. */
export function routePolyline(route: Route): readonly Point[] {
  if (route.kind !== 'curved') return route.points;
  let line = chords.get(route.points);
  if (!line) chords.set(route.points, (line = chordsOf(route)));
  return line;
}

function chordsOf(route: Route): readonly Point[] {
  const [first] = route.points;
  if (!first) return [];
  const path = new Path().M(first.x, first.y);
  for (let i = 1; i + 2 < route.points.length; i += 3) {
    const [a, b, p] = [route.points[i]!, route.points[i + 1]!, route.points[i + 2]!];
    path.C(a.x, a.y, b.x, b.y, p.x, p.y);
  }
  const out: Point[] = [],
    xy = flatten(path)[0]?.xy ?? [];
  for (let i = 0; i < xy.length; i += 2) out.push({ x: xy[i]!, y: xy[i + 1]! });
  return out;
}

export const routeBounds = (route: Route): Rect => rectOfPoints(routePolyline(route)) ?? { x: 0, y: 0, w: 0, h: 0 };

/** The centre of a label: at `t` 0..1 of the length, then moved by dx, dy. The origin for an empty route. */
export function labelPoint(route: Route, t: number, dx = 0, dy = 0): Point {
  const line = routePolyline(route);
  if (line.length === 0) return { x: dx, y: dy };
  const { point } = polylineAt(line, Number.isFinite(t) ? t : 0.5);
  return { x: point.x + dx, y: point.y + dy };
}

/** Distances of a label of an end from what the end is on, and from the line, page units. */
const END_GAP = 8,
  LINE_GAP = 4;

/**
 * The centre of a label of this size that belongs to an end: beside the line, clear of what the end is on, `before` or
 * `after` the line as one reads: above or below it, left or right of one that is upright.
 */
export function endLabelPoint(
  route: Route,
  end: ConnectorEnd,
  side: LabelSide,
  { w, h }: { w: number; h: number },
): Point {
  const line = routePolyline(route),
    at = (end === 'start' ? line[0] : line.at(-1)) ?? { x: 0, y: 0 },
    arrival = endDirections(route)[end],
    sign = end === 'start' ? 1 : -1,
    d = { x: sign * arrival.x, y: sign * arrival.y };
  const before = Math.abs(d.x) > 0.01 ? { x: d.y * Math.sign(d.x), y: -Math.abs(d.x) } : { x: -1, y: 0 },
    n = side === 'before' ? before : { x: -before.x, y: -before.y };
  const along = END_GAP + (Math.abs(d.x) * w + Math.abs(d.y) * h) / 2,
    aside = LINE_GAP + (Math.abs(n.x) * w + Math.abs(n.y) * h) / 2;
  return { x: at.x + d.x * along + n.x * aside, y: at.y + d.y * along + n.y * aside };
}

/** The `t` and offset that put a label's centre at `p`: the inverse of `labelPoint`. */
export function labelAt(route: Route, p: Point): { t: number; dx: number; dy: number } {
  const near = nearestOnRoute(route, p);
  return near ? { t: near.t, dx: p.x - near.point.x, dy: p.y - near.point.y } : { t: 0.5, dx: p.x, dy: p.y };
}

/** The place of the route nearest to a point, with `t` 0..1 of its length; `undefined` for an empty route. */
export function nearestOnRoute(route: Route, p: Point): (Place & { t: number; distance: number }) | undefined {
  const line = routePolyline(route);
  return line.length === 0 ? undefined : polylineNearest(line, p);
}

/** Unit directions in which the line leaves its start and arrives at its end, for arrowheads. */
export function endDirections({ points }: Route): { start: Point; end: Point } {
  const from = (list: readonly Point[], sign: 1 | -1): Point => {
    const [a] = list,
      b = list.find((p) => a !== undefined && distance(a, p) > 1e-6);
    if (!a || !b) return { x: 1, y: 0 };
    const d = distance(a, b);
    // Zero is added so that no component is minus zero.
    return { x: (sign * (b.x - a.x)) / d + 0, y: (sign * (b.y - a.y)) / d + 0 };
  };
  return { start: from(points, 1), end: from([...points].reverse(), -1) };
}

/** The route with a length cut off each end, so that the line stops where an arrowhead begins. */
export function shorten(route: Route, startInset: number, endInset: number): readonly Point[] {
  const { points } = route;
  if (points.length < 2 || (startInset <= 0 && endInset <= 0)) return points;
  if (route.kind === 'curved') return cutCurve([...cutCurve([...points].reverse(), endInset)].reverse(), startInset);
  const total = polylineLength(points),
    room = Math.max(0, total - 0.01),
    cut = Math.max(0, startInset) + Math.max(0, endInset);
  const k = cut > room && cut > 0 ? room / cut : 1;
  return cutLine([...cutLine([...points].reverse(), endInset * k)].reverse(), startInset * k);
}

function cutLine(points: readonly Point[], inset: number): readonly Point[] {
  let left = inset;
  for (let i = 0; left > 0 && i + 1 < points.length; i++) {
    const a = points[i]!,
      b = points[i + 1]!,
      l = distance(a, b);
    if (left < l)
      return [{ x: a.x + ((b.x - a.x) * left) / l, y: a.y + ((b.y - a.y) * left) / l }, ...points.slice(i + 1)];
    left -= l;
  }
  return points;
}

/** Cuts the first piece where it is `inset` away, in a straight line, from its start; the curve keeps its course. */
function cutCurve(points: readonly Point[], inset: number): readonly Point[] {
  const [a, b, c, d] = points;
  if (inset <= 0 || !a || !b || !c || !d || distance(a, d) <= inset) return points;
  const curve: Cubic = [a, b, c, d];
  let lo = 0,
    hi = 1;
  for (let i = 0; i < 30; i++) {
    const mid = (lo + hi) / 2;
    if (distance(a, bezierPoint(curve, mid)) < inset) lo = mid;
    else hi = mid;
  }
  return [...bezierSplit(curve, hi)[1], ...points.slice(4)];
}
