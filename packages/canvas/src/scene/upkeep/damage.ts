import type { RecordId } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import type { ItemTable } from '../../items/item-table.ts';
import type { Damage } from '../types.ts';

/** More changed rectangles than this at once, and everything is painted anew. */
const MAX_RECTS = 200;

/** Tells whoever paints a scene what must be painted again. */
export class DamageNotices {
  private readonly listeners = new Set<(damage: Damage) => void>();
  private readonly table: ItemTable;

  constructor(table: ItemTable) {
    this.table = table;
  }

  on(listener: (damage: Damage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The places of these items, as far as they are on the page. */
  items(ids: Iterable<RecordId>): void {
    const slots: number[] = [];
    for (const id of ids) {
      const slot = this.table.slots.get(id);
      if (slot !== undefined) slots.push(slot);
    }
    this.slots(slots);
  }

  /** The places of the items in these slots, as they are known now. */
  slots(slots: Iterable<number>): void {
    const rects: Rect[] = [];
    for (const slot of slots) {
      if (rects.length === MAX_RECTS) {
        this.all();
        return;
      }
      rects.push(this.table.boundsOf(slot));
    }
    this.emit({ all: false, rects });
  }

  /** Places on the page, page units. */
  rects(rects: readonly Rect[]): void {
    this.emit({ all: false, rects });
  }

  all(): void {
    this.emit({ all: true });
  }

  /** No place of the drawing: what is shown over it has moved. */
  none(): void {
    this.emit({ all: false, rects: [] });
  }

  close(): void {
    this.listeners.clear();
  }

  private emit(damage: Damage): void {
    for (const listener of [...this.listeners]) listener(damage);
  }
}
