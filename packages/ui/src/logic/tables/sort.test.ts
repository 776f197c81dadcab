import { describe, expect, it } from 'vitest';
import { sortRows, type SortValue } from './sort.ts';

const sorted = (values: readonly SortValue[], direction: 'ascending' | 'descending' = 'ascending', locale = 'zh-CN') =>
  sortRows(values, (value) => value, direction, locale);

describe('sortRows', () => {
  it('orders texts as a reader does: pinyin, digits by value', () => {
    expect(sorted(['第10章', '阿里', '第9章', '中国'])).toEqual(['阿里', '第9章', '第10章', '中国']);
    expect(sorted(['b', 'a', 'C'], 'descending', 'en')).toEqual(['C', 'b', 'a']);
  });

  it('orders numbers, moments and yes or no by size', () => {
    expect(sorted([10, 9, -1])).toEqual([-1, 9, 10]);
    const [early, late] = [new Date(0), new Date(1)];
    expect(sorted([late, early])).toEqual([early, late]);
    expect(sorted([true, false])).toEqual([false, true]);
  });

  it('puts what is not known last in both directions', () => {
    expect(sorted([null, 2, Number.NaN, 1])).toEqual([1, 2, null, Number.NaN]);
    expect(sorted([null, 2, undefined, 1], 'descending')).toEqual([2, 1, null, undefined]);
  });

  it('keeps the order of equals in both directions', () => {
    const rows = [
      { id: 1, size: 5 },
      { id: 2, size: 5 },
      { id: 3, size: 1 },
    ];
    expect(sortRows(rows, (row) => row.size, 'descending', 'en').map((row) => row.id)).toEqual([1, 2, 3]);
    expect(sortRows(rows, (row) => row.size, 'ascending', 'en').map((row) => row.id)).toEqual([3, 1, 2]);
  });
});
