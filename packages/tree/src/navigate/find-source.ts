/** What is found in a map: texts of topics, boundaries and relationships, and the notes and links of topics. */
import type { FindPlace, FindSource } from '@limn/canvas/find/find-source.ts';
import { plainText, type RecordId, replaceInText, type RichText, type TextEdit, type TreeRecord } from '@limn/document';
import type { TreeEditor } from '../editor/tree-editor.ts';

/** How long a text may become, characters. */
const LONGEST = 100_000,
  LONGEST_LINK = 2000;
/** Schemes a link may have, as anything else is never followed. */
const SAFE = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i;

export const findSource = (editor: TreeEditor): FindSource => ({
  *places(unseen) {
    for (const sheet of editor.store.sheets())
      for (const record of inOrder(editor, sheet.id)) yield* placesOf(editor, record, sheet.id, unseen);
  },
  show({ id, page }) {
    editor.setPage(page);
    // What a boundary or a relationship says stands where its topics do, which folded branches may hide.
    const record = editor.store.get(id);
    if (record?.type === 'boundary') editor.reveal(record.data.first);
    else if (record?.type === 'relationship') editor.reveal(record.data.from);
    editor.select([id]);
  },
  write({ id, part, row = 0, text }, edits) {
    if (part === 'text') return writeText(editor, id, edits);
    if (part === 'note') {
      const note = editor.store.notes(id)[row];
      return note !== undefined && writeText(editor, note.id, edits);
    }
    const topic = editor.topic(id),
      url = plainText(replaceInText([{ insert: text }], edits));
    if (!topic || part !== 'link' || !SAFE.test(url.trim()) || url.length > LONGEST_LINK) return false;
    editor.store.update(id, { data: { ...topic.data, link: { type: 'url', url } } });
    return true;
  },
});

function writeText(editor: TreeEditor, id: RecordId, edits: readonly TextEdit[]): boolean {
  const text: RichText = replaceInText(editor.textOf(id) ?? [], edits);
  if (plainText(text).length > LONGEST) return false;
  editor.store.setText(id, text);
  return true;
}

/** What stands in a sheet, each branch after its topic. A stack, as branches may be deeper than calls may go. */
function* inOrder({ store }: TreeEditor, sheet: RecordId): Generator<TreeRecord> {
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

function* placesOf({ store }: TreeEditor, record: TreeRecord, page: RecordId, unseen: boolean): Generator<FindPlace> {
  const place = { id: record.id, page, isLocked: false },
    text = 'text' in record ? plainText(record.text) : '';
  if (text !== '') yield { ...place, part: 'text', text };
  if (!unseen || record.type !== 'topic') return;
  for (const [row, note] of store.notes(record.id).entries()) {
    const words = plainText(note.text);
    if (words !== '') yield { ...place, part: 'note', row, text: words };
  }
  if (record.data.link?.type === 'url') yield { ...place, part: 'link', text: record.data.link.url };
}
