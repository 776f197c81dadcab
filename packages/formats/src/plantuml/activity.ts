/** Activity diagrams of PlantUML: actions one after another, with branches, loops, forks and partitions. */
import { fitted, type Graph, type GraphEdge, type GraphNode } from '../mermaid/graph.ts';
import { creole, lookOf, type Misread, type PlantLine, type PlantSource } from './source.ts';

/** From where the next action is reached, with the words on the line there. */
interface Exit {
  from: string;
  words?: string;
}

interface Block {
  type: 'if' | 'while' | 'repeat' | 'fork' | 'partition' | 'switch';
  line: number;
  /** The decision, the bar, or what a loop comes back to. */
  at: string;
  /** Ways out of the branches that are over. */
  exits: Exit[];
  /** Words on the way that is taken if none of the branches is. */
  otherwise?: string;
  hasElse?: boolean;
}

const MAX_DEPTH = 50;

export function readPlantActivity({ lines, direction }: PlantSource): { graph: Graph; misread: Misread[] } {
  const reader = new ActivityReader(direction);
  for (const one of joined(lines)) reader.take(one);
  reader.end();
  return reader;
}

/** Actions may have several lines, up to what closes them. */
function joined(lines: readonly PlantLine[]): PlantLine[] {
  const out: PlantLine[] = [];
  let open: PlantLine | undefined;
  for (const { line, text } of lines) {
    if (open) {
      open.text += `\n${text}`;
      if (/[;|<>/\\\]}]$/.test(text)) open = undefined;
      continue;
    }
    // A loop may begin with an action in the same line.
    const [, word, action] = /^(repeat)\s*(:[^]*)$/i.exec(text) ?? [];
    if (word !== undefined) out.push({ line, text: word });
    const one = { line, text: action ?? text };
    out.push(one);
    if (/^(?:#\w+)?:/.test(one.text) && !/[;|<>/\\\]}]$/.test(text)) open = one;
  }
  return out;
}

class ActivityReader {
  readonly graph: Graph;
  readonly misread: Misread[] = [];
  private readonly blocks: Block[] = [];
  /** Ways on from here; none after a stop. */
  private exits: Exit[] = [];
  private readonly counts = new Map<string, number>();
  private readonly partitions: string[] = [];
  private lane: string | undefined;
  private last: string | undefined;
  private note: { words: string[]; line: number } | undefined;

  constructor(direction: Graph['direction']) {
    this.graph = { direction, nodes: new Map(), edges: [] };
  }

  take(one: PlantLine): void {
    const { line, text } = one;
    if (this.note) {
      if (/^end\s*note$/i.test(text)) {
        this.addNote(this.note.words.join('\n'));
        this.note = undefined;
      } else this.note.words.push(text);
      return;
    }
    const action = /^(#[\w:;#]+?)?:([^]*?)[;|<>/\\\]}]\s*(?:<<\w+>>)?$/.exec(text);
    if (action) {
      const style = lookOf(action[1]),
        words = creole(action[2]!);
      this.go(this.node(action[2]!.trim(), 'uml.action', { text: words, ...fitted(words), ...(style && { style }) }));
      return;
    }
    if (this.flow(text) || this.branch(text, line) || this.loop(text, line) || this.place(text, line)) return;
    const arrow = /^-(?:\[[^\]]*\]-?)?>\s*(.*?);?$/.exec(text);
    if (arrow) {
      for (const exit of this.exits) if (arrow[1]) exit.words = arrow[1];
      return;
    }
    const noted = /^(?:floating\s+)?note\s+(?:left|right)\s*(?::\s*(.*))?$/i.exec(text);
    if (!noted) this.misread.push(one);
    else if (noted[1] === undefined) this.note = { words: [], line };
    else this.addNote(noted[1]);
  }

  end(): void {
    for (const { line, type } of this.blocks) this.misread.push({ line, text: type });
    if (this.note) this.misread.push({ line: this.note.line, text: 'note' });
  }

  /** Beginnings and ends. */
  private flow(text: string): boolean {
    if (text === 'start') this.go(this.node('start', 'uml.activityInitial', { text: [], w: 24, h: 24 }));
    else if (text === 'stop' || text === 'end') {
      const kind = text === 'stop' ? 'uml.activityFinal' : 'uml.flowFinal';
      this.go(this.node(text, kind, { text: [], w: 24, h: 24 }));
      this.exits = [];
    } else if (text === 'detach' || text === 'kill' || text === 'break') this.exits = [];
    else {
      const connector = /^\((.{1,3})\)$/.exec(text)?.[1];
      if (connector === undefined) return false;
      this.go(this.node(`(${connector})`, 'uml.activityConnector', { text: creole(connector), w: 30, h: 30 }));
    }
    return true;
  }

