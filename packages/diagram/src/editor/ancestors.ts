import { type DiagramRecord, type DocumentStore, MAX_DEPTH, type RecordId } from '@limn/document';

/** What an item is in, from the inside out: groups, containers, layer, page. */
export function* ancestors(store: Pick<DocumentStore, 'get'>, id: RecordId): Generator<DiagramRecord> {
  let record = store.get(id);
  for (let depth = 0; record && 'at' in record && depth < MAX_DEPTH; depth++) {
    record = store.get(record.at.parent);
    if (record) yield record;
  }
}

/** The outermost group around an item, or, inside the group `entered`, the outermost below that; the item otherwise. */
export function outermostGroup(store: Pick<DocumentStore, 'get'>, id: RecordId, entered: RecordId | null): RecordId {
  let target = id;
  for (const above of ancestors(store, id)) {
    if (above.id === entered) break;
    if (above.type === 'group') target = above.id;
  }
  return target;
}
