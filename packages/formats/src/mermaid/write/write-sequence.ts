/** Sequences as Mermaid: what stands on lifelines, from above. */
import { plainText } from '@limn/document';
import { markup, type WrittenEdge, type WrittenNode, type WrittenPage } from './written.ts';

const LIFELINE = /^uml\.(\w*)[lL]ifeline$/;
export const isLifeline = ({ shape }: WrittenNode): boolean => LIFELINE.test(shape.kind);

/** The lifeline that a message ends on, also where it does so on a bar in it. */
const lifelineOf = (node: WrittenNode): WrittenNode =>
  node.shape.kind === 'uml.activation' && node.parent && isLifeline(node.parent) ? node.parent : node;

/** A line of the text, by the height it is told of at; of one height, the lower rank first. */
interface Told {
  y: number;
  rank: number;
  text: string;
}

/** Heights nearer than this are one, page units. */
const NEAR = 2;
/** How far a note stands beside the lifeline that it is of. */
const BESIDE = 14;

interface Options {
  /** A line across all lifelines, from the first to the last; Mermaid has only notes for it. */
  divider?: (words: string, first: string, last: string) => string;
  /** Messages from and to the outside are written, as those of `[` and `]`; Mermaid has none. */
  hasGates?: boolean;
}

export function writeSequence(
  { nodes, edges, loose, oneEnded }: WrittenPage,
  {
    divider = (words, first, last) => `note over ${[...new Set([first, last])].join(',')}: ${words}`,
    hasGates = false,
  }: Options = {},
): string[] {
  const people = nodes
    .filter(isLifeline)
    .map((node) => ({ node, x: node.shape.box.x + node.shape.box.w / 2 }))
    .sort((a, b) => a.x - b.x);
  const out = ['sequenceDiagram', ...people.map(({ node }) => `  ${person(node)}`)],
    told: Told[] = [];
  const nearest = (x: number): WrittenNode =>
    people.reduce((best, one) => (Math.abs(one.x - x) < Math.abs(best.x - x) ? one : best)).node;

  const messages = [...edges.map(messageOf), ...(hasGates ? oneEnded.map(gateMessage) : [])].filter(
    ({ from, to }) => isLifeline(from) && isLifeline(to),
  );
  const bars = nodes
    .filter(({ shape }) => shape.kind === 'uml.activation')
    .map(({ shape: { box } }) => ({ of: nearest(box.x + box.w / 2), from: box.y, to: box.y + box.h }))
    .sort((a, b) => a.from - b.from);
  for (const { of, from, to } of bars) {
    const first = messages.find((one) => one.to === of && one.mark === '' && Math.abs(one.y - from) < NEAR);
    if (first) first.mark = '+';
    else told.push({ y: from, rank: 1, text: `activate ${of.name}` });
    const last = messages.find((one) => one.from === of && one.mark === '' && Math.abs(one.y - to) < NEAR);
    if (last) last.mark = '-';
    else told.push({ y: to, rank: 0, text: `deactivate ${of.name}` });
  }
  for (const { from, to, y, arrow, mark, text } of messages)
    told.push({ y, rank: 3, text: `${from.name}${arrow}${mark}${to.name}: ${text}` });
  for (const node of nodes) {
    const { box, kind } = node.shape;
    if (kind === 'uml.note') told.push({ y: box.y + 8, rank: 2, text: noteText(node) });
    else if (kind === 'uml.destruction')
      told.push({ y: box.y, rank: 2, text: `destroy ${nearest(box.x + box.w / 2).name}` });
    else if (kind === 'uml.combinedFragment') fragment(node);
    else if (kind === 'basic.rect' && plainText(node.shape.text).trim() !== '' && people.length > 0)
      told.push({
        y: box.y + 4,
        rank: 2,
        text: divider(markup(node.shape.text ?? []), people[0]!.node.name, people.at(-1)!.node.name),
      });
  }
  told.sort((a, b) => (Math.abs(a.y - b.y) < NEAR ? a.rank - b.rank : a.y - b.y));
  let indent = '  ';
  for (const { text } of told) {
    const isEnd = text === 'end',
      isPart = /^(else|and|option)\b/.test(text);
    if (isEnd || isPart) indent = indent.slice(2);
    out.push(`${indent}${text}`);
    if (isPart || /^(alt|opt|loop|par|critical|break)\b/.test(text)) indent += '  ';
  }
  return out;

  function noteText({ shape }: WrittenNode): string {
    const { x, w } = shape.box,
      right = people.find((one) => Math.abs(x - one.x - BESIDE) < NEAR),
      left = people.find((one) => Math.abs(one.x - BESIDE - x - w) < NEAR),
      over = people.filter((one) => one.x > x && one.x < x + w).map(({ node }) => node.name),
      words = markup(shape.text ?? []);
    if (right) return `note right of ${right.node.name}: ${words}`;
    if (left) return `note left of ${left.node.name}: ${words}`;
    if (over.length > 0) return `note over ${[...new Set([over[0], over.at(-1)])].join(',')}: ${words}`;
    const of = nearest(x + w / 2),
      at = of.shape.box.x + of.shape.box.w / 2;
    return `note ${x > at ? 'right' : 'left'} of ${of.name}: ${words}`;
  }

  /** A frame with its parts, which lines in it divide. */
  function fragment({ shape, children }: WrittenNode): void {
    const { box } = shape,
      [name = '', ...guards] = plainText(shape.text)
        .split('\n')
        .map((text) => text.trim().replace(/^\[|\]$/g, '')),
      word = /^(alt|opt|loop|par|critical|break)$/.test(name) ? name : 'opt',
      more = { par: 'and', critical: 'option' }[word] ?? 'else';
    const words = children
      .filter((child) => child.shape.kind === 'basic.text')
      .map((child) => ({
        y: child.shape.box.y,
        text: plainText(child.shape.text)
          .trim()
          .replace(/^\[|\]$/g, ''),
      }));
    // Drawings that say their guards beside the fragment's own text have them as texts in it.
    const at = (y: number): string => words.find((one) => one.y >= y && one.y < y + 20)?.text ?? '';
    told.push({ y: box.y + 10, rank: 1, text: `${word} ${guards[0] || at(box.y)}`.trim() });
    const { operands = 2, ...tops } = shape.data.controls ?? {};
    for (let n = 1; n < operands; n++) {
      const top = tops[`operand${n}`] ?? 0,
        y = box.y + (top > 0 ? top : (box.h * n) / operands);
      told.push({ y: y + 6, rank: 1, text: `${more} ${guards[n] ?? ''}`.trim() });
    }
    for (const { at: place, start } of loose)
      if (place.parent === shape.id) told.push({ y: start.y + 6, rank: 1, text: `${more} ${at(start.y)}`.trim() });
    told.push({ y: box.y + box.h, rank: 0, text: 'end' });
  }
}

