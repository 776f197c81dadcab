/** Flowcharts of Mermaid. */
import { append } from '../append.ts';
import type { Arrowhead, Style } from '@limn/document';
import { colorOf } from '../tree/colors.ts';
import { safeLink } from '../tree/links.ts';
import { fitted, type Graph, type GraphNode } from './graph.ts';
import { DOUBLE_CIRCLE, type NodeShape, nodeShape } from './node-shapes.ts';
import { type MermaidSource, type Misread, wordsOf } from './source.ts';

/** What stands around a node's words, the longest first, and the shape that is. */
/** What slanted brackets mean that lean towards each other. */
const TAPERED: Readonly<Record<string, string>> = { '[/': 'basic.trapezoid', '[\\': 'flow.manualOperation' };

const BRACKETS: readonly (readonly [open: string, close: readonly string[], kind: string])[] = [
  ['(((', [')))'], 'uml.activityFinal'],
  ['((', ['))'], 'basic.ellipse'],
  ['([', ['])'], 'flow.terminator'],
  ['[[', [']]'], 'flow.predefinedProcess'],
  ['[(', [')]'], 'flow.database'],
  ['[/', ['/]', '\\]'], 'flow.data'],
  ['[\\', ['\\]', '/]'], 'basic.parallelogram'],
  ['{{', ['}}'], 'flow.preparation'],
  ['[', [']'], 'flow.process'],
  ['(', [')'], 'basic.rounded'],
  ['{', ['}'], 'flow.decision'],
  ['>', [']'], 'basic.tag'],
];
const DIRECTIONS = { TB: 'down', TD: 'down', BT: 'up', LR: 'right', RL: 'left' } as const;
export const directionOf = (word: string): Graph['direction'] | undefined =>
  Object.hasOwn(DIRECTIONS, word) ? DIRECTIONS[word as keyof typeof DIRECTIONS] : undefined;

/** Nodes within others at most. */
const MAX_DEPTH = 50;

class Scanner {
  at = 0;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return undefined;
    this.at += found[0].length;
    return found;
  }

  startsWith(text: string): boolean {
    return this.text.startsWith(text, this.at);
  }
}

