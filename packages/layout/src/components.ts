/** Parts that no line joins are given places by themselves, and then stand beside one another. */
import { boundsOf, neighbours, placed, type Graph, type Node, type Places, type Spacing } from './graph.ts';

/** The parts, in the order of what comes first in the graph, nodes by themselves last. */
export function components(graph: Graph): Graph[] {
  const near = neighbours(graph),
    part = new Int32Array(graph.nodes.length).fill(-1);
  let count = 0;
  for (let root = 0; root < graph.nodes.length; root++) {
    if (part[root] !== -1) continue;
    const queue = [root];
    part[root] = count;
    for (const node of queue)
      for (const next of near[node]!)
        if (part[next] === -1) {
          part[next] = count;
          queue.push(next);
        }
    count++;
  }
  const at = new Map(graph.nodes.map(({ id }, i) => [id, part[i]!])),
    nodes: Node[][] = Array.from({ length: count }, () => []),
    edges: Graph['edges'][number][][] = Array.from({ length: count }, () => []);
  graph.nodes.forEach((node, i) => nodes[part[i]!]!.push(node));
  for (const edge of graph.edges) {
    const of = at.get(edge.from);
    if (of !== undefined && at.has(edge.to)) edges[of]!.push(edge);
  }
  const parts = nodes.map((list, i) => ({ nodes: list, edges: edges[i]! }));
  return parts.sort((a, b) => Number(a.nodes.length === 1) - Number(b.nodes.length === 1));
}

/** Lays every part out and sets them in rows that come to about the shape of a screen. */
export function eachPart(
  graph: Graph,
  { gap, rowGap }: Spacing,
  layout: (part: Graph, onProgress: (done: number) => void) => Places,
  onProgress?: (done: number) => void,
): Places {
  const parts = components(graph);
  let done = 0;
  const laid = parts.map((part) => {
    const share = part.nodes.length / Math.max(1, graph.nodes.length),
      nodes = placed(
        part.nodes,
        layout(part, (of) => onProgress?.(done + of * share)),
      );
    done += share;
    onProgress?.(done);
    return { nodes, bounds: boundsOf(nodes)! };
  });
  const out: Places = new Map();
  const area = laid.reduce((sum, { bounds }) => sum + (bounds.w + gap) * (bounds.h + rowGap), 0),
    widest = laid.reduce((max, { bounds }) => Math.max(max, bounds.w), 0),
    most = Math.max(widest, Math.sqrt(area) * 1.4);
  let [x, y, high] = [0, 0, 0];
  for (const { nodes, bounds } of laid) {
    if (x > 0 && x + bounds.w > most) {
      x = 0;
      y += high + rowGap;
      high = 0;
    }
    for (const node of nodes) out.set(node.id, { x: node.x - bounds.x + x, y: node.y - bounds.y + y });
    x += bounds.w + gap;
    high = Math.max(high, bounds.h);
  }
  return out;
}
