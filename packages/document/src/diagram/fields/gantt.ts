/**
 * Schedules: bars of tasks over a scale of days. What a task is about are numbers of its `data.controls`: `start`, the
 * first day; `days`, how many, 0 for a milestone; `progress`, 0 to 100. Days are counted from 1 January 1970. A chart
 * keeps the first day it shows (`from`), how many (`days`), and its scale.
 */
export const SCALES = ['days', 'weeks', 'months'] as const;
/** Width of a day in each scale, page units. */
export const DAY_WIDTHS = [24, 8, 2] as const;
/** Page units. */
export const GANTT = { names: 200, title: 40, head: 48, row: 36, bar: 22, milestone: 20, left: 12 } as const;
/** Longest span that is shown; what is later is cut off. */
export const MAX_SPAN = 4000;
/** First and last day that is taken: the years 1900 to 2200. */
export const FIRST_DAY = -25_567,
  LAST_DAY = 84_006;

const MS = 86_400_000;
export const dateOf = (day: number): Date => new Date(day * MS);
export const isoOf = (day: number): string => dateOf(day).toISOString().slice(0, 10);
/** Monday is 0. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** The day that a text names: `2026-03-09`, `2026/3/9`, `2026年3月9日`, `3/9/2026`; null for none there is. */
export function dayOf(text: string): number | null {
  const clean = text.trim(),
    [, y, m, d] = /^(\d{4})\D(\d{1,2})\D(\d{1,2})(?:\D.*)?$/.exec(clean) ?? [],
    [, m2, d2, y2] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(clean) ?? [];
  const [year, month, date] = [Number(y ?? y2), Number(m ?? m2), Number(d ?? d2)],
    ms = Date.UTC(year, month - 1, date),
    now = new Date(ms);
  // Years of one and two digits are those of the last century to `Date`.
  if (now.getUTCFullYear() !== year || now.getUTCMonth() !== month - 1 || now.getUTCDate() !== date) return null;
  const day = ms / MS;
  return day >= FIRST_DAY && day <= LAST_DAY ? day : null;
}

export interface Stretch {
  /** From the first day shown. */
  at: number;
  days: number;
  label: string;
}

/** The upper line of the head: months, or years where months are the lower line; shorter where there is no room. */
export const upperOf = (from: number, days: number, scale: number): Stretch[] =>
  (scale === 2
    ? stretches(from, days, 12, (date) => String(date.getUTCFullYear()))
    : stretches(from, days, 1, (date) => date.toISOString().slice(0, 7))
  ).map((one) => ({ ...one, label: fitting(one.label, one.days * (DAY_WIDTHS[scale] ?? DAY_WIDTHS[0])) }));

/** Width of a digit in the head, page units. */
const DIGIT = 6.5;

/** A month or a year as far as it fits: of `2026-11` only `11`, or nothing. */
const fitting = (label: string, room: number): string =>
  [label, label.slice(-2)].find((text) => text.length * DIGIT <= room) ?? '';

/** The lower line of the head: days of the month, first days of weeks, or months. */
export function lowerOf(from: number, days: number, scale: number): Stretch[] {
  const label = (day: number): string => String(dateOf(day).getUTCDate());
  if (scale === 2) return stretches(from, days, 1, (date) => String(date.getUTCMonth() + 1));
  const step = scale === 0 ? 1 : 7,
    out: Stretch[] = [];
  for (let at = 0; at < days; at += step) out.push({ at, days: Math.min(step, days - at), label: label(from + at) });
  return out;
}

/** Months, or so many of them together, as far as they are shown. */
function stretches(from: number, days: number, months: 1 | 12, label: (date: Date) => string): Stretch[] {
  const out: Stretch[] = [];
  for (let at = 0; at < days; ) {
    const date = dateOf(from + at),
      next = Date.UTC(date.getUTCFullYear(), months === 12 ? 12 : date.getUTCMonth() + 1, 1) / MS - from;
    out.push({ at, days: Math.min(next, days) - at, label: label(date) });
    at = next;
  }
  return out;
}

/** The scale in which a head has no more cells than one reads: that asked for, or the next coarser. */
export function scaleFor(asked: number, days: number): number {
  let scale = Math.max(0, Math.min(2, Math.round(asked)));
  while (scale < 2 && days / (scale === 0 ? 1 : 7) > 180) scale++;
  return scale;
}

export interface Span {
  from: number;
  days: number;
}

/** What a chart shows so that all tasks are in it, from the beginning of a week or a month, with some room after. */
export function spanOf(tasks: readonly { start: number; days: number }[], asked: number): Span & { scale: number } {
  const first = Math.min(...tasks.map(({ start }) => start)),
    last = Math.max(...tasks.map(({ start, days }) => start + Math.max(1, days)));
  const least = [14, 56, 365][asked] ?? 14,
    span = Math.min(MAX_SPAN, last - first),
    scale = scaleFor(asked, Math.max(span, least));
  const from = scale === 2 ? first - dateOf(first).getUTCDate() + 1 : first - weekdayOf(first),
    days = Math.min(MAX_SPAN, Math.max(least, Math.ceil((last - from + 1) / 7) * 7));
  return { from, days, scale };
}
