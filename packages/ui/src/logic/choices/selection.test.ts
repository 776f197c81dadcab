import { describe, expect, it } from 'vitest';
import { extendTo, nothingSelected, selectOnly, toggleOne } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const ids = (selection: { ids: ReadonlySet<string> }): string => [...selection.ids].join('');

describe('a selection', () => {
  it('is one, or several taken one by one', () => {
    expect(ids(selectOnly('b'))).toBe('b');
    expect(ids(toggleOne(selectOnly('b'), 'd'))).toBe('bd');
    expect(ids(toggleOne(selectOnly('b'), 'b'))).toBe('');
  });

  it('extends from where it began, either way, and shrinks again', () => {
    const from = selectOnly('c');
    const down = extendTo(from, order, 'e');
    expect(ids(down)).toBe('cde');
    expect(ids(extendTo(down, order, 'd'))).toBe('cd');
    expect(ids(extendTo(down, order, 'a'))).toBe('abc');
  });

  it('extends from where one stands when nothing is selected, or the anchor is gone', () => {
    expect(ids(extendTo(nothingSelected, order, 'c', 'b'))).toBe('bc');
    expect(ids(extendTo(selectOnly('gone'), order, 'c', 'b'))).toBe('bc');
    expect(ids(extendTo(nothingSelected, order, 'c'))).toBe('c');
  });

  it('keeps the rest when told, and leaves out what cannot be selected', () => {
    expect(ids(extendTo(toggleOne(selectOnly('a'), 'c'), order, 'e', null, true))).toBe('acde');
    expect(ids(extendTo(selectOnly('a'), order, 'd', null, false, (id) => id !== 'c'))).toBe('abd');
  });

  it('stays when the target is not in the list', () => {
    const before = selectOnly('a');
    expect(extendTo(before, order, 'x')).toBe(before);
  });
});
