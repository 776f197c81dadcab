/**
 * What containers give places to is put in order after edits of several people met. Each edit brings the places with
 * it that follow from it where it was made; what two did at once, or somebody who was away, was never laid out
 * together, and lies upon one another.
 */
import { type DiagramRecord, type DocumentStore, KEPT, type RecordId } from '@limn/document';
import { addHolders, placeAgain, react } from '../behaviours/react.ts';
import { addFilled, refill, writeLaneOrder } from '../behaviours/containers/refill.ts';
import { keepOrder } from '../behaviours/containers/row-order.ts';
import type { Editor } from '../editor/editor.ts';
import { rulesOf } from '../notations/table.ts';
import { TypedSamples } from './typed-samples.ts';

type Diff = Parameters<Parameters<DocumentStore['on']>[0]>[0];

/**
 * Quiet time before a container is looked at, ms: what is under way has mostly come by then. Everybody has a little
 * more of their own, so that the first who looks writes it and the others find nothing to do.
 */
const REST = 300,
  SPREAD = 75,
  SPREADS = 16;

/**
 * Times that a container is put in order before somebody edits it here again: people whose versions disagree must not
 * answer one another for ever.
 */
const MOST = 3;

/** Watches the document of an editor; once is enough. */
export function keepPlaced(editor: Editor): void {
  editor.rowOrder = { keep: keepOrder, addFilled, writeLanes: writeLaneOrder };
  const keeper = new Keeper(editor);
  editor.onEnd(() => keeper.stop());
}

class Keeper {
  private readonly editor: Editor;
  private readonly off: () => void;
  /** Containers that were edited here, and how often each was put in order since. */
  private readonly known = new Map<RecordId, number>();
  private readonly waiting = new Set<RecordId>();
  private readonly typed: TypedSamples;
  /** Its own writes are no edit of anybody's. */
  private isSettling = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(editor: Editor) {
    this.editor = editor;
    this.typed = new TypedSamples(editor);
    this.off = editor.store.on((diff) => this.note(diff));
  }

  stop(): void {
    this.off();
    clearTimeout(this.timer);
  }

  private note(diff: Diff): void {
    if (this.isSettling) return;
    const { added, updated, removed, local } = diff;
    this.typed.note(diff);
    const holders = new Set<RecordId>();
    for (const { before, after } of updated) {
      this.add(before, holders);
      this.add(after, holders);
    }
    for (const record of [...added, ...removed]) this.add(record, holders);
    for (const id of holders) {
      if (local) this.known.set(id, 0);
      // Who never touched it leaves it to those who did: one of them made one of the edits that met.
      if (!this.editor.isEditing && this.known.has(id)) this.waiting.add(id);
    }
    if (this.waiting.size > 0 && !this.editor.isEditing) this.wait();
  }

  private add(record: DiagramRecord, into: Set<RecordId>): void {
    const { editor } = this;
    if (record.type === 'shape') addFilled(editor, record, into);
    if (record.type !== 'connector') return addHolders(editor, record, into);
    for (const end of [record.start, record.end]) addHolders(editor, editor.store.find(end.shape, 'shape'), into);
    const holder = editor.store.find(record.at.parent, 'shape');
    if (holder) addHolders(editor, holder, into);
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.settle(), REST + SPREAD * (this.editor.store.ydoc.clientID % SPREADS));
  }

  private settle(): void {
    const { editor, waiting, known } = this,
      { store } = editor;
    if (editor.settings.readOnly) return waiting.clear();
    const ids = [...waiting].filter((id) => store.find(id, 'shape') && (known.get(id) ?? 0) < MOST);
    waiting.clear();
    if (ids.length === 0) return;
    this.isSettling = true;
    try {
      store.transact(() => this.write(ids), KEPT);
    } finally {
      this.isSettling = false;
    }
  }

  private write(ids: readonly RecordId[]): void {
    const { editor, known } = this,
      { store } = editor;
    for (const id of ids) {
      this.typed.bringBack(id);
      const holder = store.find(id, 'shape')!;
      rulesOf(holder.kind)?.mend?.(holder, editor);
      placeAgain(editor, id);
      refill(editor, id);
    }
    if (store.changedSoFar().size === 0) return;
    react(editor);
    for (const id of ids) known.set(id, (known.get(id) ?? 0) + 1);
  }
}
