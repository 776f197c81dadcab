import type { DroppedKind } from './dropped.ts';

/** What an import could not bring over, counted by kind. */
export class Dropped {
  private readonly counts = new Map<DroppedKind, number>();

  add(what: DroppedKind, count = 1): void {
    if (count > 0) this.counts.set(what, (this.counts.get(what) ?? 0) + count);
  }

  list(): { what: DroppedKind; count: number }[] {
    return [...this.counts].map(([what, count]) => ({ what, count }));
  }
}
