import { expect, it } from 'vitest';
import { timesBetween } from './times.ts';

it('offers times from the first allowed to the last, on whole steps', () => {
  expect(timesBetween(360, null, null)).toEqual([0, 360, 720, 1080]);
  expect(timesBetween(30, { hour: 9, minute: 10 }, { hour: 10, minute: 30 })).toEqual([570, 600, 630]);
  expect(timesBetween(60, { hour: 23, minute: 30 }, { hour: 23, minute: 40 })).toEqual([]);
  expect(timesBetween(0, null, null).length).toBe(1440);
});
