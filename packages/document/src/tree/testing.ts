/** Small trees and groups of people who edit one, for tests. */
import * as Y from 'yjs';
import { keysBetween } from '../records/order.ts';
import type { RecordId } from '../records/schema.ts';
import { plainText } from '../text/richtext.ts';
import type { TopicRecord, TreeRecord } from './records.ts';
import { TreeStore } from './store.ts';
import { toTreeDoc, type TreeJson } from './ydoc.ts';

const KEYS = keysBetween(null, null, 50);

export const topic = (id: RecordId, parent: RecordId, i = 0, extra: Partial<TopicRecord> = {}): TopicRecord => ({
  id,
  type: 'topic',
  at: { parent, key: KEYS[i]!, clock: 0, history: [] },
  style: {},
  data: {},
  marks: {},
  tags: {},
  text: [{ insert: id }],
  ...extra,
});

/** A sheet `s` with the central topic `root`, and what else is given. */
export const tree = (...records: TreeRecord[]): TreeJson => ({
  format: 'limn',
  version: 1,
  kind: 'tree',
  records: [
    { id: 's', type: 'sheet', at: { parent: '', key: 'a0', clock: 0, history: [] }, data: { name: 'S' } },
    topic('root', 's'),
    ...records,
  ],
});

export const open = (...records: TreeRecord[]): TreeStore => new TreeStore(toTreeDoc(tree(...records)));

/** People with copies of one tree; `meet` brings all that they did to all of them. */
export function people(n: number, ...records: TreeRecord[]): { stores: TreeStore[]; meet: () => void } {
  const update = Y.encodeStateAsUpdate(toTreeDoc(tree(...records)));
  const stores = Array.from({ length: n }, () => {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, update);
    return new TreeStore(doc);
  });
  const meet = (): void => {
    const updates = stores.map(({ ydoc }) => Y.encodeStateAsUpdate(ydoc));
    for (const { ydoc } of stores) for (const one of updates) Y.applyUpdate(ydoc, one);
  };
  return { stores, meet };
}

/** The topics in a record as a line, such as `root(a(b c) d)`; callouts are left out. */
export function line(store: TreeStore, parent: RecordId = 's'): string {
  return store
    .topics(parent)
    .map(({ id, text }) => {
      const inner = line(store, id);
      return plainText(text) + (inner === '' ? '' : `(${inner})`);
    })
    .join(' ');
}

/** What can be compared of a store: every record, and what stands in what. */
export const state = (store: TreeStore): unknown => ({
  records: [...store.records.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
  children: Object.fromEntries(
    ['', 'trash', ...store.records.keys()]
      .map((id) => [id, store.children(id)] as const)
      .filter(([, ids]) => ids.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ),
});
