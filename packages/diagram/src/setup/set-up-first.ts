import { diagramClipboard } from '../clipboard/clipboard.ts';
import { FIRST_COMMANDS } from '../commands/first-commands.ts';
import { createShapeAt } from '../edit/create/create.ts';
import { fitTexts } from '../edit/style/autosize.ts';
import type { Editor } from '../editor/editor.ts';
import { startFirstTools } from '../tools/first-chart.ts';

/**
 * Gives an editor what is drawn with at once, and starts with selecting. All else comes by `completeFirst`: to load it
 * first would make everybody wait for what few do in the first moment.
 */
export function setUpFirst(editor: Editor): void {
  startFirstTools(editor);
  editor.commands.register(...FIRST_COMMANDS);
  setUpTexts(editor);
}

/** What comes and goes by the clipboard, and what becomes of texts. */
export function setUpTexts(editor: Editor): void {
  editor.clipboard = diagramClipboard(editor);
  editor.keepText = (id, text, box) => {
    const kind = editor.registry.defaultFor('text'),
      at = box ? { x: box.x + box.w / 2, y: box.y + box.h / 2 } : editor.viewport.center;
    if (editor.store.get(id)) editor.run(() => editor.store.setText(id, text));
    else if (kind !== undefined) createShapeAt(editor, kind, at, { text });
  };
  fitTexts(editor);
}
