/**
 * Rows, so that lines lead one way (after K. Sugiyama): lines that close circles are turned, nodes get rows, rows an
 * order with few crossings, and places that keep lines straight. Bands (lanes) keep their nodes apart from each other.
 */
import { centreOf, indexed, type Graph, type LayoutOptions, type Node, type Places, type Point } from '../graph.ts';
import { acyclic, rankNodes } from './hierarchy.ts';
import { orderRows, type Link } from './order.ts';
import { straighten } from './straighten.ts';

export interface Banded {
  places: Places;
  /** Where each band begins and how wide it is, across the direction. */
  bands: { at: number; size: number }[];
}

export interface BandOptions {
  /** Room on both sides in a band. */
  pad: number;
  /** How wide each is at least. */
  least: readonly number[];
}

/** Room that a line past a row takes. */
const BEND = 6;
/** Lines that would lead past more rows in all than this lead past none. */
const MOST_BENDS = 40_000;

export const layered = (graph: Graph, options: LayoutOptions, onProgress?: (done: number) => void): Places =>
  inBands(graph, options, { pad: 0, least: [] }, onProgress).places;

/** Places of nodes whose bands lie side by side across the direction. */
export function inBands(
  graph: Graph,
  options: LayoutOptions,
  bands: BandOptions,
  onProgress?: (done: number) => void,
): Banded {
  const isAcross = options.direction === 'right' || options.direction === 'left',
    isBackwards = options.direction === 'up' || options.direction === 'left';
  const { nodes } = graph,
    along = (node: Node): number => (isAcross ? node.w : node.h),
    across = (node: Node): number => (isAcross ? node.h : node.w);
  const level = (node: Node): number => (isAcross ? centreOf(node).x : centreOf(node).y) * (isBackwards ? -1 : 1),
    beside = (node: Node): number => (isAcross ? centreOf(node).y : centreOf(node).x);
  const lines = indexed(graph),
    arcs = acyclic(nodes.length, lines, options.keepsOrder ? nodes.map(level) : undefined),
    rank = rankNodes(nodes.length, arcs);
  const width = nodes.map(across),
    band = nodes.map((node) => node.band ?? 0),
    isBend: boolean[] = nodes.map(() => false),
    where = nodes.map(beside),
    count = rank.reduce((max, one) => Math.max(max, one + 1), 0),
    rows: number[][] = Array.from({ length: count }, () => []),
    links: Link[][] = Array.from({ length: Math.max(0, count - 1) }, () => []);
  for (const node of inWalk(nodes, arcs, options.keepsOrder ? where : undefined)) rows[rank[node]!]!.push(node);

  const gaps = new Float64Array(count).fill(options.rowGap);
  let bends = MOST_BENDS;
  for (const [i, { from, to, edge }] of arcs.entries()) {
    const isTurned = lines[i]!.from !== from,
      shift = (port: Point | undefined): number => (port ? (isAcross ? port.y : port.x) - 0.5 : 0),
      [fromShift, toShift] = isTurned
        ? [shift(edge.toPort), shift(edge.fromPort)]
        : [shift(edge.fromPort), shift(edge.toPort)];
    const [top, bottom] = [rank[from]!, rank[to]!],
      middle = Math.floor((top + bottom - 1) / 2);
    if (edge.label) gaps[middle] = Math.max(gaps[middle]!, (isAcross ? edge.label.w : edge.label.h) + 24);
    bends -= bottom - top - 1;
    if (bends < 0 && bottom - top > 1) continue;
    let last = from;
    for (let r = top + 1; r < bottom; r++) {
      const bend = width.length,
        part = (r - top) / (bottom - top);
      let span = BEND;
      if (edge.label && r === middle + 1) span = isAcross ? edge.label.h : edge.label.w;
      width.push(span);
      band.push(band[part < 0.5 ? from : to]!);
      isBend.push(true);
      where.push(where[from]! + (where[to]! - where[from]!) * part);
      rows[r]!.push(bend);
      links[r - 1]!.push({ from: last, to: bend, fromShift: last === from ? fromShift : 0, toShift: 0 });
      last = bend;
    }
    links[bottom - 1]!.push({ from: last, to, fromShift: last === from ? fromShift : 0, toShift });
  }
  if (options.keepsOrder) for (const row of rows) row.sort((a, b) => where[a]! - where[b]!);

  const ordered = orderRows({ rows, links, band }, options.keepsOrder, onProgress),
    centres = new Float64Array(width.length),
    spans: Banded['bands'] = [];
  let edge = 0;
  for (let b = 0; b <= band.reduce((max, one) => Math.max(max, one), bands.least.length - 1); b++) {
    const own = ordered.map((row) => row.filter((node) => band[node] === b)),
      inBand = links.map((list) => list.filter(({ from, to }) => band[from] === b && band[to] === b));
    const at = straighten({ rows: own, links: inBand, width, isBend, gap: options.gap });
    let [low, high] = [Infinity, -Infinity];
    for (const row of own)
      for (const node of row) {
        low = Math.min(low, at[node]! - width[node]! / 2);
        high = Math.max(high, at[node]! + width[node]! / 2);
      }
    const inside = high > low ? high - low : 0,
      size = Math.max(bands.least[b] ?? 0, inside + 2 * bands.pad),
      shift = edge + (size - inside) / 2 - (inside > 0 ? low : 0);
    for (const row of own) for (const node of row) centres[node] = at[node]! + shift;
    spans.push({ at: edge, size });
    edge += size;
  }

  const places: Places = new Map();
  let main = 0;
  const depth = rows.map((row) => row.reduce((max, node) => Math.max(max, nodes[node] ? along(nodes[node]) : 0), 0)),
    total = depth.reduce((sum, one, r) => sum + one + (r + 1 < count ? gaps[r]! : 0), 0);
  for (const [r, row] of ordered.entries()) {
    for (const at of row) {
      const node = nodes[at];
      if (!node) continue;
      const from = main + (depth[r]! - along(node)) / 2,
        begin = isBackwards ? total - from - along(node) : from,
        side = centres[at]! - across(node) / 2;
      places.set(node.id, isAcross ? { x: begin, y: side } : { x: side, y: begin });
    }
    main += depth[r]! + gaps[r]!;
  }
  return { places, bands: spans };
}

/** Nodes so that those that hang together follow one another; by where they stand where that is given. */
function inWalk(
  nodes: readonly Node[],
  arcs: readonly { from: number; to: number }[],
  where: readonly number[] | undefined,
): number[] {
  if (where) return nodes.map((_, i) => i).sort((a, b) => where[a]! - where[b]!);
  const after: number[][] = nodes.map(() => []),
    hasBefore = new Uint8Array(nodes.length);
  for (const { from, to } of arcs) {
    after[from]!.push(to);
    hasBefore[to] = 1;
  }
  const seen = new Uint8Array(nodes.length),
    out: number[] = [];
  for (let root = 0; root < nodes.length; root++) {
    if (hasBefore[root] || seen[root]) continue;
    const stack = [root];
    while (stack.length > 0) {
      const node = stack.pop()!;
      if (seen[node]) continue;
      seen[node] = 1;
      out.push(node);
      for (const next of after[node]!.toReversed()) if (!seen[next]) stack.push(next);
    }
  }
  return out;
}
