import { viewCommands } from '@limn/canvas/commands/view-commands.ts';
import type { Editor } from '../editor/editor.ts';
import { startViewTools } from '../tools/still-chart.ts';

/**
 * Gives an editor what a drawing is looked at with. Everything else may come by `completeStill` while it is looked at:
 * to load it first would make every reader wait for what edits.
 */
export function setUpStill(editor: Editor): void {
  startViewTools(editor);
  editor.commands.register(...viewCommands);
}
