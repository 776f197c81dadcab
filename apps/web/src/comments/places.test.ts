import { expect, test } from 'vitest';
import { anchorOfWords, findWords } from './places.ts';

test('words are found where they were, and where they went when others were written before them', () => {
  expect(findWords('a plan and a plan', { start: 2, quote: 'plan' })).toBe(2);
  expect(findWords('once more a plan and a plan', { start: 13, quote: 'plan' })).toBe(12);
  expect(findWords('nothing', { start: 0, quote: 'plan' })).toBeNull();
  const anchor = anchorOfWords('p', 'i', 'x'.repeat(900), 10, 800);
  expect(anchor).toMatchObject({ start: 10, end: 510, quote: 'x'.repeat(500) });
});
