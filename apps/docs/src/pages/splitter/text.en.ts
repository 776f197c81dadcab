import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Divides a place into parts, with lines between them that can be moved.',
  keywords: ['split', 'pane', 'panel', 'resize', 'divider'],
  demo: { list: 'List', page: 'Page' },
  examples: {
    basic: {
      title: 'Basic',
      note: 'Sizes are percent, `min` and `max` the limits. A double press on a line restores the first sizes.',
    },
    three: {
      title: 'Several, and in each other',
      note: 'Parts without a size share what is left; a part may be divided again.',
    },
  },
  keyboard: {
    grow: 'The part before the line grows.',
    shrink: 'The part before the line shrinks.',
    page: 'It grows by much; `PageUp` shrinks it.',
    least: 'As small as it may be.',
    most: 'As large as it may be.',
  },
  accessibility: [
    'A line is a `separator` that takes the focus, with its value and limits, named after the part before it.',
    'Up and down move it where parts stand below each other; from right to left, left and right change places.',
  ],
  dos: ['Remember sizes in `onChangeEnd`.'],
  donts: ['Don’t put two parts beside each other on a narrow screen.'],
} as const satisfies Translation<typeof source>;
