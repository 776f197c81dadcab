/** Finding shapes by words, in Chinese and English at once, forgiving typing errors. */
import type { ShapeDefinition, ShapeLibrary } from '@limn/drawing/shape/index.ts';

export interface ShapeMatch {
  shape: ShapeDefinition;
  library: ShapeLibrary;
  /** 0..100 and a little more for the reader's own language and for what is near. */
  score: number;
}

interface Field {
  text: string;
  words: string[];
  weight: number;
  locale: 'zh' | 'en';
}
interface Entry {
  shape: ShapeDefinition;
  library: ShapeLibrary;
  fields: Field[];
}

const NAME = 1,
  TAG = 0.8,
  ID = 0.7,
  LIBRARY = 0.5;
/** What the very name counts. */
const EXACT = 10;
/** What the plain thing of a near library counts before its variants: `bpmn.gateway` before `bpmn.complexGateway`. */
const PLAIN = 4;
/** What variants of one thing add to its name. */
const BRACKETS = /\s*\([^()]*\)$/;
const HAN = /\p{Script=Han}/u;
/** Runs of Chinese and runs of everything else; spaces and signs part words. */
const WORDS = /\p{Script=Han}+|[^\s\p{Script=Han}\p{P}\p{S}]+/gu;

const normalize = (text: string): string => text.normalize('NFKC').toLowerCase().trim();
const split = (text: string): string[] => text.match(WORDS) ?? [];

function field(text: string, weight: number, locale: 'zh' | 'en'): Field {
  const plain = normalize(text);
  return { text: plain, words: split(plain), weight, locale };
}

const indexes = new WeakMap<ShapeLibrary, Entry[]>();

function indexOf(library: ShapeLibrary): Entry[] {
  let entries = indexes.get(library);
  if (!entries) {
    const own = [field(library.name.zh, LIBRARY, 'zh'), field(library.name.en, LIBRARY, 'en')];
    entries = library.shapes
      .filter((shape) => !shape.hidden)
      .map((shape) => ({
        shape,
        library,
        fields: [
          field(shape.name.zh, NAME, 'zh'),
          field(shape.name.en, NAME, 'en'),
          ...shape.tags.zh.map((tag) => field(tag, TAG, 'zh')),
          ...shape.tags.en.map((tag) => field(tag, TAG, 'en')),
          // The last part of the id, its capitals parting words: `multiDocument`.
          field(shape.id.slice(shape.id.lastIndexOf('.') + 1).replace(/[A-Z]/g, ' $&'), ID, 'en'),
          ...own,
        ],
      }));
    indexes.set(library, entries);
  }
  return entries;
}

/**
 * Shapes that every word of the query fits, the best first; equal ones in the order of the panel. Hidden shapes are
 * left out; a query without a letter answers nothing. `locale` breaks ties in favour of the reader's language;
 * what a library is near to the reader by, `nearness`, is added to what its shapes fit by: 20 of it has a whole word of
 * a name come before the very name elsewhere, but not the beginning of a word.
 */
export function searchShapes(
  query: string,
  locale: 'zh' | 'en',
  libraries: readonly ShapeLibrary[],
  nearness: (library: ShapeLibrary) => number = () => 0,
): ShapeMatch[] {
  const whole = normalize(query).slice(0, 100),
    words = split(whole);
  if (words.length === 0) return [];
  const matches: ShapeMatch[] = [];
  for (const library of libraries) {
    const near = nearness(library);
    for (const { shape, fields } of indexOf(library)) {
      let total = 0;
      for (const word of words) {
        const best = bestOf(fields, word, locale);
        if (best === 0) {
          total = 0;
          break;
        }
        total += best;
      }
      if (total === 0) continue;
      const isWhole = (weight: number): boolean => fields.some((f) => f.text === whole && f.weight === weight);
      let name = 0;
      if (isWhole(NAME)) name = EXACT;
      else if (near > 0 && isWhole(ID)) name = PLAIN;
      matches.push({ shape, library, score: total / words.length + name + near });
    }
  }
  return matches.sort((a, b) => b.score - a.score);
}

function bestOf(fields: readonly Field[], word: string, locale: 'zh' | 'en'): number {
  const fits = HAN.test(word) ? chineseFit : englishFit;
  let best = 0;
  for (const f of fields) {
    const fit = fits(f, word);
    if (fit > 0) best = Math.max(best, fit * f.weight + (f.locale === locale ? 1 : 0));
  }
  return best;
}

/** Substrings count, the nearer to the whole the more; then characters in order; then a tag that the query contains. */
function chineseFit({ text }: Field, word: string): number {
  if (text === word) return 100;
  const at = text.indexOf(word);
  if (at >= 0) return (at === 0 ? 84 : 70) + 10 * (word.length / text.length);
  if (text.length >= 2 && word.includes(text)) return 45 + 10 * (text.length / word.length);
  return word.length >= 2 && inOrder(text, word) ? 35 : 0;
}

function inOrder(text: string, word: string): boolean {
  let at = 0;
  for (const character of word) {
    at = text.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** What a word in the midst of another counts: less than the beginning of a word in an id. */
const INSIDE = 46;

/** Whole words, beginnings, insides, then one slip in four letters and two in eight, also within a beginning. */
function englishFit({ text, words }: Field, word: string): number {
  if (text === word) return 100;
  let best = word.length >= 3 && text.includes(word) ? INSIDE : 0;
  const slips = Math.min(2, Math.floor(word.length / 4));
  for (const own of words) {
    if (own === word) best = Math.max(best, 90);
    if (own.startsWith(word)) best = Math.max(best, 74 + 12 * (word.length / own.length));
    if (slips === 0 || best >= INSIDE || HAN.test(own)) continue;
    const d = Math.min(
      distance(word, own, slips),
      own.length > word.length ? distance(word, own.slice(0, word.length), slips) + 0.5 : Infinity,
    );
    if (d <= slips + 0.5) best = Math.max(best, 50 - 10 * d);
  }
  // Of equals, the one the word covers more: `ellipse` before `start (ellipse)`. How long the word in brackets is by
  // which variants differ says nothing: `pool (horizontal)` comes before `pool (vertical)`, as in the panel.
  const name = text.replace(BRACKETS, '('),
    covered = name.includes(word) ? name : text;
  return best > 0 ? best + 4 * Math.min(1, word.length / covered.length) : 0;
}

/** Edits (insert, delete, replace, swap of neighbours) from one word to the other; Infinity above `limit`. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Infinity;
  let before: number[] = [],
    above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      let d = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) d = Math.min(d, before[j - 2]! + 1);
      row.push(d);
    }
    before = above;
    above = row;
  }
  const d = above[b.length]!;
  return d > limit ? Infinity : d;
}
