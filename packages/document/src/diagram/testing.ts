/** Small diagrams and groups of people who edit one, for the tests of this package. */
import * as Y from 'yjs';
import { keysBetween } from '../records/order.ts';
import type { DiagramJson } from './json.ts';
import type { ConnectorRecord, DiagramRecord, GroupRecord, RecordId, ShapeRecord } from './records.ts';
import { DocumentStore } from './store.ts';
import { toYDoc } from './ydoc.ts';

export const KEYS = keysBetween(null, null, 50);

export const shape = (id: RecordId, extra: Partial<ShapeRecord> = {}, i = 1): ShapeRecord => ({
  id,
  type: 'shape',
  kind: 'basic.rect',
  at: { parent: 'l', key: KEYS[i]! },
  box: { x: i * 10, y: 0, w: 100, h: 60 },
  style: {},
  data: {},
  ...extra,
});

export const group = (id: RecordId, parent: RecordId, i = 1): GroupRecord => ({
  id,
  type: 'group',
  at: { parent, key: KEYS[i]! },
  data: {},
});

export const connector = (id: RecordId, from: RecordId, to: RecordId): ConnectorRecord => ({
  id,
  type: 'connector',
  kind: 'orthogonal',
  at: { parent: 'l', key: KEYS[40]! },
  start: { x: 0, y: 0, shape: from },
  end: { x: 9, y: 9, shape: to },
  points: [],
  style: {},
  data: {},
});

/** A document record, the page `p` and its layer `l`, and what else is given. */
export const diagram = (...records: DiagramRecord[]): DiagramJson => ({
  format: 'limn',
  version: 1,
  kind: 'diagram',
  records: [
    { id: 'document', type: 'document', data: {} },
    { id: 'p', type: 'page', at: { parent: '', key: 'a0' }, data: { name: 'P' } },
    { id: 'l', type: 'layer', at: { parent: 'p', key: 'a0' }, data: { name: 'L' } },
    ...records,
  ],
});

export const open = (...records: DiagramRecord[]): DocumentStore => new DocumentStore(toYDoc(diagram(...records)));

/** People with copies of one document; `meet` brings all that they did to all of them. */
export function people(n: number, ...records: DiagramRecord[]): { stores: DocumentStore[]; meet: () => void } {
  const update = Y.encodeStateAsUpdate(toYDoc(diagram(...records)));
  const stores = Array.from({ length: n }, () => {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, update);
    return new DocumentStore(doc);
  });
  const meet = (): void => {
    const updates = stores.map(({ ydoc }) => Y.encodeStateAsUpdate(ydoc));
    for (const { ydoc } of stores) for (const one of updates) Y.applyUpdate(ydoc, one);
  };
  return { stores, meet };
}

/** What can be compared of a store: every record, and what stands in what. */
export const state = (store: DocumentStore): unknown => ({
  records: [...store.records.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
  children: Object.fromEntries(
    ['', ...store.records.keys()]
      .map((id) => [id, store.children(id)] as const)
      .filter(([, ids]) => ids.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ),
});
