import { describe, expect, it } from 'vitest';
import { gridMove, type GridSize } from './grid-keys.ts';

const size: GridSize = { rows: 100, columns: 4, page: 10 };
const move = (key: string, row: number, column: number, ctrlKey = false, of: GridSize = size) => {
  const place = gridMove({ key, ctrlKey, metaKey: false }, { row, column }, of);
  return place === null ? null : [place.row, place.column];
};

describe('gridMove', () => {
  it('goes cell by cell and into the head', () => {
    expect(move('ArrowDown', 0, 1)).toEqual([1, 1]);
    expect(move('ArrowUp', 0, 1)).toEqual([-1, 1]);
    expect(move('ArrowRight', 3, 1)).toEqual([3, 2]);
    expect(move('ArrowLeft', 3, 1)).toEqual([3, 0]);
  });

  it('stays at the edges', () => {
    expect(move('ArrowUp', -1, 1)).toEqual([-1, 1]);
    expect(move('ArrowDown', 99, 1)).toEqual([99, 1]);
    expect(move('ArrowLeft', 0, 0)).toEqual([0, 0]);
    expect(move('ArrowRight', 0, 3)).toEqual([0, 3]);
    expect(move('ArrowDown', -1, 2, false, { rows: 0, columns: 4, page: 10 })).toEqual([-1, 2]);
  });

  it('goes to the ends of the row, and of the table with Ctrl', () => {
    expect(move('Home', 5, 2)).toEqual([5, 0]);
    expect(move('End', 5, 2)).toEqual([5, 3]);
    expect(move('Home', 5, 2, true)).toEqual([0, 0]);
    expect(move('End', 5, 2, true)).toEqual([99, 3]);
    expect(move('ArrowDown', 5, 2, true)).toEqual([99, 2]);
  });

  it('goes page by page, from the head too', () => {
    expect(move('PageDown', 0, 2)).toEqual([10, 2]);
    expect(move('PageDown', 95, 2)).toEqual([99, 2]);
    expect(move('PageUp', 5, 2)).toEqual([0, 2]);
    expect(move('PageDown', -1, 2)).toEqual([9, 2]);
  });

  it('leaves other keys alone', () => {
    expect(move('a', 0, 0)).toBeNull();
    expect(move('Tab', 0, 0)).toBeNull();
  });
});

describe('gridMove over cells of several columns and rows of heads', () => {
  it('goes past a wide cell, and up into every row of heads', () => {
    expect(move('ArrowRight', -2, 1, false, { ...size, heads: 2, span: 2 })).toEqual([-2, 3]);
    expect(move('ArrowRight', 5, 0, false, { ...size, span: 4 })).toEqual([5, 0]);
    expect(move('ArrowUp', -1, 1, false, { ...size, heads: 2 })).toEqual([-2, 1]);
    expect(move('ArrowUp', -2, 1, false, { ...size, heads: 2 })).toEqual([-2, 1]);
  });
});
