import { describe, expect, it } from 'vitest';
import { isComposing } from './composing.ts';

describe('a key while an input method composes', () => {
  it('is told from others, also where the composition has just ended', () => {
    expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
    // Safari's Enter that takes a suggestion.
    expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
    expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
  });
});
