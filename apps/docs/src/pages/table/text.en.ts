import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Shows data in rows and columns; nested data as a tree, pictures as cards.',
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
    basic: { title: 'Plain', note: 'Without any actions it is a plain table, which screen readers read as one.' },
    sorting: {
      title: 'Sorting',
      note: 'Without `sort` the table sorts by itself: text by language rules, numbers by size, unknown values last. A third press restores the original order.',
    },
    selection: {
      title: 'Selection',
      note: 'Ctrl adds one row, Shift selects everything up to it; touch and keyboard can do the same.',
    },
    actions: { title: 'Row actions', note: 'The context menu has the same ones.' },
    filters: {
      title: 'Filters',
      note: 'By words, choices or a range of numbers, from a button in the column header; Chinese is also found by pinyin initials. If `filters` is set, the server filters.',
    },
    details: { title: 'Expandable rows', note: 'More detail about a row, at any height, in long tables too.' },
    nested: {
      title: 'Nested rows',
      note: 'Sorted among their siblings and loaded when expanded; a filter expands the path to its matches.',
    },
    groups: {
      title: 'Grouped and pinned columns',
      note: '`pin` holds a column or group at either edge as long as there is room to scroll, so not on a phone.',
    },
    resize: {
      title: 'Column widths',
      note: 'Drag a border, or double-press it to fit the content; from the keyboard, use Shift with the arrow keys on a header, or the header’s menu.',
    },
    large: {
      title: 'A hundred thousand rows',
      note: 'With a `height`, and from 100 rows up, only visible rows are rendered. Keep `items`, `columns` and `itemId` stable between renders.',
    },
    states: { title: 'Loading and empty states' },
    tree: {
      title: 'Trees',
      note: 'Move nodes by dragging or with Alt and the arrow keys, rename with F2, load on expand.',
    },
    cards: { title: 'Cards', note: 'The arrow keys move in two directions; with Alt they change the order.' },
  },
  keyboard: {
    move: 'Moves to the same column of the next row.',
    select: 'Selects or deselects the row.',
    all: 'Selects all rows.',
    sort: 'Sorts by the column; again reverses the order; a third time clears the sorting.',
    filter: 'On a header, opens its filter.',
    group: 'From a header, moves to the header of its group.',
    rowToggle: 'Expands or collapses the row’s details.',
    rowDetail: 'Moves to the details of an expanded row, then to the next row.',
    rowOpen: 'On a row name, expands the row; if it is expanded, moves to the next cell.',
    rowClose: 'On a row name, collapses the row; if it is collapsed, moves to its parent row.',
    last: 'Moves to the last cell of the last row.',
    treeOpen: 'Expands the node; if it is expanded, moves to its first child.',
    treeMove: 'Moves the node after the next one.',
    treeRename: 'Starts renaming.',
    card: 'Moves to the next card.',
  },
  accessibility: [
    'An interactive table is a `grid` with a single Tab stop; a partly rendered one has `aria-rowcount` and `aria-rowindex`.',
    'The order is in `aria-sort`, and is announced: “Sorted by Size, ascending”; so is the number of rows a filter leaves.',
    'Nested rows make it a `treegrid` with level, position and count; a group header is named as spanning its columns.',
    'Every checkbox and action button includes the row name in its own name.',
    'A tree announces level, position and count; everything that can be dragged can also be moved by keyboard.',
  ],
  dos: ['Align numbers to the end.', 'Put the row name in the first column.'],
  donts: ['Don’t show actions only on hover.', 'Don’t use it for page layout.'],
} as const satisfies Translation<typeof source>;
