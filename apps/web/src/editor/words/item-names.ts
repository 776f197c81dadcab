/** What an item is known by that a text takes out and says again: what it is called, says, stands in and joins. */
import { plainText, type RecordId } from '@limn/document';
import type { DrawnItem } from '@limn/formats/words/match.ts';

/** How deep things are followed into one another. */
const DEEPEST = 20;

/** @param among what the text draws, by its ids */
export function nameOf(item: DrawnItem, among: ReadonlyMap<RecordId, DrawnItem>, depth = 0): string {
  const named = (id: RecordId | undefined): string => {
    const one = id === undefined || depth === DEEPEST ? undefined : among.get(id);
    return one ? nameOf(one, among, depth + 1) : '';
  };
  if (item.type === 'connector') return JSON.stringify(['line', named(item.start.shape), named(item.end.shape)]);
  if (item.type === 'group') return JSON.stringify(['group', item.id]);
  const called = item.type === 'shape' ? item.data.source?.['mermaid'] : undefined;
  if (typeof called === 'string') return JSON.stringify(['called', called]);
  const words = plainText(item.text).trim();
  if (item.type === 'label') return JSON.stringify(['label', named(item.at.parent), words]);
  // Where a box goes that it stands in, it may stand in none afterwards; a row is one of its shape.
  return JSON.stringify(['shape', item.kind, words, ROW.test(item.kind) ? named(item.at.parent) : '']);
}

/** Lines of classes and tables. */
const ROW = /^(?:uml\.(?:member|divider)|er\.column)$/;
