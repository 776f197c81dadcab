/** State diagrams of Mermaid. */
import { fromPlain } from '@limn/document';
import { directionOf, styleFrom } from './flowchart.ts';
import { fitted, type Graph, type GraphNode } from './graph.ts';
import { plainOf, wordsOf } from './source.ts';

const MARKED: Readonly<Record<string, readonly [kind: string, w: number, h: number]>> = {
  choice: ['uml.choice', 40, 40],
  fork: ['uml.fork', 100, 8],
  join: ['uml.fork', 100, 8],
  history: ['uml.shallowHistory', 30, 30],
};

/** Characters of what a state does, beyond which no line is added. */
const MOST_WORDS = 5000;

/** `misread` is told of lines, from 0, that say nothing. */
export function readStates(lines: readonly string[], misread: (line: number) => void = () => undefined): Graph {
  const graph: Graph = { direction: 'down', nodes: new Map(), edges: [] },
    { nodes, edges } = graph,
    stack: string[] = [],
    classes = new Map<string, string>();
  let notes = 0,
    waiting: { of: string; words: string[] } | undefined;
  const scope = (): string | undefined => stack.at(-1);
  const stateOf = (raw: string, isSource: boolean): string => {
    const [id = raw, className] = raw.split(':::');
    const inner = scope();
    const key = id === '[*]' ? `${inner ?? ''} [*] ${isSource ? 'start' : 'end'}` : id;
    if (!nodes.has(key)) {
      const node: GraphNode =
        id === '[*]'
          ? { id: key, kind: isSource ? 'uml.initial' : 'uml.final', text: [], w: 24, h: 24 }
          : { id: key, kind: 'uml.state', text: wordsOf(id), ...fitted(wordsOf(id), { w: 90, h: 40 }) };
      nodes.set(key, inner === undefined || inner === key ? node : { ...node, parent: inner });
    }
    if (className) classes.set(key, className);
    return key;
  };
  const describe = (key: string, text: string): void => {
    const node = nodes.get(key)!,
      before = plainOf(node.text);
    // Each line is read with all before it; more than a state can show would take the square of their length.
    if (before.length > MOST_WORDS) return;
    const words = before === key ? wordsOf(text) : wordsOf(`${before}<br>${text}`);
    Object.assign(node, { text: words, ...fitted(words, { w: 90, h: 40 }) });
  };
  const note = (of: string, words: string): void => {
    const id = `note ${++notes}`,
      text = wordsOf(words),
      parent = nodes.get(of)?.parent;
    nodes.set(id, { id, kind: 'uml.note', text, ...fitted(text), ...(parent !== undefined && { parent }) });
    edges.push({ from: of, to: id, start: 'none', end: 'none', style: { dash: 'dashed' } });
  };
  const styles = new Map<string, string>();
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim();
    if (waiting) {
      if (/^end note$/i.test(line)) {
        note(waiting.of, waiting.words.join('<br>'));
        waiting = undefined;
      } else waiting.words.push(line);
      continue;
    }
    const direction = /^direction\s+(\w+)/.exec(line)?.[1];
    if (direction) {
      if (stack.length === 0) graph.direction = directionOf(direction) ?? graph.direction;
      continue;
    }
    // Regions beside each other are drawn in one.
    if (line === '' || line === '--' || /^(?:hide|scale|accTitle|accDescr)\b/.test(line)) continue;
    if (line === '}') {
      if (stack.pop() === undefined) misread(i);
      continue;
    }
    const classDef = /^classDef\s+(\S+)\s+(.+)$/.exec(line);
    if (classDef) {
      styles.set(classDef[1]!, classDef[2]!);
      continue;
    }
    const classed = /^class\s+(\S+)\s+(\S+)/.exec(line);
    if (classed) {
      for (const id of classed[1]!.split(',')) classes.set(id.trim(), classed[2]!);
      continue;
    }
    const noted = /^note\s+(?:left|right)\s+of\s+(\S+?)\s*(?::\s*(.*))?$/i.exec(line);
    if (noted) {
      const of = stateOf(noted[1]!, true);
      if (noted[2] === undefined) waiting = { of, words: [] };
      else note(of, noted[2]);
      continue;
    }
    const composite = /^state\s+(?:"([^"]*)"\s+as\s+)?(\S+?)\s*(?:<<(\w+)>>|\[\[(\w+)\]\])?\s*(\{)?$/.exec(line);
    if (composite) {
      const [, label, id = '', mark, old, opens] = composite,
        key = stateOf(id, true),
        node = nodes.get(key)!;
      const special = MARKED[mark ?? old ?? ''];
      if (special) Object.assign(node, { kind: special[0], text: [], w: special[1], h: special[2] });
      if (label !== undefined) describe(key, label);
      if (opens && stack.length < 50 && !stack.includes(key)) {
        Object.assign(node, { kind: 'uml.compositeState' });
        stack.push(key);
      }
      continue;
    }
    const arrow = /^(\S+)\s*-->\s*([^\s:]+(?::::\w+)?)\s*(?::\s*(.*))?$/.exec(line);
    if (arrow) {
      const from = stateOf(arrow[1]!, true),
        to = stateOf(arrow[2]!, false);
      edges.push({ from, to, start: 'none', end: 'triangle', ...(arrow[3] && { text: wordsOf(arrow[3]) }) });
      continue;
    }
    const told = /^([^\s:]+)\s*:(?!::)\s*(.+)$/.exec(line);
    if (told) describe(stateOf(told[1]!, true), told[2]!);
    else if (/^[\w\u0080-\uffff-]+(?:::\w+)?$/.test(line)) stateOf(line, true);
    else misread(i);
  }
  if (stack.length > 0 || waiting) misread(lines.length - 1);
  for (const [id, name] of classes) {
    const node = nodes.get(id),
      style = styles.get(name);
    if (node && style) node.style = styleFrom(style);
  }
  for (const node of nodes.values())
    if (node.kind === 'uml.compositeState' && node.text.length === 0) node.text = fromPlain(node.id);
  return graph;
}
