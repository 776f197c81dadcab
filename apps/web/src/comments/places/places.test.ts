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
import { drawn } from '../Markers.tsx';
import { anchorOfWords, canvasPlaces, findWords, isGone, pageOf } from './places.ts';

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

/** Places on a canvas of one shape, 200 × 80 at 100, 100, that says 'one two' and is being written in. */
function writing(selected: { start: number; end: number }, zoom = 1) {
  const box = { x: 100, y: 100, w: 200, h: 80 };
  const editor = {
    page: 'P',
    editing: 'x',
    textHost: { selected: () => selected },
    textOf: () => [{ insert: 'one two\n' }],
    selection: { ids: ['x'], size: 1 },
    scene: { get: () => ({ type: 'shape' }), box: () => box, isHidden: () => false },
    viewport: {
      zoom,
      width: 800,
      height: 600,
      toScreen: ({ x, y }: { x: number; y: number }) => ({ x: x * zoom, y: y * zoom }),
    },
  };
  return canvasPlaces({ editor, store: { pageOf: () => 'P' } } as never as OpenEditor);
}

test('a comment begun while a text is written is on the words selected in it, and on the whole where all or none are', () => {
  expect(writing({ start: 4, end: 7 }).selected()).toEqual({
    kind: 'text',
    page: 'P',
    item: 'x',
    start: 4,
    end: 7,
    quote: 'two',
  });
  for (const range of [
    { start: 0, end: 7 },
    { start: 0, end: 8 },
    { start: 3, end: 3 },
  ])
    expect(writing(range).selected()).toEqual({ kind: 'item', page: 'P', item: 'x', x: 1, y: 0 });
});

test('a comment begun while several are selected is on the region that they take up', () => {
  const around = { x: 10, y: 20, w: 300, h: 200 };
  const editor = {
    page: 'P',
    editing: null,
    selection: { ids: ['x', 'y'], size: 2 },
    scene: { boundsOf: () => around },
  };
  const places = canvasPlaces({ editor, store: {} } as never as OpenEditor);
  expect(places.selected()).toEqual({ kind: 'region', page: 'P', ...around });
});

test('the marker of a comment on a whole shape leaves its corner, and what is beyond it, to the handles', () => {
  const whole = { kind: 'item', page: 'P', item: 'x', x: 1, y: 0 } as const;
  expect(writing({ start: 0, end: 0 }).at(whole)).toEqual({ x: 268, y: 100 });
  expect(writing({ start: 0, end: 0 }, 2).at(whole)).toEqual({ x: 568, y: 200 });
  // Far from near, it begins in the middle.
  expect(writing({ start: 0, end: 0 }, 0.1).at(whole)).toEqual({ x: 20, y: 10 });
  // Somebody put it there.
  expect(writing({ start: 0, end: 0 }).at({ ...whole, x: 0.5, y: 0.5 })).toEqual({ x: 200, y: 140 });
});

test('of more markers than are drawn those in sight are', () => {
  const { isInSight } = writing({ start: 0, end: 0 }),
    away = Array.from({ length: 400 }, (_, n) => ({ at: { x: 5000 + n, y: 0 } })),
    here = { at: { x: 10, y: 10 } };
  const shown = drawn([...away, here], isInSight);
  expect(shown).toHaveLength(300);
  expect(shown[0]).toBe(here);
});
