/**
 * Lines of connectors as Visio draws them into SVG: with round corners, arcs over lines they cross, and short of their
 * arrows.
 */
import type { Point, Step } from '../whiteboard/outline.ts';

/** How far off a direction or a place may be, in the units of the file, and still be the same. */
const NEAR = 0.02;

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;
const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
const length = (v: Point): number => Math.hypot(v.x, v.y);
const isAlong = (a: Point, b: Point): boolean => Math.abs(cross(a, b)) <= NEAR * length(a) * length(b);

/** The corners of an open line; undefined for one that is closed, or curved otherwise than at its corners. */
export function cornersOf(steps: readonly Step[]): Point[] | undefined {
  const [first] = steps;
  if (first?.[0] !== 'M') return undefined;
  const points: Point[] = [{ x: first[1]!, y: first[2]! }];
  for (let i = 1; i < steps.length; i++) {
    const [letter, ...n] = steps[i]!;
    if (letter === 'Z' || letter === 'M') return undefined;
    let end = { x: n.at(-2)!, y: n.at(-1)! };
    if (letter !== 'L') {
      while (steps[i + 1]?.[0] === 'C' || steps[i + 1]?.[0] === 'Q') i++;
      end = { x: steps[i]!.at(-2) as number, y: steps[i]!.at(-1) as number };
      const after = steps[i + 1];
      if (after?.[0] !== 'L' || points.length < 2) return undefined;
      const from = points.at(-1)!,
        before = minus(from, points.at(-2)!),
        onward = minus({ x: after[1]!, y: after[2]! }, end);
      points.pop();
      // An arc over another line leads straight on; one between two directions is a corner that was rounded.
      if (isAlong(before, onward)) continue;
      const t = cross(minus(end, from), onward) / cross(before, onward);
      end = { x: from.x + before.x * t, y: from.y + before.y * t };
    }
    points.push(end);
  }
  const bent = points.filter((p, i) => {
    const [last, next] = [points[i - 1], points[i + 1]];
    if (!last) return true;
    const before = minus(p, last);
    return length(before) > 1e-6 && !(next && isAlong(before, minus(next, p)) && dot(before, minus(next, p)) >= 0);
  });
  const [start, end] = [bent[0]!, bent.at(-1)!];
  return bent.length < 2 || length(minus(end, start)) < 1e-6 ? undefined : bent;
}

/** The line with both ends drawn out by so much: to where its arrows point. */
export function drawnOut(points: readonly Point[], atStart: number, atEnd: number): Point[] {
  const out = (from: Point, to: Point, by: number): Point => {
    const way = minus(to, from),
      far = by / (length(way) || 1);
    return { x: to.x + way.x * far, y: to.y + way.y * far };
  };
  const [first, second] = [points[0]!, points[1]!];
  return [out(second, first, atStart), ...points.slice(1, -1), out(points.at(-2)!, points.at(-1)!, atEnd)];
}

export const isUpright = (points: readonly Point[]): boolean =>
  points.every((p, i) => {
    const last = points[i - 1];
    return !last || Math.abs(p.x - last.x) < 0.1 || Math.abs(p.y - last.y) < 0.1;
  });

/** The middle of the line's length. */
export function middleOf(points: readonly Point[]): Point {
  const lengths = points.slice(1).map((p, i) => length(minus(p, points[i]!)));
  let left = lengths.reduce((sum, one) => sum + one, 0) / 2;
  for (const [i, one] of lengths.entries()) {
    if (left <= one) {
      const [from, to] = [points[i]!, points[i + 1]!],
        t = one === 0 ? 0 : left / one;
      return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
    }
    left -= one;
  }
  return points.at(-1)!;
}
