import { isLocale, matchLocale, type Locale } from '@limn/i18n';
import { useTranslation } from 'react-i18next';
import { remember, remembered } from './storage.ts';

/** The language to start in: what was chosen in this browser, else what the browser asks for. */
export function startLocale(): Locale {
  const chosen = remembered('locale');
  return isLocale(chosen) ? chosen : matchLocale(navigator.languages);
}

/** Keeps the document's language and this browser's memory in step with the language shown. */
export function showLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  remember('locale', locale);
}

/** The language shown, and the call that shows another. */
export function useLanguage(): { locale: Locale; change: (locale: Locale) => Promise<void> } {
  const { i18n } = useTranslation();
  return {
    locale: isLocale(i18n.language) ? i18n.language : 'zh-CN',
    change: async (locale) => {
      await i18n.changeLanguage(locale);
      showLocale(locale);
    },
  };
}
