import { describe, expect, it } from 'vitest';
import { filtersTest, isFiltering, withFilter, type TableFilter, type TableFilterValue } from './table-filter.ts';

interface Row {
  readonly name: string;
  readonly kind: string;
  readonly tags: readonly string[];
  readonly size: number | null;
}
const rows: readonly Row[] = [
  { name: '订单流程图', kind: 'flow', tags: ['a'], size: 10 },
  { name: 'Order process', kind: 'flow', tags: ['a', 'b'], size: 20 },
  { name: 'Mind map', kind: 'map', tags: [], size: null },
];
const columns: readonly { readonly id: string; readonly filter?: TableFilter<Row> }[] = [
  { id: 'name', filter: { kind: 'text', value: (row) => row.name } },
  { id: 'kind', filter: { kind: 'choice', items: [], value: (row) => row.kind } },
  { id: 'tags', filter: { kind: 'choice', items: [], value: (row) => row.tags } },
  { id: 'size', filter: { kind: 'range', value: (row) => row.size } },
  { id: 'plain' },
];
const left = (filters: Record<string, TableFilterValue>): string[] => {
  const test = filtersTest(columns, filters);
  return rows.filter((row) => test === null || test(row)).map((row) => row.name);
};

describe('filters of a table', () => {
  it('find words anywhere in a text, whatever their case and order, and Chinese by its pinyin initials', () => {
    expect(left({ name: 'PROC ord' })).toEqual(['Order process']);
    expect(left({ name: 'lct' })).toEqual(['订单流程图']);
    expect(left({ name: '流程' })).toEqual(['订单流程图']);
    // Letters apart from each other are no find.
    expect(left({ name: 'mmp' })).toEqual([]);
  });

  it('keep what is one of the choices, or has one of them', () => {
    expect(left({ kind: ['map'] })).toEqual(['Mind map']);
    expect(left({ tags: ['b', 'c'] })).toEqual(['Order process']);
    expect(left({ kind: ['flow', 'map'] })).toHaveLength(3);
  });

  it('keep numbers from one to another, both included, and nothing that has none', () => {
    expect(left({ size: { from: 10, to: 10 } })).toEqual(['订单流程图']);
    expect(left({ size: { from: 11 } })).toEqual(['Order process']);
    expect(left({ size: { to: 100 } })).toHaveLength(2);
  });

  it('hold all at once, and none where none leaves anything out', () => {
    expect(left({ kind: ['flow'], size: { from: 15 } })).toEqual(['Order process']);
    expect(filtersTest(columns, { name: '  ', kind: [], size: {}, gone: 'x', plain: 'x' })).toBeNull();
    // A value of another kind of filter, kept from an older page, filters nothing.
    expect(filtersTest(columns, { name: ['flow'] })).toBeNull();
  });

  it('are kept only as long as they leave something out', () => {
    expect(withFilter({ name: 'a' }, 'kind', ['flow'])).toEqual({ name: 'a', kind: ['flow'] });
    expect(withFilter({ name: 'a', kind: ['flow'] }, 'name', '')).toEqual({ kind: ['flow'] });
    expect(withFilter({ size: { from: 1 } }, 'size', undefined)).toEqual({});
    expect(isFiltering({ from: 0 })).toBe(true);
  });
});
