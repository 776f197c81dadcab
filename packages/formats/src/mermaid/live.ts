/**
 * A flowchart's text beside its drawing. The drawing is what counts: its text is written from it, and what a person
 * changes in the text is found by comparing what both say, so that nothing else of the drawing is touched.
 */
import type { RecordId } from '@limn/document';
import { FlowchartReader, type FlowchartProblem } from './flowchart.ts';
import type { Graph, GraphEdge, GraphNode } from './graph.ts';
import { writeFlowchart } from './write/write-flowchart.ts';
import type { WrittenPage } from './write/written.ts';

export interface LiveText {
  text: string;
  /** The shapes by what they are called. */
  shapes: Map<string, RecordId>;
  /** The connectors by the lines of the text, in their order. */
  lines: RecordId[];
}

export interface ReadText {
  graph: Graph;
  problems: FlowchartProblem[];
}

/** Longest text that is read while one types, characters. */
const MOST = 200_000;

export function liveText(page: WrittenPage): LiveText {
  return {
    text: `${writeFlowchart(page).join('\n')}\n`,
    shapes: new Map(page.nodes.map(({ name, shape }) => [name, shape.id])),
    lines: page.edges.map(({ line }) => line.id),
  };
}

/** What a text says, and what of it cannot be understood, by its lines from 1. */
export function readLive(text: string): ReadText {
  const lines = text.split('\n').map((line) => (/^\s*%%/.test(line) ? '' : line)),
    first = lines.findIndex((line) => line.trim() !== ''),
    found = /^\s*(?:flowchart(?:-elk)?|graph)\b\s*(.*)$/.exec(lines[first] ?? '');
  if (text.length > MOST) return { graph: emptyGraph(), problems: [{ line: 1, code: 'tooLong' }] };
  const reader = new FlowchartReader({ head: found?.[1] ?? '' });
  if (first < 0) return { graph: reader.graph, problems: [] };
  if (!found) return { graph: reader.graph, problems: [{ line: first + 1, code: 'head' }] };
  // Statements may begin in the line that says the direction.
  lines[first] = /;(.*)$/.exec(found[1]!)?.[1] ?? '';
  const graph = reader.read(lines);
  return { graph, problems: reader.problems };
}

const emptyGraph = (): Graph => ({ direction: 'down', nodes: new Map(), edges: [] });

/** A change of one line: by what it joins, and which of several that join the same, from 0. */
export interface EdgeKey {
  from: string;
  to: string;
  nth: number;
}

export type LiveChange =
  | { type: 'create'; node: GraphNode }
  | { type: 'remove'; id: string }
  | { type: 'rename'; from: string; to: string }
  | { type: 'change'; id: string; node: GraphNode; what: ReadonlySet<'kind' | 'text' | 'style' | 'parent' | 'link'> }
  | { type: 'connect'; key: EdgeKey; edge: GraphEdge }
  | { type: 'disconnect'; key: EdgeKey }
  | { type: 'relate'; key: EdgeKey; edge: GraphEdge; what: ReadonlySet<'text' | 'style'> };

/** What has to change of what `before` says for it to say what `after` does. */
export function changesOf(before: Graph, after: Graph): LiveChange[] {
  const out: LiveChange[] = [],
    renamed = renames(before, after);
  for (const [from, to] of renamed) out.push({ type: 'rename', from, to });
  const now = (id: string): string => renamed.get(id) ?? id,
    old = new Map([...before.nodes].map(([id, node]) => [now(id), node]));
  for (const node of after.nodes.values()) {
    const was = old.get(node.id);
    if (!was) {
      out.push({ type: 'create', node });
      continue;
    }
    const what = new Set<'kind' | 'text' | 'style' | 'parent' | 'link'>();
    if (was.kind !== node.kind) what.add('kind');
    if (differ(was.text, node.text)) what.add('text');
    if (differ(was.style ?? {}, node.style ?? {})) what.add('style');
    if ((was.parent === undefined ? undefined : now(was.parent)) !== node.parent) what.add('parent');
    if (differ(was.data?.link, node.data?.link)) what.add('link');
    if (what.size > 0) out.push({ type: 'change', id: node.id, node, what });
  }
  const lines = keyed(before.edges.map((edge) => ({ ...edge, from: now(edge.from), to: now(edge.to) }))),
    wanted = keyed(after.edges);
  for (const [name, { key, edge }] of wanted) {
    const was = lines.get(name)?.edge;
    if (!was) {
      if (!edge.isHidden) out.push({ type: 'connect', key, edge });
      continue;
    }
    const what = new Set<'text' | 'style'>();
    if (differ(was.text ?? [], edge.text ?? [])) what.add('text');
    if (differ([was.start, was.end, was.style], [edge.start, edge.end, edge.style])) what.add('style');
    if (what.size > 0) out.push({ type: 'relate', key, edge, what });
  }
  // A line that only holds places apart was never drawn.
  for (const [name, { key, edge }] of lines)
    if (!wanted.has(name) && !edge.isHidden) out.push({ type: 'disconnect', key });
  for (const id of old.keys()) if (!after.nodes.has(id)) out.push({ type: 'remove', id });
  return out;
}

const differ = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

function keyed(edges: readonly GraphEdge[]): Map<string, { key: EdgeKey; edge: GraphEdge }> {
  const out = new Map<string, { key: EdgeKey; edge: GraphEdge }>(),
    counts = new Map<string, number>();
  for (const edge of edges) {
    const both = JSON.stringify([edge.from, edge.to]),
      nth = counts.get(both) ?? 0;
    counts.set(both, nth + 1);
    out.set(`${both} ${nth}`, { key: { from: edge.from, to: edge.to, nth }, edge });
  }
  return out;
}

/** The lines of a text by their keys, as `JSON.stringify([from, to, nth])`. */
export const edgesByKey = (graph: Graph): Map<string, GraphEdge> =>
  new Map([...keyed(graph.edges).values()].map(({ key, edge }) => [JSON.stringify([key.from, key.to, key.nth]), edge]));

/**
 * Names that went and names that came in the same place of the text are the same shapes: in the same box, and beside
 * the same neighbours in the order they are told of.
 */
function renames(before: Graph, after: Graph): Map<string, string> {
  const [old, now] = [[...before.nodes.keys()], [...after.nodes.keys()]],
    gone = old.filter((id) => !after.nodes.has(id)),
    come = now.filter((id) => !before.nodes.has(id)),
    out = new Map<string, string>();
  if (old.length !== now.length || gone.length !== come.length) return out;
  for (const id of gone) {
    const at = old.indexOf(id),
      to = now[at]!;
    if (come.includes(to) && before.nodes.get(id)!.kind === after.nodes.get(to)!.kind) out.set(id, to);
  }
  return out.size === gone.length ? out : new Map();
}
