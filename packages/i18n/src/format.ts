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

/** Units of relative time from the largest, with their length in seconds. */
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/**
 * A moment as a reader wants it in a list: "3 minutes ago" within a week, the date after that, with the year once it
 * differs.
 *
 * @param time ms since the epoch
 * @param now ms since the epoch
 */
export function formatMoment(locale: Locale, time: number, now: number): string {
  const seconds = Math.round((time - now) / 1000);
  if (Math.abs(seconds) < 7 * 86_400) {
    const relative = formatter(`relative ${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
    for (const [unit, length] of units) {
      if (Math.abs(seconds) >= length) {
        return relative.format(Math.trunc(seconds / length), unit);
      }
    }
    return relative.format(0, 'second');
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
export function formatMomentFull(locale: Locale, time: number): string {
  return formatter(
    `moment ${locale}`,
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }),
  ).format(time);
}

/** A size in bytes as a person reads it, in powers of 1000. */
export function formatBytes(locale: Locale, bytes: number): string {
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
