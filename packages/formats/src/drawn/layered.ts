/** Places of boxes and lines that a file has no places for: rows of boxes, so that lines lead one way. */
import { Graph, layout } from '@dagrejs/dagre';

export interface UnplacedBox {
  id: string;
  w: number;
  h: number;
  /** The box it stands in. */
  parent?: string;
}
export interface UnplacedLine {
  from: string;
  to: string;
  /** Room for its words, page units. */
  w?: number;
  h?: number;
  /** Rows it leads over at least. */
  span?: number;
}
export interface Placed {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface LayeredOptions {
  /** Where lines lead. */
  direction?: 'down' | 'right' | 'up' | 'left';
  /** Room between boxes of a row, and between rows, page units. */
  gap?: number;
  rowGap?: number;
}

const DIRECTIONS = { down: 'TB', up: 'BT', right: 'LR', left: 'RL' } as const;

/** Beyond this the time it takes grows too much; boxes are then set in a grid. */
const MOST = 2500;

/** Left upper corners and sizes by id; boxes that hold others are as large as they need to be. */
export function layered(
  boxes: readonly UnplacedBox[],
  lines: readonly UnplacedLine[],
  { direction = 'down', gap = 40, rowGap = 60 }: LayeredOptions = {},
): Map<string, Placed> {
  if (boxes.length + lines.length > MOST || lines.length === 0) return grid(boxes, gap, rowGap);
  const ids = new Set(boxes.map((box) => box.id)),
    holders = new Set(boxes.flatMap(({ parent }) => parent ?? []));
  const graph = new Graph({ compound: true, multigraph: true });
  graph.setGraph({
    rankdir: DIRECTIONS[direction],
    nodesep: gap,
    ranksep: rowGap,
    edgesep: gap / 2,
    marginx: 0,
    marginy: 0,
  });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, w, h } of boxes) graph.setNode(id, holders.has(id) ? {} : { width: w, height: h });
  for (const { id, parent } of boxes)
    if (parent !== undefined && parent !== id && ids.has(parent)) graph.setParent(id, parent);
  // The layout knows no lines from or to what holds others: they count as those of the first that stands in it.
  const inner = (id: string): string => {
    let at = id;
    for (let depth = 0; holders.has(at) && depth < 64; depth++) at = (graph.children(at) as string[])[0] ?? at;
    return at;
  };
  for (const [i, line] of lines.entries()) {
    const { w = 1, h = 1, span = 1 } = line;
    const [from, to] = [inner(line.from), inner(line.to)];
    // One of a box to itself says nothing about places.
    if (from === to || !ids.has(from) || !ids.has(to) || holders.has(from) || holders.has(to)) continue;
    graph.setEdge(from, to, { width: w, height: h, labelpos: 'c', minlen: span }, String(i));
  }
  try {
    layout(graph);
  } catch {
    return grid(boxes, gap, rowGap);
  }
  const out = new Map<string, Placed>();
  for (const box of boxes) {
    const node = graph.node(box.id) as { x?: number; y?: number; width?: number; height?: number };
    const w = node.width ?? box.w,
      h = node.height ?? box.h;
    out.set(box.id, { x: (node.x ?? 0) - w / 2, y: (node.y ?? 0) - h / 2, w, h });
  }
  return out;
}

/** Boxes in rows, as many to a row as make it about as wide as high; what stands in others below them. */
function grid(boxes: readonly UnplacedBox[], gap: number, rowGap: number): Map<string, Placed> {
  const out = new Map<string, Placed>(),
    within = new Map<string | undefined, UnplacedBox[]>(),
    ids = new Set(boxes.map((box) => box.id));
  for (const box of boxes) {
    const parent = box.parent !== undefined && box.parent !== box.id && ids.has(box.parent) ? box.parent : undefined;
    within.set(parent, [...(within.get(parent) ?? []), box]);
  }
  const place = (parent: string | undefined, x: number, y: number, depth: number): { w: number; h: number } => {
    const row = within.get(parent) ?? [],
      columns = Math.max(1, Math.ceil(Math.sqrt(row.length * 1.5)));
    let [left, top, high, wide] = [x, y, 0, 0];
    for (const [i, box] of row.entries()) {
      if (i % columns === 0 && i > 0) {
        left = x;
        top += high + rowGap;
        high = 0;
      }
      let { w, h } = box;
      if (depth < 64 && within.has(box.id)) {
        const inside = place(box.id, left + 20, top + 40, depth + 1);
        w = inside.w + 40;
        h = inside.h + 60;
      }
      out.set(box.id, { x: left, y: top, w, h });
      left += w + gap;
      high = Math.max(high, h);
      wide = Math.max(wide, left - gap - x);
    }
    return { w: wide, h: top + high - y };
  };
  place(undefined, 0, 0, 0);
  return out;
}
