import { expect, test } from 'vitest';
import { dayOf, endOfDay, startOfDay } from './days.ts';

test.each(['2026-01-01', '2026-02-28', '2024-02-29', '2026-03-29', '2026-10-25', '2026-12-31'])(
  'the day %s is on begins and ends with moments that are of it',
  (day) => {
    expect(dayOf(startOfDay(day), 0)).toBe(day);
    expect(dayOf(endOfDay(day), -1)).toBe(day);
    expect(Date.parse(endOfDay(day))).toBeGreaterThan(Date.parse(startOfDay(day)));
  },
);
