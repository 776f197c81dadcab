import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Shows how far a task has progressed, or how much of an allowance is used.',
  keywords: ['progress bar', 'loading', 'skeleton', 'spinner', 'ring', 'placeholder', 'meter', 'quota'],
  demo: { label: 'Importing' },
  examples: {
    line: {
      title: 'Bars',
      note: 'Done, failed and used up each have their own colour and icon, so that nobody depends on the colour.',
    },
    steps: {
      title: 'Text instead of a percentage',
      note: '`value` gives the share, and `valueLabel` the text that is shown and announced.',
    },
    unknown: {
      title: 'Unknown duration',
      note: 'Leave out `value`. With reduced motion it is striped and does not move.',
    },
    ring: { title: 'Rings', note: 'Below a diameter of 48 px there is no text inside.' },
    'loading-bar': {
      title: 'The page’s loading bar',
      note: 'One `LoadingBar` per page; `loading.start()` works from anywhere, and the bar disappears when the last task ends. Waits shorter than 120 ms are not shown.',
    },
    skeletons: {
      title: 'Skeletons',
      note: 'In the shape of the content to come. Nothing shows for the first 150 ms, so fast loads never flicker.',
    },
    swap: { title: 'From skeleton to content', note: 'Both have the same height, so the page does not jump.' },
  },
  keyboard: {
    advance: 'Presses the button; the bar advances, and screen readers announce the progress.',
    start: 'Presses the button; the bar appears at the top of the window, and focus stays.',
  },
  accessibility: [
    'The role is `progressbar` and its name is `label`, even if the label is hidden.',
    'Without `value` there is no `aria-valuenow`, and screen readers announce that it is busy.',
    'The loading bar itself is hidden from screen readers; “Loading” is announced politely instead.',
    'A group of skeletons says “Loading” once, not once per shape.',
    'Bars have a contrast of at least 3 : 1 against their track in both themes.',
  ],
  dos: [
    'Show progress for anything that takes more than a second; for anything quicker, just show the result.',
    'Show a share if you can calculate it.',
  ],
  donts: ['Don’t let progress go backwards.', 'Don’t show a spinner where a page will appear: use skeletons.'],
} as const satisfies Translation<typeof source>;
