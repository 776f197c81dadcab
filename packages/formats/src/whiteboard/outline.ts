/** Points of strokes as outlines and ink, in fractions of the box around them. */
import type { CustomPath } from '@limn/document';

export interface Point {
  x: number;
  y: number;
}
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
/** A letter of a path with its numbers, in page units. */
export type Step = readonly [letter: 'M' | 'L' | 'C' | 'Q' | 'Z', ...numbers: number[]];

export const straight = (points: readonly Point[], isClosed: boolean): Step[] => [
  ...points.map(({ x, y }, i): Step => [i === 0 ? 'M' : 'L', x, y]),
  ...(isClosed ? [['Z'] as const] : []),
];

/** A smooth curve through every point (Catmull–Rom as cubics). */
export function curveThrough(points: readonly Point[], isClosed: boolean): Step[] {
  if (points.length < 3) return straight(points, isClosed);
  const out: Step[] = [['M', points[0]!.x, points[0]!.y]];
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))]!;
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    out.push([
      'C',
      b.x + (c.x - a.x) / 6,
      b.y + (c.y - a.y) / 6,
      c.x - (d.x - b.x) / 6,
      c.y - (d.y - b.y) / 6,
      c.x,
      c.y,
    ]);
  }
  if (isClosed) out.push(['Z']);
  return out;
}

const round = (n: number): number => Math.round(n * 1e6) / 1e6;

function around(points: Iterable<Point>): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return left <= right ? { x: left, y: top, w: right - left, h: bottom - top } : { x: 0, y: 0, w: 0, h: 0 };
}

/** Bounds of a cubic or quadratic along one axis: its ends and where it turns. */
function turns(p: readonly number[]): number[] {
  const value = (t: number): number =>
    p.length === 4
      ? (1 - t) ** 3 * p[0]! + 3 * (1 - t) ** 2 * t * p[1]! + 3 * (1 - t) * t * t * p[2]! + t ** 3 * p[3]!
      : (1 - t) ** 2 * p[0]! + 2 * (1 - t) * t * p[1]! + t * t * p[2]!;
  const roots: number[] = [];
  if (p.length === 3) roots.push((p[0]! - p[1]!) / (p[0]! - 2 * p[1]! + p[2]!));
  else {
    const a = -p[0]! + 3 * p[1]! - 3 * p[2]! + p[3]!,
      b = 2 * (p[0]! - 2 * p[1]! + p[2]!),
      c = p[1]! - p[0]!;
    const root = Math.sqrt(Math.max(0, b * b - 12 * a * c));
    if (Math.abs(a) < 1e-9) roots.push(-c / b);
    else roots.push((-b + root) / (6 * a), (-b - root) / (6 * a));
  }
  return roots.filter((t) => t > 0 && t < 1).map(value);
}

function boundsOf(paths: readonly (readonly Step[])[]): Box {
  const points: Point[] = [];
  for (const path of paths) {
    let at: Point = { x: 0, y: 0 };
    for (const [letter, ...n] of path) {
      if (letter === 'Z') continue;
      const end = { x: n.at(-2)!, y: n.at(-1)! };
      points.push(end);
      if (letter === 'C' || letter === 'Q') {
        const xs = turns([at.x, ...n.filter((_, i) => i % 2 === 0)]),
          ys = turns([at.y, ...n.filter((_, i) => i % 2 === 1)]);
        points.push(...xs.map((x) => ({ x, y: end.y })), ...ys.map((y) => ({ x: end.x, y })));
      }
      at = end;
    }
  }
  return around(points);
}

/** Paths as the geometry of a shape, and the box around them. */
export function pathIn(
  paths: readonly (readonly Step[])[],
  more: Omit<CustomPath, 'd'> = {},
): { box: Box; paths: CustomPath[] } {
  const box = boundsOf(paths);
  const [w, h] = [Math.max(box.w, 0.01), Math.max(box.h, 0.01)];
  return {
    box,
    paths: paths
      .filter((path) => path.length > 0)
      .map((path) => ({
        d: path.flatMap(([letter, ...n]): (string | number)[] => [
          letter,
          ...n.map((value, i) => round(i % 2 === 0 ? (value - box.x) / w : (value - box.y) / h)),
        ]),
        ...more,
      })),
  };
}

/** Points as ink, with how hard each was pressed. */
export function inkOf(points: readonly Point[], pressures: readonly number[]): { box: Box; ink: number[] } {
  const box = around(points),
    [w, h] = [Math.max(box.w, 0.01), Math.max(box.h, 0.01)];
  const ink = points.flatMap(({ x, y }, i) => [
    round((x - box.x) / w),
    round((y - box.y) / h),
    Math.min(1, Math.max(0, pressures[i] ?? 0.5)),
  ]);
  return { box, ink };
}
