import type { Locale, Same } from '@limn/i18n';
import { createContext, useContext } from 'react';
import type { shell } from './zh.ts';

export type ShellText = Same<typeof shell>;

export interface Words {
  readonly locale: Locale;
  readonly shell: ShellText;
  /** The kit's own words, by key. */
  readonly kit: Readonly<Record<string, string>>;
}

/** Loads the words around the pages in one language. */
export async function loadWords(locale: Locale): Promise<Words> {
  if (locale === 'en') {
    const [{ shell }, { kit }] = await Promise.all([import('./en.ts'), import('@limn/i18n/en/kit.ts')]);
    return { locale, shell, kit };
  }
  const [{ shell }, { kit }] = await Promise.all([import('./zh.ts'), import('@limn/i18n/zh/kit.ts')]);
  return { locale, shell, kit };
}

export const WordsContext = createContext<Words | null>(null);

/** The words of the shell in the language shown. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === null) {
    throw new Error('The words are not loaded yet');
  }
  return words;
}

/** A text with its `{{places}}` filled in. */
export const fill = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) => (name in values ? String(values[name]) : place));
