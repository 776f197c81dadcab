/** Deleting by hand: what goes, and what those do that stood beside it. */
import type { RecordId } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { editable } from '../../items/targets.ts';
import { removalOf, writeRemoval, type RemoveOptions } from '../structure/remove.ts';
import { removalFollowers } from './follow.ts';
import { writePreviews } from './resize.ts';

/** Removes items as `removeItems` does; those that stood in a row with them close up. One step of undo. */
export function deleteItems(editor: Editor, ids: Iterable<RecordId>, options: RemoveOptions = {}): void {
  const removal = removalOf(editor, ids, options);
  if (removal.gone.size === 0) return;
  const followers = removalFollowers(editor, removal.gone);
  editor.run(() => {
    writePreviews(editor, followers);
    writeRemoval(editor, removal);
  });
}

export function deleteSelection(editor: Editor, options: RemoveOptions = {}): void {
  const ids = editable(editor).map((item) => item.id);
  if (ids.length === 0) return;
  deleteItems(editor, ids, options);
  editor.emit('announce', { key: 'announce.deleted', params: { count: ids.length } });
}
