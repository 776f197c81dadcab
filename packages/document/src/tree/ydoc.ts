/** A tree as its plain form, and as a Yjs document. */
import * as Y from 'yjs';
import { newId } from '../records/ids.ts';
import { makeOf, recordsIn } from '../records/plain.ts';
import type { RichText } from '../text/richtext.ts';
import { keysBetween } from '../records/order.ts';
import type { RecordId } from '../records/schema.ts';
import type { NewTopic } from './edit.ts';
import type { SheetData, Structure, TreeRecord } from './records.ts';
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

/** A tree of one sheet with its central topic and what stands in that. */
export function newTree(sheet: SheetData, central: NewTopic, main: readonly NewTopic[] = []): TreeJson {
  const root = newId(),
    middle = newId(),
    keys = keysBetween(null, null, main.length);
  const topic = ({ id = newId(), text, data = {} }: NewTopic, parent: RecordId, key: string): TreeRecord => ({
    id,
    type: 'topic',
    at: { parent, key, clock: 0, history: [] },
    style: {},
    data,
    marks: {},
    tags: {},
    ...(text && { text }),
  });
  return {
    format: 'limn',
    version: 1,
    kind: 'tree',
    records: [
      { id: root, type: 'sheet', at: { parent: '', key: 'a0', clock: 0, history: [] }, data: sheet },
      topic({ ...central, id: middle }, root, 'a0'),
      ...main.map((one, i) => topic(one, middle, keys[i]!)),
    ],
  };
}

/** A tree of one sheet with its central topic. */
export const emptyTree = (names: { sheet: string; central: RichText }, structure: Structure): TreeJson =>
  newTree({ name: names.sheet, structure }, { text: names.central });
