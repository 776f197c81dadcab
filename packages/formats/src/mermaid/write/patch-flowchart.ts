/**
 * A flowchart's text as its drawing makes it, with as little of it changed as can be: what is new comes at the end, or
 * where its box ends, what is gone goes with its lines, and everything else stays as somebody wrote it.
 */
import { append } from '../../append.ts';
import { bracketsAt } from '../flowchart.ts';
import type { Graph } from '../graph.ts';
import { changesOf, type LiveChange, readLive } from '../live.ts';
import { edgeText, isTurned, nodeLines, nodeText, writeFlowchart } from './write-flowchart.ts';
import { styleText, type WrittenEdge, type WrittenNode, type WrittenPage } from './written.ts';

type Change<T extends LiveChange['type']> = Extract<LiveChange, { type: T }>;

/** Statements about looks, which stand behind everything else. */
const LOOKS = /^\s*(?:style|linkStyle|classDef|class|click|%%)(?:\s|$)|^\s*$/;

/** Null where the text has to be written anew: it cannot be read, or has no line of its own for what changed. */
export function patchFlowchart(before: string, page: WrittenPage): string | null {
  const wanted = readLive(writeFlowchart(page).join('\n')).graph,
    { graph, problems } = readLive(before);
  if (problems.length > 0) return null;
  const changes = changesOf(graph, wanted);
  if (changes.length === 0) return before;
  const patched = new Patch(before, page).with(changes, graph);
  if (patched === null) return null;
  const read = readLive(patched);
  return read.problems.length === 0 && changesOf(read.graph, wanted).length === 0 ? patched : null;
}

class Patch {
  private lines: string[];
  private readonly nodes: ReadonlyMap<string, WrittenNode>;
  private readonly edges = new Map<string, WrittenEdge[]>();

  constructor(text: string, page: WrittenPage) {
    this.lines = text.replace(/\s+$/, '').split('\n');
    this.nodes = new Map(page.nodes.map((node) => [node.name, node]));
    for (const edge of page.edges) append(this.edges, pairOf(edge), edge);
  }

  with(changes: readonly LiveChange[], { edges }: Graph): string | null {
    const of = <T extends LiveChange['type']>(type: T): Change<T>[] =>
      changes.filter((change): change is Change<T> => change.type === type);
    if (of('rename').length > 0) return null;
    const changed = of('change');
    if (changed.some(({ what }) => what.has('parent'))) return null;
    for (const { id, what } of changed) if (what.has('text') || what.has('kind')) this.redeclare(id);
    const gone = new Set(of('remove').map(({ id }) => id)),
      off = of('disconnect'),
      touched = new Set([...off, ...of('relate')].map(({ key: { from, to } }) => JSON.stringify([from, to])));
    if (gone.size > 0 || touched.size > 0) this.relate(gone, touched);
    for (const { id, what } of changed) if (what.has('style') || what.has('link')) this.look(id);
    const made = of('create').map(({ node }) => node.id);
    for (const id of made) this.create(id, new Set(made));
    let last = edges.length - off.length;
    for (const { key } of of('connect')) {
      const edge = this.edges.get(JSON.stringify([key.from, key.to]))?.[key.nth];
      if (!edge) return null;
      this.add(`  ${edgeText(edge)}`);
      const { stroke } = edge.line.style,
        style = stroke === undefined ? '' : styleText({ stroke });
      if (style !== '') this.lines.push(`  linkStyle ${last} ${style}`);
      last++;
    }
    return `${this.lines.join('\n')}\n`;
  }

  /** Behind the last statement that is not about looks. */
  private add(...lines: string[]): void {
    this.lines.splice(this.lines.findLastIndex((line) => !LOOKS.test(line)) + 1, 0, ...lines);
  }

  /** Words and brackets of a node, where the text has them; else where it is told of first. */
  private redeclare(id: string): void {
    const node = this.nodes.get(id);
    if (!node) return;
    const token = new RegExp(`(?<![\\w\\u0080-\\uffff.-])${escaped(id)}(?![\\w\\u0080-\\uffff-](?![-.]))`, 'g');
    let first: { line: number; at: number } | undefined;
    for (const [i, line] of this.lines.entries()) {
      if (i === 0 || LOOKS.test(line)) continue;
      const opened = node.children.length > 0 ? new RegExp(`^(\\s*)subgraph\\s+${escaped(id)}(?=[\\s[]|$)`) : null;
      if (opened?.test(line)) {
        this.lines[i] = `${indentOf(line)}${nodeLines(node, '')[0]!}`;
        return;
      }
      for (const { index } of line.matchAll(token)) {
        if (isQuoted(line, index)) continue;
        first ??= { line: i, at: index };
        const found = bracketsAt(line, index + id.length);
        if (!found) continue;
        this.lines[i] = line.slice(0, index) + nodeText(node) + line.slice(found.end);
        return;
      }
    }
    if (!first || node.children.length > 0) return;
    const line = this.lines[first.line]!;
    this.lines[first.line] = line.slice(0, first.at) + nodeText(node) + line.slice(first.at + id.length);
  }

