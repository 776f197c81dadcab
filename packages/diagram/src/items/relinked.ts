import type { DiagramRecord, RecordId } from '@limn/document';

/** A copy whose link leads to what was copied with it leads to the copy of that. */
export function relinked(record: DiagramRecord, ids: ReadonlyMap<RecordId, RecordId>): DiagramRecord {
  if (record.type !== 'shape' && record.type !== 'group' && record.type !== 'connector') return record;
  const { link } = record.data,
    id = link?.type === 'record' ? ids.get(link.id) : undefined;
  return id === undefined
    ? record
    : ({ ...record, data: { ...record.data, link: { type: 'record', id } } } as DiagramRecord);
}
