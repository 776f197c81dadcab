import type { SpinnerOptions } from '@limn/ui-jquery';
import { PluginDemo, written } from '../../jquery/plugin-demo.tsx';
import { choice, definePage, number, text, toggle, word } from '../../page/define.ts';

export default definePage<SpinnerOptions>({
  since: '0.1.0',
  patterns: ['spinbutton'],
  api: ['SpinnerOptions', 'SpinnerMethods', 'SpinnerEvents'],
  demo: {
    component: 'SpinnerOptions',
    plugin: { name: 'limnSpinner', html: '<input id="demo" value="3">' },
    controls: {
      label: word('label'),
      description: word('description'),
      min: number(0, { min: -100, max: 100 }),
      max: number(99, { min: 0, max: 1000 }),
      step: number(1, { min: 1, max: 50 }),
      page: number(10, { min: 1, max: 100 }),
      prefix: text(''),
      size: choice(['s', 'm', 'l'], 'm'),
      error: text(''),
      readonly: toggle(),
      disabled: toggle(),
    },
    render: (options) => (
      <PluginDemo
        html='<div style="inline-size: min(200px, 100%)"><input value="3"></div>'
        draw={(place) => void place.find('input').limnSpinner(written(options))}
      />
    ),
  },
  keyboard: [
    {
      id: 'more',
      keys: ['ArrowUp'],
      example: 'basic',
      start: { focus: 'input' },
      expect: [{ value: ['input', '4'] }, { text: ['output', '4'] }],
    },
    {
      id: 'less',
      keys: ['ArrowDown'],
      example: 'basic',
      start: { focus: 'input' },
      expect: [{ value: ['input', '2'] }],
    },
    { id: 'page', keys: ['PageUp'], example: 'basic', start: { focus: 'input' }, expect: [{ value: ['input', '13'] }] },
    { id: 'least', keys: ['Home'], example: 'basic', start: { focus: 'input' }, expect: [{ value: ['input', '1'] }] },
    { id: 'most', keys: ['End'], example: 'basic', start: { focus: 'input' }, expect: [{ value: ['input', '99'] }] },
    {
      id: 'settle',
      keys: [{ press: ['Control+a', '5', '0', '0', 'Enter'], shown: '500 Enter' }],
      example: 'basic',
      start: { focus: 'input' },
      expect: [{ value: ['input', '99'] }],
    },
  ],
  tokens: [
    'bg-surface',
    'bg-sunken',
    'bg-hover',
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
  ],
  classes: [
    '.limn-field',
    '.limn-number',
    '.limn-input-box',
    '.limn-input',
    '.limn-number-prefix',
    '.limn-number-steps',
    '.limn-number-step',
    '.limn-field-label',
    '.limn-field-description',
    '.limn-field-error',
  ],
});
