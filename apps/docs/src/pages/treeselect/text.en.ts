import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Chooses one thing out of a tree, such as the folder to put something in.',
  keywords: ['tree', 'folder', 'hierarchy', 'select', 'dropdown'],
  demo: { label: 'Folder', team: 'Team', design: 'Design', own: 'My files' },
  examples: {
    basic: { title: 'Basic', note: 'It opens at what is chosen; `hasPath` writes out the whole way there.' },
    search: {
      title: 'Search',
      note: '`isSearchable` narrows the tree by names and pinyin initials; with `isLeafOnly` only the last level can be chosen.',
    },
  },
  keyboard: {
    open: 'Opens it, with the focus on what is chosen.',
    choose: 'Goes to the next one, chooses it and closes.',
    close: 'Closes it; the focus goes back to the button.',
  },
  accessibility: [
    'The tree is a `tree`: arrow keys, letters, `Home` and `End` work in it.',
    'The button says what is chosen and the label.',
  ],
  dos: ['Fetch the levels of a large tree with `onLoad` when they are opened.'],
  donts: ['Don’t use it for a single level; that is what selects are for.'],
} as const satisfies Translation<typeof source>;