function person({ shape, name }: WrittenNode): string {
  const type = LIFELINE.exec(shape.kind)![1]!.toLowerCase(),
    words = markup(shape.text ?? []),
    alias = words === name || words === '' ? '' : ` as ${words}`;
  if (type === 'actor') return `actor ${name}${alias}`;
  return `participant ${name}${type === '' ? '' : `@{ "type": "${type}" }`}${alias}`;
}

interface Message {
  from: WrittenNode;
  to: WrittenNode;
  y: number;
  arrow: string;
  mark: '' | '+' | '-';
  text: string;
}

/** One whose loose end is at the left or the right of who is there. */
function gateMessage(edge: WrittenEdge): Message {
  const message = messageOf(edge),
    { start, end } = edge.line,
    [free, own] = start.shape === undefined ? [start, end] : [end, start],
    outside = { ...message.from, name: free.x < own.x ? '[' : ']' },
    // Of lines that are drawn against their arrow the end is where the message comes from.
    isFromOutside = (start.shape === undefined) === (edge.end !== 'none' || edge.start === 'none');
  return isFromOutside ? { ...message, from: outside } : { ...message, to: outside };
}

function messageOf({ from, to, line, start, end, text, near, far }: WrittenEdge): Message {
  const isTurned = start !== 'none' && end === 'none',
    [a, b, head, at] = isTurned ? [to, from, start, line.end] : [from, to, end, line.start],
    { box } = a.shape;
  const dash = line.style.dash !== undefined && line.style.dash !== 'solid' ? '--' : '-',
    tip = { none: '>', cross: 'x', arrow: ')' }[head as string] ?? '>>',
    isBoth = start !== 'none' && end !== 'none';
  return {
    from: lifelineOf(a),
    to: lifelineOf(b),
    y: at.anchor ? box.y + at.anchor.y * box.h : at.y,
    arrow: isBoth ? `<<${dash}>>` : `${dash}${tip}`,
    mark: '',
    text: [near, text, far].filter((one) => one !== '').join('<br>'),
  };
}
