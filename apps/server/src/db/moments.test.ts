import { expect, test } from 'vitest';
import { isoMoment } from './moments.ts';

test('a moment of the database reads as JSON has it, whatever its fraction', () => {
  expect(isoMoment('2026-01-02 03:04:05.678901+00')).toBe('2026-01-02T03:04:05.678Z');
  expect(isoMoment('2026-01-02 03:04:05.6+00')).toBe('2026-01-02T03:04:05.600Z');
  expect(isoMoment('2026-01-02 03:04:05+00')).toBe('2026-01-02T03:04:05.000Z');
});
