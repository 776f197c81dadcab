/** What a template is found by: its words and pairs of characters, as files are, and how Chinese is read, in pinyin. */
import { readings } from '../search/readings.ts';
import { termsOf } from '../search/terms.ts';

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
