/** Cubic Bézier curves; a quadratic is raised to a cubic first. `t` runs 0..1. */
import type { Point } from '@limn/document';
import type { Rect } from './rect.ts';
import { distanceSquared, lerp } from './vec.ts';

export type Cubic = readonly [Point, Point, Point, Point];

/** The same curve as a cubic (degree elevation). */
export const fromQuadratic = (a: Point, c: Point, b: Point): Cubic => [a, lerp(a, c, 2 / 3), lerp(b, c, 2 / 3), b];

export function bezierPoint([a, b, c, d]: Cubic, t: number): Point {
  const u = 1 - t,
    uu = u * u * u,
    ut = 3 * u * u * t,
    tu = 3 * u * t * t,
    tt = t * t * t;
  return { x: uu * a.x + ut * b.x + tu * c.x + tt * d.x, y: uu * a.y + ut * b.y + tu * c.y + tt * d.y };
}

/** First derivative; its length is the speed. */
export function bezierTangent([a, b, c, d]: Cubic, t: number): Point {
  const u = 1 - t,
    p = 3 * u * u,
    q = 6 * u * t,
    r = 3 * t * t;
  return {
    x: p * (b.x - a.x) + q * (c.x - b.x) + r * (d.x - c.x),
    y: p * (b.y - a.y) + q * (c.y - b.y) + r * (d.y - c.y),
  };
}

/** The two halves at `t` (de Casteljau). */
export function bezierSplit([a, b, c, d]: Cubic, t: number): [Cubic, Cubic] {
  const ab = lerp(a, b, t),
    bc = lerp(b, c, t),
    cd = lerp(c, d, t);
  const abc = lerp(ab, bc, t),
    bcd = lerp(bc, cd, t),
    m = lerp(abc, bcd, t);
  return [
    [a, ab, abc, m],
    [m, bcd, cd, d],
  ];
}

// Abscissae and weights of the 8-point Gauss–Legendre rule on -1..1, positive half.
const GAUSS: readonly (readonly [number, number])[] = [
  [0.1834346424956498, 0.362683783378362],
  [0.525532409916329, 0.3137066458778873],
  [0.7966664774136267, 0.2223810344533745],
  [0.9602898564975363, 0.1012285362903763],
];

function arcLength(curve: Cubic, t0: number, t1: number): number {
  const half = (t1 - t0) / 2,
    mid = (t0 + t1) / 2;
  let sum = 0;
  for (const [x, w] of GAUSS) {
    for (const s of [-x, x]) {
      const v = bezierTangent(curve, mid + half * s);
      sum += w * Math.sqrt(v.x * v.x + v.y * v.y);
    }
  }
  return sum * half;
}

/** Length from 0 to `t`: Gauss–Legendre on four pieces, good to about 1e-4 of the length for curves without a cusp. */
export function bezierLength(curve: Cubic, t = 1): number {
  let sum = 0;
  for (let i = 0; i < 4; i++) sum += arcLength(curve, (t * i) / 4, (t * (i + 1)) / 4);
  return sum;
}

/** Exact bounds, from the roots of the derivative. */
export function bezierBounds([a, b, c, d]: Cubic): Rect {
  const span = (p0: number, p1: number, p2: number, p3: number): [number, number] => {
    let lo = Math.min(p0, p3),
      hi = Math.max(p0, p3);
    const qa = -p0 + 3 * p1 - 3 * p2 + p3,
      qb = 2 * (p0 - 2 * p1 + p2),
      qc = p1 - p0;
    const roots: number[] = [];
    if (Math.abs(qa) < 1e-12) {
      if (qb !== 0) roots.push(-qc / qb);
    } else {
      const disc = qb * qb - 4 * qa * qc;
      if (disc >= 0) roots.push((-qb + Math.sqrt(disc)) / (2 * qa), (-qb - Math.sqrt(disc)) / (2 * qa));
    }
    for (const t of roots) {
      if (t <= 0 || t >= 1) continue;
      const u = 1 - t,
        v = u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3;
      if (v < lo) lo = v;
      if (v > hi) hi = v;
    }
    return [lo, hi];
  };
  const [x0, x1] = span(a.x, b.x, c.x, d.x),
    [y0, y1] = span(a.y, b.y, c.y, d.y);
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

/** Nearest place on the curve: samples, then ternary refinement around the best sample. */
export function bezierNearest(curve: Cubic, p: Point): { t: number; point: Point; distance: number } {
  const n = 24;
  let best = 0,
    bestD = Infinity;
  for (let i = 0; i <= n; i++) {
    const d = distanceSquared(bezierPoint(curve, i / n), p);
    if (d < bestD) {
      bestD = d;
      best = i / n;
    }
  }
  let lo = Math.max(0, best - 1 / n),
    hi = Math.min(1, best + 1 / n);
  for (let i = 0; i < 40; i++) {
    const a = lo + (hi - lo) / 3,
      b = hi - (hi - lo) / 3;
    if (distanceSquared(bezierPoint(curve, a), p) < distanceSquared(bezierPoint(curve, b), p)) hi = b;
    else lo = a;
  }
  const t = (lo + hi) / 2,
    q = bezierPoint(curve, t);
  return { t, point: q, distance: Math.sqrt(distanceSquared(q, p)) };
}
