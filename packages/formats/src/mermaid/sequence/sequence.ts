/** Sequence diagrams of Mermaid: lifelines side by side, messages one below the other. */
import { type Arrowhead, fromPlain, type RecordId, type Style } from '@limn/document';
import type { DrawnContext } from '../../drawn/import.ts';
import { ImportError } from '../../errors.ts';
import { LIMITS } from '../../limits.ts';
import { colorOf } from '../../tree/colors.ts';
import { keptName, plainOf, sizeOf, wordsOf } from '../source.ts';

/** Distances, page units. */
const HEAD = 60,
  STEP = 46,
  LEAST = 160,
  FONT = 14,
  BAR = 12;
/** As many as a fragment has. */
const MOST_OPERANDS = 8;
const LIFELINES: Readonly<Record<string, string>> = {
  participant: 'uml.lifeline',
  actor: 'uml.actorLifeline',
  boundary: 'uml.boundaryLifeline',
  control: 'uml.controlLifeline',
  entity: 'uml.entityLifeline',
  database: 'uml.databaseLifeline',
  queue: 'uml.queueLifeline',
  collections: 'uml.collectionsLifeline',
};

/** One after another, what happens in a sequence; whoever reads a text of one says it so. */
export type SequenceStatement =
  /** `kind`: the word of the text, `actor`, `database` … */
  | { type: 'person'; id: string; label?: string; kind?: string; isNew?: boolean; style?: Style }
  | { type: 'number'; on: boolean; first?: number; step?: number }
  | { type: 'begin' | 'finish' | 'destroy'; of: string }
  | { type: 'note'; side: 'left' | 'right' | 'over'; of: readonly string[]; text: string; style?: Style }
  | { type: 'open'; name: string; text: string }
  | { type: 'part'; text: string }
  | { type: 'close' }
  /** `isBare`: words between messages without a box around them, such as how long nothing happens. */
  | { type: 'divider'; text: string; isBare?: boolean }
  /**
   * `arrow`: as Mermaid writes it, `-->>`; `mark`: a bar that begins on the one, or ends on the other; `gate`: where it
   * comes in from outside of the diagram or leaves it, and both ends are who is there.
   */
  | {
      type: 'message';
      from: string;
      to: string;
      arrow: string;
      mark: '' | '+' | '-';
      text: string;
      style?: Style;
      gate?: Gate;
    };

export interface Gate {
  /** Which of its ends is outside. */
  end: 'from' | 'to';
  side: 'left' | 'right';
  /** It is near to who is there, and not at the border of the diagram. */
  isNear: boolean;
}

interface Person {
  id: string;
  label: string;
  kind: string;
  /** Where its life begins and ends, where that is not the whole diagram. */
  born?: number;
  dead?: number;
  style?: Style;
}
interface Around {
  text: string;
  people: number[];
}
interface Message {
  from: number;
  to: number;
  y: number;
  text: string;
  arrow: string;
  style?: Style;
  gate?: Gate;
}
interface Note {
  from: number;
  to: number;
  y: number;
  h: number;
  text: string;
  side: 'left' | 'right' | 'over';
  style?: Style;
}
interface Block {
  name: string;
  from: number;
  depth: number;
  left: number;
  right: number;
  to?: number;
  parts: { y: number; text: string }[];
}

