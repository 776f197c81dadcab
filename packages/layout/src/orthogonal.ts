/**
 * Places on a grid so that lines run straight along rows and columns or with one bend (after K. Freivalds and
 * J. Glagoļevs, "Graph Compact Orthogonal Layout Algorithm", 2014): each node looks for a free cell near the middle of
 * its neighbours, the less far the longer the search lasts, and in the end rows and columns that nobody needs go.
 */
import { asRead } from './grid.ts';
import { centreOf, neighbours, type Graph, type LayoutOptions, type Places } from './graph.ts';

interface Cell {
  x: number;
  y: number;
}

export function orthogonal(graph: Graph, options: LayoutOptions, onProgress?: (done: number) => void): Places {
  const { nodes } = graph,
    count = nodes.length,
    near = neighbours(graph),
    rounds = count > 500 ? 40 : 90;
  const at = options.keepsOrder ? asTheyStand(graph) : inWalk(near),
    taken = new Map<string, number>(at.map(({ x, y }, i) => [`${x},${y}`, i]));
  let seed = 1;
  const random = (): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return seed / 0x7fffffff;
  };
  /** Lengths of the lines of a node in a cell, and a cost for every bend, and for passing over others. */
  const cost = (node: number, cell: Cell): number => {
    let sum = 0;
    for (const other of near[node]!) {
      const to = at[other]!,
        dx = Math.abs(to.x - cell.x),
        dy = Math.abs(to.y - cell.y);
      sum +=
        dx + dy + (dx > 0 && dy > 0 ? 1.2 : 0) + (dx + dy > 1 && (dx === 0 || dy === 0) ? 0.5 * inTheWay(cell, to) : 0);
    }
    return sum;
  };
  const inTheWay = (a: Cell, b: Cell): number => {
    const dx = Math.sign(b.x - a.x),
      dy = Math.sign(b.y - a.y);
    let found = 0;
    for (let x = a.x + dx, y = a.y + dy, steps = 0; (x !== b.x || y !== b.y) && steps < 12; x += dx, y += dy, steps++)
      if (taken.has(`${x},${y}`)) found++;
    return found;
  };
  const put = (node: number, cell: Cell): void => {
    taken.delete(`${at[node]!.x},${at[node]!.y}`);
    at[node] = cell;
    taken.set(`${cell.x},${cell.y}`, node);
  };
  const wide = options.keepsOrder ? 2 : Math.max(3, Math.sqrt(count) / 2);
  for (let round = 0; round < rounds; round++) {
    const heat = wide * (1 - round / rounds);
    for (let node = 0; node < count; node++) {
      if (near[node]!.length === 0) continue;
      const middle = medianOf(near[node]!.map((other) => at[other]!)),
        wish = {
          x: Math.round(middle.x + (random() - 0.5) * heat * 2),
          y: Math.round(middle.y + (random() - 0.5) * heat * 2),
        };
      let best = at[node]!,
        least = cost(node, best),
        partner = -1;
      for (let dx = -2; dx <= 2; dx++)
        for (let dy = -2; dy <= 2; dy++) {
          const cell = { x: wish.x + dx, y: wish.y + dy },
            holder = taken.get(`${cell.x},${cell.y}`);
          if (holder === node) continue;
          // A cell that is taken is won by changing places, where both together gain.
          const swap = holder === undefined ? 0 : cost(holder, at[node]!) - cost(holder, cell),
            now = cost(node, cell) + swap;
          if (now < least - 1e-9) {
            best = cell;
            least = now;
            partner = holder ?? -1;
          }
        }
      if (best === at[node]) continue;
      const from = at[node]!;
      put(node, best);
      if (partner !== -1) {
        at[partner] = from;
        taken.set(`${from.x},${from.y}`, partner);
      }
    }
    onProgress?.((round + 1) / rounds);
  }
  return onPage(graph, at, options);
}

/** The page places of cells: columns and rows as large as what stands in them, empty ones left out. */
function onPage({ nodes }: Graph, at: readonly Cell[], { gap, rowGap }: LayoutOptions): Places {
  const room = Math.max(gap, rowGap * 0.8);
  const starts = (axis: 'x' | 'y', size: 'w' | 'h'): Map<number, { at: number; size: number }> => {
    const sizes = new Map<number, number>();
    at.forEach((cell, i) => sizes.set(cell[axis], Math.max(sizes.get(cell[axis]) ?? 0, nodes[i]![size])));
    let next = 0;
    return new Map(
      [...sizes]
        .sort(([a], [b]) => a - b)
        .map(([key, most]) => {
          const start = next;
          next += most + room;
          return [key, { at: start, size: most }];
        }),
    );
  };
  const columns = starts('x', 'w'),
    rows = starts('y', 'h');
  return new Map(
    nodes.map(({ id, w, h }, i) => {
      const column = columns.get(at[i]!.x)!,
        row = rows.get(at[i]!.y)!;
      return [id, { x: column.at + (column.size - w) / 2, y: row.at + (row.size - h) / 2 }];
    }),
  );
}

function medianOf(cells: readonly Cell[]): Cell {
  const middle = (list: number[]): number => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!;
  return { x: middle(cells.map(({ x }) => x)), y: middle(cells.map(({ y }) => y)) };
}

/** Cells along a spiral, nodes that are joined one after the other. */
function inWalk(near: readonly (readonly number[])[]): Cell[] {
  const order: number[] = [],
    seen = new Uint8Array(near.length);
  for (let first = 0; first < near.length; first++) {
    if (seen[first]) continue;
    const queue = [first];
    seen[first] = 1;
    for (const node of queue) {
      order.push(node);
      for (const next of near[node]!)
        if (!seen[next]) {
          seen[next] = 1;
          queue.push(next);
        }
    }
  }
  const out: Cell[] = new Array<Cell>(near.length);
  let [x, y, dx, dy, steps, walked] = [0, 0, 1, 0, 1, 0],
    turns = 0;
  for (const node of order) {
    out[node] = { x, y };
    x += dx;
    y += dy;
    if (++walked === steps) {
      walked = 0;
      [dx, dy] = [-dy, dx];
      if (++turns % 2 === 0) steps++;
    }
  }
  return out;
}

/** Cells near where nodes stand now, each its own. */
function asTheyStand({ nodes }: Graph): Cell[] {
  const width = nodes.reduce((sum, { w }) => sum + w, 0) / Math.max(1, nodes.length) + 40,
    height = nodes.reduce((sum, { h }) => sum + h, 0) / Math.max(1, nodes.length) + 40,
    taken = new Set<string>(),
    cells = new Map<string, Cell>();
  for (const node of asRead(nodes)) {
    const centre = centreOf(node),
      y = Math.round(centre.y / height);
    let x = Math.round(centre.x / width);
    while (taken.has(`${x},${y}`)) x++;
    taken.add(`${x},${y}`);
    cells.set(node.id, { x, y });
  }
  return nodes.map(({ id }) => cells.get(id)!);
}
