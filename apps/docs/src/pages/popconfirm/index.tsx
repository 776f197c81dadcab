import { Button, Popconfirm, type PopconfirmProps } from '@limn/ui';
import { definePage, toggle, word } from '../../page/define.ts';

export default definePage<PopconfirmProps>({
  since: '0.1.0',
  patterns: ['dialog-modal'],
  api: ['Popconfirm'],
  demo: {
    component: 'Popconfirm',
    controls: { title: word('title'), body: word('body'), action: word('action'), isDanger: toggle(true) },
    also: { onConfirm: 'remove' },
    inner: '<Button>…</Button>',
    render: ({ title = '', action = '', ...props }, words) => (
      <Popconfirm {...props} title={title} action={action} onConfirm={() => undefined}>
        <Button>{words['open']}</Button>
      </Popconfirm>
    ),
  },
  keyboard: [
    {
      id: 'open',
      keys: ['Enter', 'Space'],
      example: 'basic',
      start: { focus: '.limn-btn' },
      expect: [
        { visible: { page: '.limn-popconfirm' } },
        { focused: { page: '.limn-popconfirm-foot .limn-btn:last-child' } },
      ],
    },
    {
      id: 'danger',
      keys: ['Enter', 'Space'],
      example: 'danger',
      start: { focus: '.limn-btn' },
      expect: [{ focused: { page: '.limn-popconfirm-foot .limn-btn:first-child' } }],
    },
    {
      id: 'confirm',
      keys: ['Enter', 'Space'],
      example: 'danger',
      start: { focus: '.limn-btn', press: ['Enter', 'Tab'] },
      expect: [{ gone: { page: '.limn-popconfirm' } }, { text: ['output', 'Deleted: 1'] }, { focused: '.limn-btn' }],
    },
    {
      id: 'escape',
      keys: ['Escape'],
      example: 'danger',
      start: { focus: '.limn-btn', press: ['Enter'] },
      expect: [{ gone: { page: '.limn-popconfirm' } }, { text: ['output', 'Deleted: 0'] }, { focused: '.limn-btn' }],
    },
  ],
  tokens: [
    'bg-raised',
    'shadow-2',
    'radius-card',
    'text',
    'text-2',
    'warning-text',
    'danger-text',
    'duration-in',
    'duration-out',
  ],
  classes: [
    '.limn-popconfirm',
    '.limn-popconfirm[data-danger]',
    '.limn-popconfirm-title',
    '.limn-popconfirm-body',
    '.limn-popconfirm-foot',
  ],
});
