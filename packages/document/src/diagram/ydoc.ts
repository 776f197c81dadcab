/** A diagram as a Yjs document and back. How records lie in it is told in `records/record-maps.ts`. */
import * as Y from 'yjs';
import { newId } from '../records/ids.ts';
import { compareKeys } from '../records/order.ts';
import { hasRecord, readRecord, recordIds, type RecordMaps, recordMaps } from '../records/record-maps.ts';
import type { Raw } from '../values/checks.ts';
import type { DiagramJson } from './json.ts';
import { normalizeRecord } from './normalize.ts';
import type { Aspect, DiagramRecord } from './records.ts';
import { DIAGRAM, SCHEMA_VERSION } from './schema.ts';

export type DiagramMaps = RecordMaps<DiagramRecord, Aspect>;

export const diagramMaps = (doc: Y.Doc): DiagramMaps => recordMaps(doc, DIAGRAM);

/** How many records stand in a document. */
export function countRecords(doc: Y.Doc): number {
  const maps = diagramMaps(doc);
  let count = 0;
  for (const id of recordIds(maps)) if (hasRecord(maps, id)) count++;
  return count;
}

/** Builds the Yjs form of a plain document; records that are not valid are left out. */
export function toYDoc(json: DiagramJson, doc: Y.Doc = new Y.Doc()): Y.Doc {
  const maps = diagramMaps(doc);
  doc.transact(() => {
    maps.meta.set('kind', json.kind);
    maps.meta.set('schema', SCHEMA_VERSION);
    maps.base.push(
      json.records.flatMap((raw) => {
        const record = normalizeRecord(raw.id, raw as unknown as Raw);
        if (!record) return [];
        return DIAGRAM.carriesText(record.type) && 'text' in raw && raw.text && raw.text.length > 0
          ? { ...record, text: raw.text }
          : record;
      }),
    );
  });
  return doc;
}

/** The plain form, records in the order of their keys. */
export function fromYDoc(doc: Y.Doc): DiagramJson {
  const maps = diagramMaps(doc);
  const records: DiagramRecord[] = [];
  for (const id of recordIds(maps)) {
    const record = readRecord(maps, id);
    if (record) records.push(record);
  }
  records.sort((a, b) =>
    'at' in a && 'at' in b ? compareKeys({ key: a.at.key, id: a.id }, { key: b.at.key, id: b.id }) : 0,
  );
  return { format: 'limn', version: 1, kind: 'diagram', records };
}

/** A diagram of one empty page with one layer; without a size the page is an infinite canvas. */
export function emptyDiagram(names: { page: string; layer: string }, size?: { w: number; h: number }): DiagramJson {
  const page = newId(),
    layer = newId();
  return {
    format: 'limn',
    version: 1,
    kind: 'diagram',
    records: [
      { id: 'document', type: 'document', data: {} },
      {
        id: page,
        type: 'page',
        at: { parent: '', key: 'a0' },
        data: size ? { name: names.page, size } : { name: names.page },
      },
      { id: layer, type: 'layer', at: { parent: page, key: 'a0' }, data: { name: names.layer } },
    ],
  };
}
