import type { Box } from '@limn/document';
import { open, topic } from '@limn/document/tree/testing.ts';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { TEST_LIBRARY } from '@limn/drawing/testing/test-library.ts';
import { evenMeasurer } from '@limn/drawing/text/even-measurer.ts';
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
