import { plainText, type RecordId } from '@limn/document';
import { textOfShape } from '@limn/drawing/display/text-display.ts';
import type { Editor } from '../editor/editor.ts';

/** What an item is called; empty where it has neither text nor name nor kind. */
export function itemName(editor: Editor, id: RecordId, locale: 'zh' | 'en' = editor.locale): string {
  const record = editor.store.get(id);
  if (record?.type === 'label') return plainText(record.text).trim();
  if (record?.type === 'connector') return record.data.alt ?? record.data.name ?? labelText(editor, id);
  if (record?.type === 'group') return record.data.alt ?? record.data.name ?? '';
  if (record?.type !== 'shape') return '';
  const text = plainText(textOfShape(record)).replace(/\s+/g, ' ').trim();
  return text !== '' ? text : (record.data.alt ?? record.data.name ?? editor.registry.variantOf(record).name[locale]);
}

/** Texts of a connector's labels, joined. */
export const labelText = (editor: Editor, connector: RecordId): string =>
  editor.store
    .children(connector)
    .flatMap((id) => {
      const label = editor.store.find(id, 'label');
      const text = label ? plainText(label.text).trim() : '';
      return text === '' ? [] : [text];
    })
    .join(', ');
