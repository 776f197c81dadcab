/**
 * Axis-aligned rectangles. `w` and `h` are never negative; a rectangle of no size is a point and still contains itself.
 */
import type { Point } from '@limn/document';

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const rect = (x: number, y: number, w: number, h: number): Rect => ({ x, y, w, h });
export const rectCenter = (r: Rect): Point => ({ x: r.x + r.w / 2, y: r.y + r.h / 2 });

/** The rectangle between two opposite corners, in any order. */
export const rectFromCorners = (a: Point, b: Point): Rect => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  w: Math.abs(a.x - b.x),
  h: Math.abs(a.y - b.y),
});

/** Bounds of points; `undefined` for none. */
export function rectOfPoints(points: readonly Point[]): Rect | undefined {
  if (points.length === 0) return undefined;
  let x0 = Infinity,
    y0 = Infinity,
    x1 = -Infinity,
    y1 = -Infinity;
  for (const p of points) {
    if (p.x < x0) x0 = p.x;
    if (p.x > x1) x1 = p.x;
    if (p.y < y0) y0 = p.y;
    if (p.y > y1) y1 = p.y;
  }
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

export function rectUnion(a: Rect, b: Rect): Rect {
  const x = Math.min(a.x, b.x),
    y = Math.min(a.y, b.y);
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

/** Bounds of rectangles; `undefined` for none. */
export function rectUnionAll(rects: Iterable<Rect>): Rect | undefined {
  let all: Rect | undefined;
  for (const r of rects) all = all ? rectUnion(all, r) : r;
  return all;
}

/** The common part, which may have no area when they only touch; `undefined` when they are apart. */
export function rectIntersection(a: Rect, b: Rect): Rect | undefined {
  const x = Math.max(a.x, b.x),
    y = Math.max(a.y, b.y);
  const w = Math.min(a.x + a.w, b.x + b.w) - x,
    h = Math.min(a.y + a.h, b.y + b.h) - y;
  return w < 0 || h < 0 ? undefined : { x, y, w, h };
}

/** Whether they share a point; touching counts. */
export const rectsMeet = (a: Rect, b: Rect): boolean =>
  a.x <= b.x + b.w && b.x <= a.x + a.w && a.y <= b.y + b.h && b.y <= a.y + a.h;

/** Whether they share area; touching does not count. */
export const rectsOverlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Grown by `dx` and `dy` on each side; a negative growth stops at the centre. */
export function rectInflate(r: Rect, dx: number, dy = dx): Rect {
  const w = r.w + 2 * dx,
    h = r.h + 2 * dy;
  return {
    x: w < 0 ? r.x + r.w / 2 : r.x - dx,
    y: h < 0 ? r.y + r.h / 2 : r.y - dy,
    w: Math.max(0, w),
    h: Math.max(0, h),
  };
}

/** Borders count as inside. */
export const rectContainsPoint = (r: Rect, p: Point, tolerance = 0): boolean =>
  p.x >= r.x - tolerance && p.x <= r.x + r.w + tolerance && p.y >= r.y - tolerance && p.y <= r.y + r.h + tolerance;

export const rectContainsRect = (a: Rect, b: Rect): boolean =>
  b.x >= a.x && b.y >= a.y && b.x + b.w <= a.x + a.w && b.y + b.h <= a.y + a.h;

export const rectEquals = (a: Rect, b: Rect): boolean => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;

/** Clockwise from the top left. */
export const rectCorners = (r: Rect): [Point, Point, Point, Point] => [
  { x: r.x, y: r.y },
  { x: r.x + r.w, y: r.y },
  { x: r.x + r.w, y: r.y + r.h },
  { x: r.x, y: r.y + r.h },
];

/** Distance from a point to the rectangle; 0 inside. */
export function rectDistance(r: Rect, p: Point): number {
  const dx = Math.max(r.x - p.x, 0, p.x - r.x - r.w),
    dy = Math.max(r.y - p.y, 0, p.y - r.y - r.h);
  return Math.sqrt(dx * dx + dy * dy);
}

/** Whether a segment passes through or touches the rectangle (Liang and Barsky's clipping, 1984). */
export function segmentMeetsRect(a: Point, b: Point, r: Rect): boolean {
  let t0 = 0,
    t1 = 1;
  const dx = b.x - a.x,
    dy = b.y - a.y;
  const edges: [number, number][] = [
    [-dx, a.x - r.x],
    [dx, r.x + r.w - a.x],
    [-dy, a.y - r.y],
    [dy, r.y + r.h - a.y],
  ];
  for (const [p, q] of edges) {
    if (p === 0) {
      if (q < 0) return false;
      continue;
    }
    const t = q / p;
    if (p < 0) {
      if (t > t0) t0 = t;
    } else if (t < t1) t1 = t;
    if (t0 > t1) return false;
  }
  return true;
}
