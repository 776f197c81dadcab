/**
 * Trees whose branches stand as near as their outlines let them, each child behind the edge of its own parent: what
 * lays out while somebody draws. Answers at once, the same for the same, and follows no tree by recursion.
 */
import type { Direction, Point, Spacing } from '../graph.ts';

export interface Twig {
  w: number;
  h: number;
  /** Numbers of its children, in order; each node is the child of one at most, and of none that hangs on it. */
  children: readonly number[];
  /** Of a child of a root with two sides: whether it stands on the one before it, against the direction. */
  isBefore?: boolean;
}

/** The edge of a branch: up to `to` along the direction it is at `at`, across it. */
type Edge = readonly { to: number; at: number }[];

interface Branch {
  low: Edge;
  high: Edge;
}

/**
 * Left upper corners by number; roots stand one behind the other across the direction. Children that are `isBefore`
 * stand mirrored on the other side of their root.
 */
export function branching(
  twigs: readonly Twig[],
  roots: readonly number[],
  direction: Direction,
  { gap, rowGap }: Spacing,
): Point[] {
  const isAcross = direction === 'right' || direction === 'left',
    sign = direction === 'left' || direction === 'up' ? -1 : 1;
  const long = ({ w, h }: Twig): number => (isAcross ? w : h),
    wide = ({ w, h }: Twig): number => (isAcross ? h : w);
  /** Of each node where it begins along the direction, and how far its middle is from its parent's across it. */
  const from = new Float64Array(twigs.length),
    aside = new Float64Array(twigs.length),
    side = new Int8Array(twigs.length).fill(1),
    branches: (Branch | undefined)[] = twigs.map(() => undefined);

  const order = [...roots];
  for (const node of order) {
    const isRoot = from[node] === 0;
    for (const child of twigs[node]!.children) {
      side[child] = side[node]!;
      if (isRoot && twigs[child]!.isBefore) side[child] = -1;
      from[child] = from[node]! + long(twigs[node]!) + rowGap;
      order.push(child);
    }
  }

  /** Sets branches beside one another about a middle; answers with their edges together. */
  const beside = (children: readonly number[]): Branch => {
    let low: Edge = [],
      high: Edge = [];
    const at = children.map((child) => {
      const branch = branches[child]!,
        move = high.length === 0 ? 0 : distance(high, branch.low) + gap;
      low = beyond(low, shifted(branch.low, move));
      high = beyond(shifted(branch.high, move), high);
      branches[child] = undefined;
      return move;
    });
    const middle = at.length === 0 ? 0 : (at[0]! + at.at(-1)!) / 2;
    children.forEach((child, i) => (aside[child] = at[i]! - middle));
    return { low: shifted(low, -middle), high: shifted(high, -middle) };
  };
  const around = (node: number, { low, high }: Branch): Branch => {
    const to = from[node]! + long(twigs[node]!) + rowGap,
      half = wide(twigs[node]!) / 2;
    return { low: [{ to, at: -half }, ...low], high: [{ to, at: half }, ...high] };
  };
  for (const node of order.toReversed()) {
    const { children } = twigs[node]!,
      after = children.filter((child) => side[child]! > 0),
      before = children.filter((child) => side[child]! < 0);
    const isSplit = from[node] === 0 && before.length > 0;
    if (!isSplit) {
      branches[node] = around(node, beside(children));
      continue;
    }
    const both = [around(node, beside(after)), around(node, beside(before))],
      least = Math.min(...both.flatMap(({ low }) => low.map(({ at }) => at))),
      most = Math.max(...both.flatMap(({ high }) => high.map(({ at }) => at)));
    branches[node] = { low: [{ to: Infinity, at: least }], high: [{ to: Infinity, at: most }] };
  }
  beside(roots);

  const middle = new Float64Array(twigs.length),
    out: Point[] = twigs.map(() => ({ x: 0, y: 0 }));
  for (const node of roots) middle[node] = aside[node]!;
  for (const node of order) {
    for (const child of twigs[node]!.children) middle[child] = middle[node]! + aside[child]!;
  }
  // Branches on the other side begin where their root begins, and lead away from it.
  const root = new Int32Array(twigs.length);
  for (const node of roots) root[node] = node;
  for (const node of order) {
    const twig = twigs[node]!;
    for (const child of twig.children) root[child] = root[node]!;
    const length = long(twigs[root[node]!]!),
      forth = from[node]! === 0 || side[node]! > 0,
      begin = forth ? from[node]! : length - from[node]! - long(twig),
      along = sign > 0 ? begin : -begin - long(twig),
      across = middle[node]! - wide(twig) / 2;
    out[node] = isAcross ? { x: along, y: across } : { x: across, y: along };
  }
  return out;
}

const shifted = (edge: Edge, by: number): Edge => (by === 0 ? edge : edge.map(({ to, at }) => ({ to, at: at + by })));

/** How far the next branch goes aside so that it meets nothing of those before; both begin at one place. */
function distance(high: Edge, low: Edge): number {
  let most = -Infinity;
  for (let i = 0, j = 0; i < high.length && j < low.length; ) {
    most = Math.max(most, high[i]!.at - low[j]!.at);
    if (high[i]!.to <= low[j]!.to) i++;
    else j++;
  }
  return most;
}

/** The first edge, and of the other what reaches beyond it. */
function beyond(first: Edge, other: Edge): Edge {
  const end = first.at(-1)?.to ?? -Infinity;
  return (other.at(-1)?.to ?? -Infinity) <= end ? first : [...first, ...other.filter(({ to }) => to > end)];
}
