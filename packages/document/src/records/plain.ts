/** A document of any kind as its plain records, and back. */
import type * as Y from 'yjs';
import type { Raw } from '../values/checks.ts';
import { compareKeys } from './order.ts';
import { hasRecord, readRecord, recordIds, recordMaps } from './yjs/record-maps.ts';
import type { BaseRecord, RecordSchema } from './schema.ts';

/** How many records stand in a document. */
export function countIn<R extends BaseRecord, A extends string>(doc: Y.Doc, schema: RecordSchema<R, A>): number {
  const maps = recordMaps(doc, schema);
  let count = 0;
  for (const id of recordIds(maps)) if (hasRecord(maps, id)) count++;
  return count;
}

/** The records of a document, in the order of their keys. */
export function recordsIn<R extends BaseRecord, A extends string>(doc: Y.Doc, schema: RecordSchema<R, A>): R[] {
  const maps = recordMaps(doc, schema),
    records: R[] = [];
  for (const id of recordIds(maps)) {
    const record = readRecord(maps, id);
    if (record) records.push(record);
  }
  return records.sort((a, b) =>
    a.at && b.at ? compareKeys({ key: a.at.key, id: a.id }, { key: b.at.key, id: b.id }) : 0,
  );
}

/** Makes a new document of plain records; those that are not valid are left out. */
export function makeOf<R extends BaseRecord, A extends string>(
  doc: Y.Doc,
  schema: RecordSchema<R, A>,
  records: readonly R[],
): Y.Doc {
  const { meta, base } = recordMaps(doc, schema);
  doc.transact(() => {
    meta.set('kind', schema.kind);
    meta.set('schema', schema.version);
    base.push(
      records.flatMap((raw) => {
        const record = schema.normalize(raw.id, raw as unknown as Raw);
        if (!record) return [];
        return schema.carriesText(record.type) && raw.text && raw.text.length > 0
          ? { ...record, text: raw.text }
          : record;
      }),
    );
  });
  return doc;
}
