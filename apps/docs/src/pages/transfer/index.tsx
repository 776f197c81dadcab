import { Transfer, type TransferProps } from '@limn/ui';
import { definePage, toggle, word } from '../../page/define.ts';

export default definePage<TransferProps>({
  since: '0.2.0',
  patterns: ['listbox'],
  api: ['Transfer', 'TransferItem'],
  demo: {
    component: 'Transfer',
    controls: { label: word('label'), isSearchable: toggle(), isDisabled: toggle() },
    also: { items: 'items', titles: 'titles' },
    render: (props, words) => (
      <Transfer
        {...props}
        label={props.label ?? ''}
        titles={[words['all'] ?? '', words['shown'] ?? '']}
        defaultValue={['name']}
        items={[
          { id: 'name', label: words['name'] ?? '', isDisabled: true },
          { id: 'owner', label: words['owner'] ?? '' },
          { id: 'size', label: words['size'] ?? '' },
        ]}
      />
    ),
  },
  keyboard: [
    {
      id: 'pick',
      keys: ['Enter', 'Space'],
      example: 'basic',
      start: { focus: '[role=option]' },
      expect: [{ attribute: ['[role=option]', 'aria-selected', 'true'] }],
    },
    {
      id: 'next',
      keys: ['ArrowDown'],
      example: 'basic',
      start: { focus: '[role=option]' },
      expect: [{ focused: '[role=option]:nth-child(2)' }],
    },
    {
      id: 'move',
      keys: [{ press: ['Space', 'Tab', 'Enter'], shown: 'Space Tab Enter' }],
      example: 'basic',
      start: { focus: '[role=option]' },
      expect: [{ text: ['output', 'Members: lin, wang'] }],
    },
  ],
  tokens: [
    'border-strong',
    'bg-surface',
    'bg-hover',
    'accent',
    'on-accent',
    'text',
    'text-3',
    'text-disabled',
    'focus',
  ],
  classes: ['.limn-transfer', '.limn-transfer-side', '.limn-transfer-item[data-selected][data-disabled]'],
});
