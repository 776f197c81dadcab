import { describe, expect, it } from 'vitest';
import { headAt, headRows, pinnedSides } from './column-groups.ts';

const nodes = [
  { id: 'name' },
  { id: 'year', columns: [{ id: 'spring' }, { id: 'rest', columns: [{ id: 'summer' }, { id: 'autumn' }] }] },
  { id: 'none', columns: [] },
  { id: 'size' },
];

describe('the heads of grouped columns', () => {
  it('span the columns of their group, and reach down where there is none', () => {
    const short = headRows(nodes).map((row) => row.map(({ id, from, span, rows }) => `${id} ${from}+${span} ${rows}`));
    expect(short).toEqual([
      ['name 0+1 3', 'year 1+3 1', 'size 4+1 3'],
      ['spring 1+1 2', 'rest 2+2 1'],
      ['summer 2+1 1', 'autumn 3+1 1'],
    ]);
    expect(headRows([{ id: 'a' }, { id: 'b' }])).toHaveLength(1);
  });

  it('are found over each column in each row', () => {
    const rows = headRows(nodes);
    expect([0, 1, 2].map((level) => headAt(rows, level, 3)?.id)).toEqual(['year', 'rest', 'autumn']);
    expect([0, 1, 2].map((level) => headAt(rows, level, 0)?.id)).toEqual(['name', 'name', 'name']);
    expect(headAt(rows, 0, 9)).toBeUndefined();
  });
});

describe('what stands still', () => {
  it('leaves room to scroll in, the start before the end', () => {
    expect(pinnedSides(200, 56, 1000)).toEqual({ start: true, end: true });
    expect(pinnedSides(150, 150, 390)).toEqual({ start: true, end: false });
    expect(pinnedSides(300, 56, 390)).toEqual({ start: false, end: true });
    expect(pinnedSides(300, 300, 390)).toEqual({ start: false, end: false });
    expect(pinnedSides(0, 0, 390)).toEqual({ start: false, end: false });
  });
});
