/** A diagram as a Yjs document and back. How records lie in it is told in `records/yjs/record-maps.ts`. */
import * as Y from 'yjs';
import { newId } from '../records/ids.ts';
import { countIn, makeOf, recordsIn } from '../records/plain.ts';
import { type RecordMaps, recordMaps } from '../records/yjs/record-maps.ts';
import type { DiagramJson } from './json.ts';
import type { Aspect, DiagramRecord } from './records.ts';
import { DIAGRAM } from './schema.ts';

export type DiagramMaps = RecordMaps<DiagramRecord, Aspect>;

export const diagramMaps = (doc: Y.Doc): DiagramMaps => recordMaps(doc, DIAGRAM);

/** How many records stand in a document. */
export const countRecords = (doc: Y.Doc): number => countIn(doc, DIAGRAM);

/** Builds the Yjs form of a plain document; records that are not valid are left out. */
export const toYDoc = (json: DiagramJson, doc: Y.Doc = new Y.Doc()): Y.Doc => makeOf(doc, DIAGRAM, json.records);

/** The plain form, records in the order of their keys. */
export const fromYDoc = (doc: Y.Doc): DiagramJson => ({
  format: 'limn',
  version: 1,
  kind: 'diagram',
  records: recordsIn(doc, DIAGRAM),
});

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
