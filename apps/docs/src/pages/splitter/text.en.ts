import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Divides a space into panes, separated by movable dividers.',
  keywords: ['split', 'pane', 'panel', 'resize', 'divider'],
  demo: { list: 'List', page: 'Page' },
  examples: {
    basic: {
      title: 'Basic',
      note: 'Sizes are percentages, limited by `min` and `max`. Double-pressing a divider restores the initial sizes.',
    },
    three: {
      title: 'Multiple and nested panes',
      note: 'Panes without a size share what is left; a pane can be divided again.',
    },
  },
  keyboard: {
    grow: 'The pane before the divider grows.',
    shrink: 'The pane before the divider shrinks.',
    page: 'Grows in larger steps; `PageUp` shrinks it.',
    least: 'Minimum size.',
    most: 'Maximum size.',
  },
  accessibility: [
    'A divider is a focusable `separator` with its value and limits, named after the pane before it.',
    'In a vertical layout, up and down move it; in right-to-left layouts, left and right are swapped.',
  ],
  dos: ['Save sizes in `onChangeEnd`.'],
  donts: ['Don’t put two panes side by side on a narrow screen.'],
} as const satisfies Translation<typeof source>;
