/**
 * Points and vectors of the plane, x right and y down. Angles are radians, clockwise. What takes two points takes them
 * from one space.
 */
import type { Point, PointIn } from '@limn/document';

export const point = (x: number, y: number): Point => ({ x, y });
export const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const sub = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const scale = (a: Point, k: number): Point => ({ x: a.x * k, y: a.y * k });
export const lerp = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
/** z of the cross product; positive when `b` is clockwise of `a` on screen. */
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;
export const length = (a: Point): number => Math.sqrt(a.x * a.x + a.y * a.y);
export const distance = <S extends string>(a: PointIn<S>, b: PointIn<S>): number =>
  Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
export const distanceSquared = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
export const manhattan = (a: Point, b: Point): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

/** Vector of length 1, or 0,0 for the zero vector. */
export function normalize(a: Point): Point {
  const l = length(a);
  return l === 0 ? { x: 0, y: 0 } : { x: a.x / l, y: a.y / l };
}

/** A quarter turn clockwise. */
export const perpendicular = (a: Point): Point => ({ x: -a.y, y: a.x });

export function rotate(p: Point, angle: number, about: Point = { x: 0, y: 0 }): Point {
  const c = Math.cos(angle),
    s = Math.sin(angle),
    x = p.x - about.x,
    y = p.y - about.y;
  return { x: about.x + x * c - y * s, y: about.y + x * s + y * c };
}

export const nearlyEqual = (a: Point, b: Point, tolerance = 1e-6): boolean =>
  Math.abs(a.x - b.x) <= tolerance && Math.abs(a.y - b.y) <= tolerance;

export const isFinitePoint = (p: Point): boolean => Number.isFinite(p.x) && Number.isFinite(p.y);
export const clamp = (v: number, lo: number, hi: number): number => {
  if (v < lo) {
    return lo;
  }
  return v > hi ? hi : v;
};
