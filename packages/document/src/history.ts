/**
 * Undo and redo of what this client did, and of nothing a peer did. A step is everything written between two marks, so
 * a gesture that writes often is one step.
 */
import * as Y from 'yjs';
import type { DiagramMaps } from './ydoc.ts';

/** Origin of the transactions that this client's history undoes. */
export const LOCAL = Symbol('local');

export class History {
  private readonly manager: Y.UndoManager;
  private readonly listeners = new Set<() => void>();
  /** Called when a step is made, to keep something with it, such as the selection before it. */
  keep: (() => unknown) | null = null;
  /** Called with what was kept when a step is undone or redone. */
  restore: ((kept: unknown) => void) | null = null;

  constructor(doc: Y.Doc, maps: DiagramMaps) {
    this.manager = new Y.UndoManager([maps.records, ...Object.values(maps.aspects), maps.texts], {
      doc,
      trackedOrigins: new Set<unknown>([LOCAL]),
      captureTimeout: Number.MAX_SAFE_INTEGER,
    });
    this.manager.on('stack-item-added', ({ stackItem }: { stackItem: { meta: Map<unknown, unknown> } }) => {
      if (!stackItem.meta.has('kept')) stackItem.meta.set('kept', this.keep?.());
      this.changed();
    });
    this.manager.on('stack-item-popped', ({ stackItem }: { stackItem: { meta: Map<unknown, unknown> } }) => {
      this.restore?.(stackItem.meta.get('kept'));
      this.changed();
    });
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

  undo(): void {
    this.mark();
    this.manager.undo();
  }
  redo(): void {
    this.mark();
    this.manager.redo();
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
    this.manager.destroy();
    this.listeners.clear();
  }

  private changed(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
