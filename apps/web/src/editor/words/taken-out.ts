/**
 * What was taken off the page because its text no longer said it, for as long as that text is open: a line that is cut
 * and put in elsewhere, or deleted and typed again, draws what it drew before, as people had it.
 */
import type { Editor } from '@limn/diagram/editor/editor.ts';
import type { DiagramRecord, RecordId } from '@limn/document';

/** Things that are remembered, those that were taken out last. */
const MOST = 2000;

interface Taken<W, R extends DiagramRecord> {
  /** What the text said of it. */
  was: W;
  record: R;
  /** Labels of a line. */
  more: readonly DiagramRecord[];
}

export class TakenOut<W, R extends DiagramRecord> {
  private readonly byName = new Map<string, Taken<W, R>>();

  keep(name: string, was: W, record: R, more: readonly DiagramRecord[] = []): void {
    this.byName.delete(name);
    this.byName.set(name, { was, record, more });
    if (this.byName.size > MOST) this.byName.delete(this.byName.keys().next().value!);
  }

  /** What had this name, once; undefined where nothing had, or where the page has it again. */
  take(name: string, isThere: (id: string) => boolean): Taken<W, R> | undefined {
    const found = this.byName.get(name);
    this.byName.delete(name);
    return found && !isThere(found.record.id) ? found : undefined;
  }
}

/** What stands in boxes that go, and no text says, stays where it is on the page; part of the edit under way. */
export function keepInside(editor: Editor, gone: readonly RecordId[]): void {
  const { store } = editor,
    all = new Set(gone);
  for (const id of gone) {
    const box = store.find(id, 'shape');
    if (!box) continue;
    let { parent } = box.at;
    while (all.has(parent)) ({ parent } = store.find(parent, 'shape')!.at);
    for (const child of store.children(id))
      if (!all.has(child) && editor.holderOf(child) === null && store.find(child, 'connector') === undefined)
        store.update(child, { at: { parent, key: store.topKey(parent) } });
  }
}
