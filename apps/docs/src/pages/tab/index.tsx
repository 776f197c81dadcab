import type { TabsProps } from '@limn/ui';
import { choice, definePage, toggle, word } from '../../page/define.ts';
import { TabsDemo } from './tabs-demo.tsx';

export default definePage<TabsProps<string>>({
  api: ['Tabs', 'TabItem', 'Breadcrumbs', 'BreadcrumbItem'],
  demo: {
    component: 'Tabs',
    controls: {
      label: word('label'),
      look: choice(['line', 'pill', 'segmented'], 'line'),
      orientation: choice(['horizontal', 'vertical'], 'horizontal'),
      isManual: toggle(),
    },
    also: { items: 'items', value: 'selected', onChange: 'setSelected' },
    before: "const [selected, setSelected] = useState('style');",
    render: (props, words) => <TabsDemo {...props} words={words} />,
  },
  keyboard: [
    {
      id: 'next',
      keys: ['ArrowRight'],
      example: 'looks',
      start: { focus: '[role=tab][aria-selected=true]' },
      expect: [
        { attribute: ['[role=tab]:nth-child(2)', 'aria-selected', 'true'] },
        { focused: '[role=tab]:nth-child(2)' },
      ],
    },
    {
      id: 'last',
      keys: ['End'],
      example: 'looks',
      start: { focus: '[role=tab][aria-selected=true]' },
      expect: [{ focused: '[role=tab]:nth-child(3)' }],
    },
    {
      id: 'down',
      keys: ['ArrowDown'],
      example: 'vertical',
      start: { focus: '[role=tab][aria-selected=true]' },
      expect: [{ focused: '[role=tab]:nth-child(2)' }],
    },
    {
      id: 'manual',
      keys: ['Enter', 'Space'],
      example: 'manual',
      start: { focus: '[role=tab][aria-selected=true]', press: ['ArrowRight'] },
      expect: [{ attribute: ['[role=tab]:nth-child(2)', 'aria-selected', 'true'] }],
    },
    {
      id: 'close',
      keys: ['Delete'],
      example: 'closable',
      start: { focus: '[role=tab][aria-selected=true]' },
      expect: [{ count: ['[role=tab]', 3] }, { focused: '[role=tab][aria-selected=true]' }],
    },
    {
      id: 'hidden',
      keys: ['Enter', 'Space'],
      example: 'breadcrumbs',
      start: { focus: '[data-more] button' },
      expect: [{ visible: { page: '.limn-breadcrumbs-list' } }],
    },
  ],
  tokens: [
    'accent-text',
    'text',
    'text-2',
    'text-3',
    'text-disabled',
    'border',
    'bg-selected',
    'bg-sunken',
    'bg-raised',
    'bg-hover',
    'control-s',
    'control-m',
    'control-l',
    'radius-control',
    'radius-card',
    'shadow-1',
  ],
  classes: [
    '.limn-tabs[data-look=line|pill|segmented]',
    '.limn-tabs[data-orientation=horizontal|vertical]',
    '.limn-tab[data-selected]',
    '.limn-tab-close',
    '.limn-tab-panel',
    '.limn-breadcrumbs',
    '.limn-breadcrumb[aria-current]',
  ],
});
