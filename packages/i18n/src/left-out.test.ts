import { expect, test } from 'vitest';
import { leftOut } from './left-out.ts';

test('commands name in words what was left out', () => {
  expect(leftOut([])).toBe('');
  expect(
    leftOut([
      { what: 'fillPatterns', count: 26 },
      { what: 'links', count: 1 },
    ]),
  ).toBe('26 × fill patterns, 1 × links');
});
