/** State diagrams of PlantUML. */
import { fitted, type Graph, type GraphNode } from '../mermaid/graph.ts';
import { plainOf } from '../mermaid/source.ts';
import { Notes } from './notes.ts';
import { arrowOf, bareName, creole, lookOf, type Misread, type PlantSource } from './source.ts';

const MARKED: Readonly<Record<string, readonly [kind: string, w: number, h: number]>> = {
  choice: ['uml.choice', 40, 40],
  fork: ['uml.fork', 100, 8],
  join: ['uml.fork', 100, 8],
  start: ['uml.initial', 24, 24],
  end: ['uml.final', 24, 24],
  history: ['uml.shallowHistory', 30, 30],
  'history*': ['uml.deepHistory', 30, 30],
  entrypoint: ['uml.entryPoint', 24, 24],
  exitpoint: ['uml.exitPoint', 24, 24],
};
const DECLARED =
  /^state\s+("[^"]*"|[^\s{<#:]+)(?:\s+as\s+("[^"]*"|[^\s{<#:]+))?\s*(?:<<\s*([\w*]+)\s*>>)?\s*(#[\w:;#]+)?\s*(?::\s*(.*?))?\s*(\{)?\s*(\})?$/i;

export function readPlantStates({ lines, direction }: PlantSource): { graph: Graph; misread: Misread[] } {
  const graph: Graph = { direction, nodes: new Map(), edges: [] },
    { nodes } = graph,
    stack: { id: string; line: number }[] = [],
    misread: Misread[] = [];
  const put = (node: GraphNode): string => {
    const inner = stack.at(-1)?.id;
    if (!nodes.has(node.id))
      nodes.set(node.id, inner === undefined || inner === node.id ? node : { ...node, parent: inner });
    return node.id;
  };
  const find = (raw: string, isSource = true): string => {
    if (/^\[\*\]$/.test(raw)) {
      const id = `${stack.at(-1)?.id ?? ''} [*] ${isSource ? 'start' : 'end'}`;
      return put({ id, kind: isSource ? 'uml.initial' : 'uml.final', text: [], w: 24, h: 24 });
    }
    const history = /^\[(H\*?)\]$/.exec(raw)?.[1];
    if (history !== undefined) {
      const id = `${stack.at(-1)?.id ?? ''} [${history}]`;
      return put({ id, kind: history === 'H' ? 'uml.shallowHistory' : 'uml.deepHistory', text: [], w: 30, h: 30 });
    }
    const id = bareName(raw),
      text = creole(id);
    return put({ id, kind: 'uml.state', text, ...fitted(text, { w: 90, h: 40 }) });
  };
  const describe = (id: string, words: string): void => {
    const node = nodes.get(id)!,
      before = plainOf(node.text).replaceAll('\n', '\\n'),
      text = creole(node.text.length === 0 ? words : `${before}\\n${words}`);
    Object.assign(node, { text, ...fitted(text, { w: 90, h: 40 }) });
  };
  const notes = new Notes(graph, find);
  for (const one of lines) {
    const { line, text } = one;
    if (notes.take(one)) continue;
    if (text === '}') {
      if (stack.pop() === undefined) misread.push(one);
      continue;
    }
    // Regions beside each other are drawn in one.
    if (/^(?:--|\|\|)$/.test(text)) continue;
    const declared = DECLARED.exec(text);
    if (declared) {
      const [, first = '', alias, mark, colour, words, opens, closes] = declared,
        isTurned = alias?.startsWith('"') === true,
        id = find(isTurned || alias === undefined ? first : alias),
        node = nodes.get(id)!;
      if (alias !== undefined) {
        const label = creole(bareName(isTurned ? alias : first));
        Object.assign(node, { text: label, ...fitted(label, { w: 90, h: 40 }) });
      }
      const special = MARKED[(mark ?? '').toLowerCase()],
        look = lookOf(colour);
      if (special) Object.assign(node, { kind: special[0], text: [], w: special[1], h: special[2] });
      if (look) node.style = look;
      if (words) describe(id, words);
      notes.last = id;
      if (opens && !closes && stack.length < 50 && !stack.some((open) => open.id === id)) {
        node.kind = 'uml.compositeState';
        stack.push({ id, line });
      }
      continue;
    }
    const arrow = arrowOf(text);
    if (arrow && /-/.test(text)) {
      const isBack = arrow.start !== 'none' && arrow.end === 'none',
        [a, b] = isBack ? [arrow.to, arrow.from] : [arrow.from, arrow.to];
      graph.edges.push({
        ...arrow,
        from: find(a, true),
        to: find(b, false),
        start: 'none',
        end: 'triangle',
      });
      continue;
    }
    const told = /^("[^"]*"|[^\s:"]+)\s*:\s*(.+)$/.exec(text);
    if (told) describe(find(told[1]!), told[2]!);
    else misread.push(one);
  }
  for (const { line } of stack) misread.push({ line, text: '{' });
  if (notes.unfinished !== undefined) misread.push({ line: notes.unfinished, text: 'note' });
  return { graph, misread };
}