export function drawSequence(
  statements: Iterable<SequenceStatement>,
  layer: RecordId,
  { builder, clock }: Pick<DrawnContext, 'builder' | 'clock'>,
): void {
  const people: Person[] = [],
    messages: Message[] = [],
    blocks: Block[] = [],
    open: Block[] = [],
    bars: { of: number; from: number; to?: number; depth: number }[] = [],
    notes: Note[] = [],
    dividers: { y: number; text: string; isBare: boolean }[] = [],
    arounds: Around[] = [],
    coming = new Set<number>(),
    going = new Set<number>();
  let y = HEAD + 30,
    number = 1,
    numberStep = 1,
    isNumbered = false,
    around: Around | undefined;
  const personOf = (id: string): number => {
    const at = people.findIndex((one) => one.id === id);
    if (at >= 0) return at;
    people.push({ id, label: id, kind: 'uml.lifeline' });
    around?.people.push(people.length - 1);
    return people.length - 1;
  };
  const reach = (a: number, b: number): void => {
    for (const block of open) {
      block.left = Math.min(block.left, a, b);
      block.right = Math.max(block.right, a, b);
    }
  };
  const begin = (of: number): void => {
    bars.push({ of, from: y, depth: bars.filter((bar) => bar.of === of && bar.to === undefined).length });
  };
  const finish = (of: number): void => {
    const bar = bars.findLast((one) => one.of === of && one.to === undefined);
    if (bar) bar.to = y;
  };
  for (const one of statements) {
    clock.tick(10);
    switch (one.type) {
      case 'person': {
        const person = people[personOf(one.id)]!;
        person.kind = LIFELINES[one.kind ?? ''] ?? 'uml.lifeline';
        if (one.label !== undefined) person.label = one.label;
        if (one.style) person.style = one.style;
        if (one.isNew) coming.add(personOf(one.id));
        break;
      }
      case 'number':
        isNumbered = one.on;
        number = one.first ?? number;
        numberStep = one.step ?? numberStep;
        break;
      case 'begin':
        begin(personOf(one.of));
        break;
      case 'finish':
        finish(personOf(one.of));
        break;
      case 'destroy':
        going.add(personOf(one.of));
        break;
      case 'note': {
        const [first = 0, last = first] = one.of.map(personOf),
          h = sizeOf(wordsOf(one.text), FONT, 180).h + 16;
        const { text, side, style } = one;
        notes.push({
          from: Math.min(first, last),
          to: Math.max(first, last),
          y,
          h,
          text,
          side,
          ...(style && { style }),
        });
        reach(first, last);
        y += h + 16;
        break;
      }
      case 'divider':
        dividers.push({ y: y - 4, text: one.text, isBare: one.isBare ?? false });
        y += 40;
        break;
      case 'part':
        open.at(-1)?.parts.push({ y: y - 6, text: one.text });
        y += 26;
        break;
      case 'open': {
        if (open.length >= 50) break;
        const made: Block = {
          name: one.name,
          from: y - 10,
          depth: open.length,
          left: Infinity,
          right: -Infinity,
          parts: [{ y, text: one.text }],
        };
        // A box goes around people.
        if (one.name === 'box') {
          around = { text: one.text, people: [] };
          arounds.push(around);
        } else blocks.push(made);
        open.push(made);
        if (one.name !== 'box') y += 34;
        break;
      }
      case 'close': {
        const last = open.pop();
        if (last?.name === 'box') around = undefined;
        if (!last || last.name === 'box') break;
        last.to = y;
        reach(last.left, last.right);
        y += 20;
        break;
      }
      default: {
        const from = personOf(one.from),
          to = personOf(one.to),
          tall = sizeOf(wordsOf(one.text), 13).h;
        y += Math.max(0, tall - 18);
        // Who is made stands where the message arrives that makes it; who ends does so with the next one.
        if (coming.delete(to)) {
          y += HEAD / 2;
          people[to]!.born = y;
        }
        for (const end of [from, to]) {
          delete people[end]!.dead;
          if (going.delete(end)) people[end]!.dead = y;
        }
        const shown = isNumbered ? `${number}. ${one.text}` : one.text;
        if (isNumbered) number += numberStep;
        // Lines are drawn last, which is late to find that there are too many.
        if (messages.length >= LIMITS.shapes) throw new ImportError('import.tooLarge', { limit: 'shapes' });
        messages.push({ from, to, y, text: shown, arrow: one.arrow, ...pick(one) });
        reach(from, to);
        if (one.mark === '+') begin(to);
        if (one.mark === '-') finish(from);
        y += from === to && !one.gate ? STEP + 14 : STEP;
      }
    }
  }
  const xs = spread(people, messages);
  const bottom = y + 20;
  const centre = (i: number): number => xs[i] ?? 0;
  for (const end of going) people[end]!.dead = y;
  for (const { text, people: inside } of arounds) {
    if (inside.length === 0) continue;
    const half = (i: number): number => Math.max(50, sizeOf(wordsOf(people[i]!.label), FONT).w / 2 + 12) + 14;
    const [l, r] = [Math.min(...inside), Math.max(...inside)],
      x = centre(l) - half(l);
    const { color, words } = groundOf(text);
    builder.shape(layer, {
      kind: 'basic.rect',
      box: { x, y: -36, w: centre(r) + half(r) - x, h: bottom + 48 },
      // A strong colour would hide what stands on it.
      style: { fill: color, fillOpacity: 0.35, stroke: '#9aa4b2', valign: 'top', fontSize: FONT, bold: true },
      text: wordsOf(words),
    });
  }
  // Frames first, so that lifelines and messages are over them.
  for (const { name, from, to = bottom, depth, left, right, parts } of blocks) {
    const [l, r] = [Number.isFinite(left) ? left : 0, Number.isFinite(right) ? right : people.length - 1];
    const inset = 60 - Math.min(5, depth) * 8,
      x = centre(l) - inset,
      w = centre(r) - centre(l) + 2 * inset;
    const box = { x, y: from, w, h: Math.max(30, to - from) };
    if (name === 'rect') {
      const { color } = groundOf(parts[0]!.text);
      builder.shape(layer, {
        kind: 'basic.rect',
        box,
        style: { fill: color === 'none' ? '#eef4ff' : color, stroke: 'none' },
      });
      continue;
    }
    const operands = parts.slice(0, MOST_OPERANDS),
      tops = operands.slice(1).map(({ y: top }, k) => [`operand${k + 1}`, top - from] as const),
      guards = operands.map(({ text }) => (text === '' ? '' : `[${text}]`));
    builder.shape(layer, {
      kind: 'uml.combinedFragment',
      box,
      style: { fill: 'none', fontSize: 12 },
      data: { controls: { operands: operands.length, ...Object.fromEntries(tops) } },
      text: fromPlain([name, ...guards].join('\n').trimEnd()),
    });
  }
  const lifelines = people.map(({ id: name, label, kind, born, dead = bottom, style }, i) => {
    const text = wordsOf(label),
      w = Math.max(100, sizeOf(text, FONT).w + 24);
    const top = born === undefined ? 0 : born - HEAD / 2;
    const box = { x: centre(i) - w / 2, y: top, w, h: Math.max(HEAD + 20, dead - top) };
    const data = keptName(name);
    return { id: builder.shape(layer, { kind, box, style: { fontSize: FONT, ...style }, text, data }), box };
  });
  for (const { of, from, to = bottom - 20, depth } of bars)
    builder.shape(layer, {
      kind: 'uml.activation',
      box: { x: centre(of) - BAR / 2 + depth * 5, y: from, w: BAR, h: Math.max(10, to - from) },
    });
  for (const { y: top, text, isBare } of dividers) {
    const w = centre(people.length - 1) + 100;
    builder.shape(layer, {
      kind: 'basic.rect',
      box: { x: -50, y: top, w, h: 24 },
      style: { fontSize: 13, ...(isBare ? { stroke: 'none' } : { bold: true }) },
      text: wordsOf(text),
    });
  }
  for (const [i, { dead }] of people.entries())
    if (dead !== undefined)
      builder.shape(layer, { kind: 'uml.destruction', box: { x: centre(i) - 10, y: dead - 10, w: 20, h: 20 } });
  for (const { from, to, y: top, h, text, side, style } of notes) {
    const w = side === 'over' ? Math.max(140, centre(to) - centre(from) + 80) : 160;
    const x = { left: centre(from) - w - 14, right: centre(to) + 14, over: (centre(from) + centre(to)) / 2 - w / 2 }[
      side
    ];
    builder.shape(layer, {
      kind: 'uml.note',
      box: { x, y: top - 8, w, h },
      style: { fontSize: 13, fill: '#fff8dc', ...style },
      text: wordsOf(text),
    });
  }
  const gateAt = gatesOf(messages, xs);
  for (const message of messages) {
    const { from, to, y: level, text, arrow, style, gate } = message;
    const held = (i: number, at: number) => {
      const { id, box } = lifelines[i]!,
        isHead = people[i]!.born === at && i === to && from !== to,
        x = from < to ? 0 : 1;
      const anchor = { x: isHead ? x : 0.5, y: Math.min(1, Math.max(0, (at - box.y) / box.h)) };
      return { x: box.x + anchor.x * box.w, y: at, shape: id, anchor };
    };
    const look: Style = { ...headsOf(arrow), ...(arrow.includes('--') && { dash: 'dashed' as const }), ...style };
    const isSelf = from === to && !gate,
      outside = { x: gateAt(message), y: level };
    const id = builder.connector(layer, {
      kind: 'straight',
      start: gate?.end === 'from' ? outside : held(from, level),
      end: gate?.end === 'to' ? outside : held(to, isSelf ? level + 24 : level),
      points: isSelf
        ? [
            { x: centre(from) + 40, y: level },
            { x: centre(from) + 40, y: level + 24 },
          ]
        : [],
      style: look,
    });
    const label = wordsOf(text),
      { w, h } = sizeOf(label, 13);
    if (plainOf(label) !== '')
      builder.label(
        id,
        label,
        { t: 0.5, dx: isSelf ? w / 2 + 8 : 0, dy: isSelf ? 0 : -h / 2 - 2, w: w + 20 },
        { fontSize: 13 },
      );
  }
}

