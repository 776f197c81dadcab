import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'A choice made step by step, with a column for each: kinds, regions.',
  keywords: ['cascade', 'levels', 'region', 'category', 'multi-level'],
  demo: { label: 'Kind', flow: 'Flow chart', basic: 'Basic', map: 'Mind map' },
  examples: {
    basic: { title: 'Basic', note: 'The value is the whole way, from the first column on.' },
    any: {
      title: 'Any level',
      note: 'With `isAnyLevel` a double press or Enter takes what leads further; `separator` stands between the names.',
    },
  },
  keyboard: {
    open: 'Opens it, with the focus on what is chosen, or on the first.',
    inside: 'Goes to the next column and the next item, and chooses it.',
    typed: 'Goes to what begins with the letter, or with it as a pinyin initial.',
    close: 'Closes it; the focus goes back to the button.',
  },
  accessibility: [
    'Each column is a `menu` with a name, and items are `menuitemradio`: they say what is chosen and what leads further.',
    'From right to left, the left and right arrow keys change places.',
  ],
  dos: ['Use it for a known number of levels, none of them long.'],
  donts: ['Don’t use it where levels vary; the tree select is for that.'],
} as const satisfies Translation<typeof source>;
