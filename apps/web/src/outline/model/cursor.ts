/**
 * Where one works in an outline: in a line, or at lines that are selected as wholes. Kept beside the page and not in
 * its state, so that of all the lines in sight only the one that is left and the one that is come to render again.
 */
import type { RecordId } from '@limn/document';
import type { Caret } from '@limn/tree/outline/edit-lines.ts';

/** Lines that are selected as wholes, from one to another; the branches between them with all that stands in them. */
export interface Picking {
  anchor: RecordId;
  head: RecordId;
  ids: ReadonlySet<RecordId>;
}

export class Cursor {
  private written: Caret | null = null;
  private picked: Picking | null = null;
  private readonly listeners = new Set<() => void>();

  get caret(): Caret | null {
    return this.written;
  }
  get picking(): Picking | null {
    return this.picked;
  }

  /** What one works at, which stays the same from line to line: what hangs on it is not rendered with each of them. */
  get workedAt(): 'line' | 'lines' | null {
    if (this.written) return 'line';
    return this.picked && this.picked.ids.size > 0 ? 'lines' : null;
  }

  /** Into a line, or to lines, or to neither; never both. */
  set(to: { caret?: Caret | null; picking?: Picking }): void {
    this.written = to.caret ?? null;
    this.picked = to.picking ?? null;
    for (const listener of [...this.listeners]) listener();
  }

  on = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}
