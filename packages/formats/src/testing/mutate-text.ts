/**
 * Breaks texts where their formats are taken apart: a number becomes another, a piece comes back thousands of times,
 * one name stands for another, so that what refers goes round in circles, elements stand in themselves.
 */
import type { Random } from './random.ts';

/** Numbers that counts, sizes and places are seldom ready for. */
const NUMBERS = ['0', '-1', '1e308', '-1e-308', '4294967295', '2147483648', '99999999999999999999', 'NaN', '0.0000001'];
const TIMES = [2, 10, 100, 1000, 20_000];
const LEVELS = [2, 30, 300, 3000];
/** Looked at from a place on, characters. */
const NEAR = 4000;
/** Ends of pieces. */
const BORDER = /[>}\],\n]/g;

/** Whether bytes are a text: those of XML, JSON and lines. */
export function isText(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 512);
  return head.length > 0 && head.every((byte) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 13);
}

/** A text with one change, byte by byte as it was elsewhere. @param longest bytes that it may grow to */
export function changeText(bytes: Uint8Array, random: Random, longest: number): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  return new Uint8Array(Buffer.from(CHANGES[random.below(CHANGES.length)]!(text, random, longest), 'latin1'));
}

type Change = (text: string, random: Random, longest: number) => string;

const CHANGES: readonly Change[] = [
  (text, random) => replaced(text, /-?\d+(?:\.\d+)?/g, random, () => NUMBERS[random.below(NUMBERS.length)]!),
  (text, random) => {
    const names = [...near(text, random.below(text.length)).matchAll(/"[^"\n]{0,60}"/g)];
    return names.length === 0
      ? text
      : replaced(text, /"[^"\n]{0,60}"/g, random, () => names[random.below(names.length)]![0]);
  },
  (text, random) => {
    const [start, end] = piece(text, random);
    return text.slice(0, start) + text.slice(end);
  },
  (text, random, longest) => {
    const [start, end] = piece(text, random),
      room = Math.max(0, longest - text.length),
      times = Math.min(TIMES[random.below(TIMES.length)]!, Math.floor(room / Math.max(1, end - start)));
    return text.slice(0, end) + text.slice(start, end).repeat(times) + text.slice(end);
  },
  (text, random, longest) => {
    const levels = LEVELS[random.below(LEVELS.length)]!;
    return replaced(text, /<([\w:]+)[^<>/]*>[^<>]*<\/\1>|\{[^{}]*\}|\[[^[\]]*\]/g, random, (whole) => {
      const open = /^<[^>]*>/.exec(whole)?.[0] ?? whole[0]!,
        close = whole.startsWith('<') ? whole.slice(whole.lastIndexOf('<')) : whole.at(-1)!;
      return (open.length + close.length) * levels > longest
        ? whole
        : open.repeat(levels) + whole + close.repeat(levels);
    });
  },
];

const near = (text: string, at: number): string => text.slice(at, at + NEAR);

/** Replaces what is found first behind a place. */
function replaced(text: string, pattern: RegExp, random: Random, by: (whole: string) => string): string {
  const at = random.below(Math.max(1, text.length)),
    found = [...near(text, at).matchAll(pattern)][0];
  if (!found) return text;
  const start = at + found.index;
  return text.slice(0, start) + by(found[0]) + text.slice(start + found[0].length);
}

/** From the end of one piece to that of another, some pieces on. */
function piece(text: string, random: Random): [start: number, end: number] {
  const at = random.below(Math.max(1, text.length)),
    ends = [...near(text, at).matchAll(BORDER)].map(({ index }) => at + index + 1);
  const first = ends[0] ?? at,
    last = ends[1 + random.below(Math.max(1, Math.min(20, ends.length - 1)))] ?? first;
  return [first, Math.max(first, last)];
}
