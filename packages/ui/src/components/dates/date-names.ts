import { decadeOf, type Day } from '../../logic/dates/calendar.ts';

/** How the language writes what the date panel shows. */
export interface DateNames {
  /** Sunday first: one letter for the head of a column, and the whole word. */
  readonly weekdays: readonly { readonly narrow: string; readonly long: string }[];
  /** January first. */
  readonly months: readonly string[];
  readonly year: (year: number) => string;
  readonly month: (day: Day) => string;
  /** The whole date with its weekday. */
  readonly day: (day: Day) => string;
  readonly decade: (year: number) => string;
  /** Whether the year comes before the month. */
  readonly isYearFirst: boolean;
}

function date({ year, month, day }: Day): Date {
  const made = new Date(0);
  made.setUTCFullYear(year, month - 1, day);
  return made;
}

const known = new Map<string, DateNames>();

/** The names of days, months and years in a language. */
export function dateNames(locale: string): DateNames {
  const before = known.get(locale);
  if (before !== undefined) return before;
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: Day): string => format.format(date(day));
  };
  const [narrow, long] = [writer({ weekday: 'narrow' }), writer({ weekday: 'long' })];
  const year = writer({ year: 'numeric' });
  const yearName = (number: number): string => year({ year: number, month: 1, day: 1 });
  const parts = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short' })
    .formatToParts(0)
    .map((part) => part.type);
  const isYearFirst = parts.indexOf('year') < parts.indexOf('month');
  const names: DateNames = {
    // 2023-01-01 was a Sunday.
    weekdays: Array.from({ length: 7 }, (_, index) => ({
      narrow: narrow({ year: 2023, month: 1, day: index + 1 }),
      long: long({ year: 2023, month: 1, day: index + 1 }),
    })),
    // Chinese and its like write months in figures.
    months: Array.from({ length: 12 }, (_, index) =>
      writer({ month: isYearFirst ? 'short' : 'long' })({ year: 2023, month: index + 1, day: 1 }),
    ),
    year: yearName,
    month: writer({ year: 'numeric', month: 'long' }),
    day: writer({ dateStyle: 'full' }),
    decade: (number) => `${Math.max(1, decadeOf(number))} – ${decadeOf(number) + 9}`,
    isYearFirst,
  };
  known.set(locale, names);
  return names;
}
