import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movePane, paneKey, paneRange, paneSizes } from './panes.ts';

const free = [{}, {}, {}];

describe('parts of a row', () => {
  it('share what is left by those that say their size', () => {
    expect(paneSizes([undefined, undefined], [{}, {}])).toEqual([50, 50]);
    expect(paneSizes([20, undefined, undefined], free)).toEqual([20, 40, 40]);
  });

  it('are brought to the whole row and into their limits', () => {
    expect(paneSizes([20, 20], [{}, {}])).toEqual([50, 50]);
    expect(paneSizes([80, 20], [{ max: 60 }, {}])).toEqual([60, 40]);
    expect(paneSizes([5, 95], [{ min: 15 }, {}])).toEqual([15, 85]);
  });

  it('move the line between two of them, and no other', () => {
    expect(movePane([30, 30, 40], 0, 45, free)).toEqual([45, 15, 40]);
    expect(movePane([30, 30, 40], 0, 90, free)).toEqual([60, 0, 40]);
    expect(movePane([50, 50], 0, 10, [{ min: 20 }, {}])).toEqual([20, 80]);
    expect(movePane([50, 50], 0, 90, [{}, { min: 25 }])).toEqual([75, 25]);
  });

  it('answer keys by the direction of the line and of the writing', () => {
    const range = paneRange([50, 50], 0, [{ min: 10 }, { min: 20 }]);
    expect(range).toEqual([10, 80]);
    expect(paneKey('ArrowRight', 50, range, false, false)).toBe(52);
    expect(paneKey('ArrowRight', 50, range, false, true)).toBe(48);
    expect(paneKey('ArrowRight', 50, range, true, false)).toBe(null);
    expect(paneKey('ArrowDown', 50, range, true, true)).toBe(52);
    expect(paneKey('Home', 50, range, false, false)).toBe(10);
    expect(paneKey('End', 50, range, false, false)).toBe(80);
  });

  it('always fill the row, whatever was asked for', () => {
    const size = fc.integer({ min: 0, max: 100 });
    const three = fc.tuple(size, size, size);
    const total = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);
    fc.assert(
      fc.property(three, fc.integer({ min: 0, max: 1 }), size, three, (given, line, to, mins) => {
        const limits = mins.map((min) => ({ min: min / 4 }));
        const sizes = paneSizes(given, limits);
        expect(total(sizes)).toBeCloseTo(100, 0);
        const moved = movePane(sizes, line, to, limits);
        expect(total(moved)).toBeCloseTo(100, 0);
        expect(moved.every((one) => one >= 0)).toBe(true);
      }),
    );
  });
});
