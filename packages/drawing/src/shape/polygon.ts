import { Path } from '../geometry/path.ts';

export type Corner = readonly [x: number, y: number];

/**
 * Closed polygon (or open polyline) whose corners are circular arcs of `radius` page units, made smaller where an edge
 * is too short: an arc may use half of each edge it joins.
 *
 *        \ t                t = radius · tan(turn / 2), the distance from the corner to where the arc begins
 *         ) arc             control points lie 4/3 · tan(turn / 4) · radius along the tangents
 *   _____/ corner
 */
export function roundedPolygon(points: readonly Corner[], radius = 0, closed = true, path = new Path()): Path {
  const n = points.length;
  for (let i = 0; i < n; i++) {
    const p = points[i]!;
    const before = points[(i + n - 1) % n]!,
      after = points[(i + 1) % n]!;
    const ends = !closed && (i === 0 || i === n - 1);
    const ax = p[0] - before[0],
      ay = p[1] - before[1],
      bx = after[0] - p[0],
      by = after[1] - p[1];
    const la = Math.hypot(ax, ay),
      lb = Math.hypot(bx, by);
    const turn = la === 0 || lb === 0 ? 0 : Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by));
    const add = (x: number, y: number): void => {
      if (i === 0) path.M(x, y);
      else path.L(x, y);
    };
    if (ends || !(radius > 0) || turn < 1e-3) {
      add(p[0], p[1]);
      continue;
    }
    const half = Math.tan(Math.min(turn, Math.PI - 1e-3) / 2);
    const t = Math.min(radius * half, la / 2, lb / 2);
    const k = (4 / 3) * Math.tan(turn / 4) * (t / half);
    const ux = ax / la,
      uy = ay / la,
      vx = bx / lb,
      vy = by / lb;
    const sx = p[0] - ux * t,
      sy = p[1] - uy * t,
      ex = p[0] + vx * t,
      ey = p[1] + vy * t;
    add(sx, sy);
    path.C(sx + ux * k, sy + uy * k, ex - vx * k, ey - vy * k, ex, ey);
  }
  return closed ? path.Z() : path;
}