  /** Decisions, switches and forks. */
  private branch(text: string, line: number): boolean {
    const when = /^if\s*\(([^]*?)\)\s*(?:(?:then|is)\s*)?(?:\(([^]*?)\))?\s*(?:then)?$/i.exec(text);
    if (when) {
      this.open('if', line, this.decision(when[1]!));
      this.exits = [{ from: this.last!, ...(when[2] && { words: when[2] }) }];
      return true;
    }
    const block = this.blocks.at(-1);
    const elseIf = /^(?:\([^)]*\)\s*)?else\s*if\s*\(([^]*?)\)\s*(?:(?:then|is)\s*)?(?:\(([^]*?)\))?\s*(?:then)?$/i.exec(
      text,
    );
    if (elseIf && block?.type === 'if') {
      block.exits.push(...this.exits);
      this.exits = [{ from: block.at }];
      block.at = this.decision(elseIf[1]!);
      this.exits = [{ from: block.at, ...(elseIf[2] && { words: elseIf[2] }) }];
      return true;
    }
    const otherwise = /^else\s*(?:\(([^]*?)\))?$/i.exec(text);
    if (otherwise && block?.type === 'if') {
      block.exits.push(...this.exits);
      block.hasElse = true;
      this.exits = [{ from: block.at, ...(otherwise[1] && { words: otherwise[1] }) }];
      return true;
    }
    if (/^end\s*if$/i.test(text) && block?.type === 'if') {
      this.exits = [...block.exits, ...this.exits, ...(block.hasElse ? [] : [{ from: block.at }])];
      this.blocks.pop();
      return true;
    }
    const choice = /^switch\s*\(([^]*?)\)$/i.exec(text);
    if (choice) {
      this.open('switch', line, this.decision(choice[1]!));
      this.exits = [];
      return true;
    }
    const one = /^case\s*\(([^]*?)\)$/i.exec(text);
    if (one && block?.type === 'switch') {
      block.exits.push(...this.exits);
      this.exits = [{ from: block.at, words: one[1]! }];
      return true;
    }
    if (/^end\s*switch$/i.test(text) && block?.type === 'switch') {
      this.exits = [...block.exits, ...this.exits];
      this.blocks.pop();
      return true;
    }
    if (/^(?:fork|split)$/i.test(text)) {
      const bar = this.node('fork', 'uml.activityFork', { text: [], w: 120, h: 8 });
      this.go(bar);
      this.open('fork', line, bar);
      return true;
    }
    if (/^(?:fork|split)\s+again$/i.test(text) && block?.type === 'fork') {
      block.exits.push(...this.exits);
      this.exits = [{ from: block.at }];
      return true;
    }
    if (!/^end\s*(?:fork|split|merge)\b/i.test(text) || block?.type !== 'fork') return false;
    this.exits = [...block.exits, ...this.exits];
    this.blocks.pop();
    if (this.exits.length > 0) this.go(this.node('join', 'uml.activityFork', { text: [], w: 120, h: 8 }));
    return true;
  }

  private loop(text: string, line: number): boolean {
    const whilst = /^while\s*\(([^]*?)\)\s*(?:is\s*)?(?:\(([^]*?)\))?$/i.exec(text);
    if (whilst) {
      this.open('while', line, this.decision(whilst[1]!));
      this.exits = [{ from: this.last!, ...(whilst[2] && { words: whilst[2] }) }];
      return true;
    }
    const block = this.blocks.at(-1),
      done = /^end\s*while\s*(?:\(([^]*?)\))?$/i.exec(text);
    if (done && block?.type === 'while') {
      this.join(this.exits, block.at);
      this.exits = [{ from: block.at, ...(done[1] && { words: done[1] }) }];
      this.blocks.pop();
      return true;
    }
    if (/^repeat$/i.test(text)) {
      const merge = this.node('repeat', 'uml.decision', { text: [], w: 30, h: 30 });
      this.go(merge);
      this.open('repeat', line, merge);
      return true;
    }
    const back = /^backward\s*:([^]*)[;|<>/\\\]}]$/i.exec(text);
    if (back && block?.type === 'repeat') {
      block.otherwise = back[1]!;
      return true;
    }
    const again = /^repeat\s*while\s*\(([^]*?)\)\s*(?:is\s*)?(?:\(([^]*?)\))?\s*(?:not\s*\(([^]*?)\))?$/i.exec(text);
    if (!again || block?.type !== 'repeat') return false;
    const at = this.decision(again[1]!);
    const round = { from: at, ...(again[2] && { words: again[2] }) },
      { otherwise: words } = block;
    // What is done on the way back stands on it.
    if (words === undefined) this.join([round], block.at);
    else {
      const text = creole(words),
        step = this.node(words.trim(), 'uml.action', { text, ...fitted(text) });
      this.join([round], step);
      this.join([{ from: step }], block.at);
    }
    this.exits = [{ from: at, ...(again[3] && { words: again[3] }) }];
    this.blocks.pop();
    return true;
  }

  /** Partitions and swimlanes. */
  private place(text: string, line: number): boolean {
    const lane = /^\|(?:#\w+\|)?([^|]+)\|(?:\s*(.*))?$/.exec(text);
    if (lane) {
      const words = (lane[2] || lane[1]!).trim(),
        id = `lane ${lane[1]!.trim()}`;
      if (!this.graph.nodes.has(id))
        this.graph.nodes.set(id, { id, kind: 'basic.container', text: creole(words), w: 200, h: 100 });
      this.lane = id;
      return true;
    }
    const held =
      /^(?:partition|group|package|rectangle|card)\s+("[^"]*"|[^{#]+?)\s*(?:#\w+)?\s*(?:\{|(?<=^group\s[^]*))$/i.exec(
        text,
      );
    if (held) {
      const words = held[1]!.replace(/^"(.*)"$/, '$1'),
        id = this.name(`partition ${words}`),
        parent = this.holder();
      this.graph.nodes.set(id, {
        id,
        kind: 'basic.container',
        text: creole(words),
        w: 200,
        h: 100,
        ...(parent !== undefined && { parent }),
      });
      this.partitions.push(id);
      this.open('partition', line, id);
      return true;
    }
    if (!/^(?:\}|end\s*group)$/i.test(text) || this.blocks.at(-1)?.type !== 'partition') return false;
    this.partitions.pop();
    this.blocks.pop();
    return true;
  }

  private open(type: Block['type'], line: number, at: string): void {
    if (this.blocks.length >= MAX_DEPTH) this.misread.push({ line, text: type });
    else this.blocks.push({ type, line, at, exits: [] });
  }

  private decision(words: string): string {
    const text = creole(words),
      size = fitted(text);
    const id = this.node(`${words}?`, 'flow.decision', { text, w: size.w + 60, h: Math.max(60, size.h + 40) });
    this.go(id);
    return id;
  }

  private holder(): string | undefined {
    return this.partitions.at(-1) ?? this.lane;
  }

  /** A name that the words have, and a number where they come again. */
  private name(words: string): string {
    const nth = (this.counts.get(words) ?? 0) + 1;
    this.counts.set(words, nth);
    return nth === 1 ? words : `${words} ${nth}`;
  }

  private node(words: string, kind: string, rest: Omit<GraphNode, 'id' | 'kind'>): string {
    const id = this.name(words),
      parent = this.holder();
    this.graph.nodes.set(id, { id, kind, ...rest, ...(parent !== undefined && { parent }) });
    return id;
  }

  /** Leads what went before to a node, and goes on from there. */
  private go(id: string): void {
    this.join(this.exits, id);
    this.exits = [{ from: id }];
    this.last = id;
  }

  private join(exits: readonly Exit[], to: string): void {
    for (const { from, words } of exits) {
      const edge: GraphEdge = { from, to, start: 'none', end: 'triangle' };
      this.graph.edges.push(words === undefined || words === '' ? edge : { ...edge, text: creole(words) });
    }
  }

  private addNote(words: string): void {
    const id = this.name('note'),
      text = creole(words),
      parent = this.holder();
    this.graph.nodes.set(id, {
      id,
      kind: 'uml.note',
      text,
      ...fitted(text),
      ...(parent !== undefined && { parent }),
    });
    if (this.last !== undefined)
      this.graph.edges.push({ from: id, to: this.last, start: 'none', end: 'none', style: { dash: 'dashed' } });
  }
}
