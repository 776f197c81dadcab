/** Trees: branches beside one another, as near as their outlines let them, each above the middle of its twigs. */
import { centreOf, indexed, type Graph, type LayoutOptions, type Node, type Places } from '../graph.ts';

/** What each node hangs on, -1 for a root, and the nodes from the roots outwards. */
export interface Hierarchy {
  children: number[][];
  order: number[];
  depth: Int32Array;
  root: number;
}

/**
 * The tree in a part that hangs together, from where lines begin; without such a node from the one with most lines.
 * Lines that would close a circle are left out. `isFromMiddle` always takes the one with most lines.
 */
export function hierarchyOf(graph: Graph, side?: (node: Node) => number, isFromMiddle = false): Hierarchy {
  const count = graph.nodes.length,
    out: number[][] = graph.nodes.map(() => []),
    near: number[][] = graph.nodes.map(() => []),
    incoming = new Int32Array(count);
  for (const { from, to } of indexed(graph)) {
    out[from]!.push(to);
    near[from]!.push(to);
    near[to]!.push(from);
    incoming[to]!++;
  }
  const better = (a: number, b: number): boolean =>
    !isFromMiddle && incoming[a] === 0 && incoming[b] === 0
      ? reach(out, a) > reach(out, b)
      : near[a]!.length > near[b]!.length;
  let root = 0;
  const isRoot = (i: number): boolean => !isFromMiddle && incoming[i] === 0 && out[i]!.length > 0;
  for (let i = 1; i < count; i++) {
    if (isRoot(i) && !isRoot(root)) root = i;
    else if (isRoot(i) === isRoot(root) && better(i, root)) root = i;
  }
  const children: number[][] = graph.nodes.map(() => []),
    depth = new Int32Array(count).fill(-1),
    order = [root];
  depth[root] = 0;
  for (const node of order) {
    const nexts = [...new Set([...out[node]!, ...near[node]!])];
    if (side) nexts.sort((a, b) => side(graph.nodes[a]!) - side(graph.nodes[b]!));
    for (const next of nexts)
      if (depth[next] === -1) {
        depth[next] = depth[node]! + 1;
        children[node]!.push(next);
        order.push(next);
      }
  }
  return { children, order, depth, root };
}

/** How many nodes lines lead to from one, 50 at most: more tells roots apart no better. */
function reach(out: readonly (readonly number[])[], from: number): number {
  const seen = new Set([from]);
  for (const node of seen) {
    if (seen.size > 50) break;
    for (const next of out[node]!) seen.add(next);
  }
  return seen.size;
}

/** Stretches along the direction, and how far a branch reaches there to one side. */
type Outline = { from: number; to: number; edge: number }[];

export function tree(graph: Graph, { direction, gap, rowGap, keepsOrder }: LayoutOptions): Places {
  const isAcross = direction === 'right' || direction === 'left',
    isBackwards = direction === 'up' || direction === 'left';
  const along = (node: Node): number => (isAcross ? node.w : node.h),
    across = (node: Node): number => (isAcross ? node.h : node.w),
    beside = (node: Node): number => (isAcross ? centreOf(node).y : centreOf(node).x);
  const { nodes } = graph,
    { children, order, depth } = hierarchyOf(graph, keepsOrder ? beside : undefined);
  const rows: number[] = [];
  for (const node of order) rows[depth[node]!] = Math.max(rows[depth[node]!] ?? 0, along(nodes[node]!));
  const begin: number[] = [];
  rows.reduce((at, size, i) => {
    begin[i] = at;
    return at + size + rowGap;
  }, 0);
  /** Where each stands across, from the middle of what it hangs on. */
  const offset = new Float64Array(nodes.length),
    lows: Outline[] = [],
    highs: Outline[] = [];
  for (const node of order.toReversed()) {
    const half = across(nodes[node]!) / 2,
      from = begin[depth[node]!]!,
      own = { from, to: from + rows[depth[node]!]! };
    let [low, high]: [Outline, Outline] = [[], []];
    const at: number[] = [];
    for (const child of children[node]!) {
      const move = high.length === 0 ? 0 : distance(high, lows[child]!) + gap;
      at.push(move);
      low = joined(low, shifted(lows[child]!, move), Math.min);
      high = joined(high, shifted(highs[child]!, move), Math.max);
    }
    const middle = at.length === 0 ? 0 : (at[0]! + at.at(-1)!) / 2;
    children[node]!.forEach((child, i) => (offset[child] = at[i]! - middle));
    lows[node] = [{ ...own, edge: -half }, ...shifted(low, -middle)];
    highs[node] = [{ ...own, edge: half }, ...shifted(high, -middle)];
    for (const child of children[node]!) {
      lows[child] = [];
      highs[child] = [];
    }
  }
  const places: Places = new Map(),
    total = (begin.at(-1) ?? 0) + (rows.at(-1) ?? 0),
    centre = new Float64Array(nodes.length);
  for (const node of order) for (const child of children[node]!) centre[child] = centre[node]! + offset[child]!;
  for (const [i, node] of nodes.entries()) {
    const from = begin[depth[i]!]! + (rows[depth[i]!]! - along(node)) / 2,
      main = isBackwards ? total - from - along(node) : from,
      side = centre[i]! - across(node) / 2;
    places.set(node.id, isAcross ? { x: main, y: side } : { x: side, y: main });
  }
  return places;
}

const shifted = (outline: Outline, by: number): Outline => outline.map((one) => ({ ...one, edge: one.edge + by }));

/** How far the next branch goes aside so that it meets nothing of those before. Outlines are one stretch a level. */
function distance(high: Outline, low: Outline): number {
  let most = -Infinity;
  for (let i = 0; i < high.length && i < low.length; i++) most = Math.max(most, high[i]!.edge - low[i]!.edge);
  return most;
}

function joined(a: Outline, b: Outline, outer: (x: number, y: number) => number): Outline {
  const longer = a.length > b.length ? a : b;
  return longer.map((one, i) => (a[i] && b[i] ? { ...one, edge: outer(a[i].edge, b[i].edge) } : one));
}
