/** Curved connectors: cubic Béziers, as points p0, c, c, p1, c, c, p2 … (3n + 1 of them). */
import type { Point } from '@limn/document';
import { fromQuadratic } from '@limn/drawing/geometry/bezier.ts';
import { boxCenter } from '@limn/drawing/geometry/box.ts';
import { distance, isFinitePoint, lerp, normalize, sub } from '@limn/drawing/geometry/vec.ts';
import { routeBundled } from './bundle.ts';
import type { Bundle } from './bundle.ts';
import { aim, meet } from './straight.ts';
import type { FreeEnd } from './straight.ts';
import { anchorSides, terminalEnd } from './terminal.ts';
import { ALL_SIDES, SIDE_X, SIDE_Y, sideBit } from './orthogonal/types.ts';
import type { ObstacleQuery, RouteEnd, RouteOptions } from './orthogonal/types.ts';

export interface CurveOptions extends RouteOptions {
  obstacles?: ObstacleQuery;
  /** Both ends are on one shape. */
  loop?: boolean;
  bundle?: Bundle;
}

/** Stubs of the orthogonal route a curve follows: longer than a drawn one's, as the curve cuts its corners. */
const CURVE_JETTY = 36;
/** Distance of the control point that makes a quarter of an ellipse, as a share of the half axis. */
const QUARTER = 0.5522847498307936;

export const toRouteEnd = (end: FreeEnd): RouteEnd => (end.shape ? terminalEnd(end.shape, end.anchor) : aim(end));

/**
 * The curve from start to end. Without waypoints it follows the orthogonal route between the ends, so it leaves and
 * enters square to the same sides and goes around the same shapes; through waypoints it is a Catmull–Rom spline
 * (uniform, tension 1/2), with fixed ends still left square to their side.
 */
export function routeCurved(
  start: FreeEnd,
  end: FreeEnd,
  waypoints: readonly Point[] = [],
  options: CurveOptions = {},
): Point[] {
  const stops = waypoints.filter(isFinitePoint);
  if (stops.length > 0) return through(start, stops, end);
  return smooth(curveWay(toRouteEnd(start), toRouteEnd(end), options));
}

/** The orthogonal line that a curve without waypoints follows. */
export function curveWay(
  start: RouteEnd,
  end: RouteEnd,
  { obstacles, loop, clearance, maxExpanded, bundle, jetty = 0 }: CurveOptions,
): Point[] {
  return routeBundled(
    { start, end, loop, obstacles, clearance, maxExpanded, jetty: Math.max(CURVE_JETTY, jetty) },
    bundle,
  );
}

/**
 * A curve in place of an orthogonal line: a line for a line, a quarter ellipse for an L, one S or bow for a Z or U, and
 * for more bends a chain that touches the middle of every segment.
 */
export function smooth(p: readonly Point[]): Point[] {
  const n = p.length,
    a = p[0]!,
    z = p[n - 1]!;
  if (n === 2) return [a, lerp(a, z, 1 / 3), lerp(a, z, 2 / 3), z];
  if (n === 3) return [a, lerp(a, p[1]!, QUARTER), lerp(z, p[1]!, QUARTER), z];
  if (n === 4) {
    const b = p[1]!,
      c = p[2]!,
      turned = (b.x - a.x) * (z.x - c.x) + (b.y - a.y) * (z.y - c.y) < 0;
    if (!turned) return [a, b, c, z];
    // A bow reaches three quarters of the way to its control points, and grows with the distance it spans.
    const k = Math.max(4 / 3, (0.35 * distance(b, c)) / Math.max(1, Math.min(distance(a, b), distance(c, z))));
    return [a, lerp(a, b, k), lerp(z, c, k), z];
  }
  const out: Point[] = [a];
  let from = a;
  for (let i = 1; i + 1 < n; i++) {
    const to = i + 2 === n ? z : lerp(p[i]!, p[i + 1]!, 0.5),
      [, c1, c2] = fromQuadratic(from, p[i]!, to);
    out.push(c1, c2, to);
    from = to;
  }
  return out;
}

/** Direction in which a fixed end is left, if it has one side only. */
function squareTo(end: FreeEnd): Point | undefined {
  if (!end.shape || !end.anchor) return undefined;
  const mask = anchorSides(end.shape, end.anchor);
  if (mask === ALL_SIDES) return normalize(sub(aim(end), boxCenter(end.shape.box)));
  for (const s of [0, 1, 2, 3] as const) if (mask === sideBit(s)) return { x: SIDE_X[s], y: SIDE_Y[s] };
  return undefined;
}

function through(start: FreeEnd, stops: readonly Point[], end: FreeEnd): Point[] {
  const p = [meet(start, stops[0]!), ...stops, meet(end, stops.at(-1)!)].filter(
    (v, i, all) => i === 0 || distance(v, all[i - 1]!) > 1e-6,
  );
  if (p.length < 2) p.push(p[0]!);
  const n = p.length,
    curve: Point[] = [p[0]!];
  const tangent = (i: number): Point => {
    let square: Point | undefined;
    if (i === 0) square = squareTo(start);
    else if (i === n - 1) square = squareTo(end);
    if (square) {
      const d = distance(p[i]!, p[i === 0 ? 1 : n - 2]!);
      return i === 0 ? { x: square.x * d, y: square.y * d } : { x: -square.x * d, y: -square.y * d };
    }
    const before = p[Math.max(0, i - 1)]!,
      after = p[Math.min(n - 1, i + 1)]!,
      span = i === 0 || i === n - 1 ? 1 : 2;
    return { x: (after.x - before.x) / span, y: (after.y - before.y) / span };
  };
  for (let i = 0; i + 1 < n; i++) {
    const a = p[i]!,
      b = p[i + 1]!,
      ta = tangent(i),
      tb = tangent(i + 1);
    // A neighbour far away would bend a short piece into a loop: tangents are cut to the piece.
    const d = distance(a, b),
      la = Math.max(1e-9, Math.hypot(ta.x, ta.y)),
      lb = Math.max(1e-9, Math.hypot(tb.x, tb.y));
    const ka = Math.min(1, (1.5 * d) / la) / 3,
      kb = Math.min(1, (1.5 * d) / lb) / 3;
    curve.push({ x: a.x + ta.x * ka, y: a.y + ta.y * ka }, { x: b.x - tb.x * kb, y: b.y - tb.y * kb }, b);
  }
  return curve;
}
