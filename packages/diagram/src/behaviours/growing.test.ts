import { fromPlain } from '@limn/document';
import { expect, it } from 'vitest';
import { createShapeAt } from '../edit/create/create.ts';
import { resetStyle } from '../edit/style/style.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { TestEditor } from '../testing/test-editor.ts';
import { growing } from './growing.ts';

const LONG = fromPlain('a text of many words, more than would ever fit into what was drawn for it at first');

function typed(kind: string): TestEditor {
  const e = new TestEditor(),
    id = createShapeAt(e, kind, { x: 200, y: 200 })!;
  e.startEditing(id);
  e.store.setText(id, LONG);
  // As whoever types tells of every letter and every move of the caret.
  e.emit('editing', undefined);
  e.stopEditing();
  return e;
}

it('a new shape grows with what is typed into it, about its middle, in one step of undo', () => {
  const e = typed('test.rect'),
    [shape] = e.all('shape');
  expect(shape!.box.w).toBe(100);
  expect(shape!.box.h).toBeGreaterThan(100);
  expect(shape!.box.y + shape!.box.h / 2).toBeCloseTo(200);
  e.command('edit.undo');
  expect(e.all('shape')[0]!.box.h).toBe(60);
});

it('one that keeps its ratio grows as a whole, no further than its text needs', () => {
  const { box } = typed('test.square').all('shape')[0]!;
  expect(box.w).toBeCloseTo(box.h);
  expect(box.w).toBeGreaterThan(100);
  expect(box.w).toBeLessThan(180);
});

it('a shape from elsewhere keeps its size, whatever is written into it', () => {
  const e = new TestEditor().shape('a', 0, 0);
  e.startEditing('a');
  e.store.setText('a', LONG);
  e.stopEditing();
  expect(e.box('a').h).toBe(60);
});

it('taking the style away leaves it growing', () => {
  const e = new TestEditor(),
    id = createShapeAt(e, 'test.rect', { x: 0, y: 0 })!;
  e.store.update(id, { style: { fill: '#ff0000', textFit: 'grow' } });
  e.select(id);
  resetStyle(e);
  expect(e.store.find(id, 'shape')!.style).toEqual({ textFit: 'grow' });
});

it('is for what its text fills, and not for what holds others, is a text itself or of somebody else', () => {
  const { registry } = new TestEditor(),
    grows = (kind: string): boolean => growing(registry, kind).textFit === 'grow';
  expect(['test.rect', 'test.round', 'test.activity'].map(grows)).toEqual([true, true, true]);
  const fixed = ['test.text', 'test.box', 'test.lane', 'test.list', 'test.line', 'test.ink'];
  expect(fixed.map(grows)).toEqual(fixed.map(() => false));
});

it('keeps the size that somebody else’s fonts gave it while nothing is typed', () => {
  const wide = {
    ...evenMeasurer,
    width: (...args: Parameters<typeof evenMeasurer.width>) => evenMeasurer.width(...args) * 3,
  };
  const e = new TestEditor({}, { measurer: wide }).shape('a', 0, 0, 100, 24, {
    style: { textFit: 'grow' },
    text: [{ insert: 'Twelve letters' }],
  });
  const before = e.snapshot();
  e.startEditing('a');
  e.stopEditing();
  expect([e.snapshot(), e.store.history.canUndo]).toEqual([before, false]);
  e.startEditing('a', { typed: 'Twelve others' });
  e.stopEditing();
  expect(e.box('a').h).toBeGreaterThan(24);
});
