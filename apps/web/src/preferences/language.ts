import { isLocale, matchLocale, type Locale } from '@limn/i18n';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { remember, remembered } from '../session/storage.ts';

/**
 * The language to start in: that of the account, as far as this browser knows it, else what visitors have chosen here,
 * else what the browser asks for.
 */
export function startLocale(): Locale {
  const chosen = remembered('account.locale') ?? remembered('locale');
  return isLocale(chosen) ? chosen : matchLocale(navigator.languages);
}

/** Without an answer in this time words are not waited for any longer, ms. */
const PATIENCE = 400;

/**
 * As `startLocale`. Where a browser was never here before, the account's language is waited for, which is on its way:
 * a page that began in another would load its words twice and render itself anew.
 */
export async function firstLocale(me: Promise<{ user: { locale: Locale } | null } | null>): Promise<Locale> {
  // Inside somebody else's page the page decides.
  if (isLocale(remembered('account.locale')) || location.pathname.startsWith('/embed/')) {
    return startLocale();
  }
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, PATIENCE, null);
  });
  const found = await Promise.race([me, late]);
  return found?.user?.locale ?? startLocale();
}

/** Keeps the document's language in step with the language shown. */
export function showLocale(locale: Locale): void {
  document.documentElement.lang = locale;
}

/** The language shown, and the call that shows another: a visitor's choice, what an account has, or nobody's choice. */
export function useLanguage(): {
  locale: Locale;
  change: (locale: Locale, of: 'browser' | 'account' | 'nobody') => Promise<void>;
} {
  const { i18n } = useTranslation();
  return {
    locale: isLocale(i18n.language) ? i18n.language : 'zh-CN',
    change: async (locale, of) => {
      await i18n.changeLanguage(locale);
      showLocale(locale);
      if (of !== 'nobody') {
        remember(of === 'account' ? 'account.locale' : 'locale', locale);
      }
    },
  };
}

/**
 * Shows pages in the language of the instance where nobody has chosen one and the browser asks for none of ours.
 *
 * @param language of the instance; undefined while it is not known
 */
export function useInstanceLanguage(language: Locale | undefined): void {
  const { locale: shown, change } = useLanguage();
  useEffect(() => {
    if (language === undefined || isLocale(remembered('account.locale') ?? remembered('locale'))) {
      return;
    }
    const wanted = matchLocale(navigator.languages, language);
    if (wanted !== shown) {
      change(wanted, 'nobody').catch(() => undefined);
    }
    // Once it is known: what is chosen later stays.
  }, [language]);
}
