import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  clampDay,
  compareDays,
  dayNumber,
  dayOfNumber,
  daysInMonth,
  decadeGrid,
  decadeOf,
  firstWeekdayOf,
  isDay,
  isLeapYear,
  monthGrid,
  weekday,
  type Day,
} from './calendar.ts';

/** The same day as the runtime's own calendar has it. */
function utc({ year, month, day }: Day): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

const days = fc
  .record({
    year: fc.integer({ min: 1, max: 9999 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .map(({ year, month, day }) => ({ year, month, day: Math.min(day, daysInMonth(year, month)) }));

describe('the calendar', () => {
  it('knows leap years', () => {
    expect([1600, 1900, 2000, 2023, 2024, 2100].map(isLeapYear)).toEqual([true, false, true, false, true, false]);
    expect(daysInMonth(2024, 2)).toBe(29);
    expect(daysInMonth(1900, 2)).toBe(28);
    expect(daysInMonth(2024, 13)).toBe(0);
    expect(isDay({ year: 2023, month: 2, day: 29 })).toBe(false);
    expect(isDay({ year: 0, month: 1, day: 1 })).toBe(false);
  });

  it('counts days and weekdays as Date does, and back', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(dayNumber(day)).toBe(utc(day).getTime() / 86_400_000);
        expect(weekday(day)).toBe(utc(day).getUTCDay());
        expect(dayOfNumber(dayNumber(day))).toEqual(day);
      }),
    );
  });

  it('moves by days as Date does', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, step) => {
        const date = utc(day);
        date.setUTCDate(date.getUTCDate() + step);
        const year = date.getUTCFullYear();
        fc.pre(year >= 1 && year <= 9999);
        expect(addDays(day, step)).toEqual({ year, month: date.getUTCMonth() + 1, day: date.getUTCDate() });
      }),
    );
  });

  it('keeps the day of the month when it moves by months, or takes the last one', () => {
    expect(addMonths({ year: 2024, month: 1, day: 31 }, 1)).toEqual({ year: 2024, month: 2, day: 29 });
    expect(addMonths({ year: 2024, month: 3, day: 31 }, -13)).toEqual({ year: 2023, month: 2, day: 28 });
    fc.assert(
      fc.property(days, fc.integer({ min: -600, max: 600 }), (day, step) => {
        const moved = addMonths(day, step);
        expect(isDay(moved)).toBe(true);
        const months = moved.year * 12 + moved.month - (day.year * 12 + day.month);
        const ends = day.year * 12 + day.month - 1 + step;
        if (ends >= 12 && ends < 120_000) expect(months).toBe(step);
      }),
    );
  });

  it('stops at its ends', () => {
    expect(addDays({ year: 9999, month: 12, day: 31 }, 1)).toEqual({ year: 9999, month: 12, day: 31 });
    expect(addDays({ year: 1, month: 1, day: 1 }, -400)).toEqual({ year: 1, month: 1, day: 1 });
    expect(addMonths({ year: 1, month: 5, day: 3 }, -12)).toEqual({ year: 1, month: 5, day: 3 });
    expect(addMonths({ year: 9999, month: 5, day: 3 }, 12)).toEqual({ year: 9999, month: 5, day: 3 });
    expect(clampDay({ year: 2020, month: 1, day: 1 }, { year: 2021, month: 2, day: 3 })).toEqual({
      year: 2021,
      month: 2,
      day: 3,
    });
  });
});

describe('the grid of days', () => {
  it('is six weeks of consecutive days from the first weekday, and holds the whole month', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 6 }), ({ year, month }, firstWeekday) => {
        const grid = monthGrid(year, month, firstWeekday);
        expect(grid.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
        const shown = grid.flat();
        shown.forEach((day, index) => {
          if (day === null) return;
          expect(weekday(day)).toBe((firstWeekday + index) % 7);
          const before = shown[index - 1];
          if (before !== null && before !== undefined)
            expect(addDays(before, 1)).toMatchObject({ year: day.year, month: day.month, day: day.day });
        });
        expect(shown.filter((day) => day?.isOutside === false)).toHaveLength(daysInMonth(year, month));
        expect(shown.slice(0, 7).some((day) => day?.isOutside === false)).toBe(true);
      }),
    );
  });

  it('leaves out what lies past the calendar', () => {
    expect(
      monthGrid(9999, 12, 1)
        .flat()
        .filter((day) => day === null),
    ).not.toHaveLength(0);
    expect(monthGrid(1, 1, 0).flat()[0]).toBeNull();
  });

  it('starts weeks as the country does', () => {
    expect(['zh-CN', 'en-US', 'en', 'zh-TW', 'de', 'ar-EG'].map(firstWeekdayOf)).toEqual([1, 0, 0, 0, 1, 6]);
    expect(compareDays({ year: 2026, month: 1, day: 2 }, { year: 2026, month: 1, day: 10 })).toBeLessThan(0);
  });
});

describe('the page of years', () => {
  it('is the ten years of a decade', () => {
    expect(decadeOf(2026)).toBe(2020);
    expect(decadeGrid(2026)).toEqual([
      [2020, 2021, 2022],
      [2023, 2024, 2025],
      [2026, 2027, 2028],
      [2029, null, null],
    ]);
    expect(decadeGrid(5).flat().slice(0, 2)).toEqual([null, 1]);
    expect(decadeGrid(9999)[3]).toEqual([9999, null, null]);
  });
});
