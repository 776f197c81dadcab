import type { Locale } from '@limn/i18n/locales.ts';
import type { Both } from './description.ts';

/** The words of one language; a stroke begins a line. */
export const wordsIn = (locale: Locale, both: Both): string => nameIn(locale, both).replaceAll('/', '\n');

/** The words of a name, in which a stroke is a stroke. */
export const nameIn = (locale: Locale, both: Both): string => both.split('|')[locale === 'en' ? 1 : 0]!;
