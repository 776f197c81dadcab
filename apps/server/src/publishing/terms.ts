/** What a template is found by: its words and pairs of characters, as files are, and how Chinese is read, in pinyin. */
import { pinyin } from 'pinyin-pro';
import { termsOf } from '../search/terms.ts';

const HAN = /\p{sc=Han}+/gu;
/** Characters of one run of Chinese that are read; a title has no longer ones. */
const MAX_READ = 24;
const MAX_POSITION = 16_000;
const MAX_PER_TERM = 200;

export interface Described {
  title: string;
  tags: readonly string[];
  description: string;
  /** Names of its industry in all languages. */
  industry: readonly string[];
  /** Texts of the drawing. */
  words: string;
}

/**
 * How the Chinese of a text is read, without tones: from every character to the end of its run, so that any part of it
 * is found by a beginning (`tu` and `chengtu` of 流程图), and by first letters (`lct`).
 */
export function readings(text: string): string[] {
  const out = new Set<string>();
  for (const [run] of text.matchAll(HAN)) {
    const syllables = pinyin(run.slice(0, MAX_READ), { toneType: 'none', type: 'array', v: true });
    for (let i = 0; i < syllables.length; i++) {
      const rest = syllables.slice(i);
      out.add(rest.join(''));
      out.add(rest.map((syllable) => syllable[0] ?? '').join(''));
    }
  }
  return [...out].filter((reading) => /^[a-z]{1,200}$/.test(reading));
}

/** As `::tsvector`. Title and tags weigh more than what is written in the drawing. */
export function templateTerms({ title, tags, description, industry, words }: Described): string {
  const positions = new Map<string, string[]>();
  let at = 1;
  const put = (term: string, position: number, weight: string): void => {
    const known = positions.get(term);
    const place = `${Math.min(position, MAX_POSITION)}${weight}`;
    if (known === undefined) positions.set(term, [place]);
    else if (known.length < MAX_PER_TERM) known.push(place);
  };
  const add = (text: string, weight: 'A' | 'B' | 'C' | ''): void => {
    const { terms, end } = termsOf(text, at);
    for (const { text: term, position } of terms) put(term, position, weight);
    at = end + 2;
  };
  add(title, 'A');
  for (const reading of readings(title)) put(reading, at, 'A');
  at += 2;
  for (const tag of [...tags, ...industry]) {
    add(tag, 'B');
    for (const reading of readings(tag)) put(reading, at, 'B');
    at += 2;
  }
  add(description, 'C');
  add(words, '');
  return [...positions].map(([term, places]) => `'${term}':${places.join(',')}`).join(' ');
}
