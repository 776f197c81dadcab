import type { CheckboxOptions } from '@limn/ui-jquery';
import { PluginDemo, written } from '../../jquery/plugin-demo.tsx';
import { definePage, toggle, word } from '../../page/define.ts';

const box = 'input[type=checkbox]';

export default definePage<CheckboxOptions>({
  since: '0.1.0',
  patterns: ['checkbox'],
  api: [
    'CheckboxOptions',
    'CheckboxMethods',
    'CheckboxEvents',
    'CheckboxGroupOptions',
    'CheckboxChoice',
    'CheckboxGroupMethods',
    'CheckboxGroupEvents',
  ],
  demo: {
    component: 'CheckboxOptions',
    plugin: { name: 'limnCheckbox', html: '<input type="checkbox" id="demo">' },
    controls: {
      label: word('label'),
      description: word('description'),
      indeterminate: toggle(),
      invalid: toggle(),
      readonly: toggle(),
      disabled: toggle(),
    },
    render: (options) => (
      <PluginDemo
        html='<input type="checkbox">'
        draw={(place) => void place.find('input').limnCheckbox(written(options))}
      />
    ),
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
    {
      id: 'submit',
      keys: ['Enter'],
      example: 'form',
      start: { focus: 'button' },
      expect: [{ focused: '[name=terms]' }, { text: ['output', 'Please agree first'] }],
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
