import type { kit } from '@limn/i18n/zh/kit.ts';

/** One of the words that components say themselves, by key. */
export type KitWord = keyof typeof kit;

/** All of them in one language; `{{name}}` is where a value stands. */
export type KitWords = Readonly<Record<KitWord, string>>;

/** Gives one of the kit's own words, with its placeholders filled in. */
export type KitTranslate = (key: KitWord, values?: Readonly<Record<string, string | number>>) => string;

/** Words by key and values, from a table: for pages without a translator of their own. */
export function translateFrom(words: KitWords): KitTranslate {
  return (key, values = {}) =>
    words[key].replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}
