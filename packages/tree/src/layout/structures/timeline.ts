/**
 * Main branches along a line, what is in them over and under it in turn:
 *
 *              └─ x
 *     ┤ p ├──┤ a ├──┤ b ├──┤ c │
 *                   ├─ y
 */
import type { Forest } from '../forest.ts';
import { level, type Reached } from './sides.ts';

const GAP = 28;

export function timeline(f: Forest, parent: number, isAcross: boolean): void {
  const near = isAcross ? f.l : f.t,
    far = isAcross ? f.r : f.b,
    size = isAcross ? f.w : f.h,
    thickness = isAcross ? f.h : f.w,
    place = isAcross ? f.dx : f.dy,
    gap = f.compact[parent]! ? GAP / 2 : GAP;
  let line = size[parent]! / 2;
  /** How far the branches on either side reach, and how thick a topic passes under the last of them. */
  const reached: Reached = [line, line],
    free: [number, number] = [Infinity, Infinity];
  f.children[parent]!.forEach((child, n) => {
    const side = (n % 2) as 0 | 1,
      other = (1 - side) as 0 | 1,
      half = size[child]! / 2;
    if (f.margin[child]?.isFirst) level(reached);
    let at = Math.max(line + gap + half, reached[side] + gap - near[child]!);
    if (thickness[child]! > free[other]) at = Math.max(at, reached[other] + gap + half);
    place[child] = at;
    (isAcross ? f.dy : f.dx)[child] = 0;
    line = at + half;
    reached[side] = Math.max(reached[side], at + far[child]!);
    if (f.margin[child]?.isLast) level(reached);
    free[side] = thickness[child]!;
  });
}
