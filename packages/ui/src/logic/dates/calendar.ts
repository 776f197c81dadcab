/** A day of the proleptic Gregorian calendar, years 1 … 9999; month 1 … 12. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** First and last day the calendar knows. */
export const firstDay: Day = { year: 1, month: 1, day: 1 };
export const lastDay: Day = { year: 9999, month: 12, day: 31 };

/** Every fourth year, but of the full centuries only every fourth. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Days of a month, 28 … 31; 0 for a month there is not. */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (lengths[month - 1] ?? 0);
}

/** Whether year, month and day name a day there is. */
export function isDay({ year, month, day }: Day): boolean {
  return (
    Number.isInteger(year) &&
    Number.isInteger(day) &&
    year >= 1 &&
    year <= 9999 &&
    day >= 1 &&
    day <= daysInMonth(year, month)
  );
}

/**
 * Days since 1970-01-01, negative before. Counts in eras of 400 years with March as first month, so that the leap day
 * comes last in its year.
 */
export function dayNumber({ year, month, day }: Day): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return (
    era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
}

/** The day that many days after 1970-01-01; the reverse of `dayNumber`. Held within the calendar. */
export function dayOfNumber(number: number): Day {
  if (number <= dayNumber(firstDay)) return firstDay;
  if (number >= dayNumber(lastDay)) return lastDay;
  const days = number + 719_468;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}

/** 0 Sunday … 6 Saturday. 1970-01-01 was a Thursday. */
export function weekday(day: Day): number {
  return (((dayNumber(day) + 4) % 7) + 7) % 7;
}

/** Negative, 0 or positive as `a` is before, on or after `b`. */
export function compareDays(a: Day, b: Day): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}

/** `days` later, or earlier where negative; held within the calendar. */
export function addDays(day: Day, days: number): Day {
  return dayOfNumber(dayNumber(day) + days);
}

/**
 * `months` later: the same day of the month, or the month's last where it has no such day. Held within the calendar.
 */
export function addMonths({ year, month, day }: Day, months: number): Day {
  const index = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
  if (target.year < 1) return { year: 1, month, day: Math.min(day, daysInMonth(1, month)) };
  if (target.year > 9999) return { year: 9999, month, day: Math.min(day, daysInMonth(9999, month)) };
  return { ...target, day: Math.min(day, daysInMonth(target.year, target.month)) };
}

/** The nearest day within the bounds. */
export function clampDay(day: Day, min: Day = firstDay, max: Day = lastDay): Day {
  if (compareDays(day, min) < 0) return min;
  return compareDays(day, max) > 0 ? max : day;
}

/** A day of the grid, and whether it belongs to the month before or after. */
export interface GridDay extends Day {
  readonly isOutside: boolean;
}

/**
 * The six weeks that show a month, 42 days; always six, so that the panel keeps its height. At the calendar's ends the
 * days it does not know are left out as null.
 *
 * @param firstWeekday 0 Sunday … 6 Saturday
 */
export function monthGrid(year: number, month: number, firstWeekday: number): readonly (GridDay | null)[][] {
  const first = dayNumber({ year, month, day: 1 });
  const lead = (weekday({ year, month, day: 1 }) - firstWeekday + 7) % 7;
  const [least, most] = [dayNumber(firstDay), dayNumber(lastDay)];
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const number = first - lead + week * 7 + column;
      if (number < least || number > most) return null;
      const day = dayOfNumber(number);
      return { ...day, isOutside: day.month !== month || day.year !== year };
    }),
  );
}

/** First year of the ten the year is shown with: 2026 → 2020. */
export function decadeOf(year: number): number {
  return Math.floor(year / 10) * 10;
}

/** The page of a decade: its ten years in rows of three; null past them and for year 0, which there is not. */
export function decadeGrid(year: number): readonly (number | null)[][] {
  const from = decadeOf(year);
  return Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 3 }, (_, column) => {
      const shown = from + row * 3 + column;
      return shown < 1 || shown > from + 9 ? null : shown;
    }),
  );
}

/** The weekday a week starts with, 0 Sunday … 6 Saturday, as the language's country has it. */
export function firstWeekdayOf(language: string): number {
  const region = new Intl.Locale(language).maximize().region ?? '';
  if (['US', 'CA', 'JP', 'KR', 'TW', 'HK', 'BR', 'MX', 'IN', 'IL', 'ZA'].includes(region)) return 0;
  return ['EG', 'SA', 'AE', 'DZ', 'IR'].includes(region) ? 6 : 1;
}
