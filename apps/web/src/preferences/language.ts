import { isLocale, matchLocale, type Locale } from '@limn/i18n';
import { useTranslation } from 'react-i18next';
import { remember, remembered } from './storage.ts';

/**
 * The language to start in: that of the account, as far as this browser knows it, else what visitors have chosen here,
 * else what the browser asks for.
 */
export function startLocale(): Locale {
  const chosen = remembered('account.locale') ?? remembered('locale');
  return isLocale(chosen) ? chosen : matchLocale(navigator.languages);
}

/** Keeps the document's language in step with the language shown. */
export function showLocale(locale: Locale): void {
  document.documentElement.lang = locale;
}

/** The language shown, and the call that shows another: a visitor's choice, or what an account has. */
export function useLanguage(): {
  locale: Locale;
  change: (locale: Locale, of: 'browser' | 'account') => Promise<void>;
} {
  const { i18n } = useTranslation();
  return {
    locale: isLocale(i18n.language) ? i18n.language : 'zh-CN',
    change: async (locale, of) => {
      await i18n.changeLanguage(locale);
      showLocale(locale);
      remember(of === 'account' ? 'account.locale' : 'locale', locale);
    },
  };
}
