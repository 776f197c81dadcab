import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Shows the steps something takes, and at which of them one is.',
  keywords: ['wizard', 'stepper', 'progress', 'flow'],
  demo: {
    label: 'Import of a table',
    file: 'Choose a file',
    columns: 'Name the columns',
    columnsMore: 'Which holds what',
    check: 'Check',
  },
  examples: {
    basic: {
      title: 'Basic',
      note: 'What comes before `value` is done; without enough width steps stand below each other.',
    },
    pressable: { title: 'To go to', note: 'With `onChange` each step is a button.' },
    vertical: {
      title: 'Upright, and a failure',
      note: 'A step with `isFailed` has a mark, and a screen reader says “Failed”.',
    },
  },
  keyboard: { go: 'Goes to the step.', next: 'Goes to the button of the next step.' },
  accessibility: [
    'An ordered list, `<ol>`; the step one is at has `aria-current="step"`.',
    'Done and failed are said in words too, not by colour alone.',
  ],
  dos: ['Seven steps at most, named by verbs.'],
  donts: ['Don’t use it where there is no order; tabs are for that.'],
} as const satisfies Translation<typeof source>;
