import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose:
    'A menu that a button opens, or the context menu of an area: submenus, ticks, one of several, shortcuts, and what is dangerous.',
  keywords: ['dropdown', 'context menu', 'submenu', 'right click', 'limnMenu', 'jquery'],
  demo: { label: 'Actions for the file', button: 'Actions', open: 'Open', delete: 'Delete' },
  examples: {
    basic: {
      title: 'Of a button',
      note: 'On a button, a press opens it. Shortcuts are only shown; the page listens for them. Use `run` or `limnmenu:select`, whichever you like.',
    },
    checks: {
      title: 'Ticks, and one of several',
      note: '`items` may be a function, which is asked each time it opens, so that the ticks are right. `keepsOpen` leaves it open afterwards.',
    },
    context: {
      title: 'Context menu',
      note: 'On anything but a button it is a context menu: by the secondary button, a long press, the menu key and Shift+F10. The function is told what was pressed on.',
    },
    html: { title: 'Written in the HTML', note: 'A list is written as JSON; one element can have several plugins.' },
  },
  keyboard: {
    open: 'Opens the menu, with the focus on its first entry.',
    last: 'Opens the menu, with the focus on its last entry.',
    next: 'Goes to the next entry; a letter to the next that begins with it.',
    end: 'Goes to the last entry, `Home` to the first.',
    submenu: 'Opens the submenu.',
    back: 'Closes the submenu, and goes back to its entry.',
    choose: 'Chooses the entry; the menu closes, and the focus goes back to the button.',
    check: 'Turns the tick over; the menu stays.',
    close: 'Closes the menu; the focus goes back to the button.',
    context: 'Opens the context menu where the focus is.',
  },
  accessibility: [
    'The button has `aria-haspopup` and `aria-expanded`; the menu’s name is `label`, or else the button’s text.',
    'Entries are `menuitem`, `menuitemcheckbox` or `menuitemradio`; disabled ones are passed over.',
    'While it is open the page behind cannot be used; closed, it gives the focus back.',
    'On the way to a submenu, passing over other entries does not close it.',
  ],
  dos: ['Put what is dangerous last, behind a line.', 'Offer what is in a context menu elsewhere too.'],
  donts: ['Don’t go deeper than one submenu.', 'Don’t hide settings in a long menu.'],
} as const satisfies Translation<typeof source>;
