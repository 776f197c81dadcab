import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Takes a date range: a first and a last day.',
  keywords: ['date range', 'period', 'from to', 'calendar', 'between'],
  demo: { label: 'Edited between' },
  examples: {
    basic: {
      title: 'Basic',
      note: 'The value is the first and last day, both `YYYY-MM-DD` and both included.',
    },
    limits: {
      title: 'Limits and presets',
      note: '`min` and `max` set the limits; `presets` offers ranges at one press; `isClearable` adds a clear button.',
    },
  },
  keyboard: {
    step: 'Increases the focused year, month or day by one; the down arrow decreases it. Digits can be typed as well.',
    next: 'Moves to the next part.',
    open: 'Opens a two-month calendar.',
    choose: 'In the calendar, Enter sets the first day; move with the arrow keys, and press Enter to set the last.',
    close: 'Closes the calendar; focus returns to the button.',
  },
  accessibility: [
    'The behaviour is React Aria’s: each part is a `spinbutton` with a name and a value.',
    'Screen readers announce the whole range once it is selected.',
  ],
  dos: ['Offer common ranges as `presets`.'],
  donts: ['Don’t use it for a single day; use the date picker.'],
} as const satisfies Translation<typeof source>;
