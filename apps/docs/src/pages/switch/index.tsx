import { Switch, type SwitchProps } from '@limn/ui';
import { definePage, toggle, word } from '../../page/define.ts';

const control = 'input[role=switch]';

export default definePage<SwitchProps>({
  since: '0.1.0',
  patterns: ['switch'],
  api: ['Switch'],
  demo: {
    component: 'Switch',
    controls: {
      children: word('label'),
      description: word('description'),
      isPending: toggle(),
      isSpread: toggle(),
      isReadOnly: toggle(),
      isDisabled: toggle(),
    },
    render: ({ children, ...props }) => <Switch {...props}>{children}</Switch>,
  },
  keyboard: [
    {
      id: 'toggle',
      keys: ['Space'],
      example: 'basic',
      start: { focus: control },
      expect: [{ checked: [control, false] }, { text: ['output', 'The grid is hidden'] }],
    },
    {
      id: 'pending',
      keys: ['Space'],
      example: 'states',
      start: { focus: '.limn-switch[data-pending] input' },
      expect: [
        { checked: ['.limn-switch[data-pending] input', true] },
        { focused: '.limn-switch[data-pending] input' },
      ],
    },
    {
      id: 'next',
      keys: ['Tab'],
      example: 'settings',
      start: { focus: control },
      expect: [{ focused: '.limn-switch:nth-of-type(2) input' }],
    },
  ],
  tokens: [
    'accent',
    'on-accent',
    'bg-sunken',
    'bg-surface',
    'border-control',
    'border-strong',
    'text',
    'text-2',
    'text-3',
    'text-disabled',
    'focus',
    'duration-state',
  ],
  classes: [
    '.limn-switch',
    '.limn-switch[data-selected]',
    '.limn-switch[data-pending]',
    '.limn-switch[data-spread]',
    '.limn-switch-track',
    '.limn-switch-thumb',
    '.limn-toggle',
    '.limn-toggle-words',
    '.limn-toggle-description',
  ],
});
