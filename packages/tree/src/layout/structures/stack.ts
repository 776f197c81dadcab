/**
 * Children beside their parent, one after the other:
 *
 *              ┌─┤ a │
 *     ┤ p ├────┤
 *              └─┤ b ├──┤ c │
 *
 * and the same turned to the left, down and up. `along` is the way the branch grows, `aside` the way siblings follow.
 */
import type { Forest, Kind } from '../forest.ts';
import { clearance, moved, type Outline, overlay } from './outline.ts';

export type Way = 'right' | 'left' | 'down' | 'up';

export const wayOf = (kind: Kind): Way | undefined => {
  switch (kind) {
    case 'right':
    case 'left':
    case 'down':
    case 'up':
      return kind;
    case 'brace-right':
      return 'right';
    case 'brace-left':
      return 'left';
    default:
      return undefined;
  }
};

/** Distance from the parent to its children and between siblings, page units. */
export function gapsOf(kind: Kind, compact: boolean): [level: number, sibling: number] {
  if (kind === 'down' || kind === 'up') return compact ? [32, 12] : [48, 24];
  if (kind === 'brace-right' || kind === 'brace-left') return compact ? [36, 6] : [48, 12];
  return compact ? [32, 6] : [52, 14];
}

const isAcross = (way: Way): boolean => way === 'right' || way === 'left';
const forward = (way: Way): 1 | -1 => (way === 'right' || way === 'down' ? 1 : -1);

/** Half of the topic along the way. */
export const half = (f: Forest, i: number, way: Way): number => (isAcross(way) ? f.w[i]! : f.h[i]!) / 2;

/** What the branch reaches backwards, forwards, and to the two sides, in the frame of the way. */
export function reach(f: Forest, i: number, way: Way): [back: number, ahead: number, low: number, high: number] {
  switch (way) {
    case 'right':
      return [f.l[i]!, f.r[i]!, f.t[i]!, f.b[i]!];
    case 'left':
      return [-f.r[i]!, -f.l[i]!, f.t[i]!, f.b[i]!];
    case 'down':
      return [f.t[i]!, f.b[i]!, f.l[i]!, f.r[i]!];
    case 'up':
      return [-f.b[i]!, -f.t[i]!, f.l[i]!, f.r[i]!];
  }
}

interface Packed {
  low: number[];
  high: number[];
}

/**
 * Places children on one side of their parent, and widens what its branch takes up.
 * @param extra room to leave beside children, by their index: before and after
 */
export function stack(
  f: Forest,
  parent: number,
  children: readonly number[],
  kind: Kind,
  extra?: ReadonlyMap<number, readonly [number, number]>,
): void {
  const way = wayOf(kind)!,
    compact = f.compact[parent]!,
    [level, gap] = gapsOf(kind, compact),
    start = half(f, parent, way);
  const along: number[] = [],
    aside: number[] = [];
  if (!compact) {
    // All begin at one line and each takes up its whole box: they follow one another.
    let at = 0;
    children.forEach((child, n) => {
      const [back, , least, most] = reach(f, child, way),
        [before, after] = extra?.get(n) ?? NO_ROOM;
      along.push(start + level + Math.max(half(f, child, way), -back));
      at = n === 0 ? 0 : at + gap + before - least;
      aside.push(at);
      at += most + after;
    });
    centreParent(f, parent, children, way, along, aside);
    f.low[parent] = f.high[parent] = undefined;
    return;
  }
  let low: Outline = [],
    high: Outline = [];
  children.forEach((child, n) => {
    const [back, ahead, least, most] = reach(f, child, way),
      at = start + level + Math.max(half(f, child, way), -back);
    const spare = extra?.get(n);
    const hasOutline = f.low[child] !== undefined && !spare && wayOf(f.kind[child]!) === way;
    // The line that leads to a child is a part of it.
    const from = start - at,
      own: Packed = hasOutline
        ? { low: begun(f.low[child]!, from), high: begun(f.high[child]!, from) }
        : { low: [from, ahead, least - (spare?.[0] ?? 0)], high: [from, ahead, most + (spare?.[1] ?? 0)] };
    const to = n === 0 ? 0 : clearance(high, moved(own.low, at, 0)) + gap;
    along.push(at);
    aside.push(to);
    const ownHigh = moved(own.high, at, to),
      ownLow = moved(own.low, at, to);
    high = n === 0 ? ownHigh : overlay(high, ownHigh);
    low = n === 0 ? ownLow : overlay(ownLow, low);
  });
  const middle = centreParent(f, parent, children, way, along, aside);
  if (wayOf(f.kind[parent]!) === way) {
    const thick = (isAcross(way) ? f.h[parent]! : f.w[parent]!) / 2;
    const top = [-start, start, -thick],
      bottom = [-start, start, thick];
    f.low[parent] = children.length > 0 ? overlay(moved(low, 0, -middle), top) : top;
    f.high[parent] = children.length > 0 ? overlay(moved(high, 0, -middle), bottom) : bottom;
  } else f.low[parent] = f.high[parent] = undefined;
}

export const NO_ROOM: readonly [number, number] = [0, 0];

/** Puts the parent in the middle between the first child and the last; answers where that is. */
export function centreParent(
  f: Forest,
  parent: number,
  children: readonly number[],
  way: Way,
  along: readonly number[],
  aside: readonly number[],
): number {
  // What lines meet at the foot stands with its foot where others have their middle.
  const meets = (i: number): number => (f.foot[i] && isAcross(way) ? f.h[i]! / 2 : 0),
    [first, last] = [children[0], children.at(-1)];
  const middle =
    first === undefined || last === undefined
      ? 0
      : (aside[0]! + meets(first) + aside.at(-1)! + meets(last)) / 2 - meets(parent);
  children.forEach((child, n) => {
    const u = along[n]! * forward(way),
      v = aside[n]! - middle;
    f.dx[child] = isAcross(way) ? u : v;
    f.dy[child] = isAcross(way) ? v : u;
  });
  return middle;
}

/** The outline, its first piece begun earlier. */
function begun(outline: Outline, from: number): number[] {
  const out = [...outline];
  out[0] = Math.min(out[0]!, from);
  return out;
}
