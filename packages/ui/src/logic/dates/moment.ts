import { addDays, compareDays, dayNumber, isDay, lastDay, type Day } from './calendar.ts';

/** A time as the lists offer it: hour 0 … 24, minute and second 0 … 60. */
export interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** A day and a time on it. Made by `carryOver`, its hour is 0 … 23 and its minute and second are 0 … 59. */
export interface Moment extends Day, Clock {}

export const midnight: Clock = { hour: 0, minute: 0, second: 0 };

/** What the lists hold: 25 hours, 61 minutes, 61 seconds. */
export const clockMost: Clock = { hour: 24, minute: 60, second: 60 };

/**
 * The moment a day and a chosen time mean: 24:00:00 is the next day's 00:00:00, and 60 carries over. After the last
 * moment of the year 9999 there is none: it stays.
 */
export function carryOver(day: Day, clock: Clock): Moment {
  const seconds = clock.hour * 3600 + clock.minute * 60 + clock.second;
  const days = Math.floor(seconds / 86_400);
  if (dayNumber(day) + days > dayNumber(lastDay)) return { ...lastDay, hour: 23, minute: 59, second: 59 };
  const rest = seconds - days * 86_400;
  return {
    ...addDays(day, days),
    hour: Math.floor(rest / 3600),
    minute: Math.floor(rest / 60) % 60,
    second: rest % 60,
  };
}

/** Negative, 0 or positive as `a` is before, at or after `b`. */
export function compareMoments(a: Moment, b: Moment): number {
  return compareDays(a, b) || a.hour - b.hour || a.minute - b.minute || a.second - b.second;
}

const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0');

/** `YYYY-MM-DD` */
export function formatDay({ year, month, day }: Day): string {
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}

/** `HH:mm:ss` */
export function formatClock({ hour, minute, second }: Clock): string {
  return `${pad(hour)}:${pad(minute)}:${pad(second)}`;
}

/** `YYYY-MM-DD HH:mm:ss` */
export function formatMoment(moment: Moment): string {
  return `${formatDay(moment)} ${formatClock(moment)}`;
}

// Hyphen, slash, dot or blank, or the Chinese words for year, month, day, hour (two of them), minute and second.
const datePattern =
  /^(?:(\d{4})(?:\s*[-/.]\s*|\s*\u5e74\s*|\s+))?(\d{1,2})(?:\s*[-/.]\s*|\s*\u6708\s*|\s+)(\d{1,2})\s*[\u65e5\u53f7]?/;
const compactPattern = /^(\d{4})(\d{2})(\d{2})(?=\D|$)/;
const clockPattern =
  /^(\d{1,2})(?:\s*:\s*|\s*[\u65f6\u70b9]\s*|$)(?:(\d{1,2})(?:\s*:\s*|\s*\u5206\s*|$)(?:(\d{1,2})\s*\u79d2?)?)?$/;

/**
 * Reads a day and, where there is one, a time after it, as people type them: `2026-1-5`, `2026/01/05`, `20260105`,
 * `1-5` (of `thisYear`), with Chinese year, month and day words, full-width digits; `9:30`, `24:00`, `T` before the
 * time.
 *
 * @param thisYear the year of a day that is typed without one
 * @returns null when it is no day or no time that the lists offer; 00:00:00 when no time is typed
 */
export function parseMoment(text: string, thisYear: number): Moment | null {
  const typed = text.normalize('NFKC').trim();
  const match = compactPattern.exec(typed) ?? datePattern.exec(typed);
  if (match === null) return null;
  const day: Day = {
    year: match[1] === undefined ? thisYear : Number(match[1]),
    month: Number(match[2]),
    day: Number(match[3]),
  };
  if (!isDay(day)) return null;
  const rest = typed.slice(match[0].length);
  if (rest.trim() === '') return carryOver(day, midnight);
  if (!/^[\sTt]/.test(rest) && !/\D$/.test(match[0])) return null;
  const clock = parseClock(rest.replace(/^\s*[Tt]?\s*/, ''));
  return clock === null ? null : carryOver(day, clock);
}

/**
 * Reads `9`, `9:30`, `09:30:15`, `24:00`, or the same with Chinese words. Null when it is no time that the lists offer.
 */
export function parseClock(text: string): Clock | null {
  const match = clockPattern.exec(text.normalize('NFKC').trim());
  if (match === null) return null;
  const clock: Clock = { hour: Number(match[1]), minute: Number(match[2] ?? 0), second: Number(match[3] ?? 0) };
  return clock.hour <= clockMost.hour && clock.minute <= clockMost.minute && clock.second <= clockMost.second
    ? clock
    : null;
}

/** The moment of a value as the field gives it out, `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`; null for anything else. */
export function readValue(value: string | null | undefined): Moment | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/.exec(value ?? '');
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  if (!isDay({ year, month, day }) || hour > clockMost.hour || minute > clockMost.minute || second > clockMost.second)
    return null;
  return carryOver({ year, month, day }, { hour, minute, second });
}

/** The moment of a `Date` in the time zone of the machine. */
export function momentOf(date: Date): Moment {
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
    second: date.getSeconds(),
  };
}
