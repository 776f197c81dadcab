import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Moves items from one list to another, with both visible.',
  keywords: ['transfer', 'dual list', 'pick list', 'shuttle'],
  demo: { label: 'Columns', all: 'All', shown: 'Shown', name: 'Name', owner: 'Owner', size: 'Size' },
  examples: {
    basic: {
      title: 'Basic',
      note: 'Tick items and press a button in the middle; a double press moves one immediately. The order is always that of `items`.',
    },
    search: {
      title: 'Search',
      note: '`isSearchable` adds a search above both lists; disabled items stay where they are.',
    },
  },
  keyboard: {
    pick: 'Ticks or clears it.',
    next: 'Moves to the next item.',
    move: 'Tick, go to the button, move.',
  },
  accessibility: [
    'Both lists are a multi-select `listbox`, with React Aria’s behaviour.',
    'Screen readers announce how many were moved, and where to.',
  ],
  dos: ['On a narrow screen the lists are stacked automatically.'],
  donts: ['Don’t use it for a few options; use a multiple select.'],
} as const satisfies Translation<typeof source>;
