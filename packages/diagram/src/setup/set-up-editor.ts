import { diagramClipboard } from '../clipboard/clipboard.ts';
import { installCommands } from '../commands/install.ts';
import { fitTexts } from '../edit/style/autosize.ts';
import type { Editor } from '../editor/editor.ts';
import { startTools } from '../tools/chart.ts';

/** Gives an editor its tools, commands and clipboard, and starts with selecting. */
export function setUpEditor(editor: Editor): void {
  startTools(editor);
  installCommands(editor);
  editor.clipboard = diagramClipboard(editor);
  fitTexts(editor);
}
