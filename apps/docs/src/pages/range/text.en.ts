import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Chooses from which day to which.',
  keywords: ['date range', 'period', 'from to', 'calendar', 'between'],
  demo: { label: 'Edited between' },
  examples: {
    basic: {
      title: 'Basic',
      note: 'The value is the first and the last day, both `YYYY-MM-DD`, both of them included.',
    },
    limits: {
      title: 'Limits and shortcuts',
      note: '`min` and `max` are the limits; `presets` choose by one press; `isClearable` takes the choice back.',
    },
  },
  keyboard: {
    step: 'Adds one to the year, month or day one is at; the down arrow takes one off. Digits can be typed as well.',
    next: 'Goes to the next part.',
    open: 'Opens a calendar of two months.',
    choose: 'In the calendar, Enter takes the first day; arrow keys move on, and Enter takes the last.',
    close: 'Closes the calendar; the focus goes back to the button.',
  },
  accessibility: [
    'The behaviour is React Aria’s: each part is a `spinbutton` with a name and a value.',
    'A screen reader says the whole range once it is chosen.',
  ],
  dos: ['Offer the usual ranges as `presets`.'],
  donts: ['Don’t use it for a single day; the date picker is for that.'],
} as const satisfies Translation<typeof source>;
