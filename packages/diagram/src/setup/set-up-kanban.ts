/** Makes an editor one in which boards of cards are added to by commands. */
import { kanbanCommands } from '../commands/kanban-commands.ts';
import type { Editor } from '../editor/editor.ts';

/** Does so once, however often it is asked to. */
export function setUpKanban(editor: Editor): void {
  if (!editor.commands.get('kanban.addCard')) editor.commands.register(...kanbanCommands);
}