const ID = /(?:[^\s[\](){}<>|&;:"'~=@,\-./\\]|-(?![-.>=])|\.(?![-.])|\/(?![\]]))+/y;
/** A letter after a line is its head, as in the language itself: `A---oB` ends in a circle. */
const LINK = /\s*([<xo](?=[-=]))?(-{2,}|={2,}|-\.+-|~{3,})([>xo])?\s*(?:\|("[^"]*"|[^|]*)\|)?/y;
const WORDED =
  /\s*([<xo](?=[-=]))?(--(?![-xo])|==(?![=xo])|-\.(?![-.]))(?![>~])\s*("[^"]*"|[^\n]{1,500}?)\s*(-{2,}|={2,}|\.+-)([>xo])?(?=\s|$|[A-Za-z0-9_"\u0080-\uffff])/y;

export interface FlowchartProblem {
  /** From 1. */
  line: number;
  /** Not a flowchart; a statement that says nothing; a subgraph without an end, an end without one; beyond reason. */
  code: 'head' | 'statement' | 'open' | 'end' | 'tooLong';
}

/** More are not told of. */
const MOST_PROBLEMS = 20;

export function readFlowchart(source: Pick<MermaidSource, 'head' | 'lines'>, misread: Misread): Graph {
  const reader = new FlowchartReader(source),
    graph = reader.read(source.lines);
  for (const line of reader.misread) misread(line - 1);
  return graph;
}

export class FlowchartReader {
  readonly graph: Graph;
  /** What was passed over, which an import does not mind and whoever writes the text does. */
  readonly problems: FlowchartProblem[] = [];
  /** Lines, from 1, that have any. */
  readonly misread = new Set<number>();
  private line = 0;
  private readonly opened: number[] = [];
  private readonly classes = new Map<string, Style>();
  private readonly members = new Map<string, string[]>();
  private readonly stack: string[] = [];
  private subgraphs = 0;
  /** Edges that have names of their own, by these. */
  private readonly edgesById = new Map<string, Graph['edges']>();

  constructor({ head }: Pick<MermaidSource, 'head'>) {
    this.graph = { direction: directionOf(head.split(/[\s;]/)[0] ?? '') ?? 'down', nodes: new Map(), edges: [] };
  }

  read(lines: readonly string[]): Graph {
    for (const { text, line } of located(lines.join('\n'))) {
      this.line = line;
      this.statement(text);
    }
    for (const line of this.opened) this.problem('open', line);
    for (const [id, names] of this.members) {
      const node = this.graph.nodes.get(id);
      if (!node) continue;
      for (const name of ['default', ...names]) node.style = { ...node.style, ...this.classes.get(name) };
    }
    for (const node of this.graph.nodes.values())
      if (node.style === undefined && this.classes.has('default')) node.style = { ...this.classes.get('default') };
    return this.graph;
  }

  private statement(text: string): void {
    const [, word = '', rest = ''] = /^([A-Za-z]+)\b\s*([^]*)$/.exec(text) ?? [];
    if (word === 'subgraph') return this.open(rest);
    if (text === 'end') {
      if (this.opened.pop() === undefined) this.problem('end');
      this.stack.pop();
      return;
    }
    if (word === 'direction' && directionOf(rest.trim())) return;
    if (word === 'classDef') {
      const [, names = '', styles = ''] = /^([\w,\s-]+?)\s+(\S[^]*)$/.exec(rest) ?? [];
      for (const name of names.split(',')) this.classes.set(name.trim(), styleFrom(styles));
      return;
    }
    if (word === 'class' || word === 'style') {
      const [, ids = '', value = ''] = /^(\S+(?:\s*,\s*\S+)*)\s+([^]+)$/.exec(rest) ?? [];
      for (const id of ids.split(',').map((one) => one.trim())) {
        const node = this.graph.nodes.get(id);
        if (word === 'class') append(this.members, id, value.trim());
        else if (node) node.style = { ...node.style, ...styleFrom(value) };
      }
      return;
    }
    if (word === 'linkStyle') {
      const [, which = '', styles = ''] = /^(\S+)\s+([^]+)$/.exec(rest) ?? [];
      const { fill: _fill, color: _color, ...line } = styleFrom(styles);
      const wanted =
        which === 'default' ? this.graph.edges : which.split(',').flatMap((n) => this.graph.edges[Number(n)] ?? []);
      for (const edge of wanted) edge.style = { ...edge.style, ...line };
      return;
    }
    if (word === 'click') {
      const [, id = '', url = ''] = /^(\S+)\s+(?:href\s+)?"([^"]+)"/.exec(rest) ?? [];
      const node = this.graph.nodes.get(id),
        safe = safeLink(url);
      if (node && safe !== undefined) node.data = { ...node.data, link: { type: 'url', url: safe } };
      return;
    }
    const [, edge = '', fields = ''] = /^([\w-]+)@\{([^}]*)\}$/.exec(text) ?? [];
    const named = this.edgesById.get(edge);
    if (!named) return this.chain(new Scanner(text));
    if (/\banimat(?:e\s*:\s*true|ion\s*:)/.test(fields))
      for (const one of named) one.style = { ...one.style, flow: 'forward' };
  }

  private problem(code: FlowchartProblem['code'], line = this.line): void {
    this.misread.add(line);
    if (this.problems.length < MOST_PROBLEMS) this.problems.push({ line, code });
  }

  private open(rest: string): void {
    this.opened.push(this.line);
    const scanner = new Scanner(rest.trim()),
      id = scanner.take(ID)?.[0];
    const bracketed = /^\s*\[([^]*)\]\s*$/.exec(scanner.text.slice(scanner.at))?.[1];
    const isNamed = id !== undefined && (bracketed !== undefined || scanner.text.slice(scanner.at).trim() === '');
    const key = isNamed ? id : `subgraph ${++this.subgraphs}`;
    const text = wordsOf(bracketed ?? rest);
    const parent = this.stack.at(-1);
    // It may have been named by a line before.
    this.graph.nodes.set(key, {
      id: key,
      kind: 'basic.container',
      text,
      w: 160,
      h: 80,
      ...(parent !== undefined && parent !== key && { parent }),
    });
    if (this.stack.length < MAX_DEPTH) this.stack.push(key);
  }

  private chain(scanner: Scanner): void {
    let from = this.row(scanner);
    if (from.length === 0) this.problem('statement');
    while (from.length > 0) {
      const edgeId = scanner.take(/\s*([\w-]+)@(?=[-=<xo~])/y)?.[1];
      const worded = scanner.take(WORDED),
        link = worded ?? scanner.take(LINK);
      if (!link) {
        if (scanner.text.slice(scanner.at).trim() !== '') this.problem('statement');
        return;
      }
      const to = this.row(scanner);
      if (to.length === 0) {
        this.problem('statement');
        return;
      }
      const [, start, body = '', third, fourth, fifth] = link;
      const text = worded ? third : fourth,
        end = worded ? fifth : third;
      const run = worded ? (fourth ?? '') : body;
      const made = from.flatMap((a) => to.map((b) => edgeOf(a, b, { start, body, end, run, text })));
      this.graph.edges.push(...made);
      if (edgeId !== undefined) this.edgesById.set(edgeId, made);
      from = to;
    }
  }

  /** Nodes that are joined with `&`. */
  private row(scanner: Scanner): string[] {
    const out: string[] = [];
    for (;;) {
      scanner.take(/\s*/y);
      const id = this.node(scanner);
      if (id === undefined) return out;
      out.push(id);
      if (!scanner.take(/\s*&\s*/y)) return out;
    }
  }

  private node(scanner: Scanner): string | undefined {
    const id = scanner.take(ID)?.[0];
    if (id === undefined) return undefined;
    let shape: NodeShape | undefined, words: string | undefined;
    const general = scanner.take(/@\{([^}]*)\}/y);
    if (general) {
      const field = (name: string): string | undefined =>
        new RegExp(`\\b${name}\\s*:\\s*(?:"([^"]*)"|'([^']*)'|([^,}]+))`)
          .exec(general[1]!)
          ?.slice(1)
          .find((one) => one !== undefined)
          ?.trim();
      const [name, label] = [field('shape'), field('label')];
      words = label;
      if (name !== undefined || !this.graph.nodes.has(id)) shape = nodeShape(name ?? 'rect');
    } else {
      const found = bracketsAt(scanner.text, scanner.at);
      if (found) {
        scanner.at = found.end;
        words = found.words;
        const isDouble = found.kind === 'uml.activityFinal' && words.trim() !== '';
        shape = isDouble ? DOUBLE_CIRCLE : { kind: found.kind };
      }
    }
    const known = this.graph.nodes.get(id),
      parent = this.stack.at(-1);
    const named = scanner.take(/:::([\w-]+)/y)?.[1];
    if (named) append(this.members, id, named);
    const isNew = !known || ((words !== undefined || shape !== undefined) && known.kind !== 'basic.container');
    if (isNew) {
      const kind = shape?.kind ?? known?.kind ?? 'flow.process',
        said = words ?? (known ? undefined : id),
        text = said === undefined ? known!.text : wordsOf(withoutIcons(said)),
        sign = shape?.sign;
      const node: GraphNode = {
        ...known,
        id,
        kind,
        text: sign ? [] : text,
        ...fittedTo(shape === DOUBLE_CIRCLE ? 'basic.ellipse' : kind, text),
        ...(sign && { w: sign[0], h: sign[1] }),
        ...(shape?.data && { data: { ...known?.data, ...shape.data } }),
      };
      const home = known?.parent ?? (parent === id ? undefined : parent);
      this.graph.nodes.set(id, home === undefined ? node : { ...node, parent: home });
    } else if (parent !== undefined && known.parent === undefined && parent !== id && known.kind !== 'basic.container')
      known.parent = parent;
    return id;
  }
}

