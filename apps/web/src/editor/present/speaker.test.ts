import { expect, it } from 'vitest';
import { clockOf } from './speaker.ts';

it('tells the time that has gone by', () => {
  expect([0, 999, 65_000, 600_000, 3_600_000, 36_125_000, -5].map(clockOf)).toEqual([
    '0:00',
    '0:00',
    '1:05',
    '10:00',
    '1:00:00',
    '10:02:05',
    '0:00',
  ]);
});
