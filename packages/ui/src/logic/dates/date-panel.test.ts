import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDays, daysInMonth, isDay, weekday } from './calendar.ts';
import { dayAfterKey, isCellDisabled, refusalOf, valueOf } from './date-panel.ts';
import { readValue } from './moment.ts';

const at = (text: string) => readValue(text) ?? { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
const go = (view: 'day' | 'month' | 'decade', from: string, key: string, shift = false, limits = {}) => {
  const day = dayAfterKey(view, at(from), key, shift, 1, limits);
  return day === null ? null : valueOf(day, null);
};

describe('keys in the date panel', () => {
  it.each([
    ['ArrowLeft', '2026-11-20'],
    ['ArrowRight', '2026-11-22'],
    ['ArrowUp', '2026-11-14'],
    ['ArrowDown', '2026-11-28'],
    ['Home', '2026-11-16'],
    ['End', '2026-11-22'],
    ['PageUp', '2026-10-21'],
    ['PageDown', '2026-12-21'],
    ['x', null],
  ])('%s leads from a day to %s', (key, day) => {
    expect(go('day', '2026-11-21', key)).toBe(day);
  });

  it('goes by year with Shift, onto a day there is', () => {
    expect(go('day', '2024-02-29', 'PageDown', true)).toBe('2025-02-28');
    expect(go('day', '2024-02-29', 'PageUp', true)).toBe('2023-02-28');
  });

  it.each([
    ['month', 'ArrowLeft', '2025-12-31'],
    ['month', 'ArrowDown', '2026-04-30'],
    ['month', 'Home', '2026-01-31'],
    ['month', 'End', '2026-12-31'],
    ['month', 'PageDown', '2027-01-31'],
    ['decade', 'ArrowRight', '2027-01-31'],
    ['decade', 'ArrowUp', '2023-01-31'],
    ['decade', 'Home', '2020-01-31'],
    ['decade', 'End', '2029-01-31'],
    ['decade', 'PageUp', '2016-01-31'],
    ['decade', 'a', null],
  ] as const)('in the %s view %s leads to %s', (view, key, day) => {
    expect(go(view, '2026-01-31', key)).toBe(day);
  });

  it('stays within the limits, and in the calendar', () => {
    expect(go('day', '2026-11-21', 'PageDown', false, { max: '2026-12-01' })).toBe('2026-12-01');
    expect(go('decade', '2026-11-21', 'PageUp', false, { min: '2020-05-05 08:00:00' })).toBe('2020-05-05');
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];
    fc.assert(
      fc.property(
        fc.constantFrom('day', 'month', 'decade'),
        fc.constantFrom(...keys),
        fc.boolean(),
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        (view, key, shift, year, month, day) => {
          const from = { year, month, day: Math.min(day, daysInMonth(year, month)) };
          const to = dayAfterKey(view, from, key, shift, 0);
          expect(to !== null && isDay(to)).toBe(true);
          if (to !== null && view === 'day' && key === 'Home')
            expect(weekday(to) === 0 || compareDays(to, { year: 1, month: 1, day: 1 }) === 0).toBe(true);
        },
      ),
    );
  });
});

describe('what may be chosen', () => {
  const limits = {
    min: '2026-03-10',
    max: '2026-03-20 12:00:00',
    isDateDisabled: (date: string) => date === '2026-03-15',
  };

  it('a day, a month, a year is off when nothing of it may be', () => {
    expect([
      isCellDisabled('day', at('2026-03-09'), limits),
      isCellDisabled('day', at('2026-03-10'), limits),
      isCellDisabled('day', at('2026-03-15'), limits),
      isCellDisabled('day', at('2026-03-21'), limits),
    ]).toEqual([true, false, true, true]);
    expect([
      isCellDisabled('month', at('2026-02-01'), limits),
      isCellDisabled('month', at('2026-03-01'), limits),
      isCellDisabled('decade', at('2027-01-01'), limits),
      isCellDisabled('decade', at('2026-01-01'), limits),
    ]).toEqual([true, false, true, false]);
  });

  it('says what is against a moment', () => {
    expect(
      ['2026-03-09 23:59:59', '2026-03-10', '2026-03-15 08:00:00', '2026-03-20 12:00:00', '2026-03-20 12:00:01'].map(
        (text) => refusalOf(at(text), limits),
      ),
    ).toEqual(['early', null, 'disabled', null, 'late']);
    expect(refusalOf(at('2026-03-20 23:59:59'), { max: '2026-03-20' })).toBeNull();
  });

  it('always gives a moment there is', () => {
    expect(valueOf({ year: 2026, month: 12, day: 31 }, { hour: 24, minute: 0, second: 0 })).toBe('2027-01-01 00:00:00');
    expect(valueOf({ year: 2026, month: 12, day: 31 }, { hour: 22, minute: 60, second: 60 })).toBe(
      '2026-12-31 23:01:00',
    );
  });
});
