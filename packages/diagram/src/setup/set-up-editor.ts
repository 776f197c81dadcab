import { keepLateInput } from '@limn/canvas/input/late-input.ts';
import { installCommands } from '../commands/install.ts';
import type { Editor } from '../editor/editor.ts';
import { flow } from '../notations/flow/rules.ts';
import { installRules } from '../notations/table.ts';
import { addLateTools } from '../tools/chart.ts';
import { addFirstTools } from '../tools/first-chart.ts';
import { keepPlaced } from './keep-placed.ts';
import { setUpFirst, setUpTexts } from './set-up-first.ts';

/** Gives an editor its tools, commands and clipboard, and starts with selecting. */
export function setUpEditor(editor: Editor): void {
  setUpFirst(editor);
  completeFirst(editor);
}

/** Gives an editor that was set up for the first moment what any editor has; the tool in use goes on. */
export function completeFirst(editor: Editor): void {
  addLateTools(editor, editor.tools);
  installCommands(editor);
  installRules(flow);
  keepPlaced(editor);
  keepLateInput(editor);
}

/** Gives an editor that was set up for looking what any editor has; the tool in use goes on. */
export function completeStill(editor: Editor): void {
  addFirstTools(editor, editor.tools);
  completeFirst(editor);
  setUpTexts(editor);
}
