import { maxTitle, oneLine } from '@limn/contract';
import type { Locale } from '@limn/i18n/locales.ts';
import { nameFor } from '../../http/messages.ts';

/** A title as a search reads it: full-width and other compatibility forms folded, without case. */
export const foldTitle = (title: string): string => title.normalize('NFKC').toLowerCase();

/**
 * The words of a query as `like` patterns that match anywhere in a folded title; two Chinese characters are a word like
 * any other.
 */
export function likePatterns(query: string): string[] {
  return foldTitle(oneLine(query))
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 10)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

/** The title of a copy that stands beside its original. */
export function copyTitle(locale: Locale, title: string): string {
  const room = maxTitle - nameFor(locale, 'copy', { title: '' }).length;
  return nameFor(locale, 'copy', { title: [...title].slice(0, room).join('') });
}
