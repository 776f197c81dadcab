import type { InputOptions } from '@limn/ui-jquery';
import { PluginDemo, written } from '../../jquery/plugin-demo.tsx';
import { choice, definePage, number, text, toggle, word } from '../../page/define.ts';

export default definePage<InputOptions>({
  since: '0.1.0',
  patterns: [],
  api: ['InputOptions', 'InputMethods', 'InputEvents'],
  demo: {
    component: 'InputOptions',
    plugin: { name: 'limnInput', html: '<input id="demo">' },
    controls: {
      label: word('label'),
      description: word('description'),
      placeholder: word('placeholder'),
      size: choice(['s', 'm', 'l'], 'm'),
      prefix: text(''),
      suffix: text('.limn'),
      maxLength: number(20, { min: 1, max: 100 }),
      limit: choice(['stop', 'hint'], 'stop'),
      counter: toggle(true),
      clearable: toggle(true),
      error: text(''),
      required: toggle(),
      loading: toggle(),
      readonly: toggle(),
      disabled: toggle(),
    },
    render: (options) => (
      <PluginDemo
        html='<div style="inline-size: min(320px, 100%)"><input></div>'
        draw={(place) => void place.find('input').limnInput(written(options))}
      />
    ),
  },
  keyboard: [
    {
      id: 'submit',
      keys: ['Enter'],
      example: 'rules',
      start: { focus: '[name=phone]' },
      expect: [{ focused: '[name=mail]' }, { text: ['.limn-field-error', 'This field is required'] }],
    },
    {
      id: 'enter',
      keys: ['Enter'],
      example: 'lookup',
      start: { focus: 'input' },
      expect: [{ text: ['output', 'Entered: Plans'] }],
    },
    {
      id: 'clear',
      keys: ['Escape'],
      example: 'search',
      start: { focus: 'input' },
      expect: [{ value: ['input', ''] }, { text: ['output', 'Found: 4'] }],
    },
    {
      id: 'stop',
      keys: [{ press: ['a', 'b', 'c', 'd', 'e', 'f'], shown: 'A–Z' }],
      example: 'limit',
      start: { focus: '[name=nick]', press: ['End'] },
      expect: [{ text: ['.limn-field-counter', '10/10'] }],
    },
    {
      id: 'reveal',
      keys: ['Space', 'Enter'],
      example: 'rules',
      start: { focus: '[name=password]', press: ['Tab'] },
      expect: [{ attribute: ['[name=password]', 'type', 'text'] }],
    },
  ],
  tokens: [
    'bg-surface',
    'bg-sunken',
    'border-control',
    'border-strong',
    'text',
    'text-2',
    'text-3',
    'text-disabled',
    'focus',
    'danger-text',
    'control-s',
    'control-m',
    'control-l',
    'radius-control',
    'type-dense',
    'type-secondary',
  ],
  classes: [
    '.limn-field',
    '.limn-field[data-size=s|m|l]',
    '.limn-field[data-invalid]',
    '.limn-field[data-required]',
    '.limn-field[data-readonly]',
    '.limn-field[data-disabled]',
    '.limn-field-label',
    '.limn-field-description',
    '.limn-field-error',
    '.limn-field-counter',
    '.limn-input-box',
    '.limn-input',
    '.limn-input-affix',
    '.limn-input-clear',
    '.limn-form',
    '.limn-form-actions',
  ],
});
