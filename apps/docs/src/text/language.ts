import { isLocale, matchLocale, type Locale } from '@limn/i18n';
import type { KitTranslate } from '@limn/ui/provider/kit-text.ts';
import { remember, remembered } from '../storage.ts';
import { fill, type Words } from './context.ts';

/** The language to start in: what was chosen in this browser, else what the browser asks for. */
export function startLocale(): Locale {
  const chosen = remembered('locale');
  return isLocale(chosen) ? chosen : matchLocale(navigator.languages);
}

/** Keeps the document's language and this browser's memory in step with the language shown. */
export function keepLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  remember('locale', locale);
}

/** Gives the kit its words; one that counts has a form for one in English. */
export function kitTranslate({ locale, kit }: Pick<Words, 'locale' | 'kit'>): KitTranslate {
  return (key, values) => {
    const single = locale === 'en' && values?.['count'] === 1 ? kit[`${key}_one`] : undefined;
    return fill(single ?? kit[key] ?? kit[`${key}_other`] ?? key, values);
  };
}
