import type { Locale } from '@limn/i18n';

/** Editor and shape rows know languages by their short names. */
export const shortLocale = (locale: string): 'zh' | 'en' => ((locale as Locale) === 'en' ? 'en' : 'zh');
