/**
 * Several connectors between the same two shapes run side by side: the way of one alone, moved sideways for each.
 *
 *     A ──────┐            A ──────┐
 *       ────┐ │  not         ══════╗   with all on one another
 *           B B                    B
 */
import type { Point } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { rectContainsPoint } from '@limn/drawing/geometry/rect.ts';
import { seat, routeOrthogonal } from './orthogonal/orthogonal.ts';
import type { OrthogonalRequest } from './orthogonal/orthogonal.ts';
import type { RouteEnd } from './orthogonal/types.ts';

export interface Bundle {
  /** 0..count-1, the same on every client. */
  index: number;
  count: number;
  /** Runs against the direction that the bundle is counted in. */
  reversed: boolean;
}

/** Distance between neighbours where the shapes are large enough. */
const GAP = 16;

/** How far to the right of the common way, along its own direction of travel, a connector runs. */
export const asideOf = ({ index, count, reversed }: Bundle, gap = GAP): number =>
  (index - (count - 1) / 2) * gap * (reversed ? -1 : 1);

/**
 * An orthogonal line moved sideways, to its right for a positive distance; `undefined` where a segment would turn
 * round.
 */
export function offsetOrthogonal(points: readonly Point[], distance: number): Point[] | undefined {
  const n = points.length,
    out = points.map((p) => ({ x: p.x, y: p.y }));
  for (let i = 0; i + 1 < n; i++) {
    const p = points[i]!,
      q = points[i + 1]!,
      a = out[i]!,
      b = out[i + 1]!;
    if (p.y === q.y) a.y = b.y = p.y + Math.sign(q.x - p.x) * distance;
    else a.x = b.x = p.x - Math.sign(q.y - p.y) * distance;
  }
  for (let i = 0; i + 1 < n; i++) {
    const p = points[i]!,
      q = points[i + 1]!,
      a = out[i]!,
      b = out[i + 1]!;
    if (Math.sign(q.x - p.x) !== Math.sign(b.x - a.x) || Math.sign(q.y - p.y) !== Math.sign(b.y - a.y))
      return undefined;
  }
  return out;
}

/** How far an end may move to both sides along the side of its shape. */
function room({ box }: RouteEnd, p: Point, next: Point): number {
  if (!box) return 0;
  const [v, lo, hi] = p.y === next.y ? [p.y, box.y, box.y + box.h] : [p.x, box.x, box.x + box.w];
  return Math.max(0, Math.min(v - lo, hi - v)) * 0.85;
}

/**
 * `routeOrthogonal`, moved to its place in a bundle. Fixed ends, waypoints and places without room stay as they are.
 */
export function routeBundled(request: OrthogonalRequest, bundle?: Bundle): Point[] {
  const { start, end, waypoints = [], obstacles } = request;
  if (!bundle || bundle.count < 2 || waypoints.length > 0 || !start.floating || !end.floating)
    return routeOrthogonal(request);
  const [from, to] = bundle.reversed ? [end, start] : [start, end];
  const common = routeOrthogonal({ ...request, start: from, end: to }),
    n = common.length;
  const first = common[0]!,
    second = common[1]!,
    last = common[n - 1]!,
    before = common[n - 2]!;
  const free = Math.min(room(from, first, second), room(to, last, before));
  const gap = Math.min(GAP, ((request.loop ? 1 : 2) * free) / (bundle.count - 1));
  // A loop has an inside, where there is no room: its bundle grows outwards.
  const aside = request.loop ? loopSide(common) * bundle.index * gap : asideOf({ ...bundle, reversed: false }, gap);
  for (const distance of [aside, aside / 2]) {
    const moved = offsetOrthogonal(common, distance);
    if (!moved) continue;
    moved[0] = seat(from, moved[0]!, moved[1]!);
    moved[n - 1] = seat(to, moved[n - 1]!, moved[n - 2]!);
    if (obstacles && distance !== 0 && blocked(moved, common, obstacles)) continue;
    return bundle.reversed && !request.loop ? moved.reverse() : moved;
  }
  return bundle.reversed && !request.loop ? common.reverse() : common;
}

/**
 * Whether a line runs through a shape that the common way does not run through; both have the same number of points.
 */
export function blocked(
  moved: readonly Point[],
  common: readonly Point[],
  obstacles: NonNullable<OrthogonalRequest['obstacles']>,
): boolean {
  const through = (line: readonly Point[], i: number, r: Rect): boolean => {
    const p = line[i]!,
      q = line[i + 1]!;
    return (
      Math.min(p.x, q.x) < r.x + r.w &&
      Math.max(p.x, q.x) > r.x &&
      Math.min(p.y, q.y) < r.y + r.h &&
      Math.max(p.y, q.y) > r.y
    );
  };
  for (let i = 0; i + 1 < moved.length; i++) {
    const p = moved[i]!,
      q = moved[i + 1]!;
    const region = { x: Math.min(p.x, q.x), y: Math.min(p.y, q.y), w: Math.abs(p.x - q.x), h: Math.abs(p.y - q.y) };
    // An end on a slanted outline is inside the bounds of its own shape.
    const own = (r: Rect): boolean => rectContainsPoint(r, moved[0]!) || rectContainsPoint(r, moved.at(-1)!);
    if (obstacles(region).some((r) => !own(r) && through(moved, i, r) && !through(common, i, r))) return true;
  }
  return false;
}

/** 1 when the outside of a loop is on its right, -1 when it is on its left: by the turn of its first bend. */
function loopSide(p: readonly Point[]): number {
  const [a, b, c] = p;
  if (!a || !b || !c) return 1;
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > 0 ? -1 : 1;
}
