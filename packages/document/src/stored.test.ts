import { expect, test } from 'vitest';
import { packStored, unpackStored } from './stored.ts';

test('a stored document comes out as it went in', () => {
  const stored = { epoch: 300, updates: [new Uint8Array([1, 2, 3]), new Uint8Array(), new Uint8Array(70_000).fill(7)] };
  expect(unpackStored(packStored(stored))).toEqual(stored);
  expect(unpackStored(packStored({ epoch: 0, updates: [] }))).toEqual({ epoch: 0, updates: [] });
});

test('what was cut off is refused', () => {
  const bytes = packStored({ epoch: 1, updates: [new Uint8Array(100)] });
  for (const length of [0, 1, 2, 50]) expect(() => unpackStored(bytes.subarray(0, length))).toThrow();
});
