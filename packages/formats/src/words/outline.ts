/**
 * The plainest text of a drawing: `A -> B: yes`. A line names what it joins; what stands farther in below a line
 * without an arrow stands in that box. A name is its words; the same words again are another with `#2` behind them.
 */
import { fromPlain } from '@limn/document';
import { fitted, type Graph, type GraphNode } from '../mermaid/graph.ts';
import { plainOf } from '../mermaid/source.ts';
import type { WrittenNode, WrittenPage } from '../mermaid/write/written.ts';
import { plainWords } from './plain.ts';
import { MOST_LINE } from './spans.ts';

/** What stands behind a name in braces. */
const KINDS: Readonly<Record<string, string>> = {
  start: 'flow.terminator',
  decision: 'flow.decision',
  data: 'flow.data',
  database: 'flow.database',
  document: 'flow.document',
  input: 'flow.manualInput',
  circle: 'basic.ellipse',
  rounded: 'basic.rounded',
  cloud: 'basic.cloud',
  note: 'basic.note',
  text: 'basic.text',
  actor: 'uml.actor',
};
const WORDS = new Map(Object.entries(KINDS).map(([word, kind]) => [kind, word]));
const ARROW = /\s(<->|<-|->|--|→|←|↔)\s/;
const NAME = /^("(?:[^"\\]|\\.)*"|[^{}"]+?)\s*(?:\{(\w+)\})?$/;
/** Boxes in boxes at most. */
const MAX_DEPTH = 50;

export interface Misread {
  line: number;
  text: string;
}

export function readOutline(text: string): { graph: Graph; misread: Misread[] } {
  const graph: Graph = { direction: 'down', nodes: new Map(), edges: [] },
    misread: Misread[] = [],
    open: { indent: number; id: string }[] = [],
    lines = text.split('\n').map((raw, i) => ({ raw: raw.replaceAll('\t', '  '), line: i + 1 }));
  const said = lines.filter(({ raw }) => raw.trim() !== '' && !/^\s*(?:\/\/|#(?!\d))/.test(raw)),
    indentOf = (raw: string): number => raw.length - raw.trimStart().length;
  for (const [i, { raw, line }] of said.entries()) {
    const indent = indentOf(raw),
      direction = /^\s*direction:\s*(down|right|up|left)\s*$/.exec(raw)?.[1];
    if (direction !== undefined) {
      graph.direction = direction as Graph['direction'];
      continue;
    }
    while (open.length > 0 && open.at(-1)!.indent >= indent) open.pop();
    const chain = raw.length > MOST_LINE ? null : partsOf(raw.trim()),
      named = chain?.names.map((name) => NAME.exec(name));
    if (!chain || !named || named.some((one) => !one || (one[2] !== undefined && !Object.hasOwn(KINDS, one[2])))) {
      misread.push({ line, text: raw.trim().slice(0, 80) });
      continue;
    }
    const isHolder = chain.arrows.length === 0 && said[i + 1] !== undefined && indentOf(said[i + 1]!.raw) > indent;
    const ids = named.map((one) => put(graph, unquoted(one![1]!), one![2], isHolder, open.at(-1)?.id));
    chain.arrows.forEach((arrow, at) => {
      const isBack = arrow === '<-' || arrow === '←',
        isBoth = arrow === '<->' || arrow === '↔';
      graph.edges.push({
        from: ids[isBack ? at + 1 : at]!,
        to: ids[isBack ? at : at + 1]!,
        start: isBoth ? 'triangle' : 'none',
        end: arrow === '--' ? 'none' : 'triangle',
        ...(chain.label !== '' && { text: fromPlain(chain.label) }),
      });
    });
    if (isHolder && open.length < MAX_DEPTH) open.push({ indent, id: ids[0]! });
  }
  return { graph, misread };
}

/** Names, the arrows between them, and the words behind the colon; null where a name is missing. */
function partsOf(text: string): { names: string[]; arrows: string[]; label: string } | null {
  const names: string[] = [],
    arrows: string[] = [];
  let rest = text,
    label = '';
  for (;;) {
    const quote = /^\s*"(?:[^"\\]|\\.)*"\s*(?:\{\w+\})?/.exec(rest)?.[0] ?? '',
      after = rest.slice(quote.length),
      arrow = ARROW.exec(` ${after} `),
      colon = /:(?:\s|$)/.exec(after);
    const at = arrow ? Math.max(0, arrow.index - 1) : Infinity;
    if (arrow && (!colon || colon.index > at)) {
      names.push((quote + after.slice(0, at)).trim());
      arrows.push(arrow[1]!);
      rest = after.slice(arrow.index + arrow[0].length - 1).trim();
      continue;
    }
    if (colon) {
      label = after.slice(colon.index + 1).trim();
      rest = quote + after.slice(0, colon.index);
    }
    names.push(rest.trim());
    break;
  }
  // Words behind the colon of a line without arrows are a box's: its title ends there.
  if (arrows.length === 0 && label !== '') return null;
  return names.some((name) => name === '') ? null : { names, arrows, label: label.replace(/^"(.*)"$/, '$1') };
}

