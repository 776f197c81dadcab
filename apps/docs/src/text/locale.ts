import { isLocale, matchLocale, type Locale } from '@limn/i18n';
import { remember, remembered } from '../storage.ts';

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
