/**
 * Where a line may be broken: UAX 14 by `@cto.af/linebreak`, with the rules of Unicode 16 for quotation marks among
 * ideographs and for numbers, and the words of scripts that write without spaces (Thai, Lao, Khmer, Burmese) by
 * `Intl.Segmenter`.
 */
import {
  type BreakerState,
  EastAsianWidth,
  Example7_13,
  Example7_25,
  LB13,
  LB19,
  LB25,
  LineBreakClasses,
  NO_BREAK,
  PASS,
  Rules,
} from '@cto.af/linebreak';
import { graphemes } from './characters.ts';

const { IS, NU, QU } = LineBreakClasses;
const START = -1,
  END = -2;
const INITIAL = /^\p{gc=Pi}$/u,
  FINAL = /^\p{gc=Pf}$/u;

/**
 * LB19 and LB19a of Unicode 16, in place of the LB19 of 15.1, which allows no break around quotation marks at all:
 * Chinese has no spaces around them.
 */
function quotationMarks(state: BreakerState): typeof NO_BREAK | typeof PASS {
  const { prev, cur, next } = state;
  const isQuote = (c: { cls: number }): boolean => c.cls === QU;
  const isNarrow = (c: { cls: number; cp: number } | undefined | null): boolean =>
    !c || c.cls === START || c.cls === END || !EastAsianWidth.get(c.cp);
  if (isQuote(next) && (!INITIAL.test(next.char) || isNarrow(cur))) return NO_BREAK;
  if (isQuote(cur) && (!FINAL.test(cur.char) || isNarrow(next) || isNarrow(prev))) return NO_BREAK;
  return isQuote(next) && isNarrow(state.afterNext()) ? NO_BREAK : PASS;
}

/** LB25 of Unicode 16: a number may begin with its point. */
function pointBeforeDigit({ cur, next }: BreakerState): typeof NO_BREAK | typeof PASS {
  return cur.cls === IS && next.cls === NU ? NO_BREAK : PASS;
}

let rules: Rules | null = null;
function uax14(): Rules {
  if (!rules) {
    rules = new Rules();
    // By the rules themselves: the library tells them apart by the names of their functions, which builds shorten.
    rules.rules = rules.rules.flatMap((rule) => {
      if (rule === LB19) return [quotationMarks];
      // Numbers as in example 7 of the annex, which its own tests expect.
      if (rule === LB13) return [Example7_13];
      return rule === LB25 ? [Example7_25, pointBeforeDigit] : [rule];
    });
  }
  return rules;
}

/** Scripts without spaces between words (line breaking class SA). */
const UNSPACED = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tai_Le}\p{sc=New_Tai_Lue}\p{sc=Tai_Tham}]+/gu;
/** Marks of repetition and abbreviation, and what is written after a word. */
const BOUND = /^[\u0e2f\u0e46\u0eaf\u0ec6\p{M}\p{P}]/u;
let words: Intl.Segmenter | null = null;

/**
 * Offsets at which a line may end, in order, the end of the text left out. By all rules, for any text; a paragraph
 * without the characters that UAX 14 takes for mandatory breaks is expected, and those are opportunities here.
 */
export function allBreaks(text: string): number[] {
  const found = new Set<number>();
  for (const { position } of uax14().breaks(text)) found.add(position);
  for (const run of text.matchAll(UNSPACED)) {
    words ??= new Intl.Segmenter('th', { granularity: 'word' });
    for (const { segment, index } of words.segment(run[0]))
      if (index > 0 && !BOUND.test(segment)) found.add(run.index + index);
  }
  // Never within what is seen as one character; the library breaks after the joiners of emoji.
  const out: number[] = [];
  let at = 0;
  for (const g of graphemes(text)) {
    if (at > 0 && found.has(at)) out.push(at);
    at += g.length;
  }
  return out;
}

// What stands in nearly all drawings, by how `commonBreaks` takes it: letters and digits, the blank, stops that letters
// follow at once, closing marks, marks that begin no line, the opening bracket, ideographs.
const LETTER = 1,
  BLANK = 2,
  STOP = 3,
  CLOSING = 4,
  NON_STARTER = 5,
  OPENING = 6,
  IDEOGRAPH = 7;
const kinds = new Uint8Array(0x10000);
const give = (characters: string, kind: number): void => {
  for (const c of characters) kinds[c.charCodeAt(0)] = kind;
};
give('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', LETTER);
give(' ', BLANK);
give(',.', STOP);
give('，。、）！？', CLOSING);
give('：；', NON_STARTER);
give('（', OPENING);
kinds.fill(IDEOGRAPH, 0x4e00, 0xa000);

/** What was worked out lately: texts are laid out again whenever their shape changes size. */
const known = new Map<string, readonly number[]>();
const MAX_KNOWN = 500;

/** As `allBreaks`, and quicker for the texts nearly all drawings are made of. */
export function lineBreaks(text: string): readonly number[] {
  const common = commonBreaks(text);
  if (common) return common;
  let breaks = known.get(text);
  if (!breaks) {
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(text, (breaks = allBreaks(text)));
  }
  return breaks;
}

/** The rules of UAX 14 for the characters that `kinds` knows; null for a text with another one. */
function commonBreaks(text: string): number[] | null {
  const out: number[] = [];
  let before = 0,
    // Some rules look past blanks; texts in which they would are left to the library.
    looks = false;
  for (let i = 0; i < text.length; i++) {
    const kind = kinds[text.charCodeAt(i)]!;
    if (kind === 0 || (kind === BLANK && looks)) return null;
    if (i > 0 && mayEnd(before, kind)) out.push(i);
    looks = kind === OPENING || kind === CLOSING;
    before = kind;
  }
  return out;
}

function mayEnd(before: number, after: number): boolean {
  if (after === BLANK || after === STOP || after === CLOSING) return false;
  if (before === BLANK) return true;
  if (after === NON_STARTER || before === OPENING) return false;
  return before > STOP || after > STOP;
}

/** Pieces of a text between which a line may be broken, each with its trailing spaces. */
export function breakPieces(text: string): string[] {
  const out: string[] = [];
  let from = 0;
  for (const at of lineBreaks(text)) {
    out.push(text.slice(from, at));
    from = at;
  }
  if (from < text.length) out.push(text.slice(from));
  return out;
}
