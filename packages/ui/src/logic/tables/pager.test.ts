import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampPage, pageAfterResize, pageCount, pageRange, pagerItems } from './pager.ts';

/** `1 … 8 [9] 10 … 20` as words, so that a failure can be read. */
const written = (page: number, pages: number, most?: number): string =>
  pagerItems(page, pages, most)
    .map((item) => {
      if (!('skip' in item)) {
        return String(item.page);
      }
      return item.skip === 'back' ? `<${item.to}` : `>${item.to}`;
    })
    .join(' ');

describe('pagerItems', () => {
  it.each([
    [1, 1, '1'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 4 5 6 >6 8'],
    [4, 20, '1 2 3 4 5 6 >9 20'],
    [5, 20, '1 <1 3 4 5 6 7 >10 20'],
    [10, 20, '1 <5 8 9 10 11 12 >15 20'],
    [17, 20, '1 <12 15 16 17 18 19 20'],
    [20, 20, '1 <15 15 16 17 18 19 20'],
    [99, 20, '1 <15 15 16 17 18 19 20'],
  ])('page %d of %d: %s', (page, pages, expected) => {
    expect(written(page, pages)).toBe(expected);
  });

  it('may be shorter, down to five, and is always odd', () => {
    expect(written(10, 20, 5)).toBe('1 <7 9 10 11 >13 20');
    expect(written(10, 20, 6)).toBe(written(10, 20, 5));
    expect(written(10, 20, 2)).toBe(written(10, 20, 5));
  });

  it('always has the first, the current and the last page, seven buttons at most, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (page, pages) => {
        const items = pagerItems(page, pages);
        const shown = items.flatMap((item) => ('page' in item ? [item.page] : []));
        expect(shown.length).toBe(Math.min(7, pages));
        expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b));
        expect(shown[0]).toBe(1);
        expect(shown.at(-1)).toBe(pages);
        expect(shown).toContain(clampPage(page, pages));
        // Where pages are left out something stands for them, and nowhere else.
        items.forEach((item, index) => {
          const before = items[index - 1];
          if ('page' in item && before !== undefined && 'page' in before) expect(item.page).toBe(before.page + 1);
        });
      }),
    );
  });
});

describe('pages', () => {
  it('hold ten entries, the last one what is left', () => {
    expect(pageCount(95)).toBe(10);
    expect(pageCount(0)).toBe(1);
    expect(pageCount(100, 20)).toBe(5);
    expect(pageRange(10, 95)).toEqual({ from: 91, to: 95 });
    expect(pageRange(1, 0)).toBeNull();
  });

  it('stay within what there is when entries go', () => {
    expect(clampPage(10, pageCount(41))).toBe(5);
    expect(clampPage(Number.NaN, 5)).toBe(1);
    expect(pageRange(10, 41)).toEqual({ from: 41, to: 41 });
  });

  it('keep the first entry in sight when their size changes', () => {
    expect(pageAfterResize(5, 10, 20, 95)).toBe(3);
    expect(pageAfterResize(3, 20, 10, 95)).toBe(5);
    expect(pageAfterResize(1, 10, 100, 95)).toBe(1);
  });
});
