/** Where items that came are painted, found without looking at all the others. */
import { MAX_DEPTH, type RecordId } from '@limn/document';
import type { DrawingSource } from '@limn/drawing/source/drawing-source.ts';

/** Items that came and are painted one after another. */
export interface Run {
  /** The slot that is painted right before them; -1 for nothing. */
  after: number;
  /** Those of them that stand in none of the others, bottom first. */
  items: readonly RecordId[];
  /** How deep below the page they stand. */
  depth: number;
}

/** Where something stands: its place among its siblings, under that of its parent, and so on up to the page. */
type Path = readonly number[];

const parentOf = (store: DrawingSource, id: RecordId): RecordId | undefined => {
  const record = store.get(id);
  return record && 'at' in record ? record.at.parent : undefined;
};

/**
 * Items that came, in runs of those that stand side by side, the lowest run first, given that the others are painted in
 * the order they were. null where some are not shown, or not on the page.
 * @param slots those of the items that were there before
 */
export function runsOf(
  store: DrawingSource,
  page: RecordId,
  slots: ReadonlyMap<RecordId, number>,
  came: readonly RecordId[],
): Run[] | null {
  const all = new Set(came),
    tops = new Map<RecordId, number>(),
    runs: { run: Run; path: Path }[] = [];
  for (const id of came) {
    const parent = parentOf(store, id);
    if (parent === undefined) return null;
    if (!all.has(parent)) tops.set(parent, (tops.get(parent) ?? 0) + 1);
  }
  const place = new Places(store, page, slots);
  for (const [parent, count] of tops) {
    const path = pathOf(store, page, parent);
    if (path === null) return null;
    const siblings = store.children(parent);
    let left = count;
    // What comes mostly comes on top.
    for (let k = siblings.length - 1; left > 0 && k >= 0; k--) {
      if (!all.has(siblings[k]!)) continue;
      let first = k;
      while (first > 0 && all.has(siblings[first - 1]!)) first--;
      const after = place.below(parent, siblings, first);
      if (after === undefined) return null;
      runs.push({ run: { after, items: siblings.slice(first, k + 1), depth: path.length }, path: [...path, first] });
      left -= k + 1 - first;
      k = first;
    }
    if (left > 0) return null;
  }
  return runs.toSorted((a, b) => compare(a.path, b.path)).map(({ run }) => run);
}

/** The order of painting: what stands in an item comes after the item, and before the next. */
function compare(a: Path, b: Path): number {
  for (let k = 0; k < a.length && k < b.length; k++) if (a[k] !== b[k]) return a[k]! - b[k]!;
  return a.length - b.length;
}

/** Where a parent stands; null where what stands in it is not shown on the page. */
function pathOf(store: DrawingSource, page: RecordId, parent: RecordId): Path | null {
  const path: number[] = [];
  for (let id = parent; id !== page; ) {
    const record = store.get(id),
      above = parentOf(store, id);
    if (path.length > MAX_DEPTH || !record || above === undefined) return null;
    if ('data' in record && 'hidden' in record.data && record.data.hidden === true) return null;
    if (record.type === 'shape' && record.data.collapsed) return null;
    path.push(store.children(above).indexOf(id));
    id = above;
  }
  return path.reverse();
}

class Places {
  private readonly store: DrawingSource;
  private readonly page: RecordId;
  private readonly slots: ReadonlyMap<RecordId, number>;

  constructor(store: DrawingSource, page: RecordId, slots: ReadonlyMap<RecordId, number>) {
    this.store = store;
    this.page = page;
    this.slots = slots;
  }

  /** The slot painted last before the nth of some siblings; undefined where it takes a look at the whole page. */
  below(parent: RecordId, siblings: readonly RecordId[], nth: number): number | undefined {
    for (let k = nth - 1; k >= 0; k--) {
      const last = this.last(siblings[k]!, 0);
      if (last !== undefined) return last;
    }
    const own = this.slots.get(parent);
    if (own !== undefined) return own;
    if (parent === this.page) {
      const record = this.store.get(parent);
      // What shines through from another page is painted first.
      return record?.type === 'page' && record.data.back === undefined ? -1 : undefined;
    }
    const above = parentOf(this.store, parent);
    if (above === undefined) return undefined;
    const around = this.store.children(above);
    return this.below(above, around, around.indexOf(parent));
  }

  /** The slot that is painted last of an item and of what stands in it. */
  private last(id: RecordId, depth: number): number | undefined {
    if (depth > MAX_DEPTH) return undefined;
    const within = this.store.children(id);
    for (let k = within.length - 1; k >= 0; k--) {
      const last = this.last(within[k]!, depth + 1);
      if (last !== undefined) return last;
    }
    return this.slots.get(id);
  }
}