/** Names of icons in words, which stand for pictures of a font that is not at hand; alone they are all there is. */
const withoutIcons = (text: string): string => {
  const rest = text.replace(/\bfa[bsrlk]?:fa-[\w-]+[ \t]*/g, '');
  return /[^\s"`]/.test(rest) ? rest : text;
};

function fittedTo(kind: string | undefined, text: GraphNode['text']): { w: number; h: number } {
  const size = fitted(text);
  if (kind === 'flow.decision') return { w: size.w + 60, h: Math.max(60, size.h + 40) };
  if (kind === 'basic.ellipse' || kind === 'uml.activityFinal') {
    const side = Math.max(size.w, size.h) + 10;
    return { w: side, h: side };
  }
  if (kind === 'uml.initial' || kind === 'uml.final') return { w: 24, h: 24 };
  if (kind === 'flow.database') return { w: size.w, h: size.h + 30 };
  if (kind === 'flow.data' || kind === 'flow.preparation' || kind === 'basic.parallelogram')
    return { w: size.w + 40, h: size.h };
  return size;
}

/** The shape and the words that the brackets at a place of a text say, and where they end. */
export function bracketsAt(text: string, at: number): { kind: string; words: string; end: number } | undefined {
  for (const [open, closes, shape] of BRACKETS) {
    if (!text.startsWith(open, at)) continue;
    const found = bracketed(text, at + open.length, closes);
    if (!found) continue;
    const tapered = TAPERED[open],
      kind = tapered !== undefined && !found.close.startsWith(open[1]!) ? tapered : shape;
    return { kind, words: found.words, end: found.end };
  }
  return undefined;
}

/** Words up to what closes them; quoted ones may hold anything. */
function bracketed(
  text: string,
  from: number,
  closes: readonly string[],
): { words: string; end: number; close: string } | undefined {
  const quote = /^\s*"([^"]*)"\s*/.exec(text.slice(from));
  if (quote) {
    const at = from + quote[0].length,
      close = closes.find((one) => text.startsWith(one, at));
    if (close) return { words: `"${quote[1]!}"`, end: at + close.length, close };
  }
  let best: { words: string; end: number; close: string } | undefined;
  for (const close of closes) {
    const at = text.indexOf(close, from);
    if (at >= 0 && (!best || at < best.end - best.close.length))
      best = { words: text.slice(from, at), end: at + close.length, close };
  }
  return best;
}

