import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'What floats over the page: popovers, dialogs, drawers, menus and the command palette.',
  keywords: ['modal', 'dialog', 'popover', 'drawer', 'sheet', 'menu', 'context menu', 'command palette', 'overlay'],
  demo: {
    title: 'Copy to',
    description: 'Choose a folder for the copy.',
    open: 'Open the dialog',
    body: 'The content goes here.',
  },
  examples: {
    popover: { title: 'Popovers', note: 'A press elsewhere, scrolling, a new window size and Escape close it.' },
    dialog: {
      title: 'Dialogs',
      note: 'There are five widths, 350, 550, 556, 680 and 718 px; a narrow window makes them narrower.',
    },
    dirty: { title: 'Something was typed', note: 'With `isDirty` every way to close it asks first.' },
    question: {
      title: 'Asking from code',
      note: '`questions.ask()` gives a promise; `KitProvider` shows the question.',
    },
    drawer: { title: 'Drawers' },
    menu: { title: 'Menus', note: 'Submenus, shortcuts, ticks, choices and dangerous entries; a long menu scrolls.' },
    'context-menu': {
      title: 'Context menus',
      note: 'By the secondary button, a long press, the menu key and Shift+F10; never the only way.',
    },
    palette: {
      title: 'Command palette',
      note: 'Chinese entries are found by pinyin initials too, and what was used last comes first.',
    },
  },
  keyboard: {
    popover: 'Opens the popover.',
    popoverClose: 'Closes the popover and gives the focus back.',
    dialogClose: 'Closes the dialog and gives the focus back.',
    question: 'One button on from Cancel: does it.',
    menu: 'Opens the menu on its first entry.',
    submenu: 'Opens the submenu.',
    context: 'Opens the context menu.',
    palette: 'Some letters and Enter run the best match.',
  },
  accessibility: [
    'Dialogs and drawers keep the focus and give it back; the page behind is hidden from screen readers.',
    'Their name is the title, their description is `description`.',
    'Entries are `menuitem`, `menuitemcheckbox` or `menuitemradio`.',
    'The palette is a `combobox` with a `listbox` that announces how much it found; Enter in an input method runs nothing.',
  ],
  dos: ['Put the main button last.', 'Say in the title what is to be done.'],
  donts: ['Don’t stack more than two.', 'Don’t offer something in a context menu only.'],
} as const satisfies Translation<typeof source>;
