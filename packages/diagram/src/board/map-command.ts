/** A mind map on a board. What draws it comes with the first one. */
import { reveal } from '@limn/canvas/view/reveal.ts';
import { rectCenter, type Rect } from '@limn/drawing/geometry/rect.ts';
import type { Editor } from '../editor/editor.ts';
import { define } from '../commands/define.ts';
import { freePlace, isFree } from '../edit/create/quick-create.ts';
import { mayAdd } from '../edit/structure/layers.ts';

const KIND = 'auto.mindmap';
/** What a new map takes up with its branches, page units. */
const NEW = { w: 560, h: 160 };

function begin(editor: Editor): void {
  if (!mayAdd(editor)) return;
  const inserted = insert(editor);
  // What is pressed meanwhile is meant for the map.
  editor.late?.expect(inserted);
}

async function insert(editor: Editor): Promise<void> {
  try {
    await editor.host.readyKinds?.([KIND]);
    const { insertMap } = await import('../edit/create/notations/topics.ts');
    if (!editor.registry.has(KIND)) return;
    const root = insertMap(editor, rectCenter(roomFor(editor))),
      map = root && editor.store.find(root, 'shape')?.at.parent,
      bounds = map && editor.scene.bounds(map);
    if (bounds) reveal(editor, bounds);
  } catch {
    editor.emit('notice', { key: 'notice.mapLater' });
  }
}

/** In the middle of the view, or below what stands there. */
function roomFor(editor: Editor): Rect {
  const { x, y } = editor.viewport.center,
    { w, h } = NEW,
    middle = { x: x - w / 2, y: y - h / 2, w, h };
  return isFree(editor, middle) ? middle : freePlace(editor, middle, NEW, 'down');
}

export const mapCommand = define('board', 'mindMap', { icon: 'list-tree', shortcuts: ['Shift+M'], edits: true }, begin);
