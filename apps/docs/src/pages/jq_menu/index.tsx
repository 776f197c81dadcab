import type { MenuOptions } from '@limn/ui-jquery';
import { PluginDemo, written } from '../../jquery/plugin-demo.tsx';
import { choice, definePage, toggle, word } from '../../page/define.ts';

const menu = { page: '[role=menu]' };
const first = { page: '[role=menu] [role^=menuitem]' };

export default definePage<MenuOptions>({
  since: '0.1.0',
  patterns: ['menu-button', 'menubar'],
  api: ['MenuOptions', '$MenuAction', 'MenuSeparator', 'MenuGroup', 'MenuMethods', 'MenuEvents'],
  demo: {
    component: 'MenuOptions',
    plugin: { name: 'limnMenu', html: '<button id="demo" class="limn-btn"></button>' },
    controls: { label: word('label'), opensOn: choice(['press', 'context'], 'press'), disabled: toggle() },
    also: { items: "[{ id: 'open', label: '…', icon: 'folder-open' }, { id: 'delete', label: '…', danger: true }]" },
    render: (options, words) => (
      <PluginDemo
        html="<button></button>"
        draw={(place) => {
          const button = place.find('button').limnButton({ label: words['button'] ?? '', iconEnd: 'expand' });
          const entries = [
            { id: 'open', label: words['open'] ?? '', icon: 'folder-open' as const },
            { id: 'delete', label: words['delete'] ?? '', icon: 'trash' as const, danger: true },
          ];
          button.limnMenu({ ...written(options), items: entries });
        }}
      />
    ),
  },
  keyboard: [
    {
      id: 'open',
      keys: ['Enter', 'Space', 'ArrowDown'],
      example: 'basic',
      start: { focus: 'button' },
      expect: [{ visible: menu }, { focused: first }],
    },
    {
      id: 'last',
      keys: ['ArrowUp'],
      example: 'basic',
      start: { focus: 'button' },
      expect: [{ focused: { page: '[role=menu] [data-danger]' } }],
    },
    {
      id: 'next',
      keys: ['ArrowDown', 'e'],
      example: 'basic',
      start: { focus: 'button', press: ['Enter'] },
      expect: [{ focused: { page: '[role=menu] [aria-haspopup]' } }],
    },
    {
      id: 'end',
      keys: ['End'],
      example: 'basic',
      start: { focus: 'button', press: ['Enter'] },
      expect: [{ focused: { page: '[role=menu] [data-danger]' } }],
    },
    {
      id: 'submenu',
      keys: ['ArrowRight', 'Enter'],
      example: 'basic',
      start: { focus: 'button', press: ['Enter', 'ArrowDown'] },
      expect: [{ count: [menu, 2] }],
    },
    {
      id: 'back',
      keys: ['ArrowLeft'],
      example: 'basic',
      start: { focus: 'button', press: ['Enter', 'ArrowDown', 'ArrowRight'] },
      expect: [{ count: [menu, 1] }, { focused: { page: '[role=menu] [aria-haspopup]' } }],
    },
    {
      id: 'choose',
      keys: ['Enter', 'Space'],
      example: 'basic',
      start: { focus: 'button', press: ['Enter'] },
      expect: [{ text: ['output', 'New file'] }, { gone: menu }, { focused: 'button' }],
    },
    {
      id: 'check',
      keys: ['Space'],
      example: 'checks',
      start: { focus: 'button', press: ['Enter'] },
      expect: [{ text: ['output', 'Grid off, A4'] }, { visible: menu }],
    },
    {
      id: 'close',
      keys: ['Escape'],
      example: 'basic',
      start: { focus: 'button', press: ['Enter'] },
      expect: [{ gone: menu }, { focused: 'button' }],
    },
    { id: 'context', keys: ['Shift+F10'], example: 'context', start: { focus: '.files' }, expect: [{ visible: menu }] },
  ],
  tokens: [
    'bg-raised',
    'bg-hover',
    'text',
    'text-2',
    'text-disabled',
    'danger-text',
    'accent-text',
    'border',
    'shadow-2',
    'radius-card',
    'radius-control',
    'layer-overlay',
    'duration-in',
    'duration-out',
  ],
  classes: ['.limn-popover', '.limn-menu', '.limn-menu-item', '.limn-menu-item[data-danger]'],
});
