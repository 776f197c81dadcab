import type { BaseRecord, Place, RecordId, WrittenTree } from './schema.ts';
import type { Siblings } from './siblings.ts';

/**
 * Records as they are written, wherever they are shown.
 * @param strays the written places of records that stand elsewhere
 * @param standIns records that were not written
 */
export function writtenTree<R extends BaseRecord>(
  byId: ReadonlyMap<RecordId, R>,
  siblings: Siblings,
  strays: ReadonlyMap<RecordId, Place>,
  standIns: ReadonlySet<RecordId>,
): WrittenTree<R> {
  const away = new Map<RecordId, RecordId[]>();
  for (const [id, { parent }] of strays) {
    const ids = away.get(parent);
    if (ids) ids.push(id);
    else away.set(parent, [id]);
  }
  const isWritten = (id: RecordId): boolean => !standIns.has(id);
  return {
    get: (id) => (isWritten(id) ? byId.get(id) : undefined),
    parentOf: (id) => (isWritten(id) ? (strays.get(id) ?? byId.get(id)?.at)?.parent : undefined),
    parents: () => new Set([...siblings.parents(), ...away.keys()]),
    children: (parent) => [
      ...siblings.of(parent).filter((id) => isWritten(id) && !strays.has(id)),
      ...(away.get(parent) ?? []),
    ],
  };
}
