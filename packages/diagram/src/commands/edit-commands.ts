import type { Editor } from '../editor/editor.ts';
import { copySelection, cutSelection, pasteFromSystem } from '../clipboard/clipboard.ts';
import { duplicateSelection } from '../edit/create/copy.ts';
import { invertSelection, selectAll, selectSame, selectType } from '../navigate/navigate.ts';
import { deleteSelection } from '../edit/place/delete.ts';
import { some } from '@limn/canvas/commands/define.ts';
import { define } from './define.ts';

const any = (editor: Editor): boolean => editor.selection.size > 0;

export const editCommands = [
  define('edit', 'cut', { icon: 'scissors', shortcuts: ['Mod+X'], edits: true, when: some }, (e) => cutSelection(e)),
  define('edit', 'copy', { icon: 'copy', shortcuts: ['Mod+C'], when: any }, (e) => copySelection(e)),
  define('edit', 'copyPng', { icon: 'image', when: (e) => any(e) && e.host.exportPicture !== undefined }, (e) =>
    copySelection(e, 'image/png'),
  ),
  define('edit', 'copySvg', { icon: 'file-code', when: (e) => any(e) && e.host.exportPicture !== undefined }, (e) =>
    copySelection(e, 'image/svg+xml'),
  ),
  define('edit', 'paste', { icon: 'clipboard-paste', shortcuts: ['Mod+V'], edits: true }, (e) =>
    pasteFromSystem(e, 'pointer'),
  ),
  define('edit', 'pasteInPlace', { icon: 'clipboard-check', shortcuts: ['Mod+Shift+V'], edits: true }, (e) =>
    pasteFromSystem(e, 'inPlace'),
  ),
  define('edit', 'pasteText', { icon: 'clipboard-type', shortcuts: ['Mod+Alt+V'], edits: true }, (e) =>
    pasteFromSystem(e, 'text'),
  ),
  define('edit', 'duplicate', { icon: 'copy-plus', shortcuts: ['Mod+D'], edits: true, when: some }, duplicateSelection),
  define('edit', 'delete', { icon: 'trash-2', shortcuts: ['Delete', 'Backspace'], edits: true, when: some }, (e) =>
    deleteSelection(e),
  ),
  define(
    'edit',
    'deleteWithConnectors',
    { icon: 'trash', shortcuts: ['Mod+Delete', 'Mod+Backspace'], edits: true, when: some },
    (e) => deleteSelection(e, { connectors: true }),
  ),
  define('edit', 'selectAll', { icon: 'square-dashed-mouse-pointer', shortcuts: ['Mod+A'] }, selectAll),
  define('edit', 'selectNone', { icon: 'square-dashed', shortcuts: ['Mod+Shift+A'], when: any }, (e) => {
    e.selection.clear();
  }),
  define('edit', 'selectInvert', { icon: 'contrast' }, invertSelection),
  define('edit', 'selectShapes', { icon: 'shapes', shortcuts: ['Mod+Alt+A'] }, (e) => selectType(e, 'shape')),
  define('edit', 'selectConnectors', { icon: 'spline', shortcuts: ['Mod+Alt+E'] }, (e) => selectType(e, 'connector')),
  define('edit', 'selectSame', { icon: 'copy-check', when: any }, selectSame),
];
