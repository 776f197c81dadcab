/** Which row each node stands in, so that lines lead one way. Numbers name nodes. */

export interface Arc {
  from: number;
  to: number;
}

/**
 * The lines with those turned round that would close a circle. `level` says how far along each node stands now: lines
 * that lead back then are turned; without it those that lead back to where a walk came from.
 */
export function acyclic<A extends Arc>(count: number, arcs: readonly A[], level?: readonly number[]): A[] {
  const turned = (arc: A): A => ({ ...arc, from: arc.to, to: arc.from });
  if (level) {
    const isBack = ({ from, to }: A): boolean => level[from]! > level[to]! || (level[from] === level[to] && from > to);
    return arcs.map((arc) => (isBack(arc) ? turned(arc) : arc));
  }
  const out: number[][] = Array.from({ length: count }, () => []),
    incoming = new Int32Array(count);
  arcs.forEach(({ from, to }, i) => {
    out[from]!.push(i);
    incoming[to]!++;
  });
  const state = new Uint8Array(count),
    back = new Set<number>();
  const walk = (root: number): void => {
    const stack: { node: number; next: number }[] = [{ node: root, next: 0 }];
    state[root] = 1;
    while (stack.length > 0) {
      const top = stack.at(-1)!,
        i = out[top.node]![top.next++];
      if (i === undefined) {
        state[top.node] = 2;
        stack.pop();
        continue;
      }
      const { to } = arcs[i]!;
      if (state[to] === 1) back.add(i);
      else if (state[to] === 0) {
        state[to] = 1;
        stack.push({ node: to, next: 0 });
      }
    }
  };
  for (let node = 0; node < count; node++) if (incoming[node] === 0 && state[node] === 0) walk(node);
  for (let node = 0; node < count; node++) if (state[node] === 0) walk(node);
  return arcs.map((arc, i) => (back.has(i) ? turned(arc) : arc));
}

/** How often nodes are drawn nearer to those they hold on to. */
const PASSES = 6;

/** Rows from 0; every line leads at least one row on. The lines must close no circle. */
export function rankNodes(count: number, arcs: readonly Arc[]): Int32Array {
  const rank = new Int32Array(count),
    after: number[][] = Array.from({ length: count }, () => []),
    before: number[][] = Array.from({ length: count }, () => []);
  for (const { from, to } of arcs) {
    after[from]!.push(to);
    before[to]!.push(from);
  }
  const waiting = Int32Array.from(before, (list) => list.length),
    order: number[] = [];
  for (let node = 0; node < count; node++) if (waiting[node] === 0) order.push(node);
  for (let i = 0; i < order.length; i++)
    for (const to of after[order[i]!]!) {
      rank[to] = Math.max(rank[to]!, rank[order[i]!]! + 1);
      if (--waiting[to]! === 0) order.push(to);
    }
  const least = (node: number): number => before[node]!.reduce((max, one) => Math.max(max, rank[one]! + 1), 0);
  const most = (node: number): number => after[node]!.reduce((min, one) => Math.min(min, rank[one]! - 1), Infinity);
  for (let pass = 0; pass < PASSES; pass++) {
    let moved = false;
    for (const node of order.toReversed()) {
      // Longer lines behind than ahead: it goes on, as far as what follows lets it.
      const to = after[node]!.length > before[node]!.length ? most(node) : rank[node]!;
      if (to !== Infinity && to !== rank[node]) {
        rank[node] = to;
        moved = true;
      }
    }
    for (const node of order) {
      const to = before[node]!.length > after[node]!.length ? least(node) : rank[node]!;
      if (to !== rank[node]) {
        rank[node] = to;
        moved = true;
      }
    }
    if (!moved) break;
  }
  const first = rank.reduce((min, one) => Math.min(min, one), Infinity);
  return rank.map((one) => one - (first === Infinity ? 0 : first));
}
