import type { Point } from '@limn/document';
import { type Rect, rectInflate } from '@limn/drawing/geometry/rect.ts';

/** Distance of the pad from the shape's bounds, beyond the arrows at its sides, CSS px. */
const OUT = 42;
/** How far beside the shape the handles are that its edges are dragged by, CSS px. */
const HANDLES = 8;
/** Least distance from the edges of what is seen, CSS px. */
const MARGIN = 8;
/** How much worse it is to cover a pixel of a shape that a line joins, and of the shape itself, than of any other. */
const JOINED = 4,
  OWN = 40;

export interface Obstacle extends Rect {
  /** Whether a line joins it and the shape that is selected. */
  isJoined: boolean;
}

/**
 * Where the pad of a shape stands: on the right of it, or else on the left, below or above, at its beginning or its
 * end, where it covers least of what is drawn, and of what is joined before all.
 * @param shape bounds of the shape, canvas, CSS px, like all of these
 * @param free the part of the canvas that no panel covers
 * @param others what stands around
 */
export function placePad(shape: Rect, free: Rect, pad: { w: number; h: number }, others: readonly Obstacle[]): Point {
  const within = (at: number, size: number, from: number, length: number): number =>
    Math.round(Math.max(from + MARGIN, Math.min(at, from + length - size - MARGIN)));
  const places = [
    { x: shape.x + shape.w + OUT, y: shape.y },
    { x: shape.x - OUT - pad.w, y: shape.y },
    { x: shape.x, y: shape.y + shape.h + OUT },
    { x: shape.x, y: shape.y - OUT - pad.h },
    // The names of lanes are at the other end.
    { x: shape.x + shape.w - pad.w, y: shape.y + shape.h + OUT },
    { x: shape.x + shape.w - pad.w, y: shape.y - OUT - pad.h },
  ].map(({ x, y }) => ({ x: within(x, pad.w, free.x, free.w), y: within(y, pad.h, free.y, free.h) }));
  const own = rectInflate(shape, HANDLES);
  const cost = (at: Point): number => {
    const here = { ...at, ...pad };
    return others.reduce(
      (sum, other) => sum + covered(here, other) * (other.isJoined ? JOINED : 1),
      covered(here, own) * OWN,
    );
  };
  let best = places[0]!,
    least = cost(best);
  for (const place of places.slice(1)) {
    const its = least > 0 ? cost(place) : least;
    if (its < least) [best, least] = [place, its];
  }
  return best;
}

/** What two rectangles have in common. */
function covered(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x),
    h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}
