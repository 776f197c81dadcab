import { errors as en } from '@limn/i18n/en/errors.ts';
import { errors as zh } from '@limn/i18n/zh/errors.ts';
import { acceptedLanguages, type Locale, matchLocale } from '@limn/i18n/locales.ts';
import type { Config } from '../config/config.ts';
import type { Values } from './problem.ts';

const fill = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));

const of = (locale: Locale) => (locale === 'en' ? en : zh);

/** The sentence for a result or field code; an unknown code gets the general one. */
export function sentence(locale: Locale, code: string, values: Values = {}): string {
  const { results, fields, unavailable } = of(locale);
  const texts: Readonly<Record<string, string>> = { ...fields, ...results };
  return fill(Object.hasOwn(texts, code) ? texts[code]! : unavailable, values);
}

/** A name the server gives to something it makes. */
export function nameFor(locale: Locale, key: keyof typeof zh.names, values: Values = {}): string {
  return fill(of(locale).names[key], values);
}

/** What a file is that cannot be read; an unknown kind gets the general words. */
export function fileKindName(locale: Locale, kind: string): string {
  const names: Readonly<Record<string, string>> = of(locale).fileKinds;
  return (Object.hasOwn(names, kind) ? names[kind] : undefined) ?? of(locale).fileKinds.unknown;
}

/** The language of a visitor; the instance's, where theirs is none of ours. */
export function visitorLocale(acceptLanguage: string | undefined, config: Pick<Config, 'language'> | null): Locale {
  return matchLocale(acceptedLanguages(acceptLanguage), config?.language);
}
