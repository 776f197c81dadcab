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
