import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Agrees to something, or chooses any number of a few; it counts when the form is sent.',
  keywords: ['check', 'tick', 'indeterminate', 'select all', 'multiple choice', 'terms'],
  demo: { label: 'Copy the comments too', description: 'Only those not settled yet' },
  examples: {
    single: { title: 'One', note: 'Word it as what holds once it is ticked; the whole line can be pressed.' },
    group: {
      title: 'A group, with all of them at once',
      note: 'While only some are ticked, the box for all shows a dash. What is disabled keeps its tick, whatever that box says.',
    },
    horizontal: {
      title: 'In a row, with a limit',
      note: 'At `max` no more can be ticked; what is ticked can be taken back.',
    },
    form: { title: 'In a form', note: 'A group has one error for all; sending goes to the group.' },
    states: { title: 'States' },
  },
  keyboard: {
    toggle: 'Ticks it, or takes the tick away.',
    next: 'Goes to the next; each box is a stop.',
    all: 'On the box for all: ticks all.',
    none: 'With all ticked: takes all ticks away.',
  },
  accessibility: [
    'A native checkbox; ticked in part, a screen reader says “mixed”.',
    'A group has a name; its description and its error are tied to it as a whole.',
    'A description is said with the name; tick and dash are seen in forced colours too.',
    'It is 24 px high or more, and its label can be pressed as well.',
  ],
  dos: [
    'Word it positively.',
    'Use it for what counts when sent; for what counts at once there is the [switch](#/switch).',
  ],
  donts: ['Don’t tick “I agree” for people.', 'Don’t use “in part” for a third value.'],
} as const satisfies Translation<typeof source>;
