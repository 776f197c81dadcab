/** Two people who write lines of one shape at once. */
import { fromPlain, plainText, type RecordId } from '@limn/document';
import { TEST_LIBRARY } from '@limn/drawing/testing/test-library.ts';
import type { ShapeLibrary } from '@limn/drawing/shape/definition.ts';
import { people } from '@limn/document/diagram/testing.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';

const word = { zh: 'x', en: 'x' },
  sample = (text: string) => ({ kind: 'test.line', text: { zh: text, en: text } });
/** A list that comes with lines. */
const SAMPLES: ShapeLibrary = {
  id: 'pair',
  name: word,
  categories: [],
  shapes: [
    {
      ...TEST_LIBRARY.shapes.find(({ id }) => id === 'test.list')!,
      id: 'pair.table',
      content: [sample('id'), sample('name'), sample('size'), { kind: 'test.divider' }, sample('below')],
    },
  ],
};

interface Two {
  ann: TestEditor;
  ben: TestEditor;
  /** Everybody has rested, and what that came to has reached the others. */
  meet: () => void;
}

/** Two people who have a list of these lines open, `-` for a divider. */
function two(...lines: string[]): Two {
  const first = new TestEditor();
  first.viewport.set(-200, -100, 1);
  first.shape('list', 0, 0, 120, 40, { kind: 'test.list' });
  const record = (id: string, i: number) => ({
    kind: id === '-' ? 'test.divider' : 'test.line',
    at: { parent: 'list', key: first.store.topKey('list') },
    text: fromPlain(id === '-' ? '' : id),
    y: 26 + i * 20,
  });
  lines.forEach((id, i) => {
    const { y, ...more } = record(id, i);
    first.shape(id, 0, y, 120, id === '-' ? 8 : 20, more);
  });
  first.run(() => first.store.update('list', { box: { x: 0, y: 0, w: 130, h: 40 } }));
  const met = people(2, ...first.store.records.values()),
    [ann, ben] = met.stores.map((store) => new TestEditor({}, { store })) as [TestEditor, TestEditor];
  const meet = (): void => {
    for (let n = 0; n < 3; n++) {
      met.meet();
      vi.advanceTimersByTime(2000);
    }
    met.meet();
  };
  return { ann, ben, meet };
}

const linesOf = (e: TestEditor): { id: RecordId; y: number; h: number }[] =>
  e.store
    .children('list')
    .map((id) => ({ id, y: e.box(id).y, h: e.box(id).h }))
    .sort((a, b) => a.y - b.y);

/** What the lines say from above, `-` for a divider; nobody sees any in another order, or one upon another. */
function told({ ann, ben }: Two): string {
  expect(ben.snapshot()).toEqual(ann.snapshot());
  const lines = linesOf(ann);
  let bottom = ann.box('list').y;
  for (const { y, h } of lines) {
    expect(y).toBeGreaterThanOrEqual(bottom - 0.01);
    bottom = y + h;
  }
  expect(ann.box('list').y + ann.box('list').h).toBeCloseTo(bottom);
  return lines.map(({ id }) => plainText(ann.store.find(id, 'shape')!.text) || '-').join(' ');
}

/** Types lines one after another, the first one after a line. */
function type(e: TestEditor, after: RecordId, ...words: string[]): void {
  let last = after;
  for (const word of words) {
    e.select(last).command('item.addMember');
    last = e.editing!;
    e.store.setText(last, fromPlain(word));
    e.stopEditing();
  }
}

describe('lines that two people write in one shape', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('stay in the compartment they were typed in', () => {
    for (const both of [false, true]) {
      const met = two('id', '-', 'pay()'),
        { ann, ben, meet } = met;
      type(ann, 'id', 'total', 'paid');
      type(ben, 'id', 'buyer');
      if (both) {
        type(ben, 'pay()', 'cancel()', 'find()');
        type(ann, 'pay()', 'send()');
      }
      meet();
      const [above, below] = told(met)
        .split(' - ')
        .map((words) => words.split(' ').sort());
      expect(above).toEqual(['buyer', 'id', 'paid', 'total']);
      expect(below).toEqual(both ? ['cancel()', 'find()', 'pay()', 'send()'] : ['pay()']);
    }
  });

  it('stay in their compartment when the line above them goes and the rule moves up', () => {
    const met = two('id', '-');
    type(met.ben, 'id', 'buyer');
    met.ann.select('id').command('edit.delete');
    met.meet();
    expect(told(met)).toBe('buyer -');
  });

  it('are where one has moved them, beside what the other has typed', () => {
    const met = two('a', 'b', 'c');
    met.ann.select('c').command('item.moveMemberUp').command('item.moveMemberUp');
    type(met.ben, 'b', 'new');
    met.meet();
    expect(told(met)).toBe('c a b new');
  });

  it('stay in the order that is seen when an edit is undone, whatever keys they came with', () => {
    const met = two('a', 'b', 'c'),
      { ann } = met;
    // The order of the keys is that of the places no longer.
    ann.store.update('a', { at: { parent: 'list', key: ann.store.topKey('list') } });
    met.meet();
    ann.select('b').command('item.addMember');
    ann.store.setText(ann.editing!, fromPlain('new'));
    ann.stopEditing();
    expect(ann.store.children('list').map((id) => plainText(ann.store.find(id, 'shape')!.text))).toEqual([
      'a',
      'b',
      'new',
      'c',
    ]);
    while (ann.store.children('list').length > 3) ann.command('edit.undo');
    met.meet();
    expect(told(met)).toBe('a b c');
  });

  it('come after the one they were typed after in a shape that nobody has laid out yet', () => {
    const { ann } = two('a', '-', 'b');
    // As an import may have it: with gaps.
    ann.store.transact(() => {
      for (const id of ['a', '-', 'b']) ann.store.update(id, { box: { ...ann.box(id), y: ann.box(id).y * 1.5 } });
    });
    type(ann, 'a', 'new');
    expect(linesOf(ann).map(({ id }) => plainText(ann.store.find(id, 'shape')!.text))).toEqual(['a', 'new', '', 'b']);
  });

  it('stay where one types over those that the shape came with, and the other into one of these', () => {
    for (const isFirst of [true, false]) {
      const met = two('id', 'name', 'size', '-', 'below'),
        { ann, ben } = met;
      for (const e of [ann, ben]) e.registry.register(SAMPLES);
      ann.run(() => ann.store.update('list', { kind: 'pair.table' }));
      met.meet();
      const typeOver = (): void => {
        ann.startEditing('list');
        ann.goOn('down');
        ann.store.text(ann.editing!).insert(2, ': bigint');
        ann.command('item.addMember');
        ann.store.text(ann.editing!).insert(0, 'own');
        ann.stopEditing();
      };
      const typeInto = (): void => {
        ben.startEditing('size');
        ben.store.text('size').insert(4, ': int');
        ben.stopEditing();
      };
      for (const edit of isFirst ? [typeOver, typeInto] : [typeInto, typeOver]) edit();
      met.meet();
      expect(told(met)).toBe('id: bigint own size: int - below');
    }
  });
});