/** Statements end with lines and semicolons that stand in no quotes and no brackets. */
export const statements = (text: string): string[] => located(text).map((one) => one.text);

/** The same with the lines they begin at, from 1. */
function located(text: string): { text: string; line: number }[] {
  const out: { text: string; line: number }[] = [];
  let [from, isQuoted, depth] = [0, false, 0],
    [line, counted] = [1, 0];
  for (let i = 0; i <= text.length; i++) {
    const char = text[i];
    if (char === '"') isQuoted = !isQuoted;
    if (!isQuoted && char !== undefined && '[({'.includes(char)) depth++;
    if (!isQuoted && char !== undefined && '])}'.includes(char)) depth = Math.max(0, depth - 1);
    const isEnd = char === undefined || (char === '\n' && !isQuoted) || (char === ';' && !isQuoted && depth === 0);
    if (!isEnd) continue;
    const one = text.slice(from, i).trim();
    if (one !== '') {
      const begin = from + text.slice(from, i).search(/\S/);
      for (; counted < begin; counted++) if (text[counted] === '\n') line++;
      out.push({ text: one, line });
    }
    from = i + 1;
    depth = 0;
  }
  return out;
}

const HEADS: Readonly<Record<string, Arrowhead>> = { '>': 'triangle', '<': 'triangle', x: 'cross', o: 'circleOpen' };

function edgeOf(
  from: string,
  to: string,
  {
    start,
    body,
    end,
    run,
    text,
  }: { start?: string | undefined; body: string; end?: string | undefined; run: string; text?: string | undefined },
): Graph['edges'][number] {
  const isThick = body.startsWith('='),
    isDotted = body.startsWith('-.');
  const length = run.replace(/^-\./, '.').length,
    least = isDotted ? 2 : 2,
    extra = end === undefined ? 1 : 0;
  return {
    from,
    to,
    start: HEADS[start ?? ''] ?? 'none',
    end: HEADS[end ?? ''] ?? 'none',
    ...(text !== undefined && text.trim() !== '' && { text: wordsOf(text) }),
    ...((isThick || isDotted) && {
      style: { ...(isThick && { strokeWidth: 3.5 }), ...(isDotted && { dash: 'dotted' as const }) },
    }),
    span: Math.min(10, Math.max(1, 1 + length - least - extra)),
    ...(body.startsWith('~') && { isHidden: true }),
  };
}

/** `fill:#f9f,stroke:#333,stroke-width:4px` */
export function styleFrom(text: string): Style {
  const out: Style = {};
  // Commas within brackets, as in `rgb(1, 2, 3)`, do not part.
  for (const one of text.replace(/;\s*$/, '').match(/(?:[^,(]|\([^)]*\)?)+/g) ?? []) {
    const at = one.indexOf(':'),
      name = one.slice(0, at).trim(),
      value = one.slice(at + 1).trim();
    const paint = colorOf(value);
    if (name === 'fill' && paint) out.fill = paint;
    else if (name === 'stroke' && paint) out.stroke = paint;
    else if (name === 'color' && paint && paint !== 'none') out.color = paint;
    else if (name === 'stroke-width') out.strokeWidth = Math.min(50, Math.max(0, Number.parseFloat(value) || 1));
    else if (name === 'stroke-dasharray' && value !== '0') out.dash = 'dashed';
    else if (name === 'font-weight' && value === 'bold') out.bold = true;
    else if (name === 'opacity') out.opacity = Math.min(1, Math.max(0, Number.parseFloat(value) || 1));
  }
  return out;
}
