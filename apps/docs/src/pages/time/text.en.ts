import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Takes a time of day.',
  keywords: ['time', 'clock', 'hour', 'minute'],
  demo: { label: 'Remind me' },
  examples: {
    basic: { title: 'Basic', note: 'The value is `HH:mm`; the button lists common times.' },
    limits: {
      title: 'Limits, and seconds',
      note: '`step` is the number of minutes between the times listed, and 0 removes the button; `hasSeconds` adds seconds.',
    },
  },
  keyboard: {
    step: 'Increases the focused hour, minute or second by one; the down arrow decreases it.',
    type: 'Types a digit; a complete part moves on to the next.',
    next: 'Moves to the next part.',
    list: 'Opens the list at the selected time, moves to the next one and selects it.',
  },
  accessibility: ['The behaviour is React Aria’s: each part is a `spinbutton` with a name and a value.'],
  dos: ['A time beyond `min` or `max` is marked as wrong.'],
  donts: ['Don’t use it if a date goes with the time; the date picker has `hasTime`.'],
} as const satisfies Translation<typeof source>;
