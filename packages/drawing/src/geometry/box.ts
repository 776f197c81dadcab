/**
 * A shape's `Box`: mirrored first, then rotated about its centre. Local space has 0,0 at the top left of the unrotated,
 * unmirrored box, as shape definitions draw in it; page space is where the box stands.
 */
import type { Box, Point } from '@limn/document';
import type { Matrix } from './matrix.ts';
import { multiply, rotation, transformPoint } from './matrix.ts';
import type { Rect } from './rect.ts';

export const boxCenter = (b: Box): Point => ({ x: b.x + b.w / 2, y: b.y + b.h / 2 });

export const translateBox = (b: Box, dx: number, dy: number): Box => ({ ...b, x: b.x + dx, y: b.y + dy });

/** Local to page. */
export function boxMatrix(b: Box): Matrix {
  const flip: Matrix = [b.fx ? -1 : 1, 0, 0, b.fy ? -1 : 1, b.x + (b.fx ? b.w : 0), b.y + (b.fy ? b.h : 0)];
  return b.r ? multiply(rotation(b.r, b.x + b.w / 2, b.y + b.h / 2), flip) : flip;
}

/** A point of local space on the page. */
export function boxToPage(b: Box, p: Point): Point {
  if (!b.r) return { x: b.fx ? b.x + b.w - p.x : b.x + p.x, y: b.fy ? b.y + b.h - p.y : b.y + p.y };
  return transformPoint(boxMatrix(b), p);
}

/** A point of the page in local space. */
export function boxToLocal(b: Box, p: Point): Point {
  let { x, y } = p;
  if (b.r) {
    const cx = b.x + b.w / 2,
      cy = b.y + b.h / 2,
      c = Math.cos(b.r),
      s = Math.sin(b.r);
    x = cx + (p.x - cx) * c + (p.y - cy) * s;
    y = cy - (p.x - cx) * s + (p.y - cy) * c;
  }
  return { x: b.fx ? b.x + b.w - x : x - b.x, y: b.fy ? b.y + b.h - y : y - b.y };
}

/** A direction of local space on the page; lengths are kept. */
export function boxVectorToPage(b: Box, v: Point): Point {
  const x = b.fx ? -v.x : v.x,
    y = b.fy ? -v.y : v.y;
  if (!b.r) return { x, y };
  const c = Math.cos(b.r),
    s = Math.sin(b.r);
  return { x: x * c - y * s, y: x * s + y * c };
}

/** A direction of the page in local space; lengths are kept. */
export function boxVectorToLocal(b: Box, v: Point): Point {
  let { x, y } = v;
  if (b.r) {
    const c = Math.cos(b.r),
      s = Math.sin(b.r);
    x = v.x * c + v.y * s;
    y = v.y * c - v.x * s;
  }
  return { x: b.fx ? -x : x, y: b.fy ? -y : y };
}

/** The four corners on the page: those that are top left, top right, bottom right, bottom left in local space. */
export const boxCorners = (b: Box): [Point, Point, Point, Point] => [
  boxToPage(b, { x: 0, y: 0 }),
  boxToPage(b, { x: b.w, y: 0 }),
  boxToPage(b, { x: b.w, y: b.h }),
  boxToPage(b, { x: 0, y: b.h }),
];

/** Axis-aligned bounds on the page. */
export function boxBounds(b: Box): Rect {
  if (!b.r) return { x: b.x, y: b.y, w: b.w, h: b.h };
  const c = Math.abs(Math.cos(b.r)),
    s = Math.abs(Math.sin(b.r));
  const w = b.w * c + b.h * s,
    h = b.w * s + b.h * c;
  return { x: b.x + (b.w - w) / 2, y: b.y + (b.h - h) / 2, w, h };
}

/** Whether a page point is in the rotated box; borders count. */
export function boxContains(b: Box, p: Point, tolerance = 0): boolean {
  const l = boxToLocal(b, p);
  return l.x >= -tolerance && l.y >= -tolerance && l.x <= b.w + tolerance && l.y <= b.h + tolerance;
}
