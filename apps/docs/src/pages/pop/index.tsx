import type { DialogProps } from '@limn/ui';
import { choice, definePage, toggle, word } from '../../page/define.ts';
import { DialogDemo } from './dialog-demo.tsx';

export default definePage<DialogProps>({
  api: ['Dialog', 'ConfirmDialog', 'Drawer', 'Popover', 'MenuButton', 'MenuAction', 'ContextMenuArea', 'ContextMenu', 'questions', 'Question', 'CommandPalette', 'PaletteItem', 'PaletteGroup'],
  demo: {
    component: 'Dialog',
    controls: { title: word('title'), description: word('description'), width: choice(['default', 'collaborator', 'transfer', 'share', 'publish'], 'default'), isDismissable: toggle(true) },
    also: { isOpen: 'isOpen', onClose: 'close' },
    before: 'const [isOpen, setOpen] = useState(false);',
    render: (props, words) => <DialogDemo {...props} words={words} />,
  },
  keyboard: [
    { id: 'popover', keys: ['Enter', 'Space'], example: 'popover', start: { focus: '.limn-btn' }, expect: [{ visible: { page: '.limn-popover-body' } }] },
    { id: 'popoverClose', keys: ['Escape'], example: 'popover', start: { focus: '.limn-btn', press: ['Enter'] }, expect: [{ gone: { page: '.limn-popover-body' } }, { focused: '.limn-btn' }] },
    { id: 'dialogClose', keys: ['Escape'], example: 'dialog', start: { focus: '.limn-btn', press: ['Enter'] }, expect: [{ gone: { page: '.limn-dialog' } }, { focused: '.limn-btn' }] },
    { id: 'question', keys: ['Enter', 'Space'], example: 'question', start: { focus: '.limn-btn', press: ['Enter', 'Tab'] }, expect: [{ text: ['output', 'Emptied'] }] },
    { id: 'menu', keys: ['Enter', 'Space', 'ArrowDown'], example: 'menu', start: { focus: '.limn-btn' }, expect: [{ visible: { page: '[role=menu]' } }, { focused: { page: '[role=menuitem]' } }] },
    { id: 'submenu', keys: ['ArrowRight', 'Enter'], example: 'menu', start: { focus: '.limn-btn', press: ['Enter', 'ArrowDown'] }, expect: [{ count: [{ page: '[role=menu]' }, 2] }] },
    { id: 'context', keys: ['Shift+F10'], example: 'context-menu', start: { focus: '[tabindex="0"]' }, expect: [{ visible: { page: '[role=menu]' } }] },
    { id: 'palette', keys: [{ press: ['f', 'l', 'o', 'w', 'Enter'], shown: 'flow Enter' }], example: 'palette', start: { focus: '.limn-btn', press: ['Enter'] }, expect: [{ text: ['output', 'New flow chart'] }, { gone: { page: '.limn-palette' } }] },
  ],
  tokens: ['dialog-default', 'dialog-collaborator', 'dialog-transfer', 'dialog-share', 'dialog-publish', 'bg-raised', 'backdrop', 'shadow-2', 'shadow-3', 'radius-card', 'radius-dialog', 'layer-overlay', 'duration-in', 'duration-out', 'duration-panel'],
  classes: ['.limn-backdrop', '.limn-modal[data-width=default|collaborator|transfer|share|publish]', '.limn-dialog', '.limn-drawer[data-side=start|end|bottom]', '.limn-popover', '.limn-popover-body[data-padded]', '.limn-menu', '.limn-menu-item[data-danger]', '.limn-palette'],
});
