/** Makes an editor one in which boards of cards are added to, by commands and by what is pasted. */
import { kanbanCommands } from '../commands/notations/kanban-commands.ts';
import { pasteCards } from '../edit/table/kanban-rows.ts';
import type { Editor } from '../editor/editor.ts';

/** Does so once, however often it is asked to. */
export function setUpKanban(editor: Editor): void {
  if (editor.commands.get('kanban.addCard')) return;
  editor.commands.register(...kanbanCommands);
  editor.rowPastes.push((text) => pasteCards(editor, text));
}
