import { Notice, type NoticeProps } from '@limn/ui';
import { choice, definePage, word } from '../../page/define.ts';

export default definePage<NoticeProps>({
  api: ['tips', 'TipOptions', 'TipTexts', 'Notice', 'EmptyState', 'DropZone', 'RefusedFile'],
  demo: {
    component: 'Notice',
    controls: { title: word('title'), tone: choice(['info', 'success', 'warning', 'danger'], 'info') },
    render: (props, words) => <Notice {...props}>{words['body']}</Notice>,
  },
  keyboard: [
    {
      id: 'focus',
      keys: ['F6'],
      example: 'action',
      start: { focus: '.limn-btn', press: ['Enter'] },
      expect: [{ focused: { page: '.limn-tip:last-child .limn-btn' } }],
    },
    {
      id: 'undo',
      keys: ['Enter', 'Space'],
      example: 'action',
      start: { focus: '.limn-btn', press: ['Enter', 'F6'] },
      expect: [{ text: ['output', 'Restored'] }, { focused: '.limn-btn' }],
    },
    {
      id: 'leave',
      keys: ['Escape'],
      example: 'action',
      start: { focus: '.limn-btn', press: ['Enter', 'F6'] },
      expect: [{ focused: '.limn-btn' }],
    },
    {
      id: 'close',
      keys: ['Enter', 'Space'],
      example: 'notice',
      start: { focus: '.limn-notice .limn-btn[data-icon-only]' },
      expect: [{ count: ['.limn-notice', 3] }],
    },
  ],
  tokens: [
    'inverse',
    'on-inverse',
    'on-inverse-accent',
    'on-inverse-success',
    'on-inverse-warning',
    'on-inverse-danger',
    'info-soft',
    'info-text',
    'success-soft',
    'success-text',
    'warning-soft',
    'warning-text',
    'danger-soft',
    'danger-text',
    'border-control',
    'bg-selected',
    'radius-card',
    'layer-tip',
  ],
  classes: [
    '.limn-tip[data-tone]',
    '.limn-notice[data-tone=info|success|warning|danger]',
    '.limn-empty[data-size=s|m]',
    '.limn-drop[data-look=area|compact]',
    '.limn-drop[data-over]',
    '.limn-drop-refused',
  ],
});
