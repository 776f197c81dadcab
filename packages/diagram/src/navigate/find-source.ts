/** What is found in a diagram: texts of shapes and labels, and what items carry unseen. */
import {
  type Connectable,
  isValueOf,
  type Item,
  plainText,
  propertyName,
  type RecordId,
  replaceInText,
  type RichText,
  type TextEdit,
} from '@limn/document';
import type { FindPart, FindPlace, FindSource } from '@limn/canvas/find/find-source.ts';
import { openAround } from '../edit/place/collapse.ts';
import { reveal } from '../edit/create/quick-create.ts';
import type { Editor } from '../editor/editor.ts';
import { omit } from '../items/omit.ts';
import { isSafeAddress } from '../items/safe-address.ts';

/** Shapes whose tops are in the same strip of so many page units are read from the left. */
const ROW = 24;
/** How long what is unseen may become, characters. */
const LONGEST: Readonly<Record<FindPart, number>> = { text: 100_000, data: 5000, alt: 2000, link: 2000, note: 0 };

export const findSource = (editor: Editor): FindSource => ({
  *places(unseen) {
    for (const { id } of editor.pages()) for (const item of inOrder(editor, id)) yield* placesOf(editor, item, unseen);
  },
  show({ id, page }) {
    editor.setPage(page);
    const shown = openAround(editor, id);
    editor.selection.replace([shown]);
    const bounds = editor.scene.bounds(shown);
    if (bounds) reveal(editor, bounds);
  },
  write(place, edits) {
    const item = editor.items([place.id])[0];
    return item !== undefined && !editor.scene.isLocked(place.id) && write(editor, item, place, edits);
  },
});

/** Visible items of a page as one reads them, labels where their connector begins. */
function inOrder(editor: Editor, page: RecordId): Item[] {
  const placed: { item: Item; x: number; row: number }[] = [];
  const visit = (id: RecordId, x: number, y: number): void => {
    const record = editor.store.get(id);
    if (!record || ('data' in record && 'hidden' in record.data && record.data.hidden === true)) return;
    let at = { x, y };
    if (record.type === 'shape') at = record.box;
    else if (record.type === 'connector') at = record.start;
    if (record.type !== 'layer' && 'style' in record) {
      placed.push({ item: record, x: at.x, row: Math.round(at.y / ROW) });
    } else if (record.type === 'group') placed.push({ item: record, x, row: Math.round(y / ROW) });
    for (const child of editor.store.children(id)) visit(child, at.x, at.y);
  };
  for (const layer of editor.store.children(page)) visit(layer, 0, 0);
  return placed.sort((a, b) => a.row - b.row || a.x - b.x).map(({ item }) => item);
}

function* placesOf(editor: Editor, item: Item, unseen: boolean): Generator<FindPlace> {
  const data: Connectable | null = item.type === 'label' ? null : item.data,
    text = 'text' in item ? plainText(item.text) : '';
  if (text === '' && (!unseen || data === null)) return;
  const page = editor.store.pageOf(item.id);
  if (page === undefined) return;
  const place = { id: item.id, page, isLocked: editor.scene.isLocked(item.id) };
  if (text !== '') yield { ...place, part: 'text', text };
  if (!unseen || data === null) return;
  for (const [row, property] of (data.properties ?? []).entries())
    if (property.value !== '')
      yield { ...place, part: 'data', row, name: propertyName(property), text: property.value };
  if (data.alt) yield { ...place, part: 'alt', text: data.alt };
  if (data.link?.type === 'url') yield { ...place, part: 'link', text: data.link.url };
}

function write(editor: Editor, item: Item, place: FindPlace, edits: readonly TextEdit[]): boolean {
  const { id, part, row } = place;
  const inPlain = (text: string): string => plainText(replaceInText([{ insert: text }], edits));
  if (part === 'text') {
    const text: RichText = replaceInText(('text' in item && item.text) || [], edits);
    if (plainText(text).length > LONGEST.text) return false;
    editor.store.setText(id, text);
    return true;
  }
  if (item.type === 'label') return false;
  const text = inPlain(place.text);
  if (text.length > LONGEST[part]) return false;
  const { data } = item;
  switch (part) {
    case 'data': {
      const field = data.properties?.[row ?? -1];
      if (!field || !isValueOf(field, text)) return false;
      const properties = data.properties?.map((one, i) => (i === row ? { ...one, value: text } : one));
      editor.store.update(id, { data: { ...data, properties } });
      return true;
    }
    case 'alt':
      editor.store.update(id, { data: text === '' ? omit(data, 'alt') : { ...data, alt: text } });
      return true;
    case 'link':
      if (!isSafeAddress(text)) return false;
      editor.store.update(id, { data: { ...data, link: { type: 'url', url: text } } });
      return true;
    default:
      return false;
  }
}
