import { type Box, trash } from '@limn/document';
import { open, topic } from '@limn/document/tree/testing.ts';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { TEST_LIBRARY } from '@limn/drawing/testing/test-library.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { expect, it } from 'vitest';
import { TreeDrawing } from './tree-drawing.ts';

it('has signs beside the words of a cell, and boundaries about whole cells', () => {
  const records = [
    topic('a', 'root', 0, { tags: { tag: true } }),
    topic('b', 'a', 0, { data: { todo: 'open' }, marks: { 'priority-1': true }, text: [{ insert: 'short' }] }),
    topic('c', 'a', 1, { text: [{ insert: 'a line of words that makes the column a wide one' }] }),
  ];
  const store = open(...records),
    drawing = new TreeDrawing({ store, registry: new ShapeRegistry([TEST_LIBRARY]), measurer: evenMeasurer });
  store.update('s', { data: { ...store.find('s', 'sheet')!.data, structure: 'table' } });
  const box = (id: string): Box => drawing.find(id, 'shape')!.box,
    cell = box('b'),
    [, , , left] = drawing.find('b', 'shape')!.style.padding as number[];
  expect(cell.w).toBe(box('c').w);
  const signs = drawing.children('s~layer').filter((id) => /^b~(todo|mark)/.test(id));
  expect(signs.length).toBeGreaterThan(0);
  for (const id of signs) {
    expect(box(id).x, id).toBeGreaterThanOrEqual(cell.x);
    expect(box(id).x + box(id).w, id).toBeLessThanOrEqual(cell.x + left!);
  }
  store.create({
    id: 'bound',
    type: 'boundary',
    at: { parent: 'a', key: 'a0', clock: 0, history: [] },
    style: {},
    data: { first: 'b', last: 'c', from: store.get('b')!.at!.key, to: store.get('c')!.at!.key },
  });
  const bound = box('bound'),
    column = { top: cell.y, bottom: box('c').y + box('c').h };
  // Within the rules about the cells, and not about their words.
  expect(bound.x - cell.x).toBeCloseTo(3);
  expect(bound.x + bound.w).toBeLessThan(cell.x + cell.w);
  expect(cell.x + cell.w - (bound.x + bound.w)).toBeCloseTo(bound.x - cell.x);
  expect(bound.y).toBeGreaterThan(column.top);
  expect(bound.y + bound.h).toBeLessThan(column.bottom);
});

it('points with the tip of a callout beside a table to its topic, wherever others have put the two', () => {
  const callout = (id: string, parent: string) =>
    topic(id, parent, 0, {
      at: { parent, key: 'a0', clock: 0, history: [], role: 'callout' },
      text: [{ insert: id }],
    });
  const records = ['a', 'b', 'c'].map((id, n) => topic(id, 'root', n, { text: [{ insert: id }] })),
    store = open(...records, callout('over', 'root'), callout('of-a', 'a'), callout('of-b', 'b')),
    drawing = new TreeDrawing({ store, registry: new ShapeRegistry([TEST_LIBRARY]), measurer: evenMeasurer });
  /** How far the tip is aside of the right of the table, and its place, page units. */
  const tip = (id: string): { x: number; y: number } => {
    const { box, data } = drawing.find(id, 'shape')!,
      { tipX, tipY } = data.controls as { tipX: number; tipY: number };
    return { x: box.x + tipX * box.w, y: box.y + tipY * box.h };
  };
  const box = (id: string): Box => drawing.find(id, 'shape')!.box,
    middle = (id: string): number => box(id).y + box(id).h / 2;
  expect(tip('of-a').y).toBeGreaterThan(middle('of-a'));
  store.update('s', { data: { ...store.find('s', 'sheet')!.data, structure: 'table' } });
  const right = box('root').x + box('root').w;
  // Over the title it points down, beside the cells to the left.
  expect(tip('over').x).toBeCloseTo(box('over').x + box('over').w / 2);
  for (const id of ['of-a', 'of-b']) {
    expect(box(id).x).toBeGreaterThan(right);
    expect(tip(id).x - right).toBeCloseTo(2);
  }
  expect(tip('of-a').y).toBeCloseTo(middle('a'));
  // The second makes room for the first, and points up to where its topic is.
  expect(box('of-b').y).toBeGreaterThan(box('of-a').y + box('of-a').h);
  expect(tip('of-b').y).toBeLessThan(middle('of-b'));
  // Without the first it stands at its own.
  trash(store, ['of-a']);
  expect(tip('of-b').y).toBeCloseTo(middle('b'));
  expect(tip('of-b').y).toBeCloseTo(middle('of-b'));
  store.update('s', { data: { ...store.find('s', 'sheet')!.data, structure: 'logic-right' } });
  expect(tip('of-b').y).toBeGreaterThan(box('of-b').y + box('of-b').h);
});
