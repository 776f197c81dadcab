import { matchText } from '@limn/ui/logic/text/filter.ts';

/**
 * Entries that answer what was typed, best first: by their title, its pinyin initials, its letters in order, or by
 * further words. Everything, in its order, for no text.
 */
export function rankByText<T extends { title: string; words: string }>(entries: readonly T[], query: string): T[] {
  return entries
    .flatMap((entry) => {
      const match = matchText(query, { label: entry.title, keywords: entry.words.split(' ') });
      return match ? [{ entry, score: match.score }] : [];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
