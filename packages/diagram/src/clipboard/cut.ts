/** What was cut last: pasted where it came from it is the same again, for its comments, its links and its history. */
import { newId, type RecordId } from '@limn/document';
import { collect } from '../edit/create/copy.ts';
import { deleteSelection } from '../edit/place/delete.ts';
import type { Editor } from '../editor/editor.ts';

const latest = new WeakMap<Editor, ReadonlySet<RecordId>>();

/** Deletes what is selected, and was copied just now. */
export function deleteCut(editor: Editor): void {
  const { records } = collect(editor, editor.branches?.whole(editor.selection.ids) ?? editor.selection.ids);
  latest.set(editor, new Set(records.map(({ id }) => id)));
  deleteSelection(editor);
}

/** What a record is pasted as: under its own id where it was cut here and none has that now, else under a new one. */
export const pastedId = (editor: Editor, id: RecordId): RecordId =>
  latest.get(editor)?.has(id) === true && editor.store.get(id) === undefined ? id : newId();
