/**
 * Undo and redo of what this client did, and of nothing a peer did. A step is everything written between two marks, so
 * a gesture that writes often is one step. Of a step, what somebody else has written since is passed over, and the
 * answer says so; undo never goes on to the step before because of it.
 */
import * as Y from 'yjs';
import type { Part } from './changed-parts.ts';
import type { RecordMaps } from '../yjs/record-maps.ts';
import { parseKey } from '../yjs/registers.ts';
import type { BaseRecord, RecordId } from '../schema.ts';

/** Origin of the transactions that this client's history undoes. */
export const LOCAL: symbol = Symbol('local');
/** Origin of what this client wrote that nobody undoes. */
export const KEPT: symbol = Symbol('kept');

/** Part of a record that a step had written and that stays, because somebody else has written it since. */
export interface PassedOver extends Part {
  id: RecordId;
}

export interface UndoResult {
  passedOver: readonly PassedOver[];
}

/**
 * The registers that a step wrote, by map, and of each whether it counts: the step took something away that was there
 * before it, or left something there.
 */
type Touched = Map<Y.Map<unknown>, Map<string, boolean>>;

const NOTHING: Touched = new Map();
/** With a step: how many transactions of others there were before it. */
const SINCE = 'since';

type Steps = Y.UndoManager['undoStack'];

export class History {
  private readonly doc: Y.Doc;
  private readonly manager: Y.UndoManager;
  private readonly records: Y.Map<unknown>;
  /** Names of the parts of a record by the map they lie in. */
  private readonly parts: ReadonlyMap<unknown, string>;
  private readonly listeners = new Set<() => void>();
  /** What the last undo or redo has changed. */
  private changes: ReadonlyMap<unknown, ReadonlySet<string | null>> = new Map();
  /** Which way the last step went; what was written anew counts as gone forth. */
  private last: 'undoing' | 'redoing' = 'redoing';
  /** Transactions that were none of this client's steps: only they can write what a step has written. */
  private others = 0;
  private readonly watch = (tr: Y.Transaction): void => {
    if (tr.origin === this.manager) this.changes = tr.changed;
    else if (!this.manager.trackedOrigins.has(tr.origin) && tr.changed.size > 0) this.others++;
  };
  /** Called when a step is made, to keep something with it, such as the selection before it. */
  keep: (() => unknown) | null = null;
  /**
   * Called after each undo and redo with the ids of what it changed, by part. What it writes belongs to that undo or
   * redo.
   */
  amend: ((changed: ReadonlyMap<string, ReadonlySet<RecordId>>) => void) | null = null;
  /** Called with what was kept when a step is undone or redone. */
  restore: ((kept: unknown) => void) | null = null;

  constructor(doc: Y.Doc, maps: Pick<RecordMaps<BaseRecord>, 'records' | 'aspects' | 'texts'>) {
    this.doc = doc;
    this.records = maps.records.map as Y.Map<unknown>;
    this.parts = new Map<unknown, string>([
      [maps.records.map, 'record'],
      [maps.texts.map, 'text'],
      ...Object.entries(maps.aspects).map(([aspect, { map }]) => [map, aspect] as const),
    ]);
    this.manager = new Y.UndoManager([...this.parts.keys()] as Y.Map<unknown>[], {
      doc,
      trackedOrigins: new Set<unknown>([LOCAL]),
      captureTimeout: Number.MAX_SAFE_INTEGER,
    });
    this.manager.on('stack-item-added', ({ stackItem }: { stackItem: { meta: Map<unknown, unknown> } }) => {
      if (!stackItem.meta.has('kept')) stackItem.meta.set('kept', this.keep?.());
      stackItem.meta.set(SINCE, this.others);
      if (!this.manager.undoing) this.last = 'redoing';
      this.changed();
    });
    this.manager.on('stack-item-popped', ({ stackItem }: { stackItem: { meta: Map<unknown, unknown> } }) => {
      this.restore?.(stackItem.meta.get('kept'));
      this.changed();
    });
    doc.on('afterTransaction', this.watch);
  }

  /** Ends the step before: what is written from here on is a step of its own. */
  mark(): void {
    this.manager.stopCapturing();
  }

  get canUndo(): boolean {
    return this.manager.undoStack.length > 0;
  }
  get canRedo(): boolean {
    return this.manager.redoStack.length > 0;
  }

  /** Takes back the last step; null where there is none. */
  undo(): UndoResult | null {
    return this.pop('undoing', () => this.manager.undo());
  }
  /** Does again what was last taken back; null where there is none. */
  redo(): UndoResult | null {
    return this.pop('redoing', () => this.manager.redo());
  }

  /**
   * Writes what tidies up after the last step, as a part of it: it is undone and done again with that step, and what
   * was undone can still be done again.
   */
  join(write: () => void): void {
    const stack = this.last === 'undoing' ? this.manager.redoStack : this.manager.undoStack;
    this.writeInto(stack, this.last, () => this.doc.transact(write, LOCAL));
    this.changed();
  }

  /** What undo would take back, another with each step; undefined where there is nothing. */
  get step(): unknown {
    return this.manager.undoStack.at(-1);
  }

