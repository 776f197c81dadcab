import type { DiagramRecord, RecordId } from '@limn/document';
import type { Editor } from '../editor/editor.ts';
import { openAround } from '../edit/place/collapse.ts';
import { reveal } from '@limn/canvas/view/reveal.ts';
import { ancestors } from '../editor/ancestors.ts';
import { isSafeAddress } from '../items/safe-address.ts';

/** Follows the link of an item or of the nearest thing around it that has one; false where none has. */
export function followFrom(editor: Editor, id: RecordId): boolean {
  const linked = (record: DiagramRecord | undefined): boolean =>
    record !== undefined && 'data' in record && 'link' in record.data && record.data.link !== undefined;
  const found = linked(editor.store.get(id)) ? id : [...ancestors(editor.store, id)].find(linked)?.id;
  if (found === undefined) return false;
  followLink(editor, found);
  return true;
}

/** Goes where an item leads: a web address through the host, a page, or an item on some page. */
export function followLink(editor: Editor, id: RecordId): void {
  const record = editor.store.get(id),
    link = record && 'data' in record && 'link' in record.data ? record.data.link : undefined;
  if (!link) return;
  if (link.type === 'url') {
    if (isSafeAddress(link.url)) editor.host.openLink?.(link.url);
  } else if (link.type === 'page') editor.setPage(link.page);
  else {
    const page = editor.store.pageOf(link.id);
    if (page === undefined) return;
    editor.setPage(page);
    const shown = openAround(editor, link.id);
    editor.selection.replace([shown]);
    const bounds = editor.scene.bounds(shown);
    if (bounds) reveal(editor, bounds);
  }
}