const pick = ({ style, gate }: Pick<Message, 'style' | 'gate'>): Pick<Message, 'style' | 'gate'> => ({
  ...(style && { style }),
  ...(gate && { gate }),
});

/** Room of a message to or from the outside beside its words, and of one without. */
const BESIDE_WORDS = 40,
  LEAST_GATE = 80;

/** Where messages come in and leave: all on one side at one line, beyond everybody, but for those that are near. */
function gatesOf(messages: readonly Message[], xs: readonly number[]): (message: Message) => number {
  const sign = ({ gate }: Message): number => (gate?.side === 'right' ? 1 : -1),
    own = (one: Message): number =>
      (xs[one.from] ?? 0) + sign(one) * Math.max(LEAST_GATE, sizeOf(wordsOf(one.text), 13).w + BESIDE_WORDS),
    far = messages.filter(({ gate }) => gate && !gate.isNear);
  const left = Math.min((xs[0] ?? 0) - LEAST_GATE, ...far.filter((one) => sign(one) < 0).map(own)),
    right = Math.max((xs.at(-1) ?? 0) + LEAST_GATE, ...far.filter((one) => sign(one) > 0).map(own));
  return (one) => {
    if (one.gate?.isNear) return own(one);
    return sign(one) < 0 ? left : right;
  };
}

