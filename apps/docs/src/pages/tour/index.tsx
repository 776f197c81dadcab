import { definePage } from '../../page/define.ts';

export default definePage({
  since: '0.2.0',
  patterns: ['dialog-modal'],
  api: ['Tour', 'TourItem'],
  keyboard: [
    {
      id: 'next',
      keys: ['Enter', 'Space', 'ArrowRight'],
      example: 'basic',
      start: { focus: '[data-tour=start]', press: ['Enter'] },
      expect: [{ text: [{ page: '.limn-tour-place' }, '2 / 3'] }],
    },
    {
      id: 'back',
      keys: ['ArrowLeft'],
      example: 'basic',
      start: { focus: '[data-tour=start]', press: ['Enter', 'Enter'] },
      expect: [{ text: [{ page: '.limn-tour-place' }, '1 / 3'] }],
    },
    {
      id: 'leave',
      keys: ['Escape'],
      example: 'basic',
      start: { focus: '[data-tour=start]', press: ['Enter'] },
      expect: [{ gone: { page: '.limn-tour' } }],
    },
  ],
  tokens: ['backdrop', 'focus', 'bg-raised', 'text', 'text-2', 'text-3', 'shadow-2', 'layer-overlay'],
  classes: ['.limn-tour', '.limn-tour-spot', '.limn-tour-title', '.limn-tour-content'],
});
