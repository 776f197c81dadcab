import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Takes a date, typed or chosen, with a time where it is wanted.',
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
  demo: { label: 'Due on', description: 'Until the last moment of that day', error: 'Choose a date' },
  examples: {
    basic: {
      title: 'A date',
      note: 'The value is `YYYY-MM-DD`. Pressing the field opens the panel, and one can go on typing; the panel has six rows of seven and keeps its height. Its year leads to ten years, its month to the year’s months.',
    },
    time: {
      title: 'With a time',
      note: 'The value is `YYYY-MM-DD HH:mm:ss`. Hours are 0–24, minutes and seconds 0–60, and what comes out is always a moment there is: 24:00:00 is 00:00:00 of the next day, and 60 carries over. One sees it before confirming.',
    },
    limits: {
      title: 'Limits, and days that are off',
      note: 'Keys lead onto a day that is off, and a screen reader says that it is, but it cannot be chosen; beyond the limits they do not lead.',
    },
    presets: { title: 'Shortcuts' },
    range: {
      title: 'A period',
      note: 'The second field’s `min` follows the first; each is checked against the other.',
    },
    panel: { title: 'On the page itself', note: '`DatePanel` is the panel alone.' },
    states: {
      title: 'Sizes and states',
      note: 'The week begins as the language has it, on Monday in Chinese and on Sunday in American English, unless you say otherwise.',
    },
  },
  keyboard: {
    open: 'Opens the panel, on the chosen day or else today.',
    'next-day': 'The next day; the left arrow the one before.',
    'next-week': 'The next week; the up arrow the one before.',
    'week-start': 'The first day of the week.',
    'week-end': 'The last day of the week.',
    'next-month': 'The same day of the next month; `PageUp` of the one before.',
    'next-year': 'The same day of the next year; `Shift+PageUp` of the one before.',
    choose: 'Chooses the day and closes.',
    close: 'Closes, and leaves the date as it was.',
    off: 'Does nothing on a day that is off.',
    bound: 'Does not lead beyond the limits.',
    'year-move': 'Among ten years: the next.',
    decade: 'Among ten years: the next ten.',
    'view-back': 'From the years to the months, from the months to the days, and then it closes.',
    'clock-type': 'In a list of the time, goes to the number typed.',
    'clock-step': 'One more; after 23 comes 24, which is midnight of the next day.',
    'clock-next': 'The next list; the left arrow the one before.',
    type: 'Types a date; Enter puts it into its proper form.',
    wrong: 'A date there is not: says how to write one, and the value is empty.',
  },
  accessibility: [
    'The panel is a dialog, its days a `grid`; each day is said with its whole date and weekday, and today has `aria-current`.',
    'When the month changes, a screen reader says the new one.',
    'Everything can be done without the panel: type, and press Enter.',
    'What a time comes to is an `<output>`, said when it changes; beyond the limits it says why.',
    'The chosen day, today and days that are off have a fill, a border and a stroke: not colour alone.',
  ],
  dos: [
    'Give `min` and `max` where you know them.',
    'Let far dates, such as birthdays, be typed: it is faster than paging.',
  ],
  donts: [
    'Don’t explain a format in the placeholder: several are understood.',
    'Don’t work out 24:00 once more: the value is a moment there is.',
  ],
} as const satisfies Translation<typeof source>;