/** A colour by its name or by numbers, and the words after it. */
function groundOf(text: string): { color: string; words: string } {
  const [whole = '', word = ''] = /^\s*(rgba?\([^)]*\)|#[0-9a-fA-F]{3,8}\b|[a-zA-Z]+)\s*/.exec(text) ?? [];
  if (word.toLowerCase() === 'transparent') return { color: 'none', words: text.slice(whole.length) };
  const color = colorOf(word);
  return color === undefined ? { color: 'none', words: text } : { color, words: text.slice(whole.length) };
}

function headsOf(arrow: string): Style {
  let end: Arrowhead = 'none';
  if (arrow.endsWith('x')) end = 'cross';
  else if (arrow.endsWith(')')) end = 'arrow';
  const isFilled = arrow.endsWith('>>');
  return { startArrow: arrow.startsWith('<<') ? 'triangle' : 'none', endArrow: isFilled ? 'triangle' : end };
}

/** Middles of the lifelines: as far apart as the words between them need. */
function spread(people: readonly Person[], messages: readonly Message[]): number[] {
  const xs: number[] = [],
    half = (i: number): number => Math.max(50, sizeOf(wordsOf(people[i]!.label), FONT).w / 2 + 12);
  const needs = messages.map(({ from, to, text }) => ({
    a: Math.min(from, to),
    b: from === to ? from + 1 : Math.max(from, to),
    w: sizeOf(wordsOf(text), 13).w + 40,
  }));
  for (let i = 0; i < people.length; i++) {
    if (i === 0) {
      xs.push(half(0));
      continue;
    }
    let x = Math.max(xs[i - 1]! + LEAST, xs[i - 1]! + half(i - 1) + half(i) + 30);
    for (const { a, b, w } of needs) if (b === i) x = Math.max(x, xs[a]! + w);
    xs.push(x);
  }
  return xs;
}
