import { describe, expect, it } from 'vitest';
import { dropPosition, treeKey, treeRows } from './tree-rows.ts';

interface Node {
  readonly id: string;
  readonly children?: readonly Node[];
  readonly isLazy?: boolean;
}

const tree: Node[] = [
  { id: 'a', children: [{ id: 'b' }, { id: 'c', children: [{ id: 'd' }] }] },
  { id: 'e', isLazy: true },
  { id: 'f' },
];
const rows = (open: string[]) => treeRows(tree, new Set(open));
const ids = (open: string[]): string =>
  rows(open)
    .map((row) => row.node.id)
    .join('');

describe('treeRows', () => {
  it('reads the tree as far as it is open', () => {
    expect(ids([])).toBe('aef');
    expect(ids(['a'])).toBe('abcef');
    expect(ids(['a', 'c'])).toBe('abcdef');
    expect(ids(['c'])).toBe('aef');
  });

  it('knows level, place and whether there is more below', () => {
    expect(rows(['a', 'c']).find((row) => row.node.id === 'd')).toMatchObject({
      level: 3,
      parent: 'c',
      position: 1,
      size: 1,
      hasChildren: false,
    });
    expect(rows(['e']).find((row) => row.node.id === 'e')).toMatchObject({
      level: 1,
      position: 2,
      size: 3,
      hasChildren: true,
      isExpanded: true,
    });
    expect(rows(['f']).find((row) => row.node.id === 'f')).toMatchObject({ hasChildren: false, isExpanded: false });
  });
});

describe('treeKey', () => {
  const press = (key: string, id: string, open: string[] = ['a']) => {
    const list = rows(open);
    const effect = treeKey(
      key,
      list,
      list.findIndex((row) => row.node.id === id),
      2,
    );
    return effect !== null && 'go' in effect ? list[effect.go]?.node.id : effect;
  };

  it('goes up, down, to the ends and by pages', () => {
    expect([
      press('ArrowDown', 'b'),
      press('ArrowUp', 'b'),
      press('Home', 'c'),
      press('End', 'c'),
      press('PageDown', 'b'),
      press('PageUp', 'b'),
      press('ArrowDown', 'f'),
    ]).toEqual(['c', 'a', 'a', 'f', 'e', 'a', 'f']);
  });

  it('opens, then goes in; closes, then goes out', () => {
    expect(press('ArrowRight', 'c')).toEqual({ expand: 'c' });
    expect(press('ArrowRight', 'a')).toBe('b');
    expect(press('ArrowLeft', 'a')).toEqual({ collapse: 'a' });
    expect(press('ArrowLeft', 'c')).toBe('a');
    expect(press('ArrowLeft', 'f')).toBeNull();
    expect(press('ArrowRight', 'b')).toBeNull();
    expect(press('ArrowRight', 'e', ['a', 'e'])).toBeNull();
  });

  it('opens all siblings', () => {
    expect(press('*', 'f')).toEqual({ expandAll: ['a', 'e'] });
  });

  it('does nothing in an empty tree', () => {
    expect(treeKey('ArrowDown', [], 0, 2)).toBeNull();
  });
});

describe('dropPosition', () => {
  const [open] = rows(['a']);
  const [closed] = rows([]);
  it('is above, into or below', () => {
    if (open === undefined || closed === undefined) throw new Error('no rows');
    const free = { mayHold: true, onlyInto: false };
    expect([0.1, 0.5, 0.9].map((part) => dropPosition(closed, part, free))).toEqual(['before', 'into', 'after']);
    expect(dropPosition(open, 0.9, free)).toBe('into');
    expect([0.4, 0.6].map((part) => dropPosition(closed, part, { mayHold: false, onlyInto: false }))).toEqual([
      'before',
      'after',
    ]);
    expect([true, false].map((mayHold) => dropPosition(closed, 0.1, { mayHold, onlyInto: true }))).toEqual([
      'into',
      null,
    ]);
  });
});
