import { expect, it } from 'vitest';
import { isTooLong, maxTitle } from './text.ts';

it('says that a name is too long as it would be kept, in one line without blanks around it', () => {
  expect(isTooLong('x'.repeat(maxTitle))).toBe(false);
  expect(isTooLong(`  ${'x'.repeat(maxTitle)}\n`)).toBe(false);
  expect(isTooLong('x'.repeat(maxTitle + 1))).toBe(true);
  expect(isTooLong('e\u0301'.repeat(maxTitle))).toBe(false);
});
