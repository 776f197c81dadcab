import { matchText } from '@limn/ui/logic/text/filter.ts';

interface Ranked {
  title: string;
  words: string;
}

/** What something counts that was found by other words than its title: more than letters that are only in order. */
const BY_OTHER_WORDS = 20;

/**
 * Entries that answer what was typed, best first: by their title, its pinyin initials, its letters in order, or by
 * further words. Everything, in its order, for no text.
 * @param found what a search of its own has found for the same text, best first: of all that fit as well, it comes last
 */
export function rankByText<T extends Ranked>(entries: readonly T[], query: string, found: readonly T[] = []): T[] {
  const scoreOf = (entry: T): number | undefined =>
    matchText(query, { label: entry.title, keywords: entry.words.split(' ') })?.score;
  return [
    ...entries.map((entry) => ({ entry, score: scoreOf(entry) })),
    ...found.map((entry) => ({ entry, score: Math.max(scoreOf(entry) ?? 0, BY_OTHER_WORDS) })),
  ]
    .flatMap(({ entry, score }) => (score === undefined ? [] : [{ entry, score }]))
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
