import { diagramClipboard } from '../clipboard/clipboard.ts';
import { installCommands } from '../commands/install.ts';
import { createShapeAt } from '../edit/create/create.ts';
import { fitTexts } from '../edit/style/autosize.ts';
import type { Editor } from '../editor/editor.ts';
import { addTools, startTools } from '../tools/chart.ts';

/** Gives an editor its tools, commands and clipboard, and starts with selecting. */
export function setUpEditor(editor: Editor): void {
  startTools(editor);
  installCommands(editor);
  setUpTexts(editor);
}

/** Gives an editor that was set up for looking what any editor has; the tool in use goes on. */
export function completeStill(editor: Editor): void {
  addTools(editor, editor.tools);
  // Anew: what comes first has a key that two commands name.
  editor.commands.clear();
  installCommands(editor);
  setUpTexts(editor);
}

/** What comes and goes by the clipboard, and what becomes of texts. */
function setUpTexts(editor: Editor): void {
  editor.clipboard = diagramClipboard(editor);
  editor.keepText = (id, text, box) => {
    const kind = editor.registry.defaultFor('text'),
      at = box ? { x: box.x + box.w / 2, y: box.y + box.h / 2 } : editor.viewport.center;
    if (editor.store.get(id)) editor.run(() => editor.store.setText(id, text));
    else if (kind !== undefined) createShapeAt(editor, kind, at, { text });
  };
  fitTexts(editor);
}
