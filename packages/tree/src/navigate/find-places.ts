/** What is found in a map, by its records alone: texts of topics, boundaries and relationships, notes and links. */
import type { FindPlace } from '@limn/canvas/find/find-source.ts';
import {
  plainText,
  type RecordId,
  replaceInText,
  type RichText,
  type TextEdit,
  type TreeRecord,
  type TreeStore,
} from '@limn/document';

/** How long a text may become, characters. */
const LONGEST = 100_000,
  LONGEST_LINK = 2000;
/** Schemes a link may have, as anything else is never followed. */
const SAFE = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i;

/** All that stands in the sheets, in the order one reads it; `unseen`: with the notes and links of topics. */
export function* findPlaces(store: TreeStore, unseen: boolean): Generator<FindPlace> {
  for (const sheet of store.sheets())
    for (const record of inOrder(store, sheet.id)) yield* placesOf(store, record, sheet.id, unseen);
}

/** Changes a text within an edit; false where the text would be none that may stand there, and stays as it was. */
export function writePlace(store: TreeStore, place: FindPlace, edits: readonly TextEdit[]): boolean {
  const { id, part, row = 0, text } = place;
  if (part === 'text') return writeText(store, id, edits);
  if (part === 'note') {
    const note = store.notes(id)[row];
    return note !== undefined && writeText(store, note.id, edits);
  }
  const topic = store.find(id, 'topic'),
    url = plainText(replaceInText([{ insert: text }], edits));
  if (!topic || part !== 'link' || !SAFE.test(url.trim()) || url.length > LONGEST_LINK) return false;
  store.update(id, { data: { ...topic.data, link: { type: 'url', url } } });
  return true;
}

function writeText(store: TreeStore, id: RecordId, edits: readonly TextEdit[]): boolean {
  const record = store.get(id);
  if (record === undefined) return false;
  const text: RichText = replaceInText(('text' in record && record.text) || [], edits);
  if (plainText(text).length > LONGEST) return false;
  store.setText(id, text);
  return true;
}

/** What stands in a sheet, each branch after its topic. A stack, as branches may be deeper than calls may go. */
function* inOrder(store: TreeStore, sheet: RecordId): Generator<TreeRecord> {
  // A mirror's words are found where they stand.
  const { written } = store,
    waiting = [...written.children(sheet)].reverse();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const record = written.get(id);
    if (!record || record.type === 'note') continue;
    yield record;
    waiting.push(...[...written.children(id)].reverse());
  }
}

function* placesOf(store: TreeStore, record: TreeRecord, page: RecordId, unseen: boolean): Generator<FindPlace> {
  const place = {
      id: record.id,
      page,
      isLocked: false,
      item: { type: record.type, style: 'style' in record ? record.style : {} },
    },
    text = 'text' in record ? plainText(record.text) : '';
  if (text !== '')
    yield {
      ...place,
      part: 'text',
      text,
      written: { runs: ('text' in record && record.text) || [], base: 'style' in record ? record.style : {} },
    };
  if (!unseen || record.type !== 'topic') return;
  for (const [row, note] of store.notes(record.id).entries()) {
    const words = plainText(note.text);
    if (words !== '') yield { ...place, part: 'note', row, text: words };
  }
  if (record.data.link?.type === 'url') yield { ...place, part: 'link', text: record.data.link.url };
}
