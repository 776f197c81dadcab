/** Rows of one table that two people move at once. */
import { people } from '@limn/document/diagram/testing.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableEditor } from '../../testing/table-editor.ts';
import { resizeTrack } from './tracks.ts';

const WORDS = ['a', 'b', 'c', 'd', 'e', 'f'];

interface Two {
  a: TableEditor;
  b: TableEditor;
  /** Everybody has rested, and what that came to has reached the others. */
  meet: () => void;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Two people who have a table open, whose rows say a to f in their first column. */
function two(): Two {
  const made = new TableEditor().table();
  for (let i = 3; i < WORDS.length; i++) made.selectCells([2, 0]).command('table.insertBelow');
  made.fill(WORDS.map((word) => [word]));
  const met = people(2, ...made.store.records.values()),
    [a, b] = met.stores.map((store) => new TableEditor(store)) as [TableEditor, TableEditor];
  b.setPage(made.page);
  const meet = (): void => {
    for (let n = 0; n < 3; n++) {
      met.meet();
      vi.advanceTimersByTime(2000);
    }
    met.meet();
  };
  return { a, b, meet };
}

const order = (e: TableEditor): string[] => e.read().map(([word]) => word!);

/** Moves the row that says a word, as often as asked and as far as it goes. */
function move(e: TableEditor, word: string, way: 'Up' | 'Down', times = 1): void {
  for (let i = 0; i < times; i++) {
    e.selectCells([order(e).indexOf(word), 0]);
    const command = `table.move${way}`;
    if (e.commands.enabled(command, e)) e.command(command);
  }
}

const height = (e: TableEditor, word: string): number => e.cell(order(e).indexOf(word), 0).box.h;

/** What stands before a word of all others that nobody moved. */
const before = (words: readonly string[], word: string, moved: readonly string[]): string[] =>
  words.slice(0, words.indexOf(word)).filter((other) => !moved.includes(other));

function same({ a, b }: Two): string[] {
  expect(order(b)).toEqual(order(a));
  expect(b.snapshot()).toEqual(a.snapshot());
  expect(a.grid().cells).toHaveLength(3 * WORDS.length);
  expect([...order(a)].sort()).toEqual(WORDS);
  return order(a);
}

describe('rows that two people move at once', () => {
  it('stand where one of them put each, and none is lost or there twice', () => {
    const step = fc.record({
      word: fc.constantFrom(...WORDS),
      way: fc.constantFrom('Up' as const, 'Down' as const),
      times: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(step, step, (first, second) => {
        const met = two(),
          { a, b, meet } = met;
        move(a, first.word, first.way, first.times);
        move(b, second.word, second.way, second.times);
        const [ofA, ofB] = [order(a), order(b)];
        meet();
        const now = same(met),
          moved = [first.word, second.word],
          found = (word: string) => before(now, word, moved).join(''),
          [putByA, putByB] = [before(ofA, first.word, moved).join(''), before(ofB, second.word, moved).join('')];
        if (first.word === second.word) expect([putByA, putByB]).toContain(found(first.word));
        else expect([found(first.word), found(second.word)]).toEqual([putByA, putByB]);
      }),
      { numRuns: 60 },
    );
  });

  it('go where they were moved while the other resizes them, alone or with the table', () => {
    for (const whole of [false, true]) {
      const met = two(),
        { a, b, meet } = met;
      move(a, 'e', 'Up', 3);
      if (whole) b.run(() => b.store.update('t', { box: { ...b.box('t'), h: b.box('t').h * 2 } }));
      else resizeTrack(b, 't', 'row', b.grid().rows[4]!.id, 90);
      meet();
      expect(same(met).join('')).toBe('aebcdf');
      expect(height(a, 'e')).toBe(whole ? 80 : 90);
    }
  });

  it('go one place on, and are sorted, where both put rows at one place before', () => {
    const met = two(),
      { a, b, meet } = met;
    move(a, 'f', 'Up', 4);
    move(b, 'e', 'Up', 3);
    meet();
    const [, x, y] = same(met) as [string, string, string];
    move(a, y, 'Up');
    expect(order(a).slice(0, 3)).toEqual(['a', y, x]);
    a.command('edit.undo');
    move(a, 'b', 'Up');
    expect(order(a).slice(0, 4)).toEqual(['a', x, 'b', y]);
    a.selectCells([0, 0]).command('table.sortDescending');
    expect(order(a).join('')).toBe('fedcba');
    meet();
    expect(same(met).join('')).toBe('fedcba');
    a.command('edit.undo');
    expect(order(a).slice(0, 4)).toEqual(['a', x, 'b', y]);
  });

  it('go together, several at a time', () => {
    const met = two(),
      { a, b, meet } = met;
    a.selectCells([3, 0], [4, 0]).command('table.moveUp');
    b.selectCells([5, 0]).command('table.moveUp');
    meet();
    expect(same(met).join('')).toBe('abdecf');
  });
});
