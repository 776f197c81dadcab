import type { Locale } from '@limn/i18n';
import type { Words } from './context.ts';

/** Loads the words around the pages in one language. */
export async function loadWords(locale: Locale): Promise<Words> {
  if (locale === 'en') {
    const [{ shell }, { kit }] = await Promise.all([import('./en.ts'), import('@limn/i18n/en/kit.ts')]);
    return { locale, shell, kit };
  }
  const [{ shell }, { kit }] = await Promise.all([import('./zh.ts'), import('@limn/i18n/zh/kit.ts')]);
  return { locale, shell, kit };
}
