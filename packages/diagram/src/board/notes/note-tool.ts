/** The tool for notes: a press puts one down and begins to write it, a drag gives it a size of its own. */
import type { Box, Point, RecordId } from '@limn/document';
import { ShapeTool } from '../../tools/shape-tool.ts';
import { makeNoteAt } from './make-notes.ts';
import { noteKind, noteOf } from './note.ts';

export class NoteTool extends ShapeTool {
  override readonly id: string = 'note';

  override onEnter(): void {
    this.kind = noteKind(this.editor) ?? 'unknown';
  }

  override place(center: Point, box?: Box): RecordId | undefined {
    const { editor } = this,
      under = box ? undefined : editor.scene.itemsAt(center, 0, 'shape').find((item) => noteOf(editor, item.id));
    editor.setTool(editor.settings.toolLock ? 'note' : 'select');
    if (under === undefined) return makeNoteAt(editor, center, box);
    // On a note that is there the tool writes on that one.
    editor.selection.replace([under.id]);
    editor.startEditing(under.id);
    return under.id;
  }
}
