import { definePage } from '../../page/define.ts';

export default definePage({
  since: '0.2.0',
  patterns: ['dialog-modal'],
  api: ['ImagePreview', 'ImagePreviewItem'],
  keyboard: [
    {
      id: 'open',
      keys: ['Enter', 'Space'],
      example: 'basic',
      start: { focus: 'button' },
      expect: [{ visible: { page: '.limn-preview-image' } }],
    },
    {
      id: 'next',
      keys: ['ArrowRight'],
      example: 'basic',
      start: { focus: 'button', press: ['Enter'] },
      expect: [{ text: [{ page: '.limn-preview-place' }, '2 / 2'] }],
    },
    {
      id: 'nearer',
      keys: ['+'],
      example: 'basic',
      start: { focus: 'button', press: ['Enter'] },
      expect: [{ text: [{ page: '.limn-preview-zoom' }, '150%'] }],
    },
    {
      id: 'further',
      keys: ['-'],
      example: 'basic',
      start: { focus: 'button', press: ['Enter'] },
      expect: [{ text: [{ page: '.limn-preview-zoom' }, '75%'] }],
    },
    {
      id: 'turn',
      keys: ['r'],
      example: 'basic',
      start: { focus: 'button', press: ['Enter'] },
      expect: [{ attribute: [{ page: '.limn-preview-image' }, 'data-turned', 'true'] }],
    },
    {
      id: 'close',
      keys: ['Escape'],
      example: 'basic',
      start: { focus: 'button', press: ['Enter'] },
      expect: [{ gone: { page: '.limn-preview' } }, { focused: 'button' }],
    },
  ],
  tokens: ['bg-sunken', 'bg-surface', 'text', 'text-2', 'layer-overlay'],
  classes: ['.limn-preview', '.limn-preview-image[data-turned]', '.limn-preview-stage[data-near]'],
});
