/** Finding and replacing: the panel is the chrome's, and what is looked for the editor's. */
import type { EditorCore } from '../core/editor-core.ts';
import type { Dialog } from '../core/events.ts';
import { define } from './define.ts';

const open = (editor: EditorCore, dialog: Dialog): void => {
  editor.stopEditing();
  editor.emit('ask', { dialog, ids: editor.selection.ids });
};

function step(editor: EditorCore, by: 1 | -1): void {
  if (editor.finder?.query.text) editor.finder.step(by);
  else open(editor, 'find');
}

export const findCommands = [
  define('edit', 'find', { icon: 'search', shortcuts: ['Mod+F'], keywords: ['search'] }, (e) => open(e, 'find')),
  // ⌘H hides a program on a Mac.
  define('edit', 'replace', { icon: 'replace-all', shortcuts: ['Mod+H', 'Mod+Alt+F'], edits: true }, (e) =>
    open(e, 'replace'),
  ),
  define('edit', 'findNext', { icon: 'arrow-down', shortcuts: ['F3'] }, (e) => step(e, 1)),
  define('edit', 'findPrevious', { icon: 'arrow-up', shortcuts: ['Shift+F3'] }, (e) => step(e, -1)),
];
