import { describe, expect, it } from 'vitest';
import { extendTo, nothing, selectAll, selectOne, toggle, withinList } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const ids = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].sort().join('');

describe('selection', () => {
  it('extends both ways from one anchor', () => {
    const down = extendTo(selectOne('c'), order, 'e');
    expect(ids(down)).toBe('cde');
    expect(ids(extendTo(down, order, 'a'))).toBe('abc');
  });

  it('adds a range with control and shift', () => {
    const first = toggle(selectOne('a'), 'd');
    expect(ids(extendTo(first, order, 'e', true))).toBe('ade');
  });

  it('extends from the row itself when the anchor is gone', () => {
    expect(ids(extendTo({ ...nothing, anchor: 'gone' }, order, 'b'))).toBe('b');
  });

  it('puts the keyboard where a deleted row was', () => {
    const all = selectAll(selectOne('b'), order);
    const after = withinList(all, order, ['a', 'c', 'd']);
    expect(ids(after)).toBe('acd');
    expect(after.current).toBe('c');
    expect(withinList(selectOne('e'), order, ['a', 'b'])).toMatchObject({ current: 'b', anchor: null });
    expect(withinList(selectOne('a'), order, [])).toMatchObject({ current: null });
  });

  it('stays the same object when nothing is gone', () => {
    const selection = selectOne('b');
    expect(withinList(selection, order, order)).toBe(selection);
  });
});
