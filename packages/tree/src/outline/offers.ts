/** What is offered while a tag, a person or a date is being typed. */
import { plainText } from '@limn/document';
import type { TreeEditor } from '../editor/tree-editor.ts';
import { DAY_WORDS, dateOf, type DayWord, readDate } from './dates.ts';
import type { MirrorOffer } from './mirror-offers.ts';
import { namesIn } from './words.ts';

export type Offer =
  | { kind: 'tag' | 'person'; text: string }
  | { kind: 'date'; date: string; word?: DayWord }
  | MirrorOffer;

const MOST = 6;

/** The tags or people of the sheet by how often they are written, the most frequent first. */
export function wordsOfSheet(editor: TreeEditor, kind: 'tag' | 'person'): string[] {
  const counts = new Map<string, number>(),
    sign = kind === 'tag' ? '#' : '@';
  const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const record of editor.store.records.values()) {
    if (record.type !== 'topic' && record.type !== 'note') continue;
    for (const name of namesIn(plainText(record.text), sign)) count(name);
    if (record.type === 'topic' && kind === 'tag') for (const tag of Object.keys(record.tags)) count(tag);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([name]) => name);
}

/**
 * @param typed what stands after the sign
 * @param names what is known of such names
 * @param titles the words for days in the person's language
 */
export function offersFor(
  sign: '#' | '@',
  typed: string,
  names: readonly string[],
  now: string,
  titles: Readonly<Record<DayWord, string>>,
): Offer[] {
  const wanted = typed.toLowerCase();
  const known = names
    .filter((name) => name.toLowerCase() !== wanted && name.toLowerCase().startsWith(wanted))
    .slice(0, MOST)
    .map((text): Offer => ({ kind: sign === '#' ? 'tag' : 'person', text }));
  if (sign === '#') return known;
  const date = readDate(typed, now);
  if (date !== null) return [{ kind: 'date', date }];
  const days = DAY_WORDS.filter((word) => titles[word].toLowerCase().startsWith(wanted)).map(
    (word): Offer => ({ kind: 'date', date: dateOf(word, now), word }),
  );
  return [...known, ...days].slice(0, MOST + DAY_WORDS.length);
}
