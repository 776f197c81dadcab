/**
 * Places along rows: lines as straight as can be, nobody nearer than the gap. After U. Brandes and B. Köpf, "Fast and
 * Simple Horizontal Coordinate Assignment" (2001): four ways of lining up, of which the middle ones count.
 */
import type { Link } from './order.ts';

export interface Straighten {
  rows: readonly (readonly number[])[];
  links: readonly (readonly Link[])[];
  /** Extents along the row by node. */
  width: readonly number[];
  /** Nodes that only lead a line past a row: their lines stay straight before others. */
  isBend: readonly boolean[];
  gap: number;
}

/** Centres along the row, by node; nodes that are in no row have none. */
export function straighten(input: Straighten): Float64Array {
  const { rows, width } = input,
    ways: Float64Array[] = [],
    conflicts = crossedBySegments(input);
  for (const isUp of [false, true])
    for (const isRight of [false, true]) ways.push(oneWay(input, conflicts, isUp, isRight));
  // All are moved to the narrowest, by the side they lean to.
  const extents = ways.map((at) => {
    let [low, high] = [Infinity, -Infinity];
    for (const row of rows)
      for (const node of row) {
        low = Math.min(low, at[node]! - width[node]! / 2);
        high = Math.max(high, at[node]! + width[node]! / 2);
      }
    return { low, high };
  });
  const narrowest = extents.reduce((a, b) => (b.high - b.low < a.high - a.low ? b : a));
  const shifts = extents.map(({ low, high }, i) => (i % 2 === 0 ? narrowest.low - low : narrowest.high - high));
  const out = new Float64Array(width.length);
  for (const row of rows)
    for (const node of row) {
      const four = ways.map((at, i) => at[node]! + shifts[i]!).sort((a, b) => a - b);
      out[node] = (four[1]! + four[2]!) / 2;
    }
  return out;
}

/** Lines that cross a stretch of a long line: those give way. */
function crossedBySegments({ rows, links, isBend }: Straighten): Set<Link> {
  const out = new Set<Link>(),
    at = placesIn(rows);
  links.forEach((list, r) => {
    const inner = new Map<number, number>();
    for (const { from, to } of list) if (isBend[from] && isBend[to]) inner.set(to, at.get(from)!);
    const below = rows[r + 1] ?? [],
      byEnd = new Map<number, Link[]>();
    for (const link of list) {
      const others = byEnd.get(link.to);
      if (others) others.push(link);
      else byEnd.set(link.to, [link]);
    }
    let [scanned, low] = [0, 0];
    below.forEach((node, i) => {
      const seg = inner.get(node);
      if (seg === undefined && i !== below.length - 1) return;
      const high = seg ?? Infinity;
      for (; scanned <= i; scanned++)
        for (const link of byEnd.get(below[scanned]!) ?? []) {
          const from = at.get(link.from)!;
          if ((from < low || from > high) && !(isBend[link.from] && isBend[link.to])) out.add(link);
        }
      low = high === Infinity ? low : high;
    });
  });
  return out;
}

function placesIn(rows: readonly (readonly number[])[]): Map<number, number> {
  const at = new Map<number, number>();
  for (const row of rows) row.forEach((node, i) => at.set(node, i));
  return at;
}

/** Lines nodes up with the middle ones of those in the row before, and packs what is lined up to one side. */
function oneWay(
  { rows, links, width, gap }: Straighten,
  conflicts: ReadonlySet<Link>,
  isUp: boolean,
  isRight: boolean,
): Float64Array {
  const order = (isUp ? rows.toReversed() : [...rows]).map((row) => (isRight ? row.toReversed() : row)),
    at = placesIn(order),
    near = new Map<number, { node: number; link: Link }[]>();
  for (const list of links)
    for (const link of list) {
      const [node, other] = isUp ? [link.from, link.to] : [link.to, link.from],
        known = near.get(node);
      if (known) known.push({ node: other, link });
      else near.set(node, [{ node: other, link }]);
    }
  // The root of a block stands for all that are lined up with it.
  const root = new Int32Array(width.length).map((_, i) => i),
    align = new Int32Array(width.length).map((_, i) => i);
  for (const row of order) {
    let last = -1;
    for (const node of row) {
      const list = (near.get(node) ?? []).sort((a, b) => at.get(a.node)! - at.get(b.node)!);
      const mid = (list.length - 1) / 2;
      for (let m = Math.floor(mid); m <= Math.ceil(mid) && list.length > 0; m++) {
        const { node: other, link } = list[m]!;
        if (align[node] !== node || last >= at.get(other)! || conflicts.has(link)) continue;
        align[other] = node;
        root[node] = root[other]!;
        align[node] = root[node]!;
        last = at.get(other)!;
      }
    }
  }
  return pack(order, root, width, gap, isRight);
}

/** Places for blocks: first as far to one side as they go, then back towards what they stand beside. */
function pack(
  order: readonly (readonly number[])[],
  root: Int32Array,
  width: readonly number[],
  gap: number,
  isRight: boolean,
): Float64Array {
  const after = new Map<number, { block: number; by: number }[]>(),
    waiting = new Map<number, number>();
  for (const row of order)
    for (const [i, node] of row.entries()) {
      const block = root[node]!;
      if (!waiting.has(block)) waiting.set(block, 0);
      if (i === 0) continue;
      const before = row[i - 1]!,
        by = (width[before]! + width[node]!) / 2 + gap,
        from = root[before]!;
      const followers = after.get(from);
      if (followers) followers.push({ block, by });
      else after.set(from, [{ block, by }]);
      waiting.set(block, waiting.get(block)! + 1);
    }
  const place = new Map<number, number>(),
    queue: number[] = [];
  for (const [block, count] of waiting) if (count === 0) queue.push(block);
  for (const block of queue) place.set(block, 0);
  for (let i = 0; i < queue.length; i++)
    for (const { block, by } of after.get(queue[i]!) ?? []) {
      place.set(block, Math.max(place.get(block) ?? 0, place.get(queue[i]!)! + by));
      waiting.set(block, waiting.get(block)! - 1);
      if (waiting.get(block) === 0) queue.push(block);
    }
  for (const block of queue.toReversed()) {
    const room = (after.get(block) ?? []).reduce((min, one) => Math.min(min, place.get(one.block)! - one.by), Infinity);
    if (room !== Infinity) place.set(block, Math.max(place.get(block)!, room));
  }
  const out = new Float64Array(width.length);
  for (const row of order) for (const node of row) out[node] = (isRight ? -1 : 1) * (place.get(root[node]!) ?? 0);
  return out;
}
