import { expect, test } from 'vitest';
import { typedBy } from './text-ahead.ts';

test('keys that were meant for a field are its text, and what was pressed besides comes after it', () => {
  expect(typedBy(['S', 'Q', 'k', 'Backspace', 'L', 'Shift', '😀', 'ArrowDown', 'Enter'])).toEqual({
    text: 'SQL😀',
    rest: ['ArrowDown', 'Enter'],
  });
  expect(typedBy(['a', 'Backspace', 'Backspace'])).toEqual({ text: '', rest: [] });
});
