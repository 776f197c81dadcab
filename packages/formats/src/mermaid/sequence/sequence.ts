/** Sequence diagrams of Mermaid: lifelines side by side, messages one below the other. */
import { type Arrowhead, fromPlain, type RecordId, type Style } from '@limn/document';
import type { DrawnContext } from '../../drawn/import.ts';
import { ImportError } from '../../errors.ts';
import { LIMITS } from '../../limits.ts';
import { colorOf } from '../../tree/colors.ts';
import { keptName, plainOf, sizeOf, wordsOf } from '../source.ts';
import {
  type Around,
  BAR,
  type Bar,
  type Block,
  FONT,
  gatesOf,
  insetOf,
  leftsOf,
  type Message,
  type Note,
  type Person,
  spread,
} from './places.ts';
import type { SequenceStatement } from './statements.ts';

/** Distances, page units. */
const HEAD = 60,
  STEP = 46,
  /** How far below its beginning a message to oneself ends. */
  SELF = 24;
/** As many as a fragment has. */
const MOST_OPERANDS = 8;
/** What is told of the message before it, or of none. */
const WITH_MESSAGES: ReadonlySet<SequenceStatement['type']> = new Set([
  'message',
  'begin',
  'finish',
  'destroy',
  'number',
  'person',
]);
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

export function drawSequence(
  statements: Iterable<SequenceStatement>,
  layer: RecordId,
  { builder, clock }: Pick<DrawnContext, 'builder' | 'clock'>,
): void {
  const people: Person[] = [],
    messages: Message[] = [],
    blocks: Block[] = [],
    open: Block[] = [],
    bars: Bar[] = [],
    /** What somebody does at the time, the innermost last. */
    runs = new Map<number, Bar[]>(),
    notes: Note[] = [],
    dividers: { y: number; text: string; isBare: boolean }[] = [],
    arounds: Around[] = [],
    coming = new Set<number>(),
    going = new Set<number>();
  let y = HEAD + 30,
    number = 1,
    numberStep = 1,
    isNumbered = false,
    /** Where the message stands that was said last, if nothing else was since: bars begin and end with it. */
    level: number | undefined,
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
  const running = (of: number): Bar[] => runs.get(of) ?? [];
  const begin = (of: number, from: number): Bar => {
    const bar: Bar = { of, from, depth: running(of).length };
    bars.push(bar);
    runs.set(of, [...running(of), bar]);
    return bar;
  };
  const finish = (of: number, to: number): void => {
    const bar = runs.get(of)?.pop();
    if (bar) bar.to = Math.max(to, bar.from);
  };
  for (const one of statements) {
    clock.tick(10);
    if (!WITH_MESSAGES.has(one.type)) level = undefined;
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
      case 'begin': {
        const bar = begin(personOf(one.of), level ?? y),
          before = level === undefined ? undefined : messages.at(-1);
        if (before?.to === bar.of) before.toBar = bar;
        else if (before?.from === bar.of) before.fromBar = bar;
        break;
      }
      case 'finish':
        finish(personOf(one.of), level ?? y);
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
          within: open.findLast(({ name }) => name !== 'box'),
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
        y += 28;
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
        const isSelf = from === to && !one.gate,
          fromBar = running(from).at(-1),
          toBar = one.mark === '+' ? begin(to, isSelf ? y + SELF : y) : running(to).at(-1);
        messages.push({ from, to, y, text: shown, arrow: one.arrow, fromBar, toBar, style: one.style, gate: one.gate });
        reach(from, to);
        if (one.mark === '-') finish(from, y);
        level = isSelf ? y + SELF : y;
        y += isSelf ? STEP + 14 : STEP;
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
  const lefts = leftsOf(blocks, centre);
  for (const block of blocks) {
    const { name, from, to = bottom, right, parts } = block,
      x = lefts.get(block)!,
      w = centre(Number.isFinite(right) ? right : people.length - 1) + insetOf(block) - x;
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
  // In the lifelines they are on, with which they are moved.
  const drawnBars = new Map(
    bars.map((bar) => {
      const { of, from, to = bottom - 20, depth } = bar,
        box = { x: centre(of) - BAR / 2 + depth * 5, y: from, w: BAR, h: Math.max(10, to - from) };
      return [bar, { box, id: builder.shape(lifelines[of]!.id, { kind: 'uml.activation', box }) }];
    }),
  );
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
    const { from, to, y: level, text, arrow, fromBar, toBar, style, gate } = message;
    const isSelf = from === to && !gate,
      isRightwards = gate ? (gate.end === 'to') === (gate.side === 'right') : from <= to;
    /** An end at a lifeline, or at the bar over it. */
    const held = (i: number, at: number, isStart: boolean) => {
      const isHead = !isStart && people[i]!.born === at && from !== to,
        bar = isHead ? undefined : drawnBars.get((isStart ? fromBar : toBar)!),
        { id, box } = bar ?? lifelines[i]!,
        side = isSelf || isStart === isRightwards ? 1 : 0;
      const anchor = { x: isHead || bar ? side : 0.5, y: Math.min(1, Math.max(0, (at - box.y) / box.h)) };
      return { x: box.x + anchor.x * box.w, y: at, shape: id, anchor };
    };
    const look: Style = { ...headsOf(arrow), ...(arrow.includes('--') && { dash: 'dashed' as const }), ...style };
    const outside = { x: gateAt(message), y: level };
    const id = builder.connector(layer, {
      kind: 'straight',
      start: gate?.end === 'from' ? outside : held(from, level, true),
      end: gate?.end === 'to' ? outside : held(to, isSelf ? level + SELF : level, false),
      points: isSelf
        ? [
            { x: centre(from) + 40, y: level },
            { x: centre(from) + 40, y: level + SELF },
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
