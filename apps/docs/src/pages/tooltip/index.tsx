import { Button, Tooltip, type TooltipProps } from '@limn/ui';
import { definePage, number, text, toggle, word } from '../../page/define.ts';

export default definePage<TooltipProps>({
  since: '0.1.0',
  patterns: ['tooltip'],
  api: ['Tooltip', 'InfoTip', 'Truncate'],
  demo: {
    component: 'Tooltip',
    controls: {
      text: word('text'),
      shortcut: text('Ctrl+B'),
      delay: number(600, { min: 0, max: 2000, step: 100 }),
      isFocusOnly: toggle(),
      isDisabled: toggle(),
    },
    inner: '<Button>B</Button>',
    render: (props, words) => (
      <Tooltip {...props} text={props.text ?? ''}>
        <Button>{words['button']}</Button>
      </Tooltip>
    ),
  },
  keyboard: [
    {
      id: 'show',
      keys: ['Tab'],
      example: 'basic',
      start: { focus: '.limn-btn:first-child' },
      expect: [{ focused: '.limn-btn:last-child' }, { visible: { page: '[role=tooltip]' } }],
    },
    {
      id: 'hide',
      keys: ['Escape'],
      example: 'basic',
      start: { focus: '.limn-btn:first-child', press: ['Tab'] },
      expect: [{ gone: { page: '[role=tooltip]' } }, { focused: '.limn-btn:last-child' }],
    },
    {
      id: 'info',
      keys: ['Enter', 'Space'],
      example: 'info',
      start: { focus: '.limn-infotip' },
      expect: [{ visible: { page: '.limn-infotip-body' } }],
    },
    {
      id: 'infoClose',
      keys: ['Escape'],
      example: 'info',
      start: { focus: '.limn-infotip', press: ['Enter'] },
      expect: [{ gone: { page: '.limn-infotip-body' } }, { focused: '.limn-infotip' }],
    },
  ],
  tokens: ['inverse', 'on-inverse', 'radius-tag', 'duration-state', 'bg-raised', 'shadow-2', 'text-3'],
  classes: ['.limn-tooltip', '.limn-tooltip-keys', '.limn-infotip', '.limn-infotip-body', '.limn-truncate'],
});
