import { describe, expect, it } from 'vitest';
import { entriesIn, layoutEntries, mostRows, rowAt, rowOf, rowsBetween, stepFrom } from './layout.ts';

const list = layoutEntries({ view: 'list', total: 5, folders: 2, width: 800, rowHeight: 40 });
/** Four columns: two folders in one row, seven files in two. */
const grid = layoutEntries({ view: 'grid', total: 9, folders: 2, width: 960, rowHeight: 40 });
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('layoutEntries', () => {
  it('puts folders in rows of their own', () => {
    expect(grid.columns).toBe(4);
    expect(numbers(grid.rows).map((row) => [rowAt(grid, row)?.first, rowAt(grid, row)?.count])).toEqual([
      [0, 2],
      [2, 4],
      [6, 3],
    ]);
  });

  it('never leaves a grid without a column', () => {
    expect(layoutEntries({ view: 'grid', total: 3, folders: 0, width: 40, rowHeight: 40 }).columns).toBe(1);
  });

  it('shows two columns on a phone', () => {
    expect(layoutEntries({ view: 'grid', total: 3, folders: 0, width: 390, rowHeight: 40 }).columns).toBe(2);
  });

  it('has no rows for nothing', () => {
    const empty = layoutEntries({ view: 'grid', total: 0, folders: 0, width: 960, rowHeight: 40 });
    expect([empty.rows, rowAt(empty, 0), rowsBetween(empty, 0, 900)]).toEqual([0, undefined, { first: 0, last: 0 }]);
  });
});

describe('rows', () => {
  it('are told by what they touch, and never overlap', () => {
    expect(rowsBetween(list, 0, 39)).toEqual({ first: 0, last: 0 });
    expect(rowsBetween(list, 79, 80)).toEqual({ first: 1, last: 2 });
    expect(rowsBetween(list, -50, 9999)).toEqual({ first: 0, last: 4 });
    for (const row of numbers(grid.rows)) {
      const place = rowAt(grid, row);
      expect(rowsBetween(grid, place?.top ?? 0, (place?.top ?? 0) + (place?.height ?? 0) - 1)).toEqual({
        first: row,
        last: row,
      });
    }
  });

  it('are never more in sight than told', () => {
    for (let top = 0; top < 200; top += 7) {
      const { first, last } = rowsBetween(list, top, top + 90);
      expect(last - first + 1).toBeLessThanOrEqual(mostRows(list, 90));
    }
  });

  it('are found by entry', () => {
    expect([0, 1, 2, 5, 6, 8].map((index) => rowOf(grid, index))).toEqual([0, 0, 1, 1, 2, 2]);
  });
});

describe('entriesIn', () => {
  it('finds what a marquee touches', () => {
    expect(entriesIn(list, { x: 0, y: 41, width: 10, height: 40 })).toEqual([1, 2]);
    const file = rowAt(grid, 1);
    expect(
      entriesIn(grid, { x: 0, y: file?.top ?? 0, width: grid.cell + grid.inset + grid.gap + 1, height: 4 }),
    ).toEqual([2, 3]);
    expect(entriesIn(grid, { x: 0, y: 0, width: 4, height: 4 })).toEqual([]);
  });
});

describe('stepFrom', () => {
  it('keeps the column, or the last entry of a shorter row', () => {
    expect(stepFrom(grid, 5, 'up', 500)).toBe(1);
    expect(stepFrom(grid, 1, 'down', 500)).toBe(3);
    expect(stepFrom(grid, 5, 'down', 500)).toBe(8);
    expect(stepFrom(grid, 8, 'down', 500)).toBe(8);
  });

  it('stops at the ends', () => {
    expect(stepFrom(list, 0, 'up', 400)).toBe(0);
    expect(stepFrom(list, 4, 'right', 400)).toBe(4);
    expect(stepFrom(list, 2, 'end', 400)).toBe(4);
    expect(stepFrom(list, 4, 'pageUp', 120)).toBe(2);
  });
});
