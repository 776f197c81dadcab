/** Makes an editor one in which schedules are added to, by commands and by what is pasted. */
import { ganttCommands } from '../commands/notations/gantt-commands.ts';
import { pasteTasks } from '../edit/table/gantt-rows.ts';
import type { Editor } from '../editor/editor.ts';

/** Does so once, however often it is asked to. */
export function setUpGantt(editor: Editor): void {
  if (editor.commands.get('gantt.addTask')) return;
  editor.commands.register(...ganttCommands);
  editor.rowPastes.push((text) => pasteTasks(editor, text));
}
