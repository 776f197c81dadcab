import {
  DocumentStore,
  emptyDiagram,
  moveTo,
  toTreeDoc,
  toYDoc,
  trash,
  TreeStore,
  type TreeRecord,
} from '@limn/document';
import { expect, test } from 'vitest';
import type { OpenEditor } from '../../editor/context/kind.ts';
import { anchorOfWords, findWords, isGone, pageOf } from './places.ts';

test('words are found where they were, and where they went when others were written before them', () => {
  expect(findWords('a plan and a plan', { start: 2, quote: 'plan' })).toBe(2);
  expect(findWords('once more a plan and a plan', { start: 13, quote: 'plan' })).toBe(12);
  expect(findWords('nothing', { start: 0, quote: 'plan' })).toBeNull();
  const anchor = anchorOfWords('p', 'i', 'x'.repeat(900), 10, 800);
  expect(anchor).toMatchObject({ start: 10, end: 510, quote: 'x'.repeat(500) });
});

const opened = (store: DocumentStore | TreeStore): OpenEditor => ({ store }) as OpenEditor;
const on = (page: string, item: string) => ({ kind: 'item', page, item, x: 0, y: 0 }) as const;

test('a comment goes to another sheet with its topic, and knows when that is deleted and when it is back', () => {
  const at = (parent: string, key = 'a1') => ({ parent, key, clock: 0, history: [] });
  const topic = (id: string, parent: string): TreeRecord => ({
    ...{ id, type: 'topic', at: at(parent), style: {}, data: {}, marks: {}, tags: {} },
  });
  const sheet = (id: string, key: string): TreeRecord => ({ id, type: 'sheet', at: at('', key), data: { name: '' } });
  const records = [
    ...[sheet('s', 'a1'), sheet('t', 'a2'), topic('root', 's'), topic('other', 't')],
    ...[topic('a', 'root'), topic('b', 'a')],
  ];
  const store = new TreeStore(toTreeDoc({ format: 'limn', version: 1, kind: 'tree', records })),
    open = opened(store),
    anchor = on('s', 'b');
  expect([isGone(open, anchor), pageOf(open, anchor)]).toEqual([false, 's']);
  store.edit(() => moveTo(store, ['a'], { parent: 'other' }));
  expect([isGone(open, anchor), pageOf(open, anchor)]).toEqual([false, 't']);
  store.edit(() => trash(store, ['a']));
  expect([isGone(open, anchor), pageOf(open, anchor)]).toEqual([true, 's']);
  store.history.undo();
  expect([isGone(open, anchor), pageOf(open, anchor)]).toEqual([false, 't']);
});

test('a comment on a shape knows when that is deleted and when it is back', () => {
  const store = new DocumentStore(toYDoc(emptyDiagram({ page: 'P', layer: 'L' }))),
    [page] = store.children(''),
    [layer] = store.children(page!),
    open = opened(store),
    anchor = on(page!, 'x');
  store.edit(() =>
    store.create({
      id: 'x',
      type: 'shape',
      kind: 'flow.process',
      at: { parent: layer!, key: 'a1' },
      box: { x: 0, y: 0, w: 9, h: 9 },
      style: {},
      data: {},
    }),
  );
  expect([isGone(open, anchor), pageOf(open, anchor)]).toEqual([false, page]);
  store.edit(() => store.remove(['x']));
  expect(isGone(open, anchor)).toBe(true);
  store.history.undo();
  expect(isGone(open, anchor)).toBe(false);
});
