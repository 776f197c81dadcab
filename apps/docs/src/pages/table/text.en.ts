import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Facts in rows and columns; things within things as a tree, pictures as cards.',
  keywords: [
    'list',
    'data',
    'sort',
    'filter',
    'expand',
    'pinned',
    'group',
    'select',
    'grid',
    'tree',
    'cards',
    'virtual',
    'columns',
    'resize',
  ],
  demo: { label: 'Files', name: 'Name', size: 'Size', order: 'Order process', plan: 'Project plan', map: 'Mind map' },
  examples: {
    basic: { title: 'Plain', note: 'Where nothing can be done it is a plain table, which screen readers read as one.' },
    sorting: {
      title: 'Sorting',
      note: 'Without `sort` the table sorts by itself: texts as the language does, numbers by size, what is not known last. A third press gives the original order back.',
    },
    selection: {
      title: 'Selection',
      note: 'Ctrl takes one more, Shift all up to there; fingers and keyboard do the same.',
    },
    actions: { title: 'Row actions', note: 'The same ones are in the context menu.' },
    filters: {
      title: 'Filters',
      note: 'Words, choices or a range of numbers, from a button in the head; Chinese is found by pinyin initials too. A server filters where `filters` are given.',
    },
    details: { title: 'Rows that open', note: 'What a row has more to say, of any height, long tables included.' },
    nested: {
      title: 'Rows within rows',
      note: 'Sorted among their own kind and loaded when opened; a filter opens the way to what it finds.',
    },
    groups: {
      title: 'Grouped columns, and columns that stand still',
      note: '`pin` holds a column or a group at either edge as long as there is room to scroll in, so not on a phone.',
    },
    resize: {
      title: 'Column widths',
      note: 'Borders are dragged, or fitted by a double press; the keyboard has Shift with the arrow keys on a head, and the head’s menu.',
    },
    large: {
      title: 'A hundred thousand rows',
      note: 'With a `height`, and from 100 rows on, only what is in sight is drawn. Keep `items`, `columns` and `itemId` the same between renders.',
    },
    states: { title: 'Loading, and nothing there' },
    tree: {
      title: 'Trees',
      note: 'Moved by dragging or by Alt with the arrow keys, renamed by F2, loaded when opened.',
    },
    cards: { title: 'Cards', note: 'The arrow keys walk in two directions; with Alt they change the order.' },
  },
  keyboard: {
    move: 'Goes to the same column of the next row.',
    select: 'Selects the row, or no longer.',
    all: 'Selects all rows.',
    sort: 'Sorts by the column; again, the other way round; then no longer.',
    filter: 'On a head, opens its filter.',
    group: 'From a head, goes to that of its group.',
    rowToggle: 'Opens the row’s details, or closes them.',
    rowDetail: 'Goes to the details of an open row, then to the next row.',
    rowOpen: 'On a row’s name, opens the row; when it is open, goes to the next cell.',
    rowClose: 'On a row’s name, closes the row; when it is closed, goes to the row it stands in.',
    last: 'Goes to the last cell of the last row.',
    treeOpen: 'Opens the node; when it is open, goes to its first child.',
    treeMove: 'Moves the node behind the next one.',
    treeRename: 'Begins to rename.',
    card: 'Goes to the next card.',
  },
  accessibility: [
    'A table one can act on is a `grid` with one stop for Tab; drawn in part it has `aria-rowcount` and `aria-rowindex`.',
    'The order is in `aria-sort`, and is announced: “Sorted by Size, ascending”; so is how many rows a filter leaves.',
    'Rows within rows make it a `treegrid` with level, place and number; a group’s head is named over its columns.',
    'Every checkbox and action button has the row’s name in its own.',
    'A tree says level, place and number; whatever can be dragged can be moved by keys.',
  ],
  dos: ['Align numbers to the end.', 'Put the row’s name into the first column.'],
  donts: ['Don’t show actions on hover only.', 'Don’t lay out pages with it.'],
} as const satisfies Translation<typeof source>;
