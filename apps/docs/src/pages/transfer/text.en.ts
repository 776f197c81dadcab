import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Picks things out of one list into another, with both in sight.',
  keywords: ['transfer', 'dual list', 'pick list', 'shuttle'],
  demo: { label: 'Columns', all: 'All', shown: 'Shown', name: 'Name', owner: 'Owner', size: 'Size' },
  examples: {
    basic: {
      title: 'Basic',
      note: 'Tick and press a button in the middle; a double press moves one at once. The order is always that of `items`.',
    },
    search: {
      title: 'Search',
      note: '`isSearchable` puts a search above both lists; what is disabled stays where it is.',
    },
  },
  keyboard: {
    pick: 'Ticks it or takes the tick away.',
    next: 'Goes to the next one.',
    move: 'Ticks, goes to the button, moves.',
  },
  accessibility: [
    'Both lists are a `listbox` of several, with React Aria’s behaviour.',
    'A screen reader says how many were moved, and where to.',
  ],
  dos: ['On a narrow screen the lists stand below each other by themselves.'],
  donts: ['Don’t use it for a few choices; a select of several is for those.'],
} as const satisfies Translation<typeof source>;
