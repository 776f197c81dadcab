/** Component, deployment and use case diagrams of PlantUML: boxes of many kinds, in each other. */
import { fitted, type Graph, type GraphNode } from '../mermaid/graph.ts';
import { Notes } from './notes.ts';
import { arrowOf, bareName, creole, lookOf, type Misread, type PlantLine, type PlantSource } from './source.ts';

type Look = readonly [kind: string, w?: number, h?: number];
const KINDS: Readonly<Record<string, Look>> = {
  action: ['uml.action'],
  actor: ['uml.actor', 40, 70],
  agent: ['basic.rect'],
  artifact: ['uml.artifact'],
  boundary: ['uml.class'],
  card: ['basic.rounded'],
  circle: ['uml.interfaceBall', 30, 30],
  cloud: ['basic.cloud', 140, 90],
  collections: ['flow.multiDocument'],
  component: ['uml.component'],
  container: ['basic.container'],
  control: ['uml.class'],
  database: ['basic.cylinder', 100, 80],
  entity: ['er.entity'],
  file: ['flow.document'],
  folder: ['uml.packageContent'],
  frame: ['basic.container'],
  hexagon: ['basic.hexagon'],
  interface: ['uml.interfaceBall', 30, 30],
  label: ['basic.text'],
  node: ['uml.node'],
  package: ['uml.packageContent'],
  person: ['uml.actor', 40, 70],
  process: ['flow.process'],
  queue: ['flow.directData'],
  rectangle: ['basic.rect'],
  stack: ['flow.internalStorage'],
  storage: ['flow.storedData'],
  usecase: ['uml.useCase'],
  port: ['basic.rect', 14, 14],
  portin: ['basic.rect', 14, 14],
  portout: ['basic.rect', 14, 14],
};
/** What holds others is drawn as a box with a title where its own outline has none. */
const HOLDERS: Readonly<Record<string, string>> = {
  'uml.packageContent': 'uml.packageContent',
  'uml.node': 'uml.node',
  'uml.component': 'uml.component',
};
const NAME = String.raw`"[^"]*"|\[[^\]]+\]|\([^)]*\)|:[^:]+:\/?|[^\s{<#"[\]():]+`;
/** Another name, stereotypes, a colour. */
const AS = String.raw`(?:\s+as\s+(${NAME}))?\s*(?:<<[^>]*>>\s*)*(#[\w:;#]+)?`;
const DECLARED = new RegExp(String.raw`^(${Object.keys(KINDS).join('|')})\/?\s+(${NAME})${AS}\s*(\{)?\s*(\})?$`, 'i');
const SHORT = new RegExp(String.raw`^(\[[^\]]+\]|\([^)]*\)|:[^:]+:\/?|\(\)\s*(?:"[^"]*"|\S+))${AS}$`);
/** `[A]` is a component, `(A)` a use case, `:A:` an actor, `() A` an interface. */
const SIGNS: readonly (readonly [sign: RegExp, word: string])[] = [
  [/^\(\)/, 'interface'],
  [/^\[/, 'component'],
  [/^\(/, 'usecase'],
  [/^:/, 'actor'],
];

/** Words in quotes or brackets may have several lines: `rectangle A [`, `usecase B as "`. */
function joined(lines: readonly PlantLine[]): PlantLine[] {
  const out: PlantLine[] = [];
  let open: { one: PlantLine; close: string } | undefined;
  for (const { line, text } of lines) {
    if (open) {
      if (open.close === ']' && text === ']') {
        // What stands in the brackets is what the box is called.
        const [, head = '', words = ''] = /^([^]*?)\s*\[\n?([^]*)$/.exec(open.one.text) ?? [],
          [, word = '', name = '', rest = ''] = /^(\w+)\s+(\S+)\s*([^]*)$/.exec(head) ?? [];
        open.one.text = `${word} "${words.replaceAll('"', "'").trim()}" as ${name} ${rest}`.trim();
        open = undefined;
      } else {
        open.one.text += `\n${text}`;
        if (open.close === '"' && text.includes('"')) open = undefined;
      }
      continue;
    }
    const one = { line, text };
    out.push(one);
    if (/^\w+\s+[^[\]"]+\[$/.test(text)) open = { one, close: ']' };
    else if (/^\w+\b[^"]*\bas\s+"[^"]*$/.test(text)) open = { one, close: '"' };
  }
  return out;
}

export function readPlantBoxes({ lines, direction }: PlantSource): { graph: Graph; misread: Misread[] } {
  const graph: Graph = { direction, nodes: new Map(), edges: [], gap: 50 },
    { nodes } = graph,
    /** Names by which boxes are meant, the one they are kept under among them. */
    called = new Map<string, string>(),
    stack: { id: string; line: number }[] = [],
    misread: Misread[] = [];
  const put = (id: string, word: string, label: string): GraphNode => {
    const [kind, w, h] = KINDS[word] ?? ['basic.rect'],
      text = creole(label),
      size =
        w === undefined || h === undefined
          ? fitted(text, { w: 100, h: 50 })
          : { w: Math.max(w, kind === 'uml.actor' ? w : 0), h },
      parent = stack.at(-1)?.id;
    const node: GraphNode = { id, kind, text, ...size, ...(parent !== undefined && parent !== id && { parent }) };
    nodes.set(id, node);
    called.set(id, id);
    return node;
  };
  const declare = (word: string, name: string, alias: string | undefined): GraphNode => {
    const isTurned = alias !== undefined && /^["[(]/.test(alias),
      label = bareName(isTurned ? alias : name),
      id = bareName(isTurned || alias === undefined ? name : alias),
      known = nodes.get(called.get(id) ?? '');
    const node = known ?? put(id, word, label);
    if (label !== id) called.set(label, id);
    return node;
  };
  const find = (raw: string): string => {
    const name = bareName(raw),
      known = called.get(name);
    if (known !== undefined) return known;
    return put(name, SIGNS.find(([sign]) => sign.test(raw))?.[1] ?? 'rectangle', name).id;
  };
  const notes = new Notes(graph, find);
  for (const one of joined(lines)) {
    const { line, text } = one;
    if (notes.take(one)) continue;
    if (text === '}') {
      if (stack.pop() === undefined) misread.push(one);
      continue;
    }
    const declared = DECLARED.exec(text),
      short = declared ? null : SHORT.exec(text);
    if (declared || short) {
      const word = declared ? declared[1]!.toLowerCase() : SIGNS.find(([sign]) => sign.test(text))![1],
        [name = '', alias, colour] = declared ? declared.slice(2) : short!.slice(1),
        node = declare(word, name, alias),
        look = lookOf(colour);
      if (look) node.style = look;
      notes.last = node.id;
      if (declared?.[5] && !declared[6] && stack.length < 50 && !stack.some(({ id }) => id === node.id)) {
        node.kind = HOLDERS[node.kind] ?? 'basic.container';
        stack.push({ id: node.id, line });
      }
      continue;
    }
    const arrow = arrowOf(text);
    if (arrow) graph.edges.push({ ...arrow, from: find(arrow.from), to: find(arrow.to) });
    else misread.push(one);
  }
  for (const { line } of stack) misread.push({ line, text: '{' });
  if (notes.unfinished !== undefined) misread.push({ line: notes.unfinished, text: 'note' });
  return { graph, misread };
}
