import { expect, it } from 'vitest';
import { tileAfter } from './walk-tiles.ts';

it('goes from tile to tile in rows and columns, and stays at the ends', () => {
  const to = (key: string, at: number): number | null => tileAfter(key, 4, at, 10);
  expect([to('ArrowRight', 3), to('ArrowLeft', 4), to('ArrowDown', 1), to('ArrowUp', 9)]).toEqual([4, 3, 5, 5]);
  expect([to('Home', 7), to('End', 2)]).toEqual([0, 9]);
  expect([to('ArrowLeft', 0), to('ArrowRight', 9), to('ArrowUp', 2), to('ArrowDown', 7), to('Home', 0)]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(to('Enter', 3)).toBeNull();
});
