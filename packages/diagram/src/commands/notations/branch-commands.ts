/** Topics of mind maps that stand on a page. Loaded with the first tree; their keys go before those of any shape. */
import type { Direction } from '@limn/drawing/geometry/direction.ts';
import type { RecordId } from '@limn/document';
import { reveal } from '@limn/canvas/view/reveal.ts';
import {
  addChild,
  addSibling,
  afterRemoval,
  neighbourOf,
  wholeBranches,
} from '../../edit/create/notations/branches.ts';
import { isTopic, selectedTopic } from '../../edit/create/notations/topics.ts';
import { deleteItems } from '../../edit/place/delete.ts';
import type { Editor } from '../../editor/editor.ts';
import { define } from '../define.ts';

const one = (editor: Editor): boolean => editor.editing === null && selectedTopic(editor) !== undefined;
const some = (editor: Editor): boolean =>
  editor.editing === null && editor.selection.size > 0 && editor.selection.ids.every((id) => isTopic(editor, id));

const add = (
  name: string,
  icon: string,
  shortcuts: readonly string[],
  run: (editor: Editor, id: RecordId) => RecordId | undefined,
) =>
  define('branch', name, { icon, shortcuts, edits: true, when: one }, (e) => {
    run(e, e.selection.ids[0]!);
  });

function remove(editor: Editor): void {
  const ids = [...editor.selection.ids],
    next = afterRemoval(editor, ids[0]!);
  deleteItems(editor, wholeBranches(editor, ids));
  if (next !== undefined && editor.store.get(next)) editor.selection.replace([next]);
  editor.emit('announce', { key: 'announce.deleted', params: { count: ids.length } });
}

const go = (name: string, direction: Direction, key: string) =>
  define('branch', name, { icon: `arrow-${direction}`, shortcuts: [key], when: one }, (e) => {
    const to = neighbourOf(e, e.selection.ids[0]!, direction);
    if (to === undefined) return;
    e.selection.replace([to]);
    reveal(e, e.store.find(to, 'shape')!.box);
  });

export const branchCommands = [
  add('addChild', 'list-tree', ['Tab'], addChild),
  add('addSibling', 'list-plus', ['Enter'], (e, id) => addSibling(e, id)),
  add('addBefore', 'list-start', ['Shift+Enter'], (e, id) => addSibling(e, id, 0)),
  define('branch', 'remove', { icon: 'trash-2', shortcuts: ['Delete', 'Backspace'], edits: true, when: some }, remove),
  go('goUp', 'up', 'ArrowUp'),
  go('goRight', 'right', 'ArrowRight'),
  go('goDown', 'down', 'ArrowDown'),
  go('goLeft', 'left', 'ArrowLeft'),
];
