import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Selects one item from a tree, such as a destination folder.',
  keywords: ['tree', 'folder', 'hierarchy', 'select', 'dropdown'],
  demo: { label: 'Folder', team: 'Team', design: 'Design', own: 'My files' },
  examples: {
    basic: { title: 'Basic', note: 'It opens at the selected item; `hasPath` shows its full path.' },
    search: {
      title: 'Search',
      note: '`isSearchable` filters the tree by name and pinyin initials; with `isLeafOnly` only the last level can be selected.',
    },
  },
  keyboard: {
    open: 'Opens it, with focus on the selected item.',
    choose: 'Moves to the next item, selects it and closes.',
    close: 'Closes it; focus returns to the button.',
  },
  accessibility: [
    'The tree is a `tree`: arrow keys, letters, `Home` and `End` work in it.',
    'The button announces the selection and the label.',
  ],
  dos: ['Load the levels of a large tree with `onLoad` as they are opened.'],
  donts: ['Don’t use it for a single level; use a select.'],
} as const satisfies Translation<typeof source>;
