export { acceptedLanguages, defaultLocale, isLocale, locales, matchLocale, type Locale } from './locales.ts';
export { createI18n, shellNamespaces } from './create.ts';
export { loadTexts, type Texts } from './catalogue.ts';
export { compareTitles, formatBytes, formatYuan, formatMoment, formatMomentFull } from './format.ts';
export type { Catalogue, Namespace } from './namespaces.ts';
export type { Same } from './same.ts';
