/**
 * What is given places: boxes and the lines between them, without a word of what they are. Coordinates and sizes are
 * page units, x right and y down; a box is told by its left upper corner.
 */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Node extends Box {
  id: string;
  /** Which of several bands it stays in, from 0; of layered layouts only. */
  band?: number;
}

export interface Edge {
  from: string;
  to: string;
  /** Room for its words. */
  label?: { w: number; h: number };
  /** Where it holds on to, as fractions of the boxes; absent is anywhere. */
  fromPort?: Point;
  toPort?: Point;
}

export interface Graph {
  nodes: readonly Node[];
  edges: readonly Edge[];
}

export type Direction = 'down' | 'right' | 'up' | 'left';

/** Left upper corners by id. */
export type Places = Map<string, Point>;

export interface Spacing {
  /** Room between neighbours. */
  gap: number;
  /** Room between rows, rings or levels. */
  rowGap: number;
}

export interface LayoutOptions extends Spacing {
  direction: Direction;
  /** Whether order and sides stay as they are now wherever the layout leaves a choice. */
  keepsOrder: boolean;
}

/** Bounds of all; nothing has none. */
export function boundsOf(boxes: Iterable<Box>): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, w, h } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + w);
    bottom = Math.max(bottom, y + h);
  }
  return left === Infinity ? undefined : { x: left, y: top, w: right - left, h: bottom - top };
}

export const centreOf = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 });

/** The nodes where a layout put them. */
export const placed = (nodes: readonly Node[], places: Places): Node[] =>
  nodes.map((node) => ({ ...node, ...places.get(node.id) }));

/** Ends of lines as numbers of nodes; lines to nothing and those of a node to itself are left out. */
export function indexed({ nodes, edges }: Graph): { from: number; to: number; edge: Edge }[] {
  const at = new Map(nodes.map(({ id }, i) => [id, i]));
  return edges.flatMap((edge) => {
    const from = at.get(edge.from),
      to = at.get(edge.to);
    return from === undefined || to === undefined || from === to ? [] : [{ from, to, edge }];
  });
}

/** Who is next to whom, each neighbour once. */
export function neighbours(graph: Graph): number[][] {
  const out = graph.nodes.map(() => new Set<number>());
  for (const { from, to } of indexed(graph)) {
    out[from]!.add(to);
    out[to]!.add(from);
  }
  return out.map((set) => [...set]);
}
