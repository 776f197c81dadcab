import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose:
    'Agrees to something, or selects any number of options from a few; it takes effect when the form is submitted.',
  keywords: ['check', 'tick', 'indeterminate', 'select all', 'multiple choice', 'terms'],
  demo: { label: 'Copy comments too', description: 'Only unresolved ones' },
  examples: {
    single: {
      title: 'Single',
      note: 'Word the label as what is true when the box is ticked; the whole line can be pressed.',
    },
    group: {
      title: 'A group with “select all”',
      note: 'While only some are ticked, the “select all” box shows a dash. Disabled boxes keep their state, whatever that box does.',
    },
    horizontal: {
      title: 'In a row, with a limit',
      note: 'At `max` no more can be ticked; ticked boxes can still be cleared.',
    },
    form: {
      title: 'In a form',
      note: 'A group has one error for all of its boxes; submitting moves focus to the group.',
    },
    states: { title: 'States' },
  },
  keyboard: {
    toggle: 'Ticks or clears it.',
    next: 'Moves to the next; each box is a Tab stop.',
    all: 'On the “select all” box: ticks all.',
    none: 'With all ticked: clears all.',
  },
  accessibility: [
    'A native checkbox; when partly ticked, screen readers say “mixed”.',
    'A group has a name; its description and error are tied to it as a whole.',
    'A description is announced with the name; tick and dash are visible in forced colours too.',
    'It is at least 24 px high, and its label can be pressed as well.',
  ],
  dos: [
    'Word it positively.',
    'Use it for what takes effect on submit; for what takes effect at once there is the [switch](#/switch).',
  ],
  donts: ['Don’t pre-tick “I agree”.', 'Don’t use the mixed state as a third value.'],
} as const satisfies Translation<typeof source>;
