import { describe, expect, it } from 'vitest';
import { treeRows, treeStep } from './tree-rows.ts';

const folder = (folderId: string, _parentId: string | null) => ({ folderId, title: folderId.toUpperCase(), _parentId });
const tree = { root: [folder('a', null), folder('b', null)], a: [folder('c', 'a')], b: [], c: [] };
const names = (expanded: readonly string[], root?: string) =>
  treeRows(tree, new Set(expanded), root).map((row) => `${row.level} ${row.title}`);

describe('treeRows', () => {
  it('shows what is open, in its order', () => {
    expect(names([])).toEqual(['1 A', '1 B']);
    expect(names(['a'])).toEqual(['1 A', '2 C', '1 B']);
    expect(names(['root'], 'Mine')).toEqual(['1 Mine', '2 A', '2 B']);
    expect(names(['a'], 'Mine')).toEqual(['1 Mine']);
  });

  it('knows which can be opened, and the place of each', () => {
    expect(
      treeRows(tree, new Set(['b'])).map((row) => [row.hasChildren, row.isExpanded, row.place, row.siblings]),
    ).toEqual([
      [true, false, 1, 2],
      [false, false, 2, 2],
    ]);
  });
});

describe('treeStep', () => {
  const rows = treeRows(tree, new Set(['a']));
  it.each([
    [0, 'ArrowDown', { to: 1 }],
    [2, 'ArrowDown', { to: 2 }],
    [0, 'ArrowRight', { to: 1 }],
    [0, 'ArrowLeft', { toggle: 'a' }],
    [1, 'ArrowLeft', { to: 0 }],
    [2, 'ArrowRight', {}],
    [1, 'End', { to: 2 }],
    [1, 'x', null],
  ])('from %i by %s', (at, key, expected) => {
    expect(treeStep(rows, at, key)).toEqual(expected);
  });

  it('opens what is closed', () => {
    expect(treeStep(treeRows(tree, new Set()), 0, 'ArrowRight')).toEqual({ toggle: 'a' });
  });
});
