import type { Point } from '@limn/document';

const EPSILON = 1e-6;

/**
 * The same orthogonal line without repeated points, without points in the middle of a straight run and without spikes
 * (out and back over the same line). Ends stay; two points at least unless given fewer.
 */
export function simplifyOrthogonal(points: readonly Point[]): Point[] {
  const out: Point[] = [];
  for (const p of points) {
    let last = out.at(-1);
    if (last && Math.abs(p.x - last.x) <= EPSILON && Math.abs(p.y - last.y) <= EPSILON) continue;
    // A point in line with the two before it makes the middle one needless, whether it goes on or turns back.
    for (let before = out.at(-2); last && before; last = out.at(-1), before = out.at(-2)) {
      const vertical = Math.abs(last.x - before.x) <= EPSILON && Math.abs(p.x - last.x) <= EPSILON;
      const level = Math.abs(last.y - before.y) <= EPSILON && Math.abs(p.y - last.y) <= EPSILON;
      if (!vertical && !level) break;
      out.pop();
    }
    last = out.at(-1);
    if (last && Math.abs(p.x - last.x) <= EPSILON && Math.abs(p.y - last.y) <= EPSILON) continue;
    out.push(last ? square(last, p) : { x: p.x, y: p.y });
  }
  const end = points.at(-1);
  if (out.length === 1 && points.length > 1 && end) out.push({ x: end.x, y: end.y });
  return out;
}

/** Differences below the tolerance would be diagonals; the later point gives way. */
function square(a: Point, b: Point): Point {
  return { x: Math.abs(b.x - a.x) <= EPSILON ? a.x : b.x, y: Math.abs(b.y - a.y) <= EPSILON ? a.y : b.y };
}
