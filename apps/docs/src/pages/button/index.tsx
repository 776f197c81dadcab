import { Button, type ButtonProps } from '@limn/ui';
import { choice, definePage, toggle, word } from '../../page/define.ts';

export default definePage<ButtonProps>({
  api: ['Button', 'IconButton', 'ButtonGroup', 'SplitButton'],
  demo: {
    component: 'Button',
    controls: {
      children: word('label'),
      variant: choice(['primary', 'secondary', 'quiet', 'danger', 'danger-quiet'], 'primary'),
      size: choice(['s', 'm', 'l'], 'm'),
      isDisabled: toggle(),
      isPending: toggle(),
      isBlock: toggle(),
    },
    render: ({ children, ...props }) => <Button {...props}>{children}</Button>,
  },
  keyboard: [
    {
      id: 'press',
      keys: ['Enter', 'Space'],
      example: 'pending',
      start: { focus: '.limn-btn' },
      expect: [{ attribute: ['.limn-btn', 'aria-disabled', 'true'] }, { focused: '.limn-btn' }],
    },
    {
      id: 'toggle',
      keys: ['Enter', 'Space'],
      example: 'icon-only',
      start: { focus: '[aria-pressed]' },
      expect: [{ attribute: ['[aria-pressed]', 'aria-pressed', 'true'] }],
    },
    {
      id: 'pending',
      keys: ['Enter', 'Space'],
      example: 'pending',
      start: { focus: '.limn-btn', press: ['Enter'] },
      expect: [{ focused: '.limn-btn' }, { text: ['output', 'Saved: 0'] }],
    },
    {
      id: 'menu',
      keys: ['Enter', 'Space', 'ArrowDown'],
      example: 'split',
      start: { focus: '[aria-haspopup]' },
      expect: [{ focused: { page: '[role=menuitem]' } }],
    },
    {
      id: 'menu-close',
      keys: ['Escape'],
      example: 'split',
      start: { focus: '[aria-haspopup]', press: ['Enter'] },
      expect: [{ gone: { page: '[role=menu]' } }, { focused: '[aria-haspopup]' }],
    },
    {
      id: 'next',
      keys: ['Tab'],
      example: 'disabled',
      start: { focus: '.limn-btn:first-of-type' },
      expect: [{ focused: '.limn-btn:last-of-type' }],
    },
  ],
  tokens: ['accent', 'accent-hover', 'accent-active', 'on-accent', 'bg-surface', 'bg-hover', 'bg-active', 'bg-selected', 'border-strong', 'danger', 'danger-hover', 'on-danger', 'danger-text', 'danger-soft', 'accent-text', 'text', 'text-2', 'text-disabled', 'focus', 'control-s', 'control-m', 'control-l', 'radius-control', 'duration-state'],
  classes: ['.limn-btn', '.limn-btn[data-variant=primary|secondary|quiet|danger|danger-quiet]', '.limn-btn[data-size=s|m|l]', '.limn-btn[data-icon-only]', '.limn-btn[data-block]', '.limn-btn[data-pending]', '.limn-btn[data-selected]', '.limn-btn-label', '.limn-btn-group', '.limn-btn-group[data-joined]'],
});
