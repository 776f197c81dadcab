import type { TableProps } from '@limn/ui';
import { choice, definePage, toggle, word } from '../../page/define.ts';
import { TableDemo, type FileRow } from './table-demo.tsx';

export default definePage<TableProps<FileRow>>({
  api: ['Table', 'TableColumn', 'TableSort', 'Tree', 'TreeNode', 'GridList'],
  demo: {
    component: 'Table',
    controls: { label: word('label'), selectionMode: choice(['none', 'single', 'multiple'], 'none'), look: choice(['plain', 'striped'], 'plain'), isResizable: toggle(), isLoading: toggle() },
    also: { columns: 'columns', rows: 'rows', rowId: 'rowId' },
    render: (props, words) => <TableDemo {...props} words={words} />,
  },
  keyboard: [
    { id: 'move', keys: ['ArrowDown'], example: 'selection', start: { focus: '[data-at="0 1"]' }, expect: [{ focused: '[data-at="1 1"]' }] },
    { id: 'select', keys: ['Space'], example: 'selection', start: { focus: '[data-at="0 1"]' }, expect: [{ attribute: ['tbody tr:first-child', 'aria-selected', 'true'] }] },
    { id: 'all', keys: ['Control+a'], example: 'selection', start: { focus: '[data-at="0 1"]' }, expect: [{ count: ['tr[aria-selected=true]', 4] }] },
    { id: 'sort', keys: ['Enter', 'Space'], example: 'sorting', start: { focus: 'th button' }, expect: [{ attribute: ['th', 'aria-sort', 'ascending'] }] },
    { id: 'last', keys: ['Control+End'], example: 'large', start: { focus: '[data-at="0 1"]' }, expect: [{ focused: '[data-at="9999 2"]' }] },
    { id: 'treeOpen', keys: ['ArrowRight'], example: 'tree', start: { focus: '[data-node=design]' }, expect: [{ attribute: ['[data-node=design]', 'aria-expanded', 'true'] }] },
    { id: 'treeMove', keys: ['Alt+ArrowDown'], example: 'tree', start: { focus: '[data-node=design]' }, expect: [{ attribute: ['[data-node=design]', 'aria-posinset', '2'] }, { focused: '[data-node=design]' }] },
    { id: 'treeRename', keys: ['F2'], example: 'tree', start: { focus: '[data-node=design]' }, expect: [{ focused: '.limn-tree-field' }] },
    { id: 'card', keys: ['ArrowRight'], example: 'cards', start: { focus: '[data-card="1"]' }, expect: [{ focused: '[data-card="2"]' }] },
  ],
  tokens: ['row', 'bg-surface', 'bg-app', 'bg-hover', 'bg-selected', 'border', 'border-strong', 'accent-text', 'text', 'text-2', 'text-disabled', 'radius-card', 'radius-control', 'layer-sticky', 'focus'],
  classes: ['.limn-table', '.limn-table[data-look=plain|striped]', '.limn-column[data-sort-direction]', '.limn-row[data-selected]', '.limn-cell[data-align=start|end]', '.limn-tree-row[data-selected]', '.limn-grid', '.limn-card[data-selected]'],
});
