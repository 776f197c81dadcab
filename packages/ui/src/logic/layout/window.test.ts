import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsInView, scrollToRow } from './window.ts';

const heights = {
  count: fc.integer({ min: 0, max: 10_000 }),
  row: fc.integer({ min: 1, max: 60 }),
  view: fc.integer({ min: 1, max: 800 }),
};

describe('a long list', () => {
  it('draws every row in sight, and few more', () => {
    fc.assert(
      fc.property(
        heights.count,
        heights.row,
        heights.view,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (count, row, view, part) => {
          const scrollTop = Math.max(0, count * row - view) * part;
          const { from, to } = rowsInView(count, row, scrollTop, view, 2);
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(count);
          expect(from * row).toBeLessThanOrEqual(scrollTop);
          expect(to === count || to * row >= scrollTop + view).toBe(true);
          expect(to - from).toBeLessThanOrEqual(Math.ceil(view / row) + 5);
        },
      ),
    );
  });

  it('scrolls no further than needed', () => {
    expect(scrollToRow(3, 32, 0, 320)).toBe(0);
    expect(scrollToRow(10, 32, 0, 320)).toBe(32);
    expect(scrollToRow(2, 32, 200, 320)).toBe(64);
  });
});
