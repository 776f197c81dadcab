import { pinyinInitials } from './pinyin.ts';

/** What is looked through: a label, and words that mean the same (the other language, other readings of its pinyin). */
export interface Findable {
  /** What is read. */
  readonly label: string;
  /** Words that find it too: another language, another reading of its pinyin. */
  readonly keywords?: readonly string[];
}

/** A part of a label, in UTF-16 units, end not included. */
export type Span = readonly [start: number, end: number];

export interface Match {
  /** The larger the better. */
  readonly score: number;
  /** The parts of the label that were typed, in order and apart, to be marked. */
  readonly spans: readonly Span[];
}

/** How much a way to match counts. */
const points = {
  label: 100,
  labelWord: 90,
  labelInside: 70,
  initials: 60,
  initialsInside: 50,
  keyword: 45,
  keywordInside: 30,
  letters: 15,
} as const;

const isBoundary = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');

/** The letters of the word in their order with others between them, from the start of a word of the label on. */
function scattered(word: string, label: string): readonly Span[] | null {
  const spans: Span[] = [];
  let at = 0;
  for (const letter of word) {
    const found = label.indexOf(letter, at);
    if (found < 0 || (spans.length === 0 && !isBoundary(label, found))) {
      return null;
    }
    spans.push([found, found + letter.length]);
    at = found + letter.length;
  }
  return spans;
}

function matchWord(word: string, label: string, letters: string, keywords: readonly string[]): Match | null {
  const at = label.indexOf(word);
  if (at >= 0) {
    let score: number;
    if (at === 0) {
      score = points.label;
    } else if (isBoundary(label, at)) {
      score = points.labelWord;
    } else {
      score = points.labelInside;
    }
    return {
      score,
      spans: [[at, at + word.length]],
    };
  }
  // Initials stand for the label character by character only where both are as long.
  const initial = letters.length === label.length ? letters.indexOf(word) : -1;
  if (initial >= 0) {
    return {
      score: initial === 0 ? points.initials : points.initialsInside,
      spans: [[initial, initial + word.length]],
    };
  }
  if (keywords.some((keyword) => keyword.startsWith(word))) {
    return { score: points.keyword, spans: [] };
  }
  if (keywords.some((keyword) => keyword.includes(word))) {
    return { score: points.keywordInside, spans: [] };
  }
  const spans = word.length > 1 ? scattered(word, label) : null;
  return spans === null ? null : { score: points.letters, spans };
}

/** Joins spans that touch or overlap. */
function joined(spans: readonly Span[]): readonly Span[] {
  const out: [number, number][] = [];
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = out.at(-1);
    if (last !== undefined && start <= last[1]) {
      last[1] = Math.max(last[1], end);
    } else {
      out.push([start, end]);
    }
  }
  return out;
}

/**
 * How well something answers what was typed; null when it does not. Every word typed must be found: in the label, in
 * the pinyin initials of the label ("xjlct" finds what is written with those five characters), among the keywords, or
 * letter by letter. Nothing typed matches everything.
 */
export function matchText(query: string, { label, keywords = [] }: Findable): Match | null {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const lower = label.toLowerCase();
  const letters = pinyinInitials(lower);
  const others = keywords.map((keyword) => keyword.toLowerCase());
  let score = Infinity;
  const spans: Span[] = [];
  for (const word of words) {
    const match = matchWord(word, lower, letters, others);
    if (match === null) {
      return null;
    }
    score = Math.min(score, match.score);
    spans.push(...match.spans);
  }
  return { score: score === Infinity ? 0 : score, spans: lower.length === label.length ? joined(spans) : [] };
}

export interface Found<Item> {
  readonly item: Item;
  readonly match: Match;
}

/**
 * What answers the query, best first; what is equally good keeps its order, and of that the recently used comes first.
 */
export function findItems<Item extends Findable & { readonly id: string }>(
  query: string,
  items: readonly Item[],
  recent: readonly string[] = [],
): Found<Item>[] {
  const rank = (id: string): number => {
    const at = recent.indexOf(id);
    return at < 0 ? recent.length : at;
  };
  return items
    .flatMap((item): Found<Item>[] => {
      const match = matchText(query, item);
      return match === null ? [] : [{ item, match }];
    })
    .sort((a, b) => b.match.score - a.match.score || rank(a.item.id) - rank(b.item.id));
}

/** The ids used last, newest first, after one more use. */
export function withRecent(recent: readonly string[], id: string, most = 5): string[] {
  return [id, ...recent.filter((other) => other !== id)].slice(0, most);
}
