/**
 * Waypoints of a curved connector. Through its waypoints a connector is drawn as a uniform Catmull–Rom spline, and at a
 * connection point it leaves square to the side; so the waypoints are set as close as that spline needs them to follow
 * the file's own curve, and right behind a held end, where the square start would bend it.
 */
import type { Point } from '@limn/document';

/** Page units the spline may be off, or the share of the curve's length where that is more. */
const OFF = 1,
  SHARE = 0.01;
const MOST = 16;
/** Distance of the waypoint behind a held end, page units. */
const STUB = 4;
/** Places of each piece of the spline that are compared. */
const STEPS = 8;

interface Measured {
  points: readonly Point[];
  /** Way from the start to each point. */
  along: number[];
  length: number;
}

function measure(points: readonly Point[]): Measured {
  const along = [0];
  for (let i = 1; i < points.length; i++)
    along.push(along[i - 1]! + Math.hypot(points[i]!.x - points[i - 1]!.x, points[i]!.y - points[i - 1]!.y));
  return { points, along, length: along.at(-1)! };
}

function pointAt({ points, along }: Measured, at: number): Point {
  let i = 1;
  while (i < points.length - 1 && along[i]! < at) i++;
  const a = points[i - 1]!,
    b = points[i]!,
    piece = along[i]! - along[i - 1]!,
    k = piece > 0 ? Math.min(1, Math.max(0, (at - along[i - 1]!) / piece)) : 0;
  return { x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k };
}

/** How far the spline through the points strays from the curve. */
function straying(stops: readonly Point[], curve: readonly Point[]): number {
  const last = stops.length - 1,
    tangent = (i: number): Point => {
      const a = stops[Math.max(0, i - 1)]!,
        b = stops[Math.min(last, i + 1)]!,
        span = i === 0 || i === last ? 1 : 2;
      return { x: (b.x - a.x) / span, y: (b.y - a.y) / span };
    };
  let worst = 0;
  for (let i = 0; i < last; i++) {
    const a = stops[i]!,
      b = stops[i + 1]!,
      ta = tangent(i),
      tb = tangent(i + 1);
    for (let k = 1; k < STEPS; k++) {
      const t = k / STEPS,
        h1 = 2 * t ** 3 - 3 * t ** 2 + 1,
        h2 = t ** 3 - 2 * t ** 2 + t,
        h3 = -2 * t ** 3 + 3 * t ** 2,
        h4 = t ** 3 - t ** 2;
      const x = h1 * a.x + h2 * ta.x + h3 * b.x + h4 * tb.x,
        y = h1 * a.y + h2 * ta.y + h3 * b.y + h4 * tb.y;
      let near = Infinity;
      for (const p of curve) near = Math.min(near, Math.hypot(p.x - x, p.y - y));
      worst = Math.max(worst, near);
    }
  }
  return worst;
}

/**
 * Points between the ends of a curve, given as a dense line; always one at least, as a connector without any finds a
 * way of its own.
 */
export function curveWaypoints(line: readonly Point[], held: { start: boolean; end: boolean }): Point[] {
  const curve = measure(line);
  if (!(curve.length > 0)) return [];
  const tolerance = Math.max(OFF, curve.length * SHARE),
    // Dense enough that the nearest point is about the nearest place.
    dense = Array.from({ length: 200 }, (_, i) => pointAt(curve, (curve.length * i) / 199));
  const stub = Math.min(STUB, curve.length / 10);
  let inner: Point[] = [];
  for (let n = 1; n <= MOST; n++) {
    inner = Array.from({ length: n }, (_, i) => pointAt(curve, (curve.length * (i + 1)) / (n + 1)));
    if (straying([line[0]!, ...inner, line.at(-1)!], dense) <= tolerance) break;
  }
  return [
    ...(held.start ? [pointAt(curve, stub)] : []),
    ...inner,
    ...(held.end ? [pointAt(curve, curve.length - stub)] : []),
  ];
}
