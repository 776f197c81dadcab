/** The languages Limn is written in; the first is the source the other is typed against. */
export const locales = ['zh-CN', 'en'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'zh-CN';

/** Whether the text names one of our languages exactly. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/**
 * The best of our languages for a list of language tags, most wanted first
 * (`navigator.languages`, or the tags of an Accept-Language header in order).
 * Any Chinese tag is answered with Simplified Chinese; a list that names none of ours gives the default.
 */
export function matchLocale(tags: readonly string[], otherwise: Locale = defaultLocale): Locale {
  for (const tag of tags) {
    const language = tag.trim().toLowerCase().split(/[-_]/)[0];
    if (language === 'zh') {
      return 'zh-CN';
    }
    if (language === 'en') {
      return 'en';
    }
  }
  return otherwise;
}

/** The tags of an Accept-Language header, most wanted first; `q=0` and malformed weights are left out. */
export function acceptedLanguages(header: string | undefined): string[] {
  if (header === undefined || header.length > 1000) {
    return [];
  }
  return header
    .split(',')
    .map((part, order) => {
      const [tag = '', ...options] = part.split(';').map((piece) => piece.trim());
      const weight = options.find((option) => option.startsWith('q='));
      return { tag, order, quality: weight === undefined ? 1 : Number(weight.slice(2)) };
    })
    .filter((entry) => entry.tag !== '' && entry.quality > 0 && entry.quality <= 1)
    .sort((a, b) => b.quality - a.quality || a.order - b.order)
    .map((entry) => entry.tag);
}
