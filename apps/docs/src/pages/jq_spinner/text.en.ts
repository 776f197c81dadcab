import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose:
    'Gives an `<input>` steps: by arrow keys, wheel and two buttons, within bounds, and written as a currency, a percentage or a unit.',
  keywords: ['number input', 'counter', 'stepper', 'currency', 'percent', 'limnSpinner', 'jquery'],
  demo: { label: 'Copies', description: 'One page each' },
  examples: {
    basic: {
      title: 'Bounds and events',
      note: '`min`, `max`, `step` and `value` may stand on the element. The event comes with a step, and when a typed number is left.',
    },
    format: {
      title: 'How it is written',
      note: '`format` is that of `Intl.NumberFormat`, and follows the language; typing works with or without the unit.',
    },
    box: {
      title: 'Where there is little room',
      note: 'A letter in front, and the label for screen readers only. The method `value` makes no event, so fields that follow each other do not go round in circles.',
    },
    step: { title: 'Stopping a step', note: '`preventDefault()` of `limnspinner:step` leaves the number as it is.' },
    states: { title: 'Sizes and states, written in the HTML' },
  },
  keyboard: {
    more: 'One step more.',
    less: 'One step less.',
    page: 'Ten steps more (`page` changes how many); `PageDown` ten less.',
    least: 'The least allowed.',
    most: 'The most allowed.',
    settle: 'Brings what was typed within the bounds, and so does leaving the field.',
  },
  accessibility: [
    'A screen reader hears the number, the least and the most, said as `format` has it: “75%”.',
    'The two buttons are no stops for Tab, as the arrow keys do the same; held down they repeat.',
    'The wheel works only while the field has the focus, so scrolling the page changes nothing.',
    'On a touch screen the keypad for numbers appears.',
  ],
  dos: ['Give a sensible `min` and `max`.', 'Write units with `format`.'],
  donts: [
    'Don’t use it for telephone numbers, postcodes or codes: they are no quantities.',
    'Don’t choose steps that jump over what people want.',
  ],
} as const satisfies Translation<typeof source>;
