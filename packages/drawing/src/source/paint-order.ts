/**
 * The order in which a page's items are painted: depth first through layers, groups and containers; labels follow their
 * connector.
 */
import { type DiagramRecord, MAX_DEPTH, type RecordId } from '@limn/document';
import type { DrawingSource } from './drawing-source.ts';

export type OrderStore = Pick<DrawingSource, 'get' | 'children'>;

export interface OrderedItem {
  record: Extract<DiagramRecord, { type: 'shape' | 'connector' | 'label' }>;
  /** Shown, but of a background page: not to be picked. */
  background: boolean;
}

export function visitPage(
  store: OrderStore,
  page: RecordId,
  visit: (record: OrderedItem['record'], background: boolean) => void,
): void {
  const pages: RecordId[] = [];
  for (let id: RecordId | undefined = page; id !== undefined && !pages.includes(id); ) {
    pages.push(id);
    const record: DiagramRecord | undefined = store.get(id);
    id = record?.type === 'page' ? record.data.back : undefined;
  }
  for (const id of pages.reverse()) visitChildren(store, id, id !== page, 0, visit);
}

/** What is painted of an item and of what stands in it, in order. */
export function visitItem(
  store: OrderStore,
  id: RecordId,
  background: boolean,
  depth: number,
  visit: (record: OrderedItem['record'], background: boolean) => void,
): void {
  const record = store.get(id);
  if (!record) return;
  switch (record.type) {
    case 'shape':
    case 'connector':
    case 'label':
      if (record.type !== 'label' && record.data.hidden) return;
      visit(record, background);
      if (record.type === 'shape' && record.data.collapsed) return;
      break;
    case 'layer':
    case 'group':
      if (record.data.hidden) return;
      break;
    default:
      return;
  }
  visitChildren(store, id, background, depth + 1, visit);
}

function visitChildren(
  store: OrderStore,
  parent: RecordId,
  background: boolean,
  depth: number,
  visit: (record: OrderedItem['record'], background: boolean) => void,
): void {
  if (depth > MAX_DEPTH) return;
  for (const id of store.children(parent)) visitItem(store, id, background, depth, visit);
}

/** Whether something is not shown: hidden by itself, or in what is hidden or folded up. */
export const isOutOfSight = (store: Pick<DrawingSource, 'get'>, id: RecordId): boolean =>
  anyAbove(
    store,
    id,
    (r) =>
      'data' in r &&
      (('hidden' in r.data && r.data.hidden === true) ||
        (r.type === 'shape' && r.id !== id && r.data.collapsed !== undefined)),
  );

/** Whether a test holds for a record or anything it is inside of. */
export function anyAbove(
  store: Pick<DrawingSource, 'get'>,
  id: RecordId,
  test: (record: DiagramRecord) => boolean,
): boolean {
  let record = store.get(id);
  for (let depth = 0; record && depth <= MAX_DEPTH; depth++) {
    if (test(record)) return true;
    record = 'at' in record ? store.get(record.at.parent) : undefined;
  }
  return false;
}
