import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Says how far something is that one waits for, or how much of an allowance is used.',
  keywords: ['progress bar', 'loading', 'skeleton', 'spinner', 'ring', 'placeholder', 'meter', 'quota'],
  demo: { label: 'Importing' },
  examples: {
    line: {
      title: 'Bars',
      note: 'Done, failed and used up have a colour each, and a picture each, so that nobody depends on the colour.',
    },
    steps: {
      title: 'Words instead of a percentage',
      note: '`value` gives the share, `valueLabel` is what one reads and hears.',
    },
    unknown: {
      title: 'Nobody knows when',
      note: 'Leave `value` out. With reduced motion it stands still and is striped instead.',
    },
    ring: { title: 'Rings', note: 'Below a diameter of 48 px there is no text inside.' },
    'loading-bar': {
      title: 'The page’s loading bar',
      note: 'One `LoadingBar` per page; `loading.start()` works from anywhere, and the bar goes when the last task has ended. Waits of less than 120 ms do not show.',
    },
    skeletons: {
      title: 'Skeletons',
      note: 'In the shape of what will come. Nothing shows for the first 150 ms, so what is quick never flickers.',
    },
    swap: { title: 'From skeleton to content', note: 'Both are of one height, so the page does not jump.' },
  },
  keyboard: {
    advance: 'Presses the button; the bar advances, and a screen reader says how far it is.',
    start: 'Presses the button; the bar appears at the top of the window, and the focus stays.',
  },
  accessibility: [
    'The role is `progressbar` and its name is `label`, also while the label is hidden.',
    'Without `value` there is no `aria-valuenow`, and a screen reader says that it is busy.',
    'The loading bar itself is hidden from screen readers; “Loading” is said politely beside it.',
    'A group of skeletons says “Loading” once, not once per shape.',
    'Bars have a contrast of 3 : 1 or more to their track in both themes.',
  ],
  dos: [
    'Show progress for what takes more than a second; give the result of what is quicker.',
    'Give a share where you can work it out.',
  ],
  donts: ['Don’t let progress go backwards.', 'Don’t put a spinner where a page will be: use skeletons.'],
} as const satisfies Translation<typeof source>;
