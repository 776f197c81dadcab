import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose:
    'Turns an `<input type="checkbox">` into a Limn checkbox, or builds a group: select all, a limit, one error. The form still submits the element.',
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
  demo: { label: 'Copy comments too', description: 'Only unresolved ones' },
  examples: {
    single: {
      title: 'Single',
      note: 'Its text is that of the `<label>` around it, or the option `label`; the whole line can be pressed.',
    },
    group: {
      title: 'A group with “select all”',
      note: 'The plugin creates the boxes from an empty element and `choices`. While only some are ticked, the “select all” box shows a dash.',
    },
    limit: {
      title: 'In a row, with a limit',
      note: 'Boxes already in the element become the group. At `max` no more can be ticked.',
    },
    form: {
      title: 'In a form',
      note: 'The method `checked` says whether it is ticked; `invalid` marks an error.',
    },
    states: { title: 'States, written in the HTML' },
  },
  keyboard: {
    toggle: 'Ticks or clears it.',
    next: 'Moves to the next; each box is a Tab stop.',
    all: 'On the “select all” box: ticks all.',
    none: 'With all ticked: clears all.',
    submit: 'Submits the form; if the box is not ticked, moves to it.',
  },
  accessibility: [
    'A native checkbox; when partly ticked, screen readers say “mixed”.',
    'A group has a name; its description and error are tied to it as a whole.',
    'A description is announced with the name; tick and dash are visible in forced colours too.',
    'It is at least 24 px high, and its label can be pressed as well.',
  ],
  dos: ['Word it positively.', 'To block a change, use `preventDefault()` of `limncheckbox:beforechange`.'],
  donts: ['Don’t pre-tick “I agree”.', 'Don’t use the mixed state as a third value.'],
} as const satisfies Translation<typeof source>;
