import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysInMonth } from './calendar.ts';
import {
  carryOver,
  clockMost,
  compareMoments,
  formatDay,
  formatMoment,
  momentOf,
  parseClock,
  parseMoment,
  readValue,
} from './moment.ts';

const days = fc
  .record({
    year: fc.integer({ min: 1, max: 9998 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .map(({ year, month, day }) => ({ year, month, day: Math.min(day, daysInMonth(year, month)) }));
const clocks = fc.record({
  hour: fc.integer({ min: 0, max: 24 }),
  minute: fc.integer({ min: 0, max: 60 }),
  second: fc.integer({ min: 0, max: 60 }),
});

describe('carrying over', () => {
  it('gives the moment that Date gives', () => {
    fc.assert(
      fc.property(days, clocks, (day, clock) => {
        const date = new Date(0);
        date.setUTCFullYear(day.year, day.month - 1, day.day);
        date.setUTCHours(clock.hour, clock.minute, clock.second);
        const iso = `${String(date.getUTCFullYear()).padStart(4, '0')}${date.toISOString().slice(-20, -5).replace('T', ' ')}`;
        expect(formatMoment(carryOver(day, clock))).toBe(iso);
      }),
    );
  });

  it('makes 24:00:00 the next day, across months and leap days', () => {
    expect(formatMoment(carryOver({ year: 2024, month: 2, day: 28 }, { hour: 24, minute: 0, second: 0 }))).toBe(
      '2024-02-29 00:00:00',
    );
    expect(formatMoment(carryOver({ year: 2025, month: 12, day: 31 }, clockMost))).toBe('2026-01-01 01:01:00');
    expect(formatMoment(carryOver({ year: 9999, month: 12, day: 31 }, clockMost))).toBe('9999-12-31 23:59:59');
  });

  it('orders moments', () => {
    const day = { year: 2026, month: 1, day: 1 };
    expect(
      compareMoments(
        carryOver(day, { hour: 1, minute: 60, second: 0 }),
        carryOver(day, { hour: 2, minute: 0, second: 0 }),
      ),
    ).toBe(0);
    expect(
      compareMoments(
        carryOver(day, { hour: 23, minute: 0, second: 0 }),
        carryOver(day, { hour: 24, minute: 0, second: 0 }),
      ),
    ).toBeLessThan(0);
  });
});

describe('reading what is typed', () => {
  it.each([
    ['2026-11-21', '2026-11-21 00:00:00'],
    ['2026/1/5', '2026-01-05 00:00:00'],
    [' 2026.1.5 ', '2026-01-05 00:00:00'],
    ['20260105', '2026-01-05 00:00:00'],
    ['20260105 0930', null],
    ['2026年1月5日', '2026-01-05 00:00:00'],
    ['2026年1月5日9点30分', '2026-01-05 09:30:00'],
    ['1月5号', '2026-01-05 00:00:00'],
    ['1-5', '2026-01-05 00:00:00'],
    ['２０２６－１－５', '2026-01-05 00:00:00'],
    ['2026-01-05 9:30', '2026-01-05 09:30:00'],
    ['2026-01-05T09:30:15', '2026-01-05 09:30:15'],
    ['2026-01-05 24:00', '2026-01-06 00:00:00'],
    ['2026-01-05 23:60:60', '2026-01-06 00:01:00'],
    ['2026-01-05 25:00', null],
    ['2026-01-05 9:61', null],
    ['2026-02-29', null],
    ['2024-02-29', '2024-02-29 00:00:00'],
    ['2026-13-01', null],
    ['2026-1-51', null],
    ['tomorrow', null],
    ['', null],
  ])('%s → %s', (typed, expected) => {
    const moment = parseMoment(typed, 2026);
    expect(moment === null ? null : formatMoment(moment)).toBe(expected);
  });

  it('reads back whatever it writes', () => {
    fc.assert(
      fc.property(days, clocks, (day, clock) => {
        const moment = carryOver(day, clock);
        expect(parseMoment(formatMoment(moment), 2026)).toEqual(moment);
        expect(readValue(formatMoment(moment))).toEqual(moment);
        expect(readValue(formatDay(day))).toMatchObject(day);
      }),
    );
  });

  it('takes values only in the form it gives them', () => {
    expect(readValue('2026-1-5')).toBeNull();
    expect(readValue('2026-02-30')).toBeNull();
    expect(readValue('2026-01-05 25:00:00')).toBeNull();
    expect(readValue(null)).toBeNull();
    expect(parseClock('9')).toEqual({ hour: 9, minute: 0, second: 0 });
    expect(parseClock('9:5:7')).toEqual({ hour: 9, minute: 5, second: 7 });
    expect(parseClock('nine')).toBeNull();
    expect(formatMoment(momentOf(new Date(2026, 10, 21, 9, 5, 3)))).toBe('2026-11-21 09:05:03');
  });
});
