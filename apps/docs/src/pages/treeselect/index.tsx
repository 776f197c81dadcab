import { TreeSelect, type TreeSelectProps } from '@limn/ui';
import { choice, definePage, toggle, word } from '../../page/define.ts';

export default definePage<TreeSelectProps>({
  since: '0.2.0',
  patterns: ['treeview'],
  api: ['TreeSelect'],
  demo: {
    component: 'TreeSelect',
    controls: {
      label: word('label'),
      size: choice(['s', 'm', 'l'], 'm'),
      hasPath: toggle(),
      isLeafOnly: toggle(),
      isSearchable: toggle(),
      isClearable: toggle(),
      isDisabled: toggle(),
    },
    also: { items: 'items' },
    render: (props, words) => (
      <TreeSelect
        {...props}
        label={props.label ?? ''}
        items={[
          {
            id: 'team',
            label: words['team'] ?? '',
            icon: 'folder',
            children: [{ id: 'design', label: words['design'] ?? '', icon: 'folder' }],
          },
          { id: 'own', label: words['own'] ?? '', icon: 'folder' },
        ]}
      />
    ),
  },
  keyboard: [
    {
      id: 'open',
      keys: ['Enter', 'Space', 'ArrowDown'],
      example: 'basic',
      start: { focus: '.limn-select-button' },
      expect: [{ visible: { page: '.limn-tree-select-panel' } }],
    },
    {
      id: 'choose',
      keys: [{ press: ['ArrowDown', 'Enter'], shown: '↓ Enter' }],
      example: 'basic',
      start: { focus: '.limn-select-button', press: ['Enter'] },
      expect: [{ text: ['output', 'Move to: templates'] }, { focused: '.limn-select-button' }],
    },
    {
      id: 'close',
      keys: ['Escape'],
      example: 'basic',
      start: { focus: '.limn-select-button', press: ['Enter'] },
      expect: [{ gone: { page: '.limn-tree-select-panel' } }, { focused: '.limn-select-button' }],
    },
  ],
  tokens: ['border-control', 'bg-surface', 'bg-hover', 'bg-selected', 'text', 'text-2', 'text-3', 'focus'],
  classes: ['.limn-tree-select', '.limn-tree-select-panel'],
});
