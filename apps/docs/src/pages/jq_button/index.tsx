import type { ButtonOptions } from '@limn/ui-jquery';
import { PluginDemo, written } from '../../jquery/plugin-demo.tsx';
import { choice, definePage, toggle, word } from '../../page/define.ts';

export default definePage<ButtonOptions>({
  api: ['ButtonOptions', 'ButtonMethods', 'ButtonEvents'],
  demo: {
    component: 'ButtonOptions',
    plugin: { name: 'limnButton', html: '<button id="demo"></button>' },
    controls: {
      label: word('label'),
      variant: choice(['primary', 'secondary', 'quiet', 'danger', 'danger-quiet'], 'primary'),
      size: choice(['s', 'm', 'l'], 'm'),
      block: toggle(),
      pending: toggle(),
      disabled: toggle(),
    },
    render: (options) => <PluginDemo html="<button></button>" draw={(place) => void place.find('button').limnButton(written(options))} />,
  },
  keyboard: [
    { id: 'press', keys: ['Enter', 'Space'], example: 'pending', start: { focus: '.save' }, expect: [{ attribute: ['.save', 'aria-disabled', 'true'] }, { focused: '.save' }] },
    { id: 'pending', keys: ['Enter', 'Space'], example: 'pending', start: { focus: '.save', press: ['Enter'] }, expect: [{ focused: '.save' }, { text: ['output', 'Saved: 0'] }] },
    { id: 'toggle', keys: ['Enter', 'Space'], example: 'toggle', start: { focus: '.grid' }, expect: [{ attribute: ['.grid', 'aria-pressed', 'true'] }, { text: ['output', 'On'] }] },
    { id: 'next', keys: ['Tab'], example: 'disabled', start: { focus: 'button' }, expect: [{ focused: 'a' }] },
  ],
  tokens: ['accent', 'accent-hover', 'accent-active', 'on-accent', 'bg-surface', 'bg-hover', 'bg-active', 'bg-selected', 'border-strong', 'danger', 'danger-hover', 'on-danger', 'danger-text', 'danger-soft', 'accent-text', 'text', 'text-2', 'text-disabled', 'focus', 'control-s', 'control-m', 'control-l', 'radius-control', 'duration-state'],
  classes: ['.limn-btn', '.limn-btn[data-variant=primary|secondary|quiet|danger|danger-quiet]', '.limn-btn[data-size=s|m|l]', '.limn-btn[data-icon-only]', '.limn-btn[data-block]', '.limn-btn[data-pending]', '.limn-btn[data-selected]', '.limn-btn-label', '.limn-btn-spinner', '.limn-btn-group', '.limn-btn-group[data-joined]'],
});
