import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnRows, RowOffsets, type OddRow } from './row-offsets.ts';

/** A list with some odd rows, and the tops of its rows added up one by one. */
const lists = fc
  .record({
    count: fc.integer({ min: 1, max: 300 }),
    rowHeight: fc.integer({ min: 1, max: 60 }),
    heights: fc.array(
      fc.record({ at: fc.double({ min: 0, max: 0.999, noNaN: true }), height: fc.integer({ min: 0, max: 500 }) }),
    ),
  })
  .map(({ count, rowHeight, heights }) => {
    const byIndex = new Map(heights.map(({ at, height }) => [Math.floor(at * count), height]));
    const odd: OddRow[] = [...byIndex].map(([index, height]) => ({ index, height })).sort((a, b) => a.index - b.index);
    const tops = [0];
    for (let index = 0; index < count; index++) tops.push((tops[index] ?? 0) + (byIndex.get(index) ?? rowHeight));
    return { offsets: new RowOffsets(count, rowHeight, odd), tops, count };
  });

describe('where rows begin', () => {
  it('is where one comes to by adding up their heights', () => {
    fc.assert(
      fc.property(lists, ({ offsets, tops, count }) => {
        for (let index = 0; index <= count; index++) expect(offsets.topOf(index)).toBe(tops[index]);
      }),
    );
  });

  it('finds the row at a height', () => {
    fc.assert(
      fc.property(lists, fc.double({ min: 0, max: 0.999, noNaN: true }), ({ offsets, tops, count }, part) => {
        const total = tops[count] ?? 0;
        fc.pre(total > 0);
        const y = Math.floor(part * total);
        const index = offsets.at(y);
        expect(tops[index]).toBeLessThanOrEqual(y);
        expect(tops[index + 1]).toBeGreaterThan(y);
      }),
    );
  });

  it('draws what is in sight and what has the focus, and leaves the room of the rest', () => {
    fc.assert(
      fc.property(
        lists,
        fc.nat(2000),
        fc.integer({ min: 1, max: 800 }),
        fc.nat(300),
        ({ offsets, tops, count }, top, view, focus) => {
          const { from, to } = offsets.inView(top, view, 2);
          const drawn = drawnRows(offsets, from, to, focus);
          const heights = drawn.map((row) => ('gap' in row ? row.gap : offsets.heightOf(row.index)));
          expect(heights.reduce((sum, height) => sum + height, 0)).toBe(tops[count]);
          expect(drawn.some((row) => 'index' in row && row.index === focus)).toBe(focus < count);
          for (let index = 0; index < count; index++) {
            const isSeen = (tops[index] ?? 0) < top + view && (tops[index + 1] ?? 0) > top;
            if (isSeen) expect(drawn).toContainEqual({ index });
          }
        },
      ),
    );
  });

  it('scrolls no further than needed, and to the beginning of what is higher than the view', () => {
    const offsets = new RowOffsets(100, 40, [{ index: 3, height: 500 }]);
    expect(offsets.scrollTo(1, 0, 200)).toBe(0);
    expect(offsets.scrollTo(4, 0, 200)).toBe(120 + 500 + 40 - 200);
    expect(offsets.scrollTo(3, 0, 200)).toBe(120);
    expect(offsets.scrollTo(0, 300, 200)).toBe(0);
  });
});
