/** Draws descriptions of mind maps, org charts and outlines. */
import { fromPlain, keysBetween, type RecordId, type TreeJson, type TreeRecord } from '@limn/document';
import type { Locale } from '@limn/i18n/locales.ts';
import type { MapDescription, Topic } from './description.ts';
import { wordsIn } from './words.ts';

/** A topic with those in it. */
interface Branch {
  topic: Topic;
  children: Branch[];
}

/** Every blank pair before a line is a step inwards. @throws Error for a line that stands in nothing */
function branchesOf(lines: MapDescription['lines']): Branch {
  const above: Branch[] = [];
  for (const line of lines) {
    const topic: Topic = typeof line === 'string' ? { words: line } : line,
      depth = /^ */.exec(topic.words)![0].length / 2,
      branch: Branch = { topic, children: [] };
    if (depth > 0 && above[depth - 1] === undefined) throw new Error(`Nothing stands above “${topic.words.trim()}”`);
    above[depth - 1]?.children.push(branch);
    above.length = depth;
    above[depth] = branch;
  }
  const [central] = above;
  if (central === undefined) throw new Error('The tree has no topic');
  return central;
}

/** Ids count up, so that the same description makes the same document. */
export function drawTreeDocument(description: MapDescription, locale: Locale): TreeJson {
  const { structure, theme, list, card, counts } = description,
    records: TreeRecord[] = [],
    id = (): RecordId => `starter${records.length}`;
  const sheet = id();
  records.push({
    id: sheet,
    type: 'sheet',
    at: { parent: '', key: 'a0', clock: 0, history: [] },
    data: {
      name: wordsIn(locale, description.title),
      structure,
      theme,
      ...(list && { list }),
      ...(card && { card: card.map((field) => wordsIn(locale, field)) }),
      ...(counts && { counts }),
    },
  });
  const put = ({ topic, children }: Branch, parent: RecordId, key: string): void => {
    const own = id(),
      { words, note, marks = [], tags = [], fields = {}, ...data } = topic;
    const named = Object.entries(fields) as [keyof typeof fields, (typeof fields)[keyof typeof fields]][];
    records.push({
      id: own,
      type: 'topic',
      at: { parent, key, clock: 0, history: [] },
      style: {},
      data: {
        ...data,
        ...(named.length > 0 && {
          fields: Object.fromEntries(named.map(([name, value]) => [wordsIn(locale, name), wordsIn(locale, value)])),
        }),
      },
      marks: Object.fromEntries(marks.map((mark) => [mark, true as const])),
      tags: Object.fromEntries(tags.map((tag) => [wordsIn(locale, tag), true as const])),
      text: fromPlain(wordsIn(locale, words.trim() as typeof words)),
    });
    const keys = keysBetween(null, null, children.length);
    if (note !== undefined)
      records.push({
        id: id(),
        type: 'note',
        at: { parent: own, key: 'a0', clock: 0, history: [] },
        text: fromPlain(wordsIn(locale, note)),
      });
    for (const [i, child] of children.entries()) put(child, own, keys[i]!);
  };
  put(branchesOf(description.lines), sheet, 'a0');
  return { format: 'limn', version: 1, kind: 'tree', records };
}
