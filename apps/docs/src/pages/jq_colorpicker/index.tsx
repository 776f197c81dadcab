import type { ColorpickerOptions } from '@limn/ui-jquery';
import { PluginDemo, written } from '../../jquery/plugin-demo.tsx';
import { choice, definePage, toggle, word } from '../../page/define.ts';

const open = { page: '.limn-field-popover' };
const saturation = '[data-channel=s]';

export default definePage<ColorpickerOptions>({
  since: '0.1.0',
  patterns: ['slider'],
  api: ['ColorpickerOptions', 'ColorpickerMethods', 'ColorpickerEvents'],
  demo: {
    component: 'ColorpickerOptions',
    plugin: { name: 'limnColorpicker', html: '<input id="demo" value="#1f5fe0">' },
    controls: {
      label: word('label'),
      description: word('description'),
      size: choice(['s', 'm', 'l'], 'm'),
      alpha: toggle(),
      format: choice(['hex', 'rgb', 'hsl'], 'hex'),
      recent: toggle(true),
      clearable: toggle(),
      compact: toggle(),
      disabled: toggle(),
    },
    render: (options) => (
      <PluginDemo
        html='<div style="inline-size: min(240px, 100%)"><input value="#1f5fe0"></div>'
        draw={(place) => void place.find('input').limnColorpicker(written(options))}
      />
    ),
  },
  keyboard: [
    {
      id: 'open',
      keys: ['ArrowDown'],
      example: 'field',
      start: { focus: '.limn-input' },
      expect: [{ focused: { page: `.limn-field-popover .limn-colour-handle${saturation}` } }],
    },
    {
      id: 'close',
      keys: ['Escape'],
      example: 'field',
      start: { focus: '.limn-input', press: ['ArrowDown'] },
      expect: [{ gone: open }, { focused: '.limn-colour-button' }],
    },
    {
      id: 'saturation',
      keys: ['ArrowLeft'],
      example: 'panel',
      start: { focus: saturation },
      expect: [{ value: [saturation, '88'] }, { focused: saturation }],
    },
    {
      id: 'value',
      keys: ['ArrowDown'],
      example: 'panel',
      start: { focus: saturation },
      expect: [{ value: ['[data-channel=v]', '90'] }, { focused: '[data-channel=v]' }],
    },
    {
      id: 'ten',
      keys: ['PageDown', 'Shift+ArrowDown'],
      example: 'panel',
      start: { focus: saturation },
      expect: [{ value: ['[data-channel=v]', '81'] }],
    },
    {
      id: 'swatch-move',
      keys: ['ArrowRight'],
      example: 'panel',
      start: { focus: '[role=option][tabindex="0"]' },
      expect: [{ focused: '[role=option]:nth-child(11)' }],
    },
    {
      id: 'swatch-take',
      keys: ['Enter', 'Space'],
      example: 'panel',
      start: { focus: '[role=option][tabindex="0"]', press: ['ArrowUp'] },
      expect: [{ text: ['output', 'Now #3b4252, settled #3b4252'] }],
    },
  ],
  tokens: [
    'bg-surface',
    'bg-raised',
    'bg-hover',
    'border',
    'border-control',
    'border-strong',
    'text',
    'text-2',
    'focus',
    'shadow-2',
    'control-s',
    'control-m',
    'radius-control',
    'radius-card',
    'layer-overlay',
  ],
  classes: [
    '.limn-field',
    '.limn-colour-field',
    '.limn-colour-button',
    '.limn-colour',
    '.limn-swatches',
    '.limn-swatch',
    '.limn-field-popover',
  ],
});
