import type { Point } from '@limn/document';

interface Bounds {
  x: number;
  y: number;
  w: number;
  h: number;
}

/**
 * Where a connector between two boxes will about run, before it is routed: out of the sides that face each other, with
 * one step in the middle. Good enough to index and, zoomed far out, to paint. A point is a box of no size.
 *
 *     ┌───┐        .
 *     │ a ├──┐     .
 *     └───┘  │ ┌───┐
 *            └─┤ b │
 *              └───┘
 *
 * Writes x, y of four points to `out` from `o` on.
 */
export function estimateRoute(a: Bounds, b: Bounds, out: Float64Array, o: number): void {
  const ax = a.x + a.w / 2,
    ay = a.y + a.h / 2,
    bx = b.x + b.w / 2,
    by = b.y + b.h / 2;
  if (Math.abs(bx - ax) - (a.w + b.w) / 2 >= Math.abs(by - ay) - (a.h + b.h) / 2) {
    const x0 = bx > ax ? a.x + a.w : a.x,
      x1 = bx > ax ? b.x : b.x + b.w,
      m = (x0 + x1) / 2;
    out[o] = x0;
    out[o + 1] = ay;
    out[o + 2] = m;
    out[o + 3] = ay;
    out[o + 4] = m;
    out[o + 5] = by;
    out[o + 6] = x1;
    out[o + 7] = by;
  } else {
    const y0 = by > ay ? a.y + a.h : a.y,
      y1 = by > ay ? b.y : b.y + b.h,
      m = (y0 + y1) / 2;
    out[o] = ax;
    out[o + 1] = y0;
    out[o + 2] = ax;
    out[o + 3] = m;
    out[o + 4] = bx;
    out[o + 5] = m;
    out[o + 6] = bx;
    out[o + 7] = y1;
  }
}

export const estimatedPoints = (lines: Float64Array, o: number): Point[] =>
  [0, 2, 4, 6].map((k) => ({ x: lines[o + k]!, y: lines[o + k + 1]! }));
