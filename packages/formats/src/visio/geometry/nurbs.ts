/** Non-uniform rational B-splines as cubics. */
import type { ImportClock } from '../../limits.ts';
import type { Outline } from './outline.ts';

export interface ControlPoint {
  x: number;
  y: number;
  weight: number;
}
export interface Spline {
  degree: number;
  points: ControlPoint[] /** points + degree + 1 numbers that never fall. */;
  knots: number[];
}

const MAX_POINTS = 10_000,
  MAX_DEGREE = 25;
/** Steps of De Boor's algorithm that take about a microsecond. */
const STEPS_PER_TICK = 32;

/** Brings the knot list to its length and order, so that any data gives a curve. */
function sanitizeKnots(knots: readonly number[], count: number): number[] {
  const out = knots.slice(0, count);
  for (let i = 1; i < out.length; i++) if (!(out[i]! >= out[i - 1]!)) out[i] = out[i - 1]!;
  while (out.length < count) out.push(out.at(-1) ?? 0);
  return out;
}

/** De Boor's algorithm in homogeneous coordinates: x, y at t. */
function pointAt(s: Spline, span: number, t: number): [number, number] {
  const { degree: p, knots } = s,
    d: [number, number, number][] = [];
  for (let j = 0; j <= p; j++) {
    const c = s.points[span - p + j]!;
    d.push([c.x * c.weight, c.y * c.weight, c.weight]);
  }
  for (let r = 1; r <= p; r++) {
    for (let j = p; j >= r; j--) {
      const low = knots[span - p + j]!,
        high = knots[span + 1 + j - r]!,
        w = high > low ? (t - low) / (high - low) : 0;
      const a = d[j - 1]!,
        b = d[j]!;
      d[j] = [a[0] + (b[0] - a[0]) * w, a[1] + (b[1] - a[1]) * w, a[2] + (b[2] - a[2]) * w];
    }
  }
  const [x, y, w] = d[p]!;
  return w === 0 ? [x, y] : [x / w, y / w];
}

/**
 * Draws the spline from where the outline stands: every knot span becomes cubics that share its ends and tangents.
 * Plain splines up to degree 3 come out exactly, others within a thousandth of their size. Ends at the last control
 * point.
 */
export function drawSpline(o: Outline, input: Spline, clock?: Pick<ImportClock, 'tick'>): void {
  const last = input.points.at(-1);
  if (!last) return;
  const n = input.points.length,
    degree = Math.min(Math.max(1, Math.trunc(input.degree)), n - 1, MAX_DEGREE);
  if (n < 2 || n > MAX_POINTS || degree < 1) {
    o.L(last.x, last.y);
    return;
  }
  const s: Spline = { degree, points: input.points, knots: sanitizeKnots(input.knots, n + degree + 1) };
  const rational = s.points.some((p) => p.weight !== s.points[0]!.weight),
    pieces = rational || degree > 3 ? 4 : 1;
  // Eight points for every piece, each of them of so many steps.
  const cost = (pieces * 8 * degree ** 2) / STEPS_PER_TICK;
  let drawn = false;
  for (let span = degree; span < n; span++) {
    const t0 = s.knots[span]!,
      t1 = s.knots[span + 1]!;
    if (!(t1 > t0)) continue;
    clock?.tick(cost);
    const h = (t1 - t0) * 1e-4;
    // One-sided differences of second order at the ends keep the tangent inside the span.
    const slope = (t: number, sign: number): [number, number] => {
      const a = pointAt(s, span, t),
        b = pointAt(s, span, t + sign * h),
        c = pointAt(s, span, t + 2 * sign * h);
      return [(sign * (-3 * a[0] + 4 * b[0] - c[0])) / (2 * h), (sign * (-3 * a[1] + 4 * b[1] - c[1])) / (2 * h)];
    };
    for (let i = 0; i < pieces; i++) {
      const u = t0 + ((t1 - t0) * i) / pieces,
        v = t0 + ((t1 - t0) * (i + 1)) / pieces,
        step = (v - u) / 3;
      const p = pointAt(s, span, u),
        q = pointAt(s, span, v),
        dp = slope(u, 1),
        dq = slope(v, -1);
      if (!drawn && Math.hypot(p[0] - o.x, p[1] - o.y) > 1e-4) o.L(p[0], p[1]);
      drawn = true;
      o.C(p[0] + dp[0] * step, p[1] + dp[1] * step, q[0] - dq[0] * step, q[1] - dq[1] * step, q[0], q[1]);
    }
  }
  if (!drawn) o.L(last.x, last.y);
}

/** Numbers of a `NURBS(…)` or `POLYLINE(…)` cell; undefined where it is neither. */
export function argumentsOf(text: string | undefined, name: 'NURBS' | 'POLYLINE'): number[] | undefined {
  const m = text === undefined ? null : new RegExp(`^\\s*${name}\\((.*)\\)\\s*$`, 'is').exec(text);
  if (!m) return undefined;
  const list = m[1]!.split(/[,;]/).map((n) => Number.parseFloat(n));
  return list.every(Number.isFinite) ? list : undefined;
}
