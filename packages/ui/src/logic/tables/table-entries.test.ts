import { describe, expect, it } from 'vitest';
import { tableEntries, type TableEntrySource } from './table-entries.ts';

interface Row {
  readonly id: string;
  readonly children?: readonly Row[];
}
const tree: readonly Row[] = [
  { id: 'b', children: [{ id: 'b2' }, { id: 'b1', children: [{ id: 'deep' }] }] },
  { id: 'a', children: [{ id: 'a1' }] },
  { id: 'c' },
];
const lines = (source: Partial<TableEntrySource<Row>> = {}): string[] =>
  tableEntries({
    items: tree,
    itemId: (row) => row.id,
    expanded: new Set<string>(),
    children: (row: Row) => row.children,
    ...source,
  }).map((entry) => `${'·'.repeat(entry.level - 1)}${entry.id}${entry.kind === 'detail' ? ' more' : ''}`);
const byId = (rows: readonly Row[]) => rows.toSorted((a, b) => a.id.localeCompare(b.id));
const named =
  (...ids: string[]) =>
  (row: Row) =>
    ids.includes(row.id);

describe('the lines of a table', () => {
  it('go down as far as rows are open, in order among their own', () => {
    expect(lines()).toEqual(['b', 'a', 'c']);
    expect(lines({ expanded: new Set(['b', 'b1', 'c']) })).toEqual(['b', '·b2', '·b1', '··deep', 'a', 'c']);
    expect(lines({ expanded: new Set(['b']), order: byId })).toEqual(['a', 'b', '·b1', '·b2', 'c']);
  });

  it('say where a row stands, and whether there is something in it', () => {
    const [, second, third] = tableEntries({
      items: tree,
      itemId: (row) => row.id,
      expanded: new Set(['b']),
      children: (row) => row.children,
    });
    expect(second).toMatchObject({ id: 'b2', level: 2, position: 1, size: 2, parent: 0, isExpandable: false });
    expect(third).toMatchObject({ id: 'b1', position: 2, parent: 0, hasChildren: true, isExpanded: false });
    const [, , last] = tableEntries({
      items: tree,
      itemId: (row) => row.id,
      expanded: new Set(['c']),
      isLazy: (row) => row.id === 'c',
    });
    expect(last).toMatchObject({ id: 'c', isExpandable: true, isExpanded: true });
  });

  it('open the ways to what a filter finds, and leave the rest out', () => {
    expect(lines({ test: named('deep') })).toEqual(['b', '·b1', '··deep']);
    expect(lines({ test: named('a', 'b2') })).toEqual(['b', '·b2', 'a']);
    expect(lines({ test: named() })).toEqual([]);
  });

  it('show all that is in a row that answers a filter, once it is opened', () => {
    expect(lines({ test: named('b') })).toEqual(['b']);
    expect(lines({ test: named('b'), expanded: new Set(['b']) })).toEqual(['b', '·b2', '·b1']);
    expect(lines({ test: named('b', 'deep') })).toEqual(['b', '·b1', '··deep']);
    expect(lines({ test: named('b', 'deep'), expanded: new Set(['b']) })).toEqual(['b', '·b2', '·b1', '··deep']);
  });

  it('tell more of an open row right below it', () => {
    const flat = { children: undefined, hasDetail: (row: Row) => row.id !== 'c' };
    expect(lines({ ...flat, expanded: new Set(['a', 'c']) })).toEqual(['b', 'a', 'a more', 'c']);
    expect(lines({ hasDetail: () => true, expanded: new Set(['a']) })).toEqual(['b', 'a', 'a more', '·a1', 'c']);
  });
});
