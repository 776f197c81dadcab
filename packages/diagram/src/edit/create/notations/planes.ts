/** Going down into the page that a shape stands for, which is made when it is first asked for, and up again. */
import { keysBetween, newId, plainText, type RecordId, type ShapeRecord } from '@limn/document';
import type { Editor } from '../../../editor/editor.ts';
import { opens, ownerOf, planeOf } from '../../../notations/planes.ts';
import { reveal } from '@limn/canvas/view/reveal.ts';

/** The one selected shape that stands for a page, or could. */
export function selectedOpener(editor: Editor): ShapeRecord | undefined {
  const shape = editor.selection.size === 1 ? editor.store.find(editor.selection.ids[0]!, 'shape') : undefined;
  if (!shape || !opens(shape)) return undefined;
  const isClosed = editor.settings.readOnly || editor.scene.isLocked(shape.id);
  return isClosed && !planeOf(editor.store, shape) ? undefined : shape;
}

/** Shows the page that a shape stands for; one that has none gets one, called as the shape is. One step of undo. */
export function openPlane(editor: Editor, shape: ShapeRecord): void {
  const plane = planeOf(editor.store, shape);
  if (plane) {
    editor.setPage(plane.id);
    return;
  }
  const page = newId(),
    last = editor.store.pages().at(-1)?.at.key ?? null;
  editor.run(() => {
    editor.store.create(
      {
        id: page,
        type: 'page',
        at: { parent: '', key: keysBetween(last, null, 1)[0]! },
        data: { name: plainText(shape.text).trim().split('\n')[0] ?? '' },
      },
      { id: newId(), type: 'layer', at: { parent: page, key: 'a0' }, data: { name: '' } },
    );
    editor.store.update(shape.id, { data: { ...shape.data, link: { type: 'page', page } } });
  });
  editor.setPage(page);
}

/** Shows a page with the shape on it by which one came, selected and in view. */
export function goUp(editor: Editor, page: RecordId, through: RecordId): void {
  editor.setPage(page);
  editor.selection.replace([through]);
  const bounds = editor.scene.bounds(through);
  if (bounds) reveal(editor, bounds);
}

/** Shows the page on which the shape is that stands for this one; false where there is none. */
export function leavePlane(editor: Editor): boolean {
  const owner = ownerOf(editor.store, editor.page),
    page = owner && editor.store.pageOf(owner.id);
  if (page === undefined) return false;
  goUp(editor, page, owner!.id);
  return true;
}
