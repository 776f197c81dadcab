import type { Locale } from '@limn/i18n';
import type { SearchEntry } from './index-format.ts';

/** The words of a query: Chinese is cut where its words end, everything else at blanks and punctuation. */
export function wordsOf(query: string, locale: Locale): string[] {
  const text = query.trim().toLowerCase();
  if (/[㐀-鿿]/.test(text)) {
    const segmenter = new Intl.Segmenter(locale === 'en' ? 'zh' : locale, { granularity: 'word' });
    return [...segmenter.segment(text)].filter((part) => part.isWordLike === true).map((part) => part.segment);
  }
  return text.split(/[\s,.·/]+/).filter((word) => word !== '');
}

/** Whether a word begins behind one of these, inside a title. */
const before = /[\s.·、，]/;

function beginsWithin(title: string, word: string): boolean {
  for (let at = title.indexOf(word, 1); at > 0; at = title.indexOf(word, at + 1)) {
    if (before.test(title[at - 1] ?? '')) return true;
  }
  return false;
}

/** How well one word fits: the start of a title before the middle of one, titles before what else is known. */
function fit(entry: SearchEntry, word: string): number {
  const title = entry.title.toLowerCase();
  if (title === word) return 120;
  if (title.startsWith(word)) return 90;
  if (entry.also.split(' ').some((other) => other === word)) return 85;
  if (beginsWithin(title, word)) return 70;
  if (title.includes(word)) return 60;
  if (entry.also.split(' ').some((other) => other.startsWith(word))) return 50;
  if (entry.also.includes(word) && word.length > 2) return 25;
  return entry.note.toLowerCase().includes(word) && (word.length > 2 || /[㐀-鿿]/.test(word)) ? 15 : 0;
}

/** What fits every word of the query, best first, at most `most`. Pages go before their parts. */
export function find(entries: readonly SearchEntry[], query: string, locale: Locale, most = 30): SearchEntry[] {
  const words = wordsOf(query, locale);
  if (words.length === 0) {
    return entries.filter((entry) => entry.part === undefined);
  }
  return entries
    .map((entry) => {
      const fits = words.map((word) => fit(entry, word));
      const score = fits.includes(0)
        ? 0
        : fits.reduce((sum, each) => sum + each, 0) + (entry.part === undefined ? 30 : 0);
      return { entry, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => entry);
}
