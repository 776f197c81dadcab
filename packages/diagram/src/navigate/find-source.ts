/** Where a diagram's editor finds and replaces. */
import type { FindSource } from '@limn/canvas/find/find-source.ts';
import { openAround } from '../edit/place/collapse.ts';
import { reveal } from '@limn/canvas/view/reveal.ts';
import type { Editor } from '../editor/editor.ts';
import { findPlaces, writePlace } from './find-places.ts';

export const findSource = (editor: Editor): FindSource => ({
  places: (unseen) => findPlaces(editor.store, unseen, editor.registry),
  show({ id, page }) {
    editor.setPage(page);
    const shown = openAround(editor, id);
    editor.selection.replace([shown]);
    const bounds = editor.scene.bounds(shown);
    if (bounds) reveal(editor, bounds);
  },
  nameOf: (kind) => (editor.registry.has(kind) ? editor.registry.get(kind).name[editor.locale] : ''),
  write: (place, edits) => writePlace(editor.store, place, edits),
});
