import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'A selection made level by level, one column each: types, regions.',
  keywords: ['cascade', 'levels', 'region', 'category', 'multi-level'],
  demo: { label: 'Kind', flow: 'Flow chart', basic: 'Basic', map: 'Mind map' },
  examples: {
    basic: { title: 'Basic', note: 'The value is the whole path, starting at the first column.' },
    any: {
      title: 'Any level',
      note: 'With `isAnyLevel` a double press or Enter selects an item that has further levels; `separator` is shown between the names.',
    },
  },
  keyboard: {
    open: 'Opens it, with focus on the selected item, or the first one.',
    inside: 'Moves to the next column and item, and selects it.',
    typed: 'Moves to the item starting with the letter, also as a pinyin initial.',
    close: 'Closes it; focus returns to the button.',
  },
  accessibility: [
    'Each column is a named `menu`, and items are `menuitemradio`: they announce what is selected and what has further levels.',
    'In right-to-left layouts, the left and right arrow keys are swapped.',
  ],
  dos: ['Use it for a fixed number of levels, none of them long.'],
  donts: ['Don’t use it if the number of levels varies; use the tree select.'],
} as const satisfies Translation<typeof source>;
