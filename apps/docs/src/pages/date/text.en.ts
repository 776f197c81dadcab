import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Takes a date, typed or picked, with an optional time.',
  keywords: [
    'date picker',
    'datetime',
    'calendar',
    'decade',
    'month',
    'year',
    'leap year',
    'hours',
    'minutes',
    'range',
  ],
  demo: { label: 'Due date', description: 'Until the end of that day', error: 'Choose a date' },
  examples: {
    basic: {
      title: 'Date only',
      note: 'The value is `YYYY-MM-DD`. Pressing the field opens the panel, and you can still type; the panel has six rows of seven and keeps its height. Its year opens a list of ten years, its month the months of the year.',
    },
    time: {
      title: 'Date and time',
      note: 'The value is `YYYY-MM-DD HH:mm:ss`. Hours are 0–24, minutes and seconds 0–60, and the result is always a real moment: 24:00:00 is 00:00:00 of the next day, and 60 carries over. The result is shown before confirming.',
    },
    limits: {
      title: 'Limits and disabled days',
      note: 'Keys can reach a disabled day, and screen readers announce it as such, but it cannot be selected; they do not go beyond the limits.',
    },
    presets: { title: 'Presets' },
    range: {
      title: 'A date range',
      note: 'The `min` of the second field follows the first; each is checked against the other.',
    },
    panel: { title: 'Inline on the page', note: '`DatePanel` is the panel on its own.' },
    states: {
      title: 'Sizes and states',
      note: 'The first day of the week follows the language, Monday in Chinese and Sunday in American English, unless you set it.',
    },
  },
  keyboard: {
    open: 'Opens the panel, at the selected day or today.',
    'next-day': 'Moves to the next day; the left arrow to the previous.',
    'next-week': 'Moves to the next week; the up arrow to the previous.',
    'week-start': 'Moves to the first day of the week.',
    'week-end': 'Moves to the last day of the week.',
    'next-month': 'Moves to the same day of the next month; `PageUp` of the previous month.',
    'next-year': 'Moves to the same day of the next year; `Shift+PageUp` of the previous year.',
    choose: 'Selects the day and closes the panel.',
    close: 'Closes the panel without changing the date.',
    off: 'Does nothing on a disabled day.',
    bound: 'Does not go beyond the limits.',
    'year-move': 'In the list of years: moves to the next year.',
    decade: 'In the list of years: moves to the next ten years.',
    'view-back': 'Goes from years to months, from months to days, and then closes.',
    'clock-type': 'In a time list, moves to the number typed.',
    'clock-step': 'Moves to the next number; after 23 comes 24, which is midnight of the next day.',
    'clock-next': 'Moves to the next list; the left arrow to the previous.',
    type: 'Types a date; Enter normalizes its format.',
    wrong: 'An invalid date: explains how to enter one, and the value is empty.',
  },
  accessibility: [
    'The panel is a dialog and its days a `grid`; each day is announced with its full date and weekday, and today has `aria-current`.',
    'When the month changes, screen readers announce the new one.',
    'Everything works without the panel: type, and press Enter.',
    'The resulting time is an `<output>`, announced when it changes; beyond the limits it says why.',
    'The selected day, today and disabled days are marked by a fill, a border and a line, not by colour alone.',
  ],
  dos: [
    'Set `min` and `max` if you know them.',
    'Let people type distant dates, such as birthdays: it is faster than paging.',
  ],
  donts: [
    'Don’t explain a format in the placeholder: several are accepted.',
    'Don’t convert 24:00 yourself: the value is always a real moment.',
  ],
} as const satisfies Translation<typeof source>;
