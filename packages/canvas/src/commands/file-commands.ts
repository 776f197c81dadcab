/**
 * What the chrome around the drawing opens; registered here so that keys, palette and shortcut sheet know it like any
 * other command.
 */
import type { EditorCore } from '../core/editor-core.ts';
import type { Dialog } from '../core/events.ts';
import { define } from './define.ts';

const ask =
  (dialog: Dialog) =>
  (editor: EditorCore): void => {
    editor.stopEditing();
    editor.emit('ask', { dialog, ids: editor.selection.ids });
  };

export const fileCommands = [
  // Nobody has to save, but hands do it by themselves, and the browser would offer to store the page.
  define('file', 'save', { icon: 'cloud-check', shortcuts: ['Mod+S'] }, (e) => {
    e.stopEditing();
    e.emit('notice', { key: e.settings.readOnly ? 'notice.readOnly' : 'notice.savesItself' });
  }),
  define(
    'file',
    'export',
    { icon: 'download', shortcuts: ['Mod+Shift+E'], keywords: ['png', 'jpg', 'svg', 'pdf'] },
    ask('export'),
  ),
  define('file', 'import', { icon: 'upload', keywords: ['visio', 'vsdx'] }, ask('import')),
  define('help', 'shortcuts', { icon: 'keyboard', shortcuts: ['F1', '?'] }, ask('shortcuts')),
];

/** Last of all commands: `Mod+K` sets a link where something is selected. */
export const paletteCommand = define(
  'help',
  'palette',
  { icon: 'command', shortcuts: ['Mod+/', 'Mod+K'] },
  ask('palette'),
);
