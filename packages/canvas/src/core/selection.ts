import type { RecordId } from '@limn/document';

/** The selected items, in the order they were selected; the first is what aligning and sizing take as the model. */
export class Selection {
  private current: readonly RecordId[] = [];
  private set: ReadonlySet<RecordId> = new Set();
  private readonly listeners = new Set<() => void>();

  get ids(): readonly RecordId[] {
    return this.current;
  }
  get size(): number {
    return this.current.length;
  }
  has(id: RecordId): boolean {
    return this.set.has(id);
  }

  replace(ids: Iterable<RecordId>): void {
    const set = new Set(ids),
      next = [...set];
    if (next.length === this.current.length && next.every((id, i) => id === this.current[i])) return;
    this.current = next;
    this.set = set;
    for (const listener of [...this.listeners]) listener();
  }

  clear(): void {
    this.replace([]);
  }
  add(ids: Iterable<RecordId>): void {
    this.replace([...this.current, ...ids]);
  }
  remove(ids: Iterable<RecordId>): void {
    const gone = new Set(ids);
    this.replace(this.current.filter((id) => !gone.has(id)));
  }
  toggle(id: RecordId): void {
    if (this.set.has(id)) this.remove([id]);
    else this.add([id]);
  }

  on(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
