/** Layers of the page. Undefined or unknown ids do nothing. */
import { newId, type LayerRecord, type RecordId } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { omit } from '../../items/omit.ts';
import { removeItems } from './remove.ts';
import { editable, keysOnTop, putAmong, topmost } from '../../items/targets.ts';

/** Layers of the page, bottom first. */
export const layersOf = (editor: Editor, page: RecordId = editor.page): LayerRecord[] =>
  editor.store.children(page).flatMap((id) => editor.store.find(id, 'layer') ?? []);

/**
 * Whether something new may come onto the drawing now. Where every layer is locked or hidden it says so: what would
 * come could not be seen or touched.
 */
export function mayAdd(editor: Editor): boolean {
  if (editor.settings.readOnly) return false;
  const layer = editor.store.find(editor.layer, 'layer');
  if (!layer?.data.locked && !layer?.data.hidden) return true;
  editor.emit('notice', { key: 'notice.layerClosed' });
  return false;
}

/** A new layer on top, which new things go to from here on. */
export function addLayer(editor: Editor, name = ''): RecordId | undefined {
  if (editor.settings.readOnly) return undefined;
  const id = newId();
  editor.run(() =>
    editor.store.create({
      id,
      type: 'layer',
      at: { parent: editor.page, key: editor.store.topKey(editor.page) },
      data: { name },
    }),
  );
  editor.setLayer(id);
  return id;
}

export function renameLayer(editor: Editor, layer: RecordId, name: string): void {
  const record = editor.store.find(layer, 'layer');
  if (record)
    editor.run(() => editor.store.update(layer, { data: { ...record.data, name: name.trim().slice(0, 200) } }));
}

/** Removes a layer with everything on it; the last layer of a page stays. */
export function removeLayer(editor: Editor, layer: RecordId): void {
  if (layersOf(editor).length < 2 || !editor.store.find(layer, 'layer')) return;
  removeItems(editor, [layer]);
}

export function toggleLayer(editor: Editor, layer: RecordId, flag: 'hidden' | 'locked'): void {
  const record = editor.store.find(layer, 'layer');
  if (!record) return;
  const was = record.data[flag] === true;
  editor.run(() =>
    editor.store.update(layer, { data: was ? omit(record.data, flag) : { ...record.data, [flag]: true } }),
  );
  // What can no longer be touched is not left selected.
  if (!was)
    editor.selection.replace(
      editor.selection.ids.filter((id) => !editor.scene.isHidden(id) && !editor.scene.isLocked(id)),
    );
}

/** Moves a layer one step up or down. */
export function moveLayer(editor: Editor, layer: RecordId, step: 1 | -1): void {
  const layers = layersOf(editor),
    at = layers.findIndex((l) => l.id === layer),
    to = at + step;
  if (at < 0 || to < 0 || to >= layers.length) return;
  const rest = layers.filter((l) => l.id !== layer).map(({ id }) => id);
  editor.run(() => putAmong(editor, editor.page, rest, to, [layer]));
}

/** Moves the selected items to a layer, on top of it, out of whatever they were in. */
export function moveSelectionToLayer(editor: Editor, layer: RecordId): void {
  if (!editor.store.find(layer, 'layer')) return;
  const ids = topmost(
    editor,
    editable(editor).map((item) => item.id),
  ).filter((id) => editor.store.get(id)?.type !== 'label');
  ids.sort((a, b) => editor.scene.rank(a) - editor.scene.rank(b));
  editor.run(() =>
    keysOnTop(editor, layer, ids.length).forEach((key, i) =>
      editor.store.update(ids[i]!, { at: { parent: layer, key } }),
    ),
  );
}
