/** Dates as they are typed after an `@`: words and numbers, in both languages. */

const DAY = 86_400_000;
const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Today as YYYY-MM-DD, where the person is. */
export function today(now = new Date()): string {
  return iso(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
}

/** Offers of dates, by the words for them: days from today. */
export const DAY_WORDS = ['today', 'tomorrow', 'nextWeek'] as const;
export type DayWord = (typeof DAY_WORDS)[number];
const AHEAD: Readonly<Record<DayWord, number>> = { today: 0, tomorrow: 1, nextWeek: 7 };

export const dateOf = (word: DayWord, now: string): string => iso(Date.parse(now) + AHEAD[word] * DAY);

/** The date that is written: `2026-12-01`, `12-1` (the next there is), `+3` days. Null where it is none. */
export function readDate(typed: string, now: string): string | null {
  const [, days] = /^\+(\d{1,3})$/.exec(typed) ?? [];
  if (days !== undefined) return iso(Date.parse(now) + Number(days) * DAY);
  const [, year, month, day] = /^(?:(\d{4})[-./])?(\d{1,2})[-./](\d{1,2})$/.exec(typed) ?? [];
  if (month === undefined || day === undefined) return null;
  const at = (y: number): string | null => {
    const time = Date.UTC(y, Number(month) - 1, Number(day)),
      date = new Date(time);
    return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) ? iso(time) : null;
  };
  if (year !== undefined) return at(Number(year));
  const soon = at(Number(now.slice(0, 4)));
  return soon !== null && soon < now ? at(Number(now.slice(0, 4)) + 1) : soon;
}
