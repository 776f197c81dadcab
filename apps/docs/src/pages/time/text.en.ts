import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Chooses a time of the day.',
  keywords: ['time', 'clock', 'hour', 'minute'],
  demo: { label: 'Remind me' },
  examples: {
    basic: { title: 'Basic', note: 'The value is `HH:mm`; the button lists the usual times.' },
    limits: {
      title: 'Limits, and seconds',
      note: '`step` is the minutes between the times listed, with 0 there is no button; `hasSeconds` adds seconds.',
    },
  },
  keyboard: {
    step: 'Adds one to the hour, minute or second one is at; the down arrow takes one off.',
    type: 'Types it; what is full leads to the next part.',
    next: 'Goes to the next part.',
    list: 'Opens the list at the time now chosen, goes to the next one and takes it.',
  },
  accessibility: ['The behaviour is React Aria’s: each part is a `spinbutton` with a name and a value.'],
  dos: ['A time beyond `min` or `max` is marked as wrong.'],
  donts: ['Don’t use it where a date belongs to it; the date picker has `hasTime`.'],
} as const satisfies Translation<typeof source>;
