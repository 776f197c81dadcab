/** Makes an editor one in which tables are edited cell by cell. */
import type { StateNode } from '@limn/canvas/core/state-node.ts';
import { tableCommands } from '../commands/notations/table-commands.ts';
import { tablePort } from '../edit/table/cells.ts';
import { tableOf } from '../edit/table/selected.ts';
import { settleTable } from '../notations/table/rules.ts';
import type { Editor } from '../editor/editor.ts';
import { adorn } from '../overlay/handles.ts';
import { BORDERS } from '../overlay/table-borders.ts';
import { DraggingBorder } from '../tools/select/dragging/dragging-border.ts';
import { SelectingCells } from '../tools/select/dragging/selecting-cells.ts';

/** Does so once, however often it is asked to. */
export function setUpTables(editor: Editor): void {
  const select = editor.tools.children.get('select');
  if (editor.tables !== null || !select) return;
  editor.tables = tablePort(editor);
  editor.commands.register(...tableCommands);
  for (const State of [DraggingBorder, SelectingCells]) select.add(new State(editor, select as StateNode<never>));
  adorn(editor, BORDERS);
  // What was typed may be a formula, or what one counts.
  editor.on('edited', ({ id }) => {
    const table = tableOf(editor, id);
    if (table) editor.store.transact(() => settleTable(editor, table.id));
  });
}
