import type { ConnectorRecord, DiagramRecord, End, RecordId } from '@limn/document';

type Copies = ReadonlyMap<RecordId, RecordId>;

/** A copy whose link leads to what was copied with it leads to the copy of that. */
export function relinked(record: DiagramRecord, ids: Copies): DiagramRecord {
  if (record.type !== 'shape' && record.type !== 'group' && record.type !== 'connector') return record;
  const { link } = record.data,
    id = link?.type === 'record' ? ids.get(link.id) : undefined;
  return id === undefined
    ? record
    : ({ ...record, data: { ...record.data, link: { type: 'record', id } } } as DiagramRecord);
}

/** Data of a copied connector: what its ends were on before a container was folded is the copies of that. */
export function innerRenamed(data: ConnectorRecord['data'], ids: Copies): ConnectorRecord['data'] {
  const { inner } = data;
  if (!inner) return data;
  const renamed = (ends: readonly End[]): readonly End[] =>
    ends.map((e) => ({ ...e, ...(e.shape !== undefined && { shape: ids.get(e.shape) ?? e.shape }) }));
  return {
    ...data,
    inner: {
      ...(inner.start && { start: renamed(inner.start) }),
      ...(inner.end && { end: renamed(inner.end) }),
    },
  };
}