  /** Whether the last step made a record, and did nothing else. */
  hasMade(id: RecordId): boolean {
    const item = this.records._map.get(id),
      step = this.manager.undoStack.at(-1);
    if (!item || item.left !== null || !step || !Y.isDeleted(step.insertions, item.id)) return false;
    return [...this.touchedBy(step)].every(([map, keys]) =>
      [...keys.keys()].every((key) => this.describe(map, key).id === id),
    );
  }

  /** Takes the last step back as one that never was: it is not done again, and the selection stays as it is. */
  withdraw(): void {
    const { restore } = this;
    this.restore = null;
    try {
      this.undo();
    } finally {
      this.restore = restore;
      this.manager.clear(false, true);
      this.changed();
    }
  }

  /** Forgets all steps, as after loading. */
  clear(): void {
    this.manager.clear();
    this.changed();
  }

  /** Counts transactions of another origin (a text editor bound to a shared text) as this client's own. */
  track(origin: unknown): void {
    this.manager.addTrackedOrigin(origin);
  }
  untrack(origin: unknown): void {
    this.manager.removeTrackedOrigin(origin);
  }

  on(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  destroy(): void {
    this.doc.off('afterTransaction', this.watch);
    this.manager.destroy();
    this.listeners.clear();
  }

  private pop(way: 'undoing' | 'redoing', run: () => unknown): UndoResult | null {
    this.mark();
    this.last = way;
    const stack = way === 'undoing' ? this.manager.undoStack : this.manager.redoStack,
      step = stack.at(-1);
    if (!step) return null;
    const touched = step.meta.get(SINCE) === this.others ? NOTHING : this.touchedBy(step);
    // The manager goes on to the step before where a step changes nothing any more; it sees this one alone.
    const earlier = stack.splice(0, stack.length - 1);
    this.changes = new Map();
    try {
      run();
    } finally {
      stack.unshift(...earlier);
    }
    const passedOver: PassedOver[] = [];
    for (const [map, keys] of touched) {
      const changed = this.changes.get(map);
      for (const [key, counts] of keys)
        if (counts && !changed?.has(key) && map.has(key)) passedOver.push(this.describe(map, key));
    }
    this.amendStep(way);
    this.changed();
    return { passedOver };
  }

  private amendStep(way: 'undoing' | 'redoing'): void {
    if (!this.amend) return;
    const changed = new Map<string, Set<RecordId>>(),
      written: { map: Y.Map<unknown>; key: string; item: Y.Item }[] = [];
    for (const [at, keys] of this.changes) {
      const part = this.parts.get(at),
        map = at as Y.Map<unknown>,
        ids = new Set<RecordId>();
      if (part === undefined) continue;
      for (const key of keys) {
        if (key === null) continue;
        ids.add(this.describe(map, key).id);
        const item = map._map.get(key);
        if (item?.deleted === false) written.push({ map, key, item });
      }
      changed.set(part, ids);
    }
    if (changed.size === 0) return;
    const { amend } = this;
    // The last of the steps that lead back is that of this undo or redo, where it has changed anything.
    const amended = (): void => {
      amend(changed);
      // It stands for what the step brought back: steps before it would take it for the work of somebody else.
      for (const { map, key, item } of written) {
        const now = map._map.get(key);
        if (now && now !== item && now.left === item && item.redone === null) item.redone = now.id;
      }
    };
    // Linked before the transaction ends, which makes one of items that are gone.
    this.writeInto(way === 'undoing' ? this.manager.redoStack : this.manager.undoStack, way, () =>
      this.doc.transact(amended, LOCAL),
    );
  }

  /** Writes in such a way that it belongs to the last step of a stack; without a step it is no part of the history. */
  private writeInto(stack: Steps, way: 'undoing' | 'redoing', write: () => void): void {
    const steps = stack.length;
    // The manager takes what is written while it says so for a part of the step that leads back.
    this.manager[way] = true;
    try {
      write();
    } finally {
      this.manager[way] = false;
      this.mark();
    }
    const [first, ...more] = stack.splice(Math.max(0, steps - 1));
    if (!first || steps === 0) return;
    for (const one of more) {
      first.insertions = Y.mergeDeleteSets([first.insertions, one.insertions]);
      first.deletions = Y.mergeDeleteSets([first.deletions, one.deletions]);
    }
    stack.push(first);
  }

  private describe(map: Y.Map<unknown>, key: string): PassedOver {
    const part = this.parts.get(map)!;
    if (part === 'record' || part === 'text') return { id: key, part };
    const { id, name } = parseKey(key);
    return name === undefined ? { id, part } : { id, part, field: name };
  }

  private touchedBy(step: Steps[number]): Touched {
    const touched: Touched = new Map();
    const look = (struct: unknown, other: Steps[number]['insertions']): void => {
      if (!(struct instanceof Y.Item) || struct.parentSub === null || !this.parts.has(struct.parent)) return;
      const map = struct.parent as Y.Map<unknown>,
        key = struct.parentSub;
      let keys = touched.get(map);
      if (!keys) touched.set(map, (keys = new Map()));
      if (keys.get(key) !== true) keys.set(key, !Y.isDeleted(other, struct.id));
    };
    this.doc.transact((tr) => {
      Y.iterateDeletedStructs(tr, step.insertions, (struct) => look(struct, step.deletions));
      Y.iterateDeletedStructs(tr, step.deletions, (struct) => look(struct, step.insertions));
    });
    return touched;
  }

  private changed(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
