import type { UndoResult } from '@limn/document';
import type { EditorCore } from '../core/editor-core.ts';
import { define } from './define.ts';

/** Says that something of a step stayed as somebody else has made it since. */
function sayPassedOver(editor: EditorCore, result: UndoResult | null): void {
  if (result && result.passedOver.length > 0) editor.emit('notice', { key: 'notice.passedOver' });
}

export const historyCommands = [
  define('edit', 'undo', { icon: 'undo-2', shortcuts: ['Mod+Z'], edits: true, when: (e) => e.history.canUndo }, (e) => {
    e.stopEditing();
    sayPassedOver(e, e.history.undo());
  }),
  define(
    'edit',
    'redo',
    { icon: 'redo-2', shortcuts: ['Mod+Shift+Z', 'Mod+Y'], edits: true, when: (e) => e.history.canRedo },
    (e) => {
      e.stopEditing();
      sayPassedOver(e, e.history.redo());
    },
  ),
];