const unquoted = (name: string): string =>
  name.startsWith('"') ? name.slice(1, -1).replaceAll('\\n', '\n').replaceAll('\\"', '"') : name.trim();

function put(
  graph: Graph,
  id: string,
  word: string | undefined,
  isHolder: boolean,
  parent: string | undefined,
): string {
  const known = graph.nodes.get(id),
    text = fromPlain(id.replace(/\s#\d+$/, '')),
    isQuestion = /[?？]$/.test(plainOf(text));
  const usual = isQuestion ? 'flow.decision' : 'flow.process',
    kind = isHolder ? 'basic.container' : (KINDS[word ?? ''] ?? known?.kind ?? usual);
  const node: GraphNode = { ...known, id, kind, text, ...sizeFor(kind, text) };
  if (known?.parent === undefined && parent !== undefined && parent !== id) node.parent = parent;
  graph.nodes.set(id, node);
  return id;
}

function sizeFor(kind: string, text: GraphNode['text']): { w: number; h: number } {
  const size = fitted(text, { w: 100, h: 50 });
  if (kind === 'flow.decision') return { w: size.w + 50, h: size.h + 30 };
  if (kind === 'uml.actor') return { w: 40, h: 70 };
  return kind === 'flow.database' ? { w: size.w, h: size.h + 30 } : size;
}

/** What a page says, in its plainest form. */
export function writeOutline({ nodes, edges, direction }: WrittenPage): string {
  const names = namesOf(nodes),
    out: string[] = [],
    joined = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const way = { TD: 'down', LR: 'right', BT: 'up', RL: 'left' }[direction];
  if (way !== 'down') out.push(`direction: ${way}`);
  const write = (node: WrittenNode, depth: number): void => {
    const { kind } = node.shape,
      isQuestion = /[?？]$/.test(plainOf(node.shape.text ?? []).trim());
    const word = kind === (isQuestion ? 'flow.decision' : 'flow.process') ? undefined : WORDS.get(kind),
      name = names.get(node)!;
    if (node.children.length > 0) {
      out.push(`${'  '.repeat(depth)}${name}:`);
      for (const child of node.children) write(child, depth + 1);
    } else if (node.parent || word !== undefined || !joined.has(node))
      out.push(`${'  '.repeat(depth)}${name}${word === undefined ? '' : ` {${word}}`}`);
  };
  for (const node of nodes) if (!node.parent) write(node, 0);
  for (const { from, to, start, end, text, near, far } of edges) {
    const isBack = start !== 'none' && end === 'none',
      [a, b] = isBack ? [to, from] : [from, to],
      isLine = start === 'none' && end === 'none',
      label = [near, text, far]
        .filter((one) => one !== '')
        .map((one) => plainWords(one))
        .join(' ');
    let arrow = '->';
    if (isLine) arrow = '--';
    else if (start !== 'none' && end !== 'none') arrow = '<->';
    out.push(`${names.get(a)!} ${arrow} ${names.get(b)!}${label === '' ? '' : `: ${label}`}`);
  }
  return `${out.join('\n')}\n`;
}

function namesOf(nodes: readonly WrittenNode[]): Map<WrittenNode, string> {
  const counts = new Map<string, number>(),
    out = new Map<WrittenNode, string>();
  for (const node of nodes) {
    const words = plainOf(node.shape.text ?? []).trim() || node.name,
      nth = (counts.get(words) ?? 0) + 1;
    counts.set(words, nth);
    const whole = nth === 1 ? words : `${words} #${nth}`,
      isPlain = !/[{}"\n]|:(?:\s|$)|^(?:\/\/|#|direction:)/.test(whole) && !ARROW.test(` ${whole} `);
    out.set(node, isPlain ? whole : `"${whole.replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`);
  }
  return out;
}
