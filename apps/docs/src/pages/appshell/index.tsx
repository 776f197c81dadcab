import { definePage } from '../../page/define.ts';

export default definePage({
  since: '0.2.0',
  patterns: ['landmarks'],
  api: ['AppShell'],
  keyboard: [
    {
      id: 'toggle',
      keys: ['Enter', 'Space'],
      example: 'basic',
      start: { focus: '.limn-shell-head .limn-btn' },
      expect: [{ gone: '.limn-shell-sidebar' }],
    },
    {
      id: 'drawer',
      keys: ['Enter', 'Space'],
      example: 'narrow',
      start: { focus: '.limn-shell-head .limn-btn' },
      expect: [{ visible: { page: '.limn-drawer' } }],
    },
  ],
  tokens: ['bg-app', 'bg-surface', 'border', 'text', 'text-2', 'accent', 'on-accent', 'width-sidebar', 'height-topbar'],
  classes: [
    '.limn-shell[data-narrow]',
    '.limn-shell-head',
    '.limn-shell-sidebar',
    '.limn-shell-page',
    '.limn-shell-aside',
    '.limn-shell-foot',
  ],
});
