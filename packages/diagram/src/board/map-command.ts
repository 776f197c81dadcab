/** A mind map on a board. What draws it comes with the first one. */
import type { Editor } from '../editor/editor.ts';
import { define } from '../commands/define.ts';
import { mayAdd } from '../edit/structure/layers.ts';

const KIND = 'auto.mindmap';

function begin(editor: Editor): void {
  if (!mayAdd(editor)) return;
  const inserted = insert(editor);
  // What is pressed meanwhile is meant for the map.
  editor.late?.expect(inserted);
}

async function insert(editor: Editor): Promise<void> {
  try {
    await editor.host.readyKinds?.([KIND]);
    const { insertMap } = await import('../edit/create/topics.ts');
    if (editor.registry.has(KIND)) insertMap(editor, editor.viewport.center);
  } catch {
    editor.emit('notice', { key: 'notice.mapLater' });
  }
}

export const mapCommand = define('board', 'mindMap', { icon: 'list-tree', shortcuts: ['Shift+M'], edits: true }, begin);
