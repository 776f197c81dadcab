/** A way with its ends and first bends moved as their places among other connectors ask for. */
import type { Point } from '@limn/document';
import { blocked } from './bundle.ts';
import type { Way } from './connector.ts';
import { seat } from './orthogonal/orthogonal.ts';
import type { Shift } from './seats.ts';
import type { ObstacleQuery, RouteEnd } from './orthogonal/types.ts';

const STAY: Shift = { aside: 0, channel: 0 };

/**
 * What is left of a shift where all of it is in the way of something: without new channels, then half, then nothing.
 */
const SHARES = [
  [1, 1],
  [1, 0],
  [0.5, 0],
] as const;

/** The way moved, or as it was where there is no room. Ends stay on the outlines of their shapes. */
export function shiftWay(
  way: Way,
  start: Shift | undefined,
  end: Shift | undefined,
  obstacles: ObstacleQuery,
): readonly Point[] {
  const { points } = way;
  if ((!start && !end) || points.length < 3) return points;
  for (const [aside, channel] of SHARES) {
    const moved = attempt(way, scaled(start ?? STAY, aside, channel), scaled(end ?? STAY, aside, channel));
    if (moved && !blocked(moved, points, obstacles)) return moved;
  }
  return points;
}

const scaled = ({ aside, channel }: Shift, a: number, c: number): Shift => ({ aside: aside * a, channel: channel * c });

const isLevel = (p: Point, q: Point): boolean => p.y === q.y;

/** Moves segment i sideways. */
function move(out: Point[], points: readonly Point[], i: number, by: number): void {
  if (by === 0) return;
  if (isLevel(points[i]!, points[i + 1]!)) {
    out[i]!.y += by;
    out[i + 1]!.y += by;
  } else {
    out[i]!.x += by;
    out[i + 1]!.x += by;
  }
}

function attempt({ points, start, end }: Way, a: Shift, b: Shift): Point[] | undefined {
  const n = points.length,
    out = points.map((p) => ({ x: p.x, y: p.y }));
  move(out, points, 0, a.aside);
  move(out, points, n - 2, b.aside);
  // A Z or U has one channel for both its ends: where it arrives goes first.
  if (n === 4) move(out, points, 1, b.channel || a.channel);
  else if (n > 4) {
    move(out, points, 1, a.channel);
    move(out, points, n - 3, b.channel);
  }
  if (a.aside !== 0) out[0] = onSide(start, out[0]!, out[1]!);
  if (b.aside !== 0) out[n - 1] = onSide(end, out[n - 1]!, out[n - 2]!);
  for (let i = 0; i + 1 < n; i++) {
    const p = points[i]!,
      q = points[i + 1]!,
      u = out[i]!,
      v = out[i + 1]!;
    const was = isLevel(p, q) ? q.x - p.x : q.y - p.y,
      is = isLevel(p, q) ? v.x - u.x : v.y - u.y;
    // The step of a Z may turn over, as both its ends lead straight on.
    if (is === 0 || (Math.sign(is) !== Math.sign(was) && !(n === 4 && i === 1))) return undefined;
  }
  return out;
}

const onSide = (end: RouteEnd, p: Point, next: Point): Point => (end.floating ? seat(end, p, next) : p);
