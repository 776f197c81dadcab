/** A tree as its plain form, and as a Yjs document. */
import * as Y from 'yjs';
import { newId } from '../records/ids.ts';
import { makeOf, recordsIn } from '../records/plain.ts';
import type { RichText } from '../text/richtext.ts';
import type { Structure, TreeRecord } from './records.ts';
import { TREE } from './schema.ts';

/** The plain form of a mind map, an org chart or an outline. Texts are inside their records. */
export interface TreeJson {
  format: 'limn';
  version: 1;
  kind: 'tree';
  records: TreeRecord[];
}

export const toTreeDoc = (json: TreeJson, doc: Y.Doc = new Y.Doc()): Y.Doc => makeOf(doc, TREE, json.records);

/** The plain form, records in the order of their keys. */
export const fromTreeDoc = (doc: Y.Doc): TreeJson => ({
  format: 'limn',
  version: 1,
  kind: 'tree',
  records: recordsIn(doc, TREE),
});

/** A tree of one sheet with its central topic. */
export function emptyTree(names: { sheet: string; central: RichText }, structure: Structure): TreeJson {
  const sheet = newId(),
    start = { key: 'a0', clock: 0, history: [] };
  return {
    format: 'limn',
    version: 1,
    kind: 'tree',
    records: [
      { id: sheet, type: 'sheet', at: { ...start, parent: '' }, data: { name: names.sheet, structure } },
      {
        id: newId(),
        type: 'topic',
        at: { ...start, parent: sheet },
        style: {},
        data: {},
        marks: {},
        tags: {},
        text: names.central,
      },
    ],
  };
}
