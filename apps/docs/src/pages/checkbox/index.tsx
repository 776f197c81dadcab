import { Checkbox, type CheckboxProps } from '@limn/ui';
import { definePage, toggle, word } from '../../page/define.ts';

const box = 'input[type=checkbox]';

export default definePage<CheckboxProps>({
  since: '0.1.0',
  patterns: ['checkbox'],
  api: ['Checkbox', 'CheckboxGroup', 'CheckboxOption'],
  demo: {
    component: 'Checkbox',
    controls: {
      children: word('label'),
      description: word('description'),
      isIndeterminate: toggle(),
      isInvalid: toggle(),
      isReadOnly: toggle(),
      isDisabled: toggle(),
    },
    render: ({ children, ...props }) => <Checkbox {...props}>{children}</Checkbox>,
  },
  keyboard: [
    {
      id: 'toggle',
      keys: ['Space'],
      example: 'single',
      start: { focus: box },
      expect: [{ checked: [box, true] }, { focused: box }],
    },
    {
      id: 'next',
      keys: ['Tab'],
      example: 'group',
      start: { focus: '[value=mail]' },
      expect: [{ focused: '[value=sms]' }],
    },
    {
      id: 'all',
      keys: ['Space'],
      example: 'group',
      start: { focus: `.limn-checkbox-all ${box}` },
      expect: [{ text: ['output', 'Selected: 3'] }, { checked: ['[value=app]', true] }],
    },
    {
      id: 'none',
      keys: ['Space'],
      example: 'group',
      start: { focus: `.limn-checkbox-all ${box}`, press: ['Space'] },
      expect: [{ text: ['output', 'Selected: 0'] }],
    },
  ],
  tokens: [
    'accent',
    'on-accent',
    'bg-surface',
    'bg-sunken',
    'border',
    'border-control',
    'border-strong',
    'text',
    'text-3',
    'text-disabled',
    'danger-text',
    'focus',
    'radius-tag',
  ],
  classes: [
    '.limn-checkbox',
    '.limn-checkbox[data-selected]',
    '.limn-checkbox[data-indeterminate]',
    '.limn-checkbox-group',
    '.limn-checkbox-all',
    '.limn-choice-list',
    '.limn-toggle',
    '.limn-toggle-mark',
    '.limn-toggle-words',
    '.limn-toggle-description',
  ],
});
