/** Activity diagrams of PlantUML as they were written first: `(*) --> "Action"`, with `if` between arrows. */
import { fitted, type Graph, type GraphNode } from '../mermaid/graph.ts';
import { Notes } from './notes.ts';
import { creole, type Misread, type PlantLine, type PlantSource } from './source.ts';

/** An arrow with the words on it, what it leads from where that is told, and what it leads to. */
const END = String.raw`"[^"]*"|\(\*(?:top)?\)|={2,}\s*\S+?\s*={2,}|[\w.]+`;
const HEAD = String.raw`^(?:(${END})(?:\s+as\s+(\w+))?\s*)?-+(?:\[[^\]]*\])?(?:left|right|up|down|l|r|u|d)?-*>`;
const STEP = new RegExp(String.raw`${HEAD}\s*(?:\[([^\]]*)\]\s*)?(?:(${END})(?:\s+as\s+(\w+))?)?\s*(?:#\w+)?$`);
const IF = /^if\s+"([^"]*)"\s*(?:then)?$/i;
const PARTITION = /^partition\s+("[^"]*"|[^{#]+?)\s*(?:#\w+)?\s*\{$/i;

export const LEGACY_ACTIVITY = /\(\*(?:top)?\)/;

export function readLegacyActivity({ lines, direction }: PlantSource): { graph: Graph; misread: Misread[] } {
  const graph: Graph = { direction, nodes: new Map(), edges: [] },
    { nodes, edges } = graph,
    called = new Map<string, string>(),
    decisions: { id: string; line: number }[] = [],
    partitions: string[] = [],
    misread: Misread[] = [];
  let last: string | undefined,
    count = 0;
  const put = (id: string, node: Omit<GraphNode, 'id'>): string => {
    const parent = partitions.at(-1);
    if (!nodes.has(id)) nodes.set(id, { id, ...node, ...(parent !== undefined && { parent }) });
    return id;
  };
  const at = (raw: string, isTarget: boolean, alias?: string): string => {
    if (raw.startsWith('(*'))
      return isTarget
        ? put('end', { kind: 'uml.activityFinal', text: [], w: 24, h: 24 })
        : put('start', { kind: 'uml.activityInitial', text: [], w: 24, h: 24 });
    if (raw.startsWith('=='))
      return put(raw.replace(/[=\s]/g, ''), { kind: 'uml.activityFork', text: [], w: 120, h: 8 });
    const words = raw.replace(/^"([^]*)"$/, '$1'),
      known = called.get(words);
    if (known !== undefined) return known;
    const text = creole(words);
    if (alias !== undefined) called.set(alias, words);
    return put(words, { kind: 'uml.action', text, ...fitted(text) });
  };
  const notes = new Notes(graph, (name) => at(name, false));
  for (const one of joined(lines)) {
    const { line, text } = one,
      open = decisions.at(-1);
    notes.last = last;
    if (notes.take(one)) continue;
    const asked = IF.exec(text),
      held = PARTITION.exec(text);
    if (asked) {
      const words = creole(asked[1]!),
        size = fitted(words),
        id = put(`if ${++count}`, { kind: 'flow.decision', text: words, w: size.w + 60, h: Math.max(60, size.h + 40) });
      if (last !== undefined) edges.push({ from: last, to: id, start: 'none', end: 'triangle' });
      decisions.push({ id, line });
      last = id;
    } else if (/^else$/i.test(text) && open) last = open.id;
    else if (/^end\s*if$/i.test(text) && open) decisions.pop();
    else if (held) {
      const words = held[1]!.replace(/^"(.*)"$/, '$1');
      partitions.push(put(`partition ${words}`, { kind: 'basic.container', text: creole(words), w: 200, h: 100 }));
    } else if (text === '}' && partitions.length > 0) partitions.pop();
    else {
      const [found, from, alias, words, to, other] = STEP.exec(text) ?? [],
        source = from === undefined ? last : at(from, false, alias);
      if (found === undefined || source === undefined || to === undefined) {
        misread.push(one);
        continue;
      }
      last = at(to, true, other);
      const label = words === undefined || words.trim() === '' ? {} : { text: creole(words) };
      edges.push({ from: source, to: last, start: 'none', end: 'triangle', ...label });
    }
  }
  for (const { line } of decisions) misread.push({ line, text: 'if' });
  return { graph, misread };
}

/** Words in quotes may have several lines, and what a decision leads to may stand behind it in the next. */
function joined(lines: readonly PlantLine[]): PlantLine[] {
  const out: PlantLine[] = [];
  let isOpen = false;
  for (const { line, text } of lines) {
    if (isOpen) out.at(-1)!.text += `\n${text}`;
    else out.push({ line, text });
    isOpen = (out.at(-1)!.text.split('"').length & 1) === 0;
  }
  return out;
}
