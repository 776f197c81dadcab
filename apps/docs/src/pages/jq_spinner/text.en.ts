import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose:
    'Adds steps to an `<input>`: arrow keys, wheel and two buttons, within limits, formatted as a currency, a percentage or a unit.',
  keywords: ['number input', 'counter', 'stepper', 'currency', 'percent', 'limnSpinner', 'jquery'],
  demo: { label: 'Copies', description: 'One page each' },
  examples: {
    basic: {
      title: 'Limits and events',
      note: '`min`, `max`, `step` and `value` can be set on the element. The event fires on each step, and when the user leaves a typed number.',
    },
    format: {
      title: 'Number format',
      note: '`format` is that of `Intl.NumberFormat`, and follows the language; you can type with or without the unit.',
    },
    box: {
      title: 'Where there is little room',
      note: 'A letter in front, and the label for screen readers only. The method `value` fires no event, so fields that follow each other do not loop.',
    },
    step: { title: 'Blocking a step', note: '`preventDefault()` of `limnspinner:step` leaves the number as it is.' },
    states: { title: 'Sizes and states, written in the HTML' },
  },
  keyboard: {
    more: 'Increases by one step.',
    less: 'Decreases by one step.',
    page: 'Increases by ten steps (`page` changes how many); `PageDown` decreases by ten.',
    least: 'The minimum value.',
    most: 'The maximum value.',
    settle: 'Brings the typed number within the limits, as does leaving the field.',
  },
  accessibility: [
    'Screen readers announce the number, the minimum and the maximum, in the style of `format`: “75%”.',
    'The two buttons are not Tab stops, since the arrow keys do the same; hold one down to repeat.',
    'The wheel works only while the field has focus, so scrolling the page changes nothing.',
    'Touch screens show the numeric keypad.',
  ],
  dos: ['Set a sensible `min` and `max`.', 'Write units with `format`.'],
  donts: [
    'Don’t use it for telephone numbers, postcodes or codes: they are not quantities.',
    'Don’t use steps that skip values people want.',
  ],
} as const satisfies Translation<typeof source>;
