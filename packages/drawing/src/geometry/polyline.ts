/** Open polylines as points: length, places along them, cleaning. */
import type { Point } from '@limn/document';
import { clamp, distance, lerp } from './vec.ts';

export function polylineLength(points: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < points.length; i++) sum += distance(points[i - 1]!, points[i]!);
  return sum;
}

export interface Place {
  point: Point;
  /** Unit direction of travel there; 1,0 on a line of no length. */
  direction: Point;
  /** Index of the segment's first point. */
  segment: number;
}

/** The place a given distance (units) from the start; cut to the line's ends. Throws RangeError for no points. */
export function polylineAtDistance(points: readonly Point[], d: number): Place {
  const first = points[0];
  if (!first) throw new RangeError('polyline has no points');
  let left = Math.max(0, d),
    place: Place = { point: first, direction: { x: 1, y: 0 }, segment: 0 };
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1]!,
      b = points[i]!,
      l = distance(a, b);
    if (l === 0) continue;
    const direction = { x: (b.x - a.x) / l, y: (b.y - a.y) / l };
    if (left <= l) return { point: lerp(a, b, left / l), direction, segment: i - 1 };
    left -= l;
    place = { point: b, direction, segment: i - 1 };
  }
  return place;
}

/** The place at `t` 0..1 of the length. */
export const polylineAt = (points: readonly Point[], t: number): Place =>
  polylineAtDistance(points, clamp(t, 0, 1) * polylineLength(points));

/**
 * Where the line comes nearest to a point: `t` 0..1 of the length, and the distance. Throws RangeError for no points.
 */
export function polylineNearest(points: readonly Point[], p: Point): Place & { t: number; distance: number } {
  const first = points[0];
  if (!first) throw new RangeError('polyline has no points');
  let best = { point: first, direction: { x: 1, y: 0 }, segment: 0, t: 0, distance: distance(first, p) };
  let walked = 0,
    at = 0;
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1]!,
      b = points[i]!,
      dx = b.x - a.x,
      dy = b.y - a.y,
      l = Math.sqrt(dx * dx + dy * dy);
    if (l === 0) continue;
    const k = clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / (l * l), 0, 1),
      q = { x: a.x + k * dx, y: a.y + k * dy },
      d = distance(p, q);
    if (d < best.distance || (i === 1 && d === best.distance)) {
      best = { point: q, direction: { x: dx / l, y: dy / l }, segment: i - 1, t: 0, distance: d };
      at = walked + k * l;
    }
    walked += l;
  }
  best.t = walked === 0 ? 0 : at / walked;
  return best;
}

/** The part between two distances from the start. At least two points; they may coincide. */
export function polylineSlice(points: readonly Point[], from: number, to: number): Point[] {
  const a = polylineAtDistance(points, from),
    b = polylineAtDistance(points, Math.max(from, to));
  return [a.point, ...points.slice(a.segment + 1, b.segment + 1), b.point];
}
