/** Days of the reader's calendar, `2026-11-23`, and the moments they begin and end with, ISO 8601. */

const two = (value: number): string => String(value).padStart(2, '0');

/** The day a moment is on. @param nudge ms, so that the end of a day is not the next one */
export function dayOf(moment: string, nudge: number): string {
  const date = new Date(Date.parse(moment) + nudge);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const midnight = (day: string, later: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
};

export const startOfDay = (day: string): string => midnight(day, 0);
/** The moment at which the day after it begins. */
export const endOfDay = (day: string): string => midnight(day, 1);
