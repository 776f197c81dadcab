import {
  addDays,
  addMonths,
  clampDay,
  compareDays,
  daysInMonth,
  decadeOf,
  firstDay,
  lastDay,
  weekday,
  type Day,
} from './calendar.ts';
import { carryOver, compareMoments, formatDay, formatMoment, readValue, type Clock, type Moment } from './moment.ts';

/** What the panel shows: a month's days, a year's months, or ten years. */
export type PanelView = 'day' | 'month' | 'decade';

/** Which moments may be chosen. */
export interface DateLimits {
  /** The first allowed, `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Days between that are not allowed, asked for by `YYYY-MM-DD`. */
  readonly isDateDisabled?: ((date: string) => boolean) | undefined;
}

/** Steps of the keys in days, by view in months. */
const daySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const cellSteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 };

/**
 * Where a key leads from a day, within the limits; null when the key means nothing there.
 *
 * Days: arrows by day and week, Home and End to the ends of the week, PageUp and PageDown by month, with Shift by year.
 * Months: arrows, Home and End to January and December, PageUp and PageDown by year. Years likewise by decade.
 */
export function dayAfterKey(
  view: PanelView,
  from: Day,
  key: string,
  shift: boolean,
  firstWeekday: number,
  limits: DateLimits = {},
): Day | null {
  const moved =
    view === 'day' ? moveByDays(from, key, shift, firstWeekday) : moveByMonths(view === 'month' ? 1 : 12, from, key);
  return moved === null ? null : clampDay(moved, ...bounds(limits));
}

function moveByDays(from: Day, key: string, shift: boolean, firstWeekday: number): Day | null {
  const step = daySteps[key];
  if (step !== undefined) return addDays(from, step);
  const inWeek = (weekday(from) - firstWeekday + 7) % 7;
  switch (key) {
    case 'Home':
      return addDays(from, -inWeek);
    case 'End':
      return addDays(from, 6 - inWeek);
    case 'PageUp':
      return addMonths(from, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(from, shift ? 12 : 1);
    default:
      return null;
  }
}

/** @param unit months a cell stands for: 1 or 12 */
function moveByMonths(unit: 1 | 12, from: Day, key: string): Day | null {
  const step = cellSteps[key];
  if (step !== undefined) return addMonths(from, step * unit);
  const first = unit === 1 ? from.month - 1 : from.year - decadeOf(from.year);
  const count = unit === 1 ? 12 : 10;
  switch (key) {
    case 'Home':
      return addMonths(from, -first * unit);
    case 'End':
      return addMonths(from, (count - 1 - first) * unit);
    case 'PageUp':
      return addMonths(from, -count * unit);
    case 'PageDown':
      return addMonths(from, count * unit);
    default:
      return null;
  }
}

function bounds({ min, max }: DateLimits): [Day, Day] {
  return [readValue(min) ?? firstDay, readValue(max) ?? lastDay];
}

/** The first and the last day a cell of the view stands for. */
function cellSpan(view: PanelView, day: Day): [Day, Day] {
  if (view === 'day') return [day, day];
  if (view === 'month')
    return [
      { ...day, day: 1 },
      { ...day, day: daysInMonth(day.year, day.month) },
    ];
  return [
    { year: day.year, month: 1, day: 1 },
    { year: day.year, month: 12, day: 31 },
  ];
}

/** Whether a day, or with the other views its whole month or year, holds nothing that may be chosen. */
export function isCellDisabled(view: PanelView, day: Day, limits: DateLimits): boolean {
  const [min, max] = bounds(limits);
  const [first, last] = cellSpan(view, day);
  if (compareDays(last, min) < 0 || compareDays(first, max) > 0) return true;
  return view === 'day' && limits.isDateDisabled?.(formatDay(day)) === true;
}

/** Why a moment may not be chosen. */
export type DateRefusal = 'early' | 'late' | 'disabled';

/** What is against a moment; null when nothing is. A limit given as a day counts the whole day. */
export function refusalOf(moment: Moment, { min, max, isDateDisabled }: DateLimits): DateRefusal | null {
  const [first, last] = [readValue(min), readValue(max)];
  if (first !== null && compareMoments(moment, first) < 0) return 'early';
  if (last !== null && (max?.length === 10 ? compareDays(moment, last) : compareMoments(moment, last)) > 0)
    return 'late';
  return isDateDisabled?.(formatDay(moment)) === true ? 'disabled' : null;
}

/**
 * The value a day and a time of the lists give: `YYYY-MM-DD`, or with a time `YYYY-MM-DD HH:mm:ss`, always a moment
 * there is.
 */
export function valueOf(day: Day, clock: Clock | null): string {
  return clock === null ? formatDay(day) : formatMoment(carryOver(day, clock));
}
