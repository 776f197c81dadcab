/**
 * What a search compares: words, and pairs of neighbouring characters where a script writes no spaces, so that any two
 * Chinese characters are found by one term. Texts and queries are taken apart by the same rules.
 */

/** Scripts without spaces between words, and Hangul, whose words carry their endings. */
const unspaced = `${['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{sc=${script}}`)
  .join('')}々〆ー`;
const runs = new RegExp(String.raw`[${unspaced}]+|(?:(?![${unspaced}])[\p{L}\p{N}\p{M}_])+`, 'gu');
const isUnspaced = new RegExp(`^[${unspaced}]`, 'u');
/** Parts of a word that are searched for by themselves: `orderItem2` has order, item and 2. */
const subwords = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{N}+/gu;
/** Characters of the longest word; of a longer one the beginning is searched. */
const maxWord = 60;

/** A text without the differences nobody types: width, ligatures, accents. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
const lower = (text: string): string => text.toLowerCase();
const cut = (word: string): string => [...word].slice(0, maxWord).join('');

export interface Term {
  text: string;
  /** Counts the characters and words of the text, from 0. */
  position: number;
}

export interface Terms {
  terms: Term[];
  /** The position after the last. */
  end: number;
}

/** The terms of a text: each word with the parts it is made of, each character with the one after it. */
export function termsOf(text: string, from = 0): Terms {
  const terms: Term[] = [];
  let position = from;
  for (const [run] of plain(text).matchAll(runs)) {
    if (isUnspaced.test(run)) {
      const chars = [...lower(run)];
      chars.forEach((char, i) => terms.push({ text: char + (chars[i + 1] ?? ''), position: position + i }));
      position += chars.length;
      continue;
    }
    terms.push({ text: cut(lower(run)), position });
    const parts = run.match(subwords) ?? [];
    if (parts.length > 1) for (const part of parts) terms.push({ text: cut(lower(part)), position });
    position++;
  }
  return { terms, end: position };
}

/** Words of a query, and terms of all of them, that are looked at; the rest of a longer query is not. */
const maxWords = 10;
const maxTerms = 60;

export interface Query {
  /** For PostgreSQL, as `::tsquery`; null when no word has a letter or digit. */
  terms: string | null;
  /** Words without a letter or digit, such as emoji, and what is too long, as they stand: for titles only. */
  signs: string[];
  /** What to mark in a text: folded, without case. */
  needles: string[];
  /**
   * Its last word is one letter so far. As a term that is a word of its own: every word that begins with a letter would
   * be most of the index. So titles are looked through for it besides.
   */
  endsInLetter: boolean;
}

/**
 * What is searched for: all words, each anywhere; within a word what stands together must stand together; its end may
 * go on.
 */
export function queryOf(text: string): Query {
  const query: Query = { terms: null, signs: [], needles: [], endsInLetter: false };
  const all: string[] = [];
  let count = 0;
  for (const word of plain(text).split(/\s+/).filter(Boolean).slice(0, maxWords)) {
    const found = [...word.matchAll(runs)].map(([run]) => lower(run));
    const sequence = found.flatMap((run, i) => sequenceOf(run, i === found.length - 1));
    count += sequence.length;
    if (sequence.length === 0 || count > maxTerms) query.signs.push(lower(word));
    else all.push(`(${sequence.join(' <-> ')})`);
    query.needles.push(...(found.length === 0 ? [lower(word)] : found));
  }
  if (all.length > 0) query.terms = all.join(' & ');
  const last = query.needles.at(-1) ?? '';
  query.endsInLetter = query.terms !== null && /^[\p{L}\p{N}]$/u.test(last) && !isUnspaced.test(last);
  return query;
}

/** Nothing in a run needs an escape: it is letters, digits, marks and underscores. */
const quoted = (term: string): string => `'${term}'`;

function sequenceOf(run: string, last: boolean): string[] {
  if (!isUnspaced.test(run)) return [last && run.length > 1 ? `${quoted(cut(run))}:*` : quoted(cut(run))];
  const chars = [...run];
  // One character is the beginning of a pair, or the end of a run.
  if (chars.length === 1) return [last ? `${quoted(run)}:*` : quoted(run)];
  const pairs = chars.slice(0, -1).map((char, i) => quoted(char + chars[i + 1]!));
  return last ? pairs : [...pairs, quoted(chars.at(-1)!)];
}
