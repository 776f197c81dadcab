/** What of a page is written: what its picture shows, or what is hidden on it as well. */
import { MAX_DEPTH, type RecordId } from '@limn/document';
import type { ExportContext } from '@limn/drawing/export/export-context.ts';
import { isOutOfSight, type OrderedItem, visitPage } from '@limn/drawing/source/paint-order.ts';

export interface Inclusion {
  /** What is hidden too, by itself or with what it stands in, and what stands in shapes that are folded up. */
  hidden?: boolean;
  /** What is there and shows nothing, as it is wholly transparent. */
  clear?: boolean;
  /** Nothing of background pages, which are pages of their own there. */
  isAlone?: boolean;
}

type Item = OrderedItem['record'];
type Store = ExportContext['store'];

/** A page's items from the lowest, those of background pages first. */
export function itemsOf(store: Store, page: RecordId, { hidden = false, isAlone = false }: Inclusion): Item[] {
  const behind: Item[] = [],
    own: Item[] = [];
  visitPage(store, page, (record, isBehind) => (isBehind ? behind : own).push(record));
  return [...(isAlone ? [] : behind), ...(hidden ? all(store, page) : own)];
}

function all(store: Store, page: RecordId): Item[] {
  const out: Item[] = [];
  const visit = (parent: RecordId, depth: number): void => {
    if (depth > MAX_DEPTH) return;
    for (const id of store.children(parent)) {
      const record = store.get(id);
      if (record?.type === 'shape' || record?.type === 'connector' || record?.type === 'label') out.push(record);
      visit(id, depth + 1);
    }
  };
  visit(page, 0);
  return out;
}

/** Whether an item is hidden, by itself or with what it stands in. */
export const isHidden = (store: Store, { id }: Item): boolean => isOutOfSight(store, id);
