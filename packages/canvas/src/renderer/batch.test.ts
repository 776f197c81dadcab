import { expect, it } from 'vitest';
import { largestLetters } from './batch.ts';

it('measures a text by its largest letters, so that a heading is painted whose small print is not', () => {
  expect(largestLetters(undefined, 12)).toBe(12);
  expect(largestLetters([{ insert: 'x' }], 12)).toBe(12);
  expect(largestLetters([{ insert: 'Name', attributes: { size: '10.67' } }, { insert: ' small' }], 4)).toBe(10.67);
  expect(largestLetters([{ insert: 'x', attributes: { size: 'none' } }], 4)).toBe(4);
});
