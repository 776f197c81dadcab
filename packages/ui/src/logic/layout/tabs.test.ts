import { describe, expect, it } from 'vitest';
import { tabAfterClose } from './tabs.ts';

describe('tabAfterClose', () => {
  it('stays, or goes to the next, at the end to the one before, at last nowhere', () => {
    expect(tabAfterClose(['a', 'b', 'c'], 'a', 'b')).toBe('b');
    expect(tabAfterClose(['a', 'b', 'c'], 'b', 'b')).toBe('c');
    expect(tabAfterClose(['a', 'b', 'c'], 'c', 'c')).toBe('b');
    expect(tabAfterClose(['a'], 'a', 'a')).toBeUndefined();
  });
});