  /** Without what is gone; lines that say something of these pairs, or of what is gone, are written anew. */
  private relate(gone: ReadonlySet<string>, touched: ReadonlySet<string>): void {
    const told = new Map<string, number>(),
      graphs = this.lines.map((line, i) => (isStatement(line, i) ? readLive(`flowchart TD\n${line}`).graph : null)),
      out: string[] = [];
    const isTold = (id: string, but: number): boolean => graphs.some((one, i) => i !== but && one?.nodes.has(id));
    for (const [i, line] of this.lines.entries()) {
      const named = /^\s*(?:style|class|click)\s+([\w\u0080-\uffff]+)(?=\s)/.exec(line)?.[1];
      if (named !== undefined && gone.has(named)) continue;
      const graph = graphs[i];
      if (!graph) {
        out.push(line);
        continue;
      }
      const { nodes, edges } = graph;
      const isMet =
        [...nodes.keys()].some((id) => gone.has(id)) ||
        edges.some(({ from, to }) => touched.has(JSON.stringify([from, to])));
      // Those that join the same two, in their order.
      const kept = edges.flatMap(({ from, to }) => {
        const pair = JSON.stringify([from, to]),
          nth = told.get(pair) ?? 0;
        told.set(pair, nth + 1);
        return this.edges.get(pair)?.[nth] ?? [];
      });
      if (!isMet) {
        out.push(line);
        continue;
      }
      const declared = new Set(
        [...nodes.values()].flatMap(({ id }) => (hasBrackets(line, id) && !gone.has(id) ? [id] : [])),
      );
      const said = (node: WrittenNode): string => (declared.delete(node.name) ? nodeText(node) : node.name);
      const written = kept.map((edge) => edgeText(edge, said)),
        alone = [...nodes.keys()].filter(
          (id) => !gone.has(id) && (declared.has(id) || !kept.some((edge) => isEnd(edge, id))),
        );
      for (const id of alone) {
        const node = this.nodes.get(id);
        // What other lines tell of need not be told again.
        if (node && (declared.has(id) || !isTold(id, i))) written.push(nodeText(node));
      }
      out.push(...written.map((one) => `${indentOf(line)}${one}`));
    }
    this.lines = out;
  }

  private look(id: string): void {
    const node = this.nodes.get(id);
    if (!node) return;
    const own = new RegExp(`^\\s*(?:style|click)\\s+${escaped(id)}\\s`);
    this.lines = this.lines.filter((line) => !own.test(line));
    this.lines.push(...looksOf(node));
  }

  private create(id: string, made: ReadonlySet<string>): void {
    const node = this.nodes.get(id);
    if (!node) return;
    this.lines.push(...looksOf(node));
    // It is written with what it stands in.
    if (node.parent && made.has(node.parent.name)) return;
    const end = node.parent === undefined ? -1 : this.endOf(node.parent.name);
    if (end < 0) this.add(...nodeLines(node, '  '));
    else this.lines.splice(end, 0, ...nodeLines(node, `${indentOf(this.lines[end]!)}  `));
  }

  /** The line that a box ends with; -1 where the text has no such box. */
  private endOf(id: string): number {
    const opened: boolean[] = [],
      own = new RegExp(`^\\s*subgraph\\s+${escaped(id)}(?=[\\s[]|$)`);
    for (const [i, line] of this.lines.entries()) {
      if (/^\s*subgraph\b/.test(line)) opened.push(own.test(line));
      else if (/^\s*end\s*;?\s*$/.test(line) && opened.pop() === true) return i;
    }
    return -1;
  }
}

const pairOf = (edge: WrittenEdge): string =>
  JSON.stringify(isTurned(edge) ? [edge.to.name, edge.from.name] : [edge.from.name, edge.to.name]);
const isEnd = ({ from, to }: WrittenEdge, id: string): boolean => from.name === id || to.name === id;
const isStatement = (line: string, at: number): boolean =>
  at > 0 && !LOOKS.test(line) && !/^\s*(?:subgraph|direction|end)\b/.test(line);
const indentOf = (line: string): string => /^\s*/.exec(line)![0];
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
const isQuoted = (line: string, at: number): boolean => (line.slice(0, at).split('"').length - 1) % 2 === 1;

function hasBrackets(line: string, id: string): boolean {
  for (let at = line.indexOf(id); at >= 0; at = line.indexOf(id, at + 1))
    if (!isQuoted(line, at) && /^(?:@\{|[[({>])/.test(line.slice(at + id.length))) return true;
  return false;
}

function looksOf({ name, shape }: WrittenNode): string[] {
  const style = styleText(shape.style),
    link = shape.data.link;
  return [
    ...(style === '' ? [] : [`  style ${name} ${style}`]),
    ...(link?.type === 'url' ? [`  click ${name} "${link.url.replaceAll('"', '%22')}"`] : []),
  ];
}
