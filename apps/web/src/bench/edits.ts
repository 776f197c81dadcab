/** What people do to everything that is selected, by name, as commands, keys and the inspector have it done. */
import { copyData } from '@limn/diagram/clipboard/clipboard.ts';
import { pasteContent } from '@limn/diagram/clipboard/paste.ts';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { moveItems } from '@limn/diagram/edit/place/move.ts';
import { setStyle } from '@limn/diagram/edit/style/style.ts';

const command =
  (id: string) =>
  (editor: Editor): void => {
    if (!editor.commands.run(id, editor)) throw new Error(`The editor refused ${id}`);
  };

let copied: ReturnType<typeof copyData> = null;

export const EDITS = {
  selectAll: command('edit.selectAll'),
  selectNone: (editor) => editor.selection.clear(),
  copy: (editor) => {
    copied = copyData(editor);
  },
  paste: async (editor) => {
    if (!copied || !(await pasteContent(editor, { ...copied, pictures: [] }, 'pointer')))
      throw new Error('Nothing was pasted');
  },
  duplicate: command('edit.duplicate'),
  delete: command('edit.delete'),
  bold: command('text.bold'),
  restyle: (editor) => setStyle(editor, { fill: '#0055ff' }),
  group: command('arrange.group'),
  ungroup: command('arrange.ungroup'),
  drop: (editor) => moveItems(editor, editor.selection.ids, 30, 20),
  undo: command('edit.undo'),
  redo: command('edit.redo'),
} satisfies Record<string, (editor: Editor) => unknown>;

export type EditName = keyof typeof EDITS;
