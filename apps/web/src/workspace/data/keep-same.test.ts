import { describe, expect, it } from 'vitest';
import { chartEntry } from '../model/entry.fixture.ts';
import { keepSame } from './keep-same.ts';
import type { ListData, ListPart } from './list-data.ts';

const part = (...titles: string[]): ListPart => ({
  entries: titles.map((title) => chartEntry({ chartId: title.slice(0, 1), title })),
  path: [],
  nextCursor: null,
  total: titles.length,
  asOf: 0,
});
const data = (...pages: ListPart[]): ListData => ({ pages, pageParams: pages.map(() => null) });

describe('keepSame', () => {
  it('keeps the entries that are as they were, and takes those that are not', () => {
    const before = data(part('a', 'b'));
    const after = keepSame(before, data(part('b', 'a renamed', 'c')));
    expect(after.pages[0]?.entries[0]).toBe(before.pages[0]?.entries[1]);
    expect(after.pages[0]?.entries.map((entry) => entry.title)).toEqual(['b', 'a renamed', 'c']);
  });

  it('is the list that was there when the same came again, so that asking twice gives one answer', () => {
    const came = data(part('a', 'b')),
      before = data(part('b', 'a renamed')),
      once = keepSame(before, came);
    expect(keepSame(once, came)).toBe(once);
    expect(keepSame(data(part()), data(part())).pages).toEqual([part()]);
    const moved = data({ ...part('a', 'b'), total: 3 });
    expect(keepSame(once, moved).pages[0]?.total).toBe(3);
  });

  it('compares what is inside', () => {
    const other = data(part('a'));
    const [entry] = other.pages[0]?.entries ?? [];
    const renamed = data({
      ...part(),
      entries: entry === undefined ? [] : [{ ...entry, owner: { ...entry.owner, fullName: 'Z' } }],
    });
    expect(keepSame(other, renamed).pages[0]?.entries[0]).toBe(renamed.pages[0]?.entries[0]);
  });

  it('leaves the parts alone that a further one was added to', () => {
    const first = part('a');
    const after = keepSame(data(first), data(first, part('b')));
    expect(after.pages[0]).toBe(first);
    expect(after.pages).toHaveLength(2);
  });
});
