/**
 * Lines with which a shape came go when somebody types their own from the first of them. Who was away at that moment
 * may have typed into one of these: it comes back where they typed it, being no sample any more.
 */
import { type DocumentStore, plainText, type RecordId, type ShapeRecord } from '@limn/document';
import { isSample } from '../edit/create/notations/sample-lines.ts';
import type { Editor } from '../editor/editor.ts';

type Diff = Parameters<Parameters<DocumentStore['on']>[0]>[0];

export class TypedSamples {
  private readonly editor: Editor;
  /** Lines that were samples until somebody typed in them here. */
  private readonly typed = new Set<RecordId>();
  /** Those of them that others removed, by the shape they stood in. */
  private readonly lost = new Map<RecordId, ShapeRecord[]>();

  constructor(editor: Editor) {
    this.editor = editor;
  }

  /** Takes note of an edit. */
  note({ updated, removed, local }: Diff): void {
    if (local) {
      for (const { before, after } of updated)
        if (before.type === 'shape' && 'text' in after && after.text !== before.text && isSample(this.editor, before))
          this.typed.add(before.id);
      for (const { id } of removed) this.typed.delete(id);
      return;
    }
    for (const line of removed)
      if (line.type === 'shape' && this.typed.delete(line.id) && plainText(line.text).trim() !== '') {
        const { parent } = line.at;
        this.lost.set(parent, [...(this.lost.get(parent) ?? []), line]);
      }
  }

  /** Writes those that a shape has lost, below what they stood below, into the edit under way. */
  bringBack(holder: RecordId): void {
    const { store } = this.editor,
      lines = this.lost.get(holder) ?? [];
    this.lost.delete(holder);
    if (!store.find(holder, 'shape')) return;
    for (const line of lines) {
      if (store.get(line.id)) continue;
      const above = store
        .children(holder)
        .flatMap((id) => store.find(id, 'shape') ?? [])
        .findLast(({ at }) => at.key < line.at.key);
      const y = above ? above.box.y + above.box.h - line.box.h / 2 + 0.01 : line.box.y;
      store.create({ ...line, box: { ...line.box, y } });
      this.typed.add(line.id);
    }
  }
}
