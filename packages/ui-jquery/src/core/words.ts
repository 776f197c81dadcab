import type { Locale } from '@limn/i18n';
import type { KitTranslate } from '@limn/ui/provider/words.ts';
import { words } from './words.generated.ts';

let chosen: Locale | null = null;

/** The language of the widgets: what was chosen, else the page's `lang`. */
export function locale(): Locale {
  return chosen ?? (document.documentElement.lang.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en');
}

/** Chooses the language; null follows the page's `lang` again. */
export function setLocale(next: Locale | null): void {
  chosen = next;
}

/** One of the widgets' own words, its places filled in. */
export const translate: KitTranslate = (key, values = {}) => {
  const texts: Readonly<Record<string, string | undefined>> = words[locale()];
  return (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (place, name: string) => `${values[name] ?? place}`);
};
