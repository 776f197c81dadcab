import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Whatever floats over the page: popovers, dialogs, drawers, menus and the command palette.',
  keywords: ['modal', 'dialog', 'popover', 'drawer', 'sheet', 'menu', 'context menu', 'command palette', 'overlay'],
  demo: {
    title: 'Copy to',
    description: 'Choose a folder for the copy.',
    open: 'Open dialog',
    body: 'The content goes here.',
  },
  examples: {
    popover: { title: 'Popovers', note: 'Pressing elsewhere, scrolling, resizing the window and Escape close it.' },
    dialog: {
      title: 'Dialogs',
      note: 'There are five widths, 350, 550, 556, 680 and 718 px; they shrink in a narrow window.',
    },
    dirty: {
      title: 'Unsaved input',
      note: 'With `isDirty`, Escape, the cross and a press outside ask first; buttons of the footer do not.',
    },
    question: {
      title: 'Asking from code',
      note: '`questions.ask()` returns a promise; `KitProvider` shows the question.',
    },
    drawer: { title: 'Drawers' },
    menu: { title: 'Menus', note: 'Submenus, shortcuts, ticks, radio items and dangerous items; a long menu scrolls.' },
    'context-menu': {
      title: 'Context menus',
      note: 'Opened with the secondary button, a long press, the menu key or Shift+F10; never the only way.',
    },
    palette: {
      title: 'Command palette',
      note: 'Chinese entries are also found by pinyin initials, and recently used ones come first.',
    },
  },
  keyboard: {
    popover: 'Opens the popover.',
    popoverClose: 'Closes the popover and returns focus.',
    dialogClose: 'Closes the dialog and returns focus.',
    question: 'From Cancel to the next button: confirms.',
    menu: 'Opens the menu at its first item.',
    submenu: 'Opens the submenu.',
    context: 'Opens the context menu.',
    palette: 'Type a few letters and press Enter to run the best match.',
  },
  accessibility: [
    'Dialogs and drawers trap focus and return it; the page behind is hidden from screen readers.',
    'Their name is the title, their description is `description`.',
    'Items are `menuitem`, `menuitemcheckbox` or `menuitemradio`.',
    'The palette is a `combobox` with a `listbox` that announces the number of matches; Enter in an input method runs nothing.',
  ],
  dos: ['Put the main button last.', 'Say in the title what will be done.'],
  donts: ['Don’t stack more than two.', 'Don’t offer anything only in a context menu.'],
} as const satisfies Translation<typeof source>;
