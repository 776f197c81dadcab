import { type RecordId, topmost, trash } from '@limn/document';
import type { Outline } from './use-outline.ts';

/** Deletes lines with all that stands in them; the caret goes to the end of the line above. */
export function removeLines({ editor, rows, top, go }: Outline, ids: readonly RecordId[]): void {
  const gone = topmost(editor.store, ids),
    index = Math.min(...gone.map((id) => rows.indexOf(id)).filter((n) => n >= 0)),
    above = Number.isFinite(index) ? rows.rows[index - 1]?.id : undefined;
  editor.run(() => trash(editor.store, gone));
  editor.emit('announce', { key: 'announce.deleted', params: { count: gone.length } });
  go({ id: above ?? rows.rows[0]?.id ?? top, at: Infinity });
}
