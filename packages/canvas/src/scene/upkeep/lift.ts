/** Which items a move of some items takes along. */
import { type ConnectorRecord, type End, MAX_DEPTH, type RecordId } from '@limn/document';
import type { DrawingSource } from '@limn/drawing/source/drawing-source.ts';
import { CONNECTOR, type ItemTable } from '../../items/item-table.ts';

/** Shapes and connectors among the ids, and inside groups and containers among them. */
export function leavesOf(store: DrawingSource, ids: Iterable<RecordId>): Set<RecordId> {
  const out = new Set<RecordId>();
  const visit = (id: RecordId, depth: number): void => {
    const type = store.get(id)?.type;
    if (depth > MAX_DEPTH || type === undefined) return;
    if (type === 'shape' || type === 'connector') out.add(id);
    if (type === 'group' || type === 'shape') for (const child of store.children(id)) visit(child, depth + 1);
  };
  for (const id of ids) visit(id, 0);
  return out;
}

/** Connectors may sit on connectors that sit on others: so far up it is looked whether those move. */
const MAX_HOSTS = 4;

/** Adds connectors whose both ends move, with their labels; takes away those of which only one end does. */
export function withInnerConnectors(
  store: DrawingSource,
  table: ItemTable,
  leaves: ReadonlySet<RecordId>,
): Set<RecordId> {
  const out = new Set(leaves);
  const moves = (end: End, self: boolean, depth = 0): boolean => {
    const holder = end.shape === undefined ? undefined : store.get(end.shape);
    if (holder?.type !== 'connector') return holder ? leaves.has(holder.id) : self;
    const held = leaves.has(holder.id);
    return depth < MAX_HOSTS && moves(holder.start, held, depth + 1) && moves(holder.end, held, depth + 1);
  };
  for (let r = 0; r < table.count; r++) {
    const slot = table.order[r]!;
    if (slot < 0 || table.kind[slot] !== CONNECTOR) continue;
    const record = table.item(slot) as ConnectorRecord,
      self = leaves.has(record.id);
    if (moves(record.start, self) && moves(record.end, self)) {
      out.add(record.id);
      for (const label of store.children(record.id)) out.add(label);
    } else if (self) out.delete(record.id);
  }
  return out;
}
