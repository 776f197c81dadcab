/** The order within rows, so that few lines cross. */

export interface Link {
  /** In the upper row, and in the one below. */
  from: number;
  to: number;
  /** How far beside the middle it holds on, −0.5 to 0.5 of a place. */
  fromShift: number;
  toShift: number;
}

export interface Rows {
  /** Nodes of each row in their order. */
  rows: number[][];
  /** Lines from each row to the next. */
  links: readonly (readonly Link[])[];
  /** The band of each node; those of one stay together, bands in their order. */
  band: readonly number[];
}

/** Rounds down and up; further ones change little. */
const SWEEPS = 12;
/** With more lines than this, neighbours are not tried out against each other. */
const MOST_LINKS_TO_SWAP = 20_000;

/** Crossings of lines between rows. */
export function crossings({ rows, links }: Pick<Rows, 'rows' | 'links'>): number {
  const at = positions(rows);
  return links.reduce((sum, list, i) => sum + crossingsBetween(list, at, rows[i + 1]?.length ?? 0), 0);
}

function crossingsBetween(links: readonly Link[], at: Float64Array, width: number): number {
  const sorted = links.toSorted(
    (a, b) => at[a.from]! + a.fromShift - at[b.from]! - b.fromShift || at[a.to]! + a.toShift - at[b.to]! - b.toShift,
  );
  // A tree of sums counts those before that end further on.
  let size = 1;
  while (size < width) size *= 2;
  const tree = new Int32Array(size * 2);
  let count = 0;
  for (const { to } of sorted) {
    let i = at[to]! + size;
    tree[i]!++;
    while (i > 1) {
      if (i % 2 === 0) count += tree[i + 1]!;
      i >>= 1;
      tree[i]!++;
    }
  }
  return count;
}

function positions(rows: readonly (readonly number[])[]): Float64Array {
  const at = new Float64Array(rows.reduce((max, row) => row.reduce((m, node) => Math.max(m, node), max), -1) + 1);
  for (const row of rows) row.forEach((node, i) => (at[node] = i));
  return at;
}

/** Puts the rows in order; `isKept` leaves them as they are given but for their bands. */
export function orderRows(
  { rows, links, band }: Rows,
  isKept: boolean,
  onProgress?: (done: number) => void,
): number[][] {
  const inBands = (row: readonly number[]): number[] => row.toSorted((a, b) => band[a]! - band[b]!);
  let current = rows.map(inBands);
  if (isKept) return current;
  const down = linksBy(links, 'to'),
    up = linksBy(links, 'from');
  let best = current.map((row) => [...row]),
    least = crossings({ rows: current, links });
  for (let sweep = 0; sweep < SWEEPS && least > 0; sweep++) {
    const at = positions(current),
      isDown = sweep % 2 === 0;
    for (let i = 1; i < current.length; i++) {
      const r = isDown ? i : current.length - 1 - i,
        row = current[r]!,
        wish = new Map<number, number>();
      for (const node of row) {
        const near = (isDown ? down : up).get(node) ?? [];
        let sum = 0;
        for (const link of near) sum += isDown ? at[link.from]! + link.fromShift : at[link.to]! + link.toShift;
        wish.set(node, near.length > 0 ? sum / near.length : at[node]!);
      }
      current[r] = row.toSorted((a, b) => band[a]! - band[b]! || wish.get(a)! - wish.get(b)!);
      current[r].forEach((node, place) => (at[node] = place));
    }
    const now = crossings({ rows: current, links });
    if (now < least) {
      least = now;
      best = current.map((row) => [...row]);
    }
    onProgress?.((sweep + 1) / SWEEPS);
  }
  current = best;
  if (least > 0 && links.reduce((sum, list) => sum + list.length, 0) <= MOST_LINKS_TO_SWAP)
    swapNeighbours(current, down, up, band);
  return current;
}

function linksBy(links: readonly (readonly Link[])[], end: 'from' | 'to'): Map<number, Link[]> {
  const out = new Map<number, Link[]>();
  for (const list of links)
    for (const link of list) {
      const known = out.get(link[end]);
      if (known) known.push(link);
      else out.set(link[end], [link]);
    }
  return out;
}

/** Changes neighbours' places wherever fewer lines cross then. */
function swapNeighbours(
  rows: number[][],
  down: ReadonlyMap<number, Link[]>,
  up: ReadonlyMap<number, Link[]>,
  band: readonly number[],
): void {
  const at = positions(rows);
  /** Crossings of the lines of two neighbours, of which `a` stands before `b`. */
  const between = (a: number, b: number): number => {
    let count = 0;
    for (const p of down.get(a) ?? [])
      for (const q of down.get(b) ?? []) if (at[p.from]! + p.fromShift > at[q.from]! + q.fromShift) count++;
    for (const p of up.get(a) ?? [])
      for (const q of up.get(b) ?? []) if (at[p.to]! + p.toShift > at[q.to]! + q.toShift) count++;
    return count;
  };
  for (let pass = 0; pass < 4; pass++) {
    let improved = false;
    for (const row of rows)
      for (let i = 0; i + 1 < row.length; i++) {
        const a = row[i]!,
          b = row[i + 1]!;
        if (band[a] !== band[b] || between(a, b) <= between(b, a)) continue;
        row[i] = b;
        row[i + 1] = a;
        at[b] = i;
        at[a] = i + 1;
        improved = true;
      }
    if (!improved) return;
  }
}
