/** Where lines meet lines, and what is inside an outline. Outlines are flattened paths. */
import type { Point } from '@limn/document';
import type { Polyline } from './flatten.ts';

export interface Crossing {
  /** 0..1 along the first segment. */
  t: number;
  /** 0..1 along the second. */
  u: number;
  point: Point;
}

/** Where two segments cross; `undefined` when they do not or run parallel. */
export function segmentsCross(a: Point, b: Point, c: Point, d: Point): Crossing | undefined {
  const rx = b.x - a.x,
    ry = b.y - a.y,
    sx = d.x - c.x,
    sy = d.y - c.y,
    det = rx * sy - ry * sx;
  if (det === 0) return undefined;
  const qx = c.x - a.x,
    qy = c.y - a.y,
    t = (qx * sy - qy * sx) / det,
    u = (qx * ry - qy * rx) / det;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? { t, u, point: { x: a.x + t * rx, y: a.y + t * ry } } : undefined;
}

/**
 * Distances, in lengths of `d`, at which the ray from `o` along `d` crosses the lines; ascending, none negative.
 * A segment that lies along the ray counts with its two ends.
 */
export function rayCrossings(lines: readonly Polyline[], o: Point, d: Point): number[] {
  const hits: number[] = [],
    dd = d.x * d.x + d.y * d.y;
  if (dd === 0) return hits;
  for (const { xy, closed } of lines) {
    const n = xy.length / 2;
    for (let i = 0; i < (closed ? n : n - 1); i++) {
      const j = i + 1 === n ? 0 : i + 1;
      const ax = xy[2 * i]! - o.x,
        ay = xy[2 * i + 1]! - o.y,
        bx = xy[2 * j]! - o.x,
        by = xy[2 * j + 1]! - o.y;
      const sa = d.x * ay - d.y * ax,
        sb = d.x * by - d.y * bx;
      if ((sa > 0 && sb > 0) || (sa < 0 && sb < 0)) continue;
      if (sa === sb) {
        for (const t of [(ax * d.x + ay * d.y) / dd, (bx * d.x + by * d.y) / dd]) if (t >= 0) hits.push(t);
        continue;
      }
      const k = sa / (sa - sb),
        t = ((ax + (bx - ax) * k) * d.x + (ay + (by - ay) * k) * d.y) / dd;
      if (t >= 0) hits.push(t);
    }
  }
  return hits.sort((p, q) => p - q);
}

/** Whether a point is inside the area the lines enclose; open lines are closed for the test, as a fill does. */
export function outlineContains(
  lines: readonly Polyline[],
  p: Point,
  rule: 'nonzero' | 'evenodd' = 'nonzero',
): boolean {
  let winding = 0,
    crossings = 0;
  for (const { xy } of lines) {
    const n = xy.length / 2;
    for (let i = 0; i < n; i++) {
      const j = i + 1 === n ? 0 : i + 1;
      const ax = xy[2 * i]!,
        ay = xy[2 * i + 1]!,
        bx = xy[2 * j]!,
        by = xy[2 * j + 1]!;
      if (ay > p.y === by > p.y) continue;
      if (ax + ((p.y - ay) / (by - ay)) * (bx - ax) <= p.x) continue;
      crossings += 1;
      winding += by > ay ? 1 : -1;
    }
  }
  return rule === 'nonzero' ? winding !== 0 : crossings % 2 === 1;
}

export interface Nearest {
  point: Point;
  distance: number;
  /** 0..1 along the length of the line it is on. */
  t: number;
  /** Which line, and which segment of it. */
  line: number;
  segment: number;
}

/** The place on the lines nearest to a point; `undefined` when there are none. */
export function nearestOnLines(lines: readonly Polyline[], p: Point): Nearest | undefined {
  let best: Nearest | undefined,
    bestD = Infinity;
  lines.forEach(({ xy, closed }, line) => {
    const n = xy.length / 2,
      last = closed ? n : Math.max(1, n - 1);
    let walked = 0,
      at = -1;
    for (let i = 0; i < last; i++) {
      const j = i + 1 >= n ? 0 : i + 1;
      const ax = xy[2 * i]!,
        ay = xy[2 * i + 1]!,
        dx = xy[2 * j]! - ax,
        dy = xy[2 * j + 1]! - ay,
        l2 = dx * dx + dy * dy;
      const k = l2 === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - ax) * dx + (p.y - ay) * dy) / l2)),
        l = Math.sqrt(l2);
      const x = ax + k * dx,
        y = ay + k * dy,
        d = (x - p.x) ** 2 + (y - p.y) ** 2;
      if (d < bestD) {
        bestD = d;
        at = walked + k * l;
        best = { point: { x, y }, distance: Math.sqrt(d), t: 0, line, segment: i };
      }
      walked += l;
    }
    if (best && at >= 0) best.t = walked === 0 ? 0 : at / walked;
  });
  return best;
}

/** The first of `rayCrossings`, or -1; makes nothing but the number. */
export function firstRayCrossing(lines: readonly Polyline[], o: Point, d: Point): number {
  const dd = d.x * d.x + d.y * d.y;
  let first = -1;
  if (dd === 0) return first;
  for (const { xy, closed } of lines) {
    const n = xy.length;
    for (let i = closed ? 0 : 2, j = closed ? n - 2 : 0; i < n; j = i, i += 2) {
      const ax = xy[j]! - o.x,
        ay = xy[j + 1]! - o.y,
        bx = xy[i]! - o.x,
        by = xy[i + 1]! - o.y;
      const sa = d.x * ay - d.y * ax,
        sb = d.x * by - d.y * bx;
      if ((sa > 0 && sb > 0) || (sa < 0 && sb < 0)) continue;
      const ta = (ax * d.x + ay * d.y) / dd,
        tb = (bx * d.x + by * d.y) / dd;
      let t: number;
      if (sa !== sb) t = ta + ((tb - ta) * sa) / (sa - sb);
      else if (ta < 0) t = tb;
      else if (tb < 0) t = ta;
      else t = Math.min(ta, tb);
      if (t >= 0 && (first < 0 || t < first)) first = t;
    }
  }
  return first;
}
