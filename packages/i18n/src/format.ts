import type { Locale } from './locales.ts';

const collators = new Map<Locale, Intl.Collator>();

/** Formatters by what they are for: making one takes a hundred times as long as using it, and lists use thousands. */
const formatters = new Map<string, unknown>();

function formatter<T>(name: string, make: () => T): T {
  let found = formatters.get(name) as T | undefined;
  if (found === undefined) {
    found = make();
    formatters.set(name, found);
  }
  return found;
}

/** Orders titles as a reader of the language expects: pinyin for Chinese, digits by value ("9" before "10"). */
export function compareTitles(locale: Locale, a: string, b: string): number {
  let collator = collators.get(locale);
  if (collator === undefined) {
    collator = new Intl.Collator(locale, { numeric: true });
    collators.set(locale, collator);
  }
  return collator.compare(a, b);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Within so much, hours say more than the day's name: what was at 23:00 is at 01:00 "2 hours ago". */
const NEAR = 6 * HOUR;
const WEEK = 7;

/** Days from the calendar day of one moment to that of another, in the reader's time zone. */
function calendarDays(from: number, to: number): number {
  const midnight = (time: number): number => {
    const day = new Date(time);
    // As a day of UTC: days on which clocks change are as long as others there.
    return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate());
  };
  return Math.round((midnight(to) - midnight(from)) / (24 * HOUR));
}

/**
 * A moment as a reader wants it in a list: "3 minutes ago" or "yesterday" within a week, by the calendar of their time
 * zone, the date after that, with the year once it differs.
 *
 * @param time ms since the epoch
 * @param now ms since the epoch
 */
export function formatMoment(locale: Locale, time: number, now: number): string {
  const away = Math.abs(time - now);
  const days = calendarDays(now, time);
  if (Math.abs(days) < WEEK) {
    const relative = formatter(`relative ${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
    if (away < MINUTE) {
      return relative.format(0, 'second');
    }
    if (away < HOUR) {
      return relative.format(Math.trunc((time - now) / MINUTE), 'minute');
    }
    return days === 0 || away < NEAR
      ? relative.format(Math.trunc((time - now) / HOUR), 'hour')
      : relative.format(days, 'day');
  }
  const sameYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  const day = sameYear
    ? formatter(`day ${locale}`, () => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }))
    : formatter(
        `date ${locale}`,
        () => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' }),
      );
  return day.format(time);
}

/** A moment in full, for a tooltip: date, hours and minutes. */
export function formatMomentFull(locale: string, time: number): string {
  return formatter(
    `moment ${locale}`,
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }),
  ).format(time);
}

/** A size in bytes as a person reads it, in powers of 1000. */
export function formatBytes(locale: string, bytes: number): string {
  const names = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
  const power = Math.max(0, Math.min(names.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const unit = formatter(
    `bytes ${locale} ${power}`,
    () =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: names[power] ?? 'byte',
        unitDisplay: power === 0 ? 'long' : 'short',
        maximumFractionDigits: power === 0 ? 0 : 1,
      }),
  );
  return unit.format(bytes / 1000 ** power);
}

/** An amount of yuan: whole, or with both digits of its fen. */
export function formatYuan(locale: string, amount: number): string {
  const yuan = formatter(
    `yuan ${locale}`,
    () =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'CNY',
        currencyDisplay: 'narrowSymbol',
        trailingZeroDisplay: 'stripIfInteger',
      }),
  );
  return yuan.format(amount);
}
