/**
 * Whoever reports to somebody in an org chart, under them (or over, turned round):
 *
 *                    ┌─────┐
 *                    │ boss│
 *                    └──┬──┘
 *        assistant ─────┼───── assistant
 *             ┌─────────┴──────┬───────────┐
 *           ┌─┴─┐            ┌─┴─┐         ├─ leaf
 *           │ a │            │ b │         ├─ leaf
 *           └───┘            └───┘         └─ leaf
 *
 * Assistants stand beside the stem, two in a row. Who has nobody under them stands in the row as all others, or in one
 * column or two, which take the place of the first of them.
 */
import type { Forest } from '../forest.ts';
import { gapsOf, half, NO_ROOM, reach, centreParent, stack } from './stack.ts';

/** From a stem to what stands beside it, page units. */
const STEM = 18;
const COLUMN_GAP: Readonly<Record<'compact' | 'roomy', number>> = { compact: 8, roomy: 14 };

type Room = ReadonlyMap<number, readonly [number, number]>;

/** Places all who report to somebody. @param extra as `stack` takes it */
export function org(f: Forest, parent: number, way: 'down' | 'up', extra?: Room): void {
  const children = f.children[parent]!,
    gap = COLUMN_GAP[f.compact[parent]! ? 'compact' : 'roomy'];
  for (const child of children) f.stem[child] = undefined;
  f.begin[parent] = half(f, parent, way);
  const isAmong = (child: number): boolean => !f.assistant[child],
    inRow = children.filter(isAmong);
  const leaves = f.stacking[parent] === 'row' || extra ? [] : inRow.filter((child) => isLeaf(f, child));
  if (inRow.length === children.length && leaves.length < 2) {
    stack(f, parent, children, way, extra);
    return;
  }
  if (inRow.length < children.length)
    assist(
      f,
      parent,
      way,
      children.filter((child) => !isAmong(child)),
      gap,
    );
  const begin = f.begin[parent]! + gapsOf(way, f.compact[parent]!)[0],
    stacked = new Set(leaves.length < 2 ? [] : leaves);
  const along: number[] = [],
    aside: number[] = [],
    /** The child by which each unit is placed: of leaves in columns, the first. */
    units: number[] = [];
  let at = 0;
  const put = (child: number, least: number, most: number, to: number): void => {
    if (units.length > 0) at += gapsOf(way, f.compact[parent]!)[1] - least;
    units.push(child);
    along.push(to);
    aside.push(at);
    at += most;
  };
  for (const child of inRow) {
    if (stacked.has(child)) {
      if (child === leaves[0]) put(child, ...columns(f, parent, leaves, begin, way, gap), begin);
      continue;
    }
    const [back, , least, most] = reach(f, child, way),
      [before, after] = extra?.get(children.indexOf(child)) ?? NO_ROOM;
    put(child, least - before, most + after, begin + Math.max(half(f, child, way), -back));
  }
  const places = stacked.size > 0 ? leaves.map((leaf) => [leaf, f.dx[leaf]!, f.dy[leaf]!] as const) : [];
  centreParent(f, parent, units, way, along, aside);
  const stem = places.length > 0 ? f.dx[leaves[0]!]! : 0;
  for (const [leaf, x, y] of places) {
    f.dx[leaf] = stem + x;
    f.dy[leaf] = y;
    f.stem[leaf] = stem;
  }
  f.low[parent] = f.high[parent] = undefined;
}

/** Whoever has nobody under them, not even out of sight, and nothing that hangs on them. */
const isLeaf = (f: Forest, i: number): boolean =>
  !f.folded[i] && f.children[i]!.length + f.callouts[i]!.length + f.summaries[i]!.length === 0;

/** Puts assistants beside the stem, the first of two to the left, and says where the row under them may begin. */
function assist(f: Forest, parent: number, way: 'down' | 'up', assistants: readonly number[], gap: number): void {
  let begin = f.begin[parent]!,
    next = begin;
  assistants.forEach((child, n) => {
    const [back, ahead, least, most] = reach(f, child, way),
      isLeft = n % 2 === 0;
    if (isLeft) begin = next;
    const to = begin + gap + Math.max(half(f, child, way), -back);
    f.dx[child] = isLeft ? -STEM - most : STEM - least;
    f.dy[child] = way === 'down' ? to : -to;
    f.stem[child] = 0;
    next = Math.max(next, to + ahead);
  });
  f.begin[parent] = next;
}

/**
 * Places leaves about a stem at 0, one under the other or two in a row.
 * @returns what they take up to the left of it and to the right
 */
function columns(
  f: Forest,
  parent: number,
  leaves: readonly number[],
  begin: number,
  way: 'down' | 'up',
  gap: number,
): [number, number] {
  const width = f.stacking[parent] === 'columns' ? 2 : 1;
  let from = begin,
    low = width === 2 ? -STEM : 0,
    high = STEM;
  for (let n = 0; n < leaves.length; n += width) {
    const row = leaves.slice(n, n + width),
      height = Math.max(...row.map((leaf) => f.b[leaf]! - f.t[leaf]!));
    row.forEach((leaf, m) => {
      const isLeft = width === 2 && m === 0;
      f.dx[leaf] = isLeft ? -STEM - f.r[leaf]! : STEM - f.l[leaf]!;
      const y = from + height / 2 - (f.t[leaf]! + f.b[leaf]!) / 2;
      f.dy[leaf] = way === 'down' ? y : -y;
      low = Math.min(low, f.dx[leaf]! + f.l[leaf]!);
      high = Math.max(high, f.dx[leaf]! + f.r[leaf]!);
    });
    from += height + gap;
  }
  return [low, high];
}
