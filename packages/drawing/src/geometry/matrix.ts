/** 2×3 affine matrices `[a, b, c, d, e, f]`: x' = a·x + c·y + e, y' = b·x + d·y + f. */
import type { Point } from '@limn/document';
import type { Rect } from './rect.ts';

/** a, b, c, d, e, f of [a c e; b d f; 0 0 1], the order of `CanvasRenderingContext2D.transform`. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export const translation = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];
export const scaling = (x: number, y = x): Matrix => [x, 0, 0, y, 0, 0];

/** Rotation by radians clockwise about a point. */
export function rotation(angle: number, cx = 0, cy = 0): Matrix {
  const c = Math.cos(angle),
    s = Math.sin(angle);
  return [c, s, -s, c, cx - c * cx + s * cy, cy - s * cx - c * cy];
}

/** `multiply(m, n)` applies `n` first, then `m`. */
export const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/** The inverse; `undefined` when the matrix flattens the plane. */
export function invert(m: Matrix): Matrix | undefined {
  const det = m[0] * m[3] - m[1] * m[2];
  if (det === 0 || !Number.isFinite(det)) return undefined;
  return [
    m[3] / det,
    -m[1] / det,
    -m[2] / det,
    m[0] / det,
    (m[2] * m[5] - m[3] * m[4]) / det,
    (m[1] * m[4] - m[0] * m[5]) / det,
  ];
}

export const transformPoint = (m: Matrix, p: Point): Point => ({
  x: m[0] * p.x + m[2] * p.y + m[4],
  y: m[1] * p.x + m[3] * p.y + m[5],
});

/** Axis-aligned bounds of a transformed rectangle. */
export function transformRect(m: Matrix, r: Rect): Rect {
  const cx = r.x + r.w / 2,
    cy = r.y + r.h / 2;
  const w = Math.abs(m[0]) * r.w + Math.abs(m[2]) * r.h,
    h = Math.abs(m[1]) * r.w + Math.abs(m[3]) * r.h;
  const x = m[0] * cx + m[2] * cy + m[4],
    y = m[1] * cx + m[3] * cy + m[5];
  return { x: x - w / 2, y: y - h / 2, w, h };
}
