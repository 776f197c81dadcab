/** Paths as polylines: what hit tests, outline intersections and line jumps work on. */
import { OP } from './path.ts';
import type { Path } from './path.ts';
import type { Rect } from './rect.ts';

/** x, y, x, y …; a closed polyline does not repeat its first point. */
export interface Polyline {
  xy: number[];
  closed: boolean;
}

/** Bounds how many pieces one curve becomes, whatever its size and the tolerance. */
const MAX_PIECES = 256;

/** Pieces needed to stay within `tolerance`, from the second differences of the control points (Wang's bound, 1984). */
function pieces(secondDifference: number, tolerance: number, factor: number): number {
  const n = Math.ceil(Math.sqrt((factor * secondDifference) / tolerance));
  return Number.isFinite(n) ? Math.min(MAX_PIECES, Math.max(1, n)) : 1;
}

/**
 * Straight pieces of a path, one polyline a subpath. `tolerance` is the largest distance from the true curve, in the
 * path's own units. Subpaths of a single point are kept, as a dot can be hit.
 */
export function flatten(path: Path, tolerance = 0.25): Polyline[] {
  const { ops } = path,
    out: Polyline[] = [];
  let current: Polyline | undefined,
    x = 0,
    y = 0,
    sx = 0,
    sy = 0;
  const begin = (): number[] => {
    if (!current) {
      current = { xy: [x, y], closed: false };
      out.push(current);
    }
    return current.xy;
  };
  for (let i = 0; i < ops.length; ) {
    const op = ops[i]!;
    if (op === OP.M) {
      x = sx = ops[i + 1]!;
      y = sy = ops[i + 2]!;
      i += 3;
      current = undefined;
      begin();
    } else if (op === OP.L) {
      const xy = begin();
      x = ops[i + 1]!;
      y = ops[i + 2]!;
      i += 3;
      xy.push(x, y);
    } else if (op === OP.Q) {
      const xy = begin();
      const cx = ops[i + 1]!,
        cy = ops[i + 2]!,
        ex = ops[i + 3]!,
        ey = ops[i + 4]!;
      i += 5;
      const n = pieces(Math.hypot(x - 2 * cx + ex, y - 2 * cy + ey), tolerance, 1 / 4);
      for (let k = 1; k <= n; k++) {
        const t = k / n,
          u = 1 - t;
        xy.push(u * u * x + 2 * u * t * cx + t * t * ex, u * u * y + 2 * u * t * cy + t * t * ey);
      }
      x = ex;
      y = ey;
    } else if (op === OP.C) {
      const xy = begin();
      const ax = ops[i + 1]!,
        ay = ops[i + 2]!,
        bx = ops[i + 3]!,
        by = ops[i + 4]!,
        ex = ops[i + 5]!,
        ey = ops[i + 6]!;
      i += 7;
      const d = Math.max(Math.hypot(x - 2 * ax + bx, y - 2 * ay + by), Math.hypot(ax - 2 * bx + ex, ay - 2 * by + ey));
      const n = pieces(d, tolerance, 3 / 4);
      for (let k = 1; k <= n; k++) {
        const t = k / n,
          u = 1 - t,
          uu = u * u * u,
          ut = 3 * u * u * t,
          tu = 3 * u * t * t,
          tt = t * t * t;
        xy.push(uu * x + ut * ax + tu * bx + tt * ex, uu * y + ut * ay + tu * by + tt * ey);
      }
      x = ex;
      y = ey;
    } else {
      if (current) {
        const { xy } = current,
          n = xy.length;
        if (n > 2 && Math.abs(xy[n - 2]! - sx) < 1e-9 && Math.abs(xy[n - 1]! - sy) < 1e-9) xy.length = n - 2;
        current.closed = true;
      }
      current = undefined;
      x = sx;
      y = sy;
      i += 1;
    }
  }
  return out;
}

/** Bounds of polylines; `undefined` for none. */
export function polylineBounds(lines: readonly Polyline[]): Rect | undefined {
  let x0 = Infinity,
    y0 = Infinity,
    x1 = -Infinity,
    y1 = -Infinity;
  for (const { xy } of lines) {
    for (let i = 0; i < xy.length; i += 2) {
      const x = xy[i]!,
        y = xy[i + 1]!;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
    }
  }
  return x0 > x1 ? undefined : { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

/** Area that closed polylines enclose, holes of the other direction taken away. */
export function linesArea(lines: readonly Polyline[]): number {
  let twice = 0;
  for (const { xy, closed } of lines) {
    if (!closed) continue;
    for (let i = 0, n = xy.length; i < n; i += 2) twice += xy[i]! * xy[(i + 3) % n]! - xy[(i + 2) % n]! * xy[i + 1]!;
  }
  return Math.abs(twice) / 2;
}

/** Bounds of a path, exact to 0.05 units on curves. */
export const pathBounds = (path: Path): Rect | undefined => polylineBounds(flatten(path, 0.05));
