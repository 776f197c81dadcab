import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Shows the steps of a task, and the current one.',
  keywords: ['wizard', 'stepper', 'progress', 'flow'],
  demo: {
    label: 'Importing a table',
    file: 'Choose a file',
    columns: 'Name the columns',
    columnsMore: 'What each column contains',
    check: 'Check',
  },
  examples: {
    basic: {
      title: 'Basic',
      note: 'Steps before `value` are done; if there is not enough width, steps are stacked.',
    },
    pressable: { title: 'Clickable steps', note: 'With `onChange` each step is a button.' },
    vertical: {
      title: 'Vertical, with a failure',
      note: 'A step with `isFailed` has a mark, and screen readers say “Failed”.',
    },
  },
  keyboard: { go: 'Goes to the step.', next: 'Moves to the button of the next step.' },
  accessibility: [
    'An ordered list, `<ol>`; the current step has `aria-current="step"`.',
    'Done and failed are announced in words too, not shown by colour alone.',
  ],
  dos: ['Use at most seven steps, named with verbs.'],
  donts: ['Don’t use it where there is no order; use tabs.'],
} as const satisfies Translation<typeof source>;
