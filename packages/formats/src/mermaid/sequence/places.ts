/** Where what a sequence has stands, side by side. */
import type { Style } from '@limn/document';
import { sizeOf, wordsOf } from '../source.ts';
import type { Gate } from './statements.ts';

/** Distances, page units. */
const LEAST = 160,
  /** How far a fragment reaches to the left of its first lifeline, at most. */
  MOST_INSET = 130;
/** Width of a bar, and the size of a name. */
export const BAR = 12,
  FONT = 14;

export interface Person {
  id: string;
  label: string;
  kind: string;
  /** Where its life begins and ends, where that is not the whole diagram. */
  born?: number;
  dead?: number;
  style?: Style;
}
export interface Around {
  text: string;
  people: number[];
}
export interface Message {
  from: number;
  to: number;
  y: number;
  text: string;
  arrow: string;
  /** What its ends do while it is sent. */
  fromBar: Bar | undefined;
  toBar: Bar | undefined;
  style: Style | undefined;
  gate: Gate | undefined;
}
/** A time in which somebody does something, which is inside of so many others. */
export interface Bar {
  of: number;
  from: number;
  to?: number;
  depth: number;
}
export interface Note {
  from: number;
  to: number;
  y: number;
  h: number;
  text: string;
  side: 'left' | 'right' | 'over';
  style?: Style;
}
export interface Block {
  name: string;
  from: number;
  depth: number;
  left: number;
  right: number;
  to?: number;
  parts: { y: number; text: string }[];
  within: Block | undefined;
}

/** How far a fragment reaches beyond its outer lifelines; one within another less than that. */
export const insetOf = ({ depth }: Block): number => 60 - Math.min(5, depth) * 8;

/** Where fragments begin: their guards stand beside the first lifeline, on which there may be a bar. */
export function leftsOf(blocks: readonly Block[], centre: (i: number) => number): ReadonlyMap<Block, number> {
  const lefts = new Map<Block, number>();
  for (const block of blocks) {
    const { name, left, parts } = block,
      guarded = Math.max(...parts.map(({ text }) => sizeOf(wordsOf(`[${text}]`), 12).w)) + BAR + 12,
      inset = name === 'rect' ? 0 : Math.min(MOST_INSET, guarded);
    lefts.set(block, centre(Number.isFinite(left) ? left : 0) - Math.max(insetOf(block), inset));
  }
  // From the innermost on, as each makes room for what is in it.
  for (const block of blocks.toReversed())
    if (block.within) lefts.set(block.within, Math.min(lefts.get(block.within)!, lefts.get(block)! - 8));
  return lefts;
}

/** Room of a message to or from the outside beside its words, and of one without. */
const BESIDE_WORDS = 40,
  LEAST_GATE = 80;

/** Where messages come in and leave: all on one side at one line, beyond everybody, but for those that are near. */
export function gatesOf(messages: readonly Message[], xs: readonly number[]): (message: Message) => number {
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

/** Middles of the lifelines: as far apart as the words between them need. */
export function spread(people: readonly Person[], messages: readonly Message[]): number[] {
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
