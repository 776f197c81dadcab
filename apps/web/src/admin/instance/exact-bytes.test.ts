import { expect, test } from 'vitest';
import { exactBytes } from './exact-bytes.ts';

test.each([
  [64 * 1024, '64 KiB'],
  [256 * 1024, '256 KiB'],
  [50 * 1024 ** 2, '50 MiB'],
  [1024 ** 3, '1 GiB'],
  [1e9, '1 GB'],
  [50e9, '50 GB'],
  [200e6, '200 MB'],
])('%i bytes are %s', (bytes, shown) => {
  expect(exactBytes('en', bytes)).toBe(shown);
});
