/** Branches that float are moved off what stands there already: their own places are those of other sizes or fonts. */
import type { Forest } from './forest.ts';

/** Left between a branch that was moved and what it was moved off, page units. */
const GAP = 16;
/** Steps to the side after which a branch stays where it is. */
const MOST_STEPS = 200;

interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

const meet = (a: Box, b: Box): boolean => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;
const moved = ({ x0, y0, x1, y1 }: Box, dx: number, dy: number): Box => ({
  x0: x0 + dx,
  y0: y0 + dy,
  x1: x1 + dx,
  y1: y1 + dy,
});

/** The boxes of a branch, where it stands now. */
export function boxesOf(f: Forest, root: number): Box[] {
  const out: Box[] = [],
    waiting = [root];
  for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
    const x = f.x[i]!,
      y = f.y[i]!,
      w = f.boxW[i]! / 2,
      h = f.boxH[i]! / 2;
    out.push({ x0: x - w, y0: y - h, x1: x + w, y1: y + h });
    f.hanging(i, (child) => waiting.push(child));
  }
  return out;
}

/**
 * How far a branch is to go so that it lies over nothing: the shortest way up, down, left or right.
 * @param taken boxes of what stands already
 */
export function wayOff(f: Forest, root: number, taken: readonly Box[]): { dx: number; dy: number } {
  const stay = { dx: 0, dy: 0 },
    x = f.x[root]!,
    y = f.y[root]!,
    whole: Box = { x0: x + f.l[root]!, y0: y + f.t[root]!, x1: x + f.r[root]!, y1: y + f.b[root]! },
    near = taken.filter((box) => meet(box, whole));
  if (near.length === 0) return stay;
  const own = boxesOf(f, root);
  if (!near.some((box) => own.some((one) => meet(box, one)))) return stay;
  const wide = { x0: whole.x0 - GAP, y0: whole.y0 - GAP, x1: whole.x1 + GAP, y1: whole.y1 + GAP };
  const ways = [
    clear(
      wide,
      taken,
      (by) => ({ dx: by, dy: 0 }),
      (box, at) => box.x1 - at.x0,
    ),
    clear(
      wide,
      taken,
      (by) => ({ dx: -by, dy: 0 }),
      (box, at) => at.x1 - box.x0,
    ),
    clear(
      wide,
      taken,
      (by) => ({ dx: 0, dy: by }),
      (box, at) => box.y1 - at.y0,
    ),
    clear(
      wide,
      taken,
      (by) => ({ dx: 0, dy: -by }),
      (box, at) => at.y1 - box.y0,
    ),
  ];
  const length = ({ dx, dy }: { dx: number; dy: number }): number => Math.abs(dx) + Math.abs(dy);
  const best = ways.reduce((one, other) => (length(other) < length(one) ? other : one));
  return Number.isFinite(length(best)) ? best : stay;
}

/** Goes on in one direction until nothing is met. */
function clear(
  box: Box,
  taken: readonly Box[],
  way: (by: number) => { dx: number; dy: number },
  past: (other: Box, at: Box) => number,
): { dx: number; dy: number } {
  let by = 0;
  for (let step = 0; step < MOST_STEPS; step++) {
    const { dx, dy } = way(by),
      at = moved(box, dx, dy);
    let further = 0;
    for (const other of taken) if (meet(other, at)) further = Math.max(further, past(other, at));
    if (further === 0) return { dx, dy };
    by += further;
  }
  return { dx: Infinity, dy: Infinity };
}
