/** Where a map's editor finds and replaces. */
import type { FindSource } from '@limn/canvas/find/find-source.ts';
import type { TreeEditor } from '../editor/tree-editor.ts';
import { findPlaces, writePlace } from './find-places.ts';

export const findSource = (editor: TreeEditor): FindSource => ({
  places: (unseen) => findPlaces(editor.store, unseen),
  show({ id, page }) {
    editor.setPage(page);
    // What a boundary or a relationship says stands where its topics do, which folded branches may hide.
    const record = editor.store.get(id);
    if (record?.type === 'boundary') editor.reveal(record.data.first);
    else if (record?.type === 'relationship') editor.reveal(record.data.from);
    editor.select([id]);
  },
  // What was thrown away since it was found has no text any more.
  write: (place, edits) => editor.textOf(place.id) !== undefined && writePlace(editor.store, place, edits),
});
