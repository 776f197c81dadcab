import { type DiagramRecord, type DocumentStore, MAX_DEPTH, type RecordId } from '@limn/document';

/** What an item is in, from the inside out: groups, containers, layer, page. */
export function* ancestors(store: Pick<DocumentStore, 'get'>, id: RecordId): Generator<DiagramRecord> {
  let record = store.get(id);
  for (let depth = 0; record && 'at' in record && depth < MAX_DEPTH; depth++) {
    record = store.get(record.at.parent);
    if (record) yield record;
  }
}

/**
 * The outermost around an item that a press takes as a whole, such as a group, or, inside of `entered`, the outermost
 * below that; the item otherwise.
 */
export function outermostWhole(
  store: Pick<DocumentStore, 'get'>,
  id: RecordId,
  entered: RecordId | null,
  isWhole: (record: DiagramRecord) => boolean,
): RecordId {
  let target = id;
  for (const above of ancestors(store, id)) {
    if (above.id === entered) break;
    if (isWhole(above)) target = above.id;
  }
  return target;
}

/** The container that an item is the look of, unless `entered` is within that; null for what stands for itself. */
export function lookOf(
  store: Pick<DocumentStore, 'get'>,
  id: RecordId,
  entered: RecordId | null = null,
): RecordId | null {
  let record = store.get(id);
  for (const above of ancestors(store, id)) {
    if (record?.id === entered) return null;
    if (record && isBackdrop(record) && above.type === 'shape') return above.id;
    record = above;
  }
  return null;
}

/** Whether a record is the look of the container it stands in. */
export const isBackdrop = (record: DiagramRecord): boolean =>
  (record.type === 'shape' || record.type === 'group') && record.data.backdrop === true;
