/** Notes of PlantUML's diagrams of boxes: beside an element, or by themselves with a name. */
import { fitted, type Graph } from '../mermaid/graph.ts';
import { creole, type PlantLine } from './source.ts';

const BESIDE = /^note\s+(?:left|right|top|bottom)(?:\s+of\s+(.+?))?\s*(?:#\w+\s*)?(?::\s*(.*))?$/i;
/** On a line, which notes here have no hold of: it stands by itself. */
const ON_LINE = /^note\s+on\s+link\s*(?:#\w+\s*)?(?::\s*(.*))?$/i;
const NAMED = /^note\s+"([^"]*)"\s+as\s+(\S+)$/i;
const OPEN = /^note\s+as\s+(\S+)$/i;

export class Notes {
  private readonly graph: Graph;
  private readonly find: (name: string) => string;
  private open: { of?: string; id?: string; line: number; words: string[] } | undefined;
  private count = 0;
  /** The element before, beside which a note stands that names none. */
  last: string | undefined;

  constructor(graph: Graph, find: (name: string) => string) {
    this.graph = graph;
    this.find = find;
  }

  /** Whether the line is of a note. */
  take({ line, text }: PlantLine): boolean {
    if (this.open) {
      if (/^end\s*note$/i.test(text)) {
        this.add(this.open.words.join('\n'), this.open);
        this.open = undefined;
      } else this.open.words.push(text);
      return true;
    }
    const named = NAMED.exec(text),
      opened = OPEN.exec(text),
      beside = /^note\s+(?:left|right|top|bottom)\b/i.test(text) ? BESIDE.exec(text) : null;
    const onLine = ON_LINE.exec(text);
    if (onLine?.[1] !== undefined) this.add(onLine[1], {});
    else if (onLine) this.open = { line, words: [] };
    else if (named) this.add(named[1]!, { id: named[2]! });
    else if (opened) this.open = { id: opened[1]!, line, words: [] };
    else if (beside) {
      const of = beside[1] === undefined ? this.last : this.find(beside[1]);
      if (beside[2] === undefined) this.open = { ...(of !== undefined && { of }), line, words: [] };
      else this.add(beside[2], of === undefined ? {} : { of });
    } else return false;
    return true;
  }

  /** The line of a note without an end. */
  get unfinished(): number | undefined {
    return this.open?.line;
  }

  private add(words: string, { of, id }: { of?: string; id?: string }): void {
    const name = id ?? `note ${++this.count}`,
      text = creole(words);
    this.graph.nodes.set(name, { id: name, kind: 'uml.note', text, ...fitted(text) });
    if (of !== undefined)
      this.graph.edges.push({ from: name, to: of, start: 'none', end: 'none', style: { dash: 'dashed' } });
  }
}
