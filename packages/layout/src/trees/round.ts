/** Rings: what hangs on one in the middle on circles about it, or all on one circle. */
import { centreOf, indexed, type Graph, type LayoutOptions, type Node, type Places } from '../graph.ts';
import { hierarchyOf } from './tree.ts';

const TURN = 2 * Math.PI;
const size = ({ w, h }: Node): number => Math.hypot(w, h);

/** Rings by how far a node is from the root; each branch has a slice of the circle by the leaves it has. */
export function radial(graph: Graph, { gap, rowGap, keepsOrder }: LayoutOptions): Places {
  const { nodes } = graph,
    middle = centreOf(nodes[hierarchyOf(graph, undefined, true).root]!);
  const angle = (node: Node): number => {
    const { x, y } = centreOf(node);
    return (Math.atan2(y - middle.y, x - middle.x) + TURN + Math.PI / 2) % TURN;
  };
  const { children, order, depth, root } = hierarchyOf(graph, keepsOrder ? angle : undefined, true),
    need = new Float64Array(nodes.length),
    largest: number[] = [],
    ring: number[] = [0];
  for (const node of order) largest[depth[node]!] = Math.max(largest[depth[node]!] ?? 0, size(nodes[node]!));
  for (const node of order.toReversed())
    need[node] = Math.max(
      1,
      children[node]!.reduce((sum, child) => sum + need[child]!, 0),
    );
  // A ring is wide enough for those that stand nearest on it, and far enough from the one before.
  for (let level = 1; level < largest.length; level++) {
    const least = order
      .filter((node) => depth[node] === level)
      .reduce((min, node) => Math.min(min, need[node]! / need[root]!), 1);
    const apart = ring[level - 1]! + (largest[level - 1]! + largest[level]!) / 2 + rowGap * 0.6;
    // Neighbours on the ring are `least` of it apart, in a straight line.
    const chord = least >= 0.5 ? 0 : (largest[level]! + gap * 0.5) / (2 * Math.sin(Math.PI * least));
    ring[level] = Math.max(apart, Math.min(chord, apart * 12));
  }
  const places: Places = new Map(),
    begin = new Float64Array(nodes.length);
  for (const node of order) {
    let at = begin[node]!;
    for (const child of children[node]!) {
      begin[child] = at;
      at += (need[child]! / need[root]!) * TURN;
    }
    const { w, h, id } = nodes[node]!,
      turn = begin[node]! + ((need[node]! / need[root]!) * TURN) / 2 - Math.PI / 2,
      far = ring[depth[node]!]!;
    places.set(id, { x: Math.cos(turn) * far - w / 2, y: Math.sin(turn) * far - h / 2 });
  }
  return places;
}

/** All on one circle, those that are joined near each other. */
export function circle(graph: Graph, { gap, keepsOrder }: LayoutOptions): Places {
  const { nodes } = graph,
    order = keepsOrder ? byAngle(nodes) : byLines(graph),
    round = order.reduce((sum, i) => sum + size(nodes[i]!) + gap, 0),
    least = order.reduce((max, i) => Math.max(max, size(nodes[i]!)), 0);
  const radius = order.length < 2 ? 0 : Math.max(round / TURN, (least + gap) / (2 * Math.sin(Math.PI / order.length)));
  const places: Places = new Map();
  let at = 0;
  for (const i of order) {
    const { id, w, h } = nodes[i]!,
      share = ((size(nodes[i]!) + gap) / round) * TURN,
      turn = at + share / 2 - Math.PI / 2 - ((size(nodes[order[0]!]!) + gap) / round) * Math.PI;
    places.set(id, { x: Math.cos(turn) * radius - w / 2, y: Math.sin(turn) * radius - h / 2 });
    at += share;
  }
  return places;
}

function byAngle(nodes: readonly Node[]): number[] {
  const centres = nodes.map(centreOf),
    middle = {
      x: centres.reduce((sum, { x }) => sum + x, 0) / nodes.length,
      y: centres.reduce((sum, { y }) => sum + y, 0) / nodes.length,
    };
  const turn = centres.map(({ x, y }) => (Math.atan2(y - middle.y, x - middle.x) + TURN + Math.PI / 2) % TURN);
  return nodes.map((_, i) => i).sort((a, b) => turn[a]! - turn[b]!);
}

/** A walk along lines, going on to the neighbour that has fewest left to go to. */
function byLines(graph: Graph): number[] {
  const near: number[][] = graph.nodes.map(() => []);
  for (const { from, to } of indexed(graph)) {
    near[from]!.push(to);
    near[to]!.push(from);
  }
  const left = near.map((list) => list.length),
    seen = new Uint8Array(graph.nodes.length),
    out: number[] = [];
  for (let first = 0; first < graph.nodes.length; first++) {
    const stack = [first];
    while (stack.length > 0) {
      const node = stack.pop()!;
      if (seen[node]) continue;
      seen[node] = 1;
      out.push(node);
      for (const next of near[node]!) left[next]!--;
      stack.push(...near[node]!.filter((next) => !seen[next]).sort((a, b) => left[b]! - left[a]!));
    }
  }
  return out;
}
