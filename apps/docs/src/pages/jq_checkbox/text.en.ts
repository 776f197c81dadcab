import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose:
    'Makes a check box of an `<input type="checkbox">`, and a group of several: all at once, a limit, one error. What a form sends is still the element.',
  keywords: [
    'check',
    'tick',
    'indeterminate',
    'select all',
    'multiple choice',
    'limnCheckbox',
    'limnCheckboxGroup',
    'jquery',
  ],
  demo: { label: 'Copy the comments too', description: 'Only those not settled yet' },
  examples: {
    single: {
      title: 'One',
      note: 'Its words are those of the `<label>` around it, or the option `label`; the whole line can be pressed.',
    },
    group: {
      title: 'A group, with all of them at once',
      note: 'Of an empty element and `choices` the plugin makes the boxes. While only some are ticked, the box for all shows a dash.',
    },
    limit: {
      title: 'In a row, with a limit',
      note: 'Boxes that are in the element already become the group. At `max` no more can be ticked.',
    },
    form: {
      title: 'In a form',
      note: 'The method `checked` says whether it is ticked; `invalid` marks one that is not.',
    },
    states: { title: 'States, written in the HTML' },
  },
  keyboard: {
    toggle: 'Ticks it, or takes the tick away.',
    next: 'Goes to the next; each box is a stop.',
    all: 'On the box for all: ticks all.',
    none: 'With all ticked: takes all ticks away.',
    submit: 'Sends the form; without the tick, goes to the box.',
  },
  accessibility: [
    'A native checkbox; ticked in part, a screen reader says “mixed”.',
    'A group has a name; its description and its error are tied to it as a whole.',
    'A description is said with the name; tick and dash are seen in forced colours too.',
    'It is 24 px high or more, and its label can be pressed as well.',
  ],
  dos: ['Word it positively.', 'To stop a tick, use `preventDefault()` of `limncheckbox:beforechange`.'],
  donts: ['Don’t tick “I agree” for people.', 'Don’t use “in part” for a third value.'],
} as const satisfies Translation<typeof source>;
