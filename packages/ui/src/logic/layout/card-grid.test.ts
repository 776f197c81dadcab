import { describe, expect, it } from 'vitest';
import { cardGrid, cardMove, reordered } from './card-grid.ts';

describe('cardGrid', () => {
  it('puts as many beside each other as fit, and shares what is left', () => {
    expect(cardGrid(10, 660, 200, 150, 20)).toMatchObject({ columns: 3, rows: 4, width: 206, pitch: 170 });
    expect(cardGrid(10, 659, 200, 150, 20).columns).toBe(3);
    expect(cardGrid(10, 619, 200, 150, 20).columns).toBe(2);
    expect(cardGrid(0, 100, 200, 150, 20)).toMatchObject({ columns: 1, rows: 0, width: 100 });
  });
});

describe('cardMove', () => {
  // 0 1 2 / 3 4 5 / 6 7
  const move = (key: string, at: number): number | null => cardMove(key, at, 8, 3, 2);

  it('goes to the sides, over the ends of rows', () => {
    expect([move('ArrowRight', 2), move('ArrowLeft', 3), move('ArrowRight', 7), move('ArrowLeft', 0)]).toEqual([
      3, 2, 7, 0,
    ]);
  });

  it('goes up and down, into a short last row too', () => {
    expect([
      move('ArrowDown', 1),
      move('ArrowDown', 5),
      move('ArrowDown', 6),
      move('ArrowUp', 7),
      move('ArrowUp', 1),
    ]).toEqual([4, 7, 6, 4, 1]);
  });

  it('goes to the ends and by pages', () => {
    expect([
      move('Home', 5),
      move('End', 5),
      move('PageDown', 0),
      move('PageDown', 5),
      move('PageUp', 7),
      move('x', 0),
    ]).toEqual([0, 7, 6, 7, 1, null]);
  });
});

describe('reordered', () => {
  const order = ['a', 'b', 'c', 'd', 'e'];
  const to = (ids: string[], before: string | null): string => reordered(order, new Set(ids), before).join('');

  it('moves some before another one, in their order', () => {
    expect(to(['d', 'b'], 'a')).toBe('bdace');
    expect(to(['a'], 'd')).toBe('bcade');
    expect(to(['a', 'c'], null)).toBe('bdeac');
  });

  it('moves to the end what is to go before itself', () => {
    expect(to(['b'], 'b')).toBe('acdeb');
  });
});
