import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose:
    'A menu opened by a button, or the context menu of an area: submenus, ticks, radio items, shortcuts, and dangerous items.',
  keywords: ['dropdown', 'context menu', 'submenu', 'right click', 'limnMenu', 'jquery'],
  demo: { label: 'File actions', button: 'Actions', open: 'Open', delete: 'Delete' },
  examples: {
    basic: {
      title: 'On a button',
      note: 'On a button, a press opens it. Shortcuts are only shown; the page handles them. Use `run` or `limnmenu:select`, whichever you prefer.',
    },
    checks: {
      title: 'Ticks and radio items',
      note: '`items` can be a function, which is called each time the menu opens, so that the ticks are correct. `keepsOpen` leaves it open afterwards.',
    },
    context: {
      title: 'Context menu',
      note: 'On anything but a button it is a context menu: opened with the secondary button, a long press, the menu key or Shift+F10. The function receives the element that was pressed.',
    },
    html: { title: 'Written in HTML', note: 'A list is written as JSON; one element can have several plugins.' },
  },
  keyboard: {
    open: 'Opens the menu, with focus on its first item.',
    last: 'Opens the menu, with focus on its last item.',
    next: 'Moves to the next item; a letter moves to the next item starting with it.',
    end: 'Moves to the last item, `Home` to the first.',
    submenu: 'Opens the submenu.',
    back: 'Closes the submenu, and returns to its item.',
    choose: 'Selects the item; the menu closes, and focus returns to the button.',
    check: 'Toggles the tick; the menu stays open.',
    close: 'Closes the menu; focus returns to the button.',
    context: 'Opens the context menu at the focused element.',
  },
  accessibility: [
    'The button has `aria-haspopup` and `aria-expanded`; the menu’s name is `label`, or else the button’s text.',
    'Items are `menuitem`, `menuitemcheckbox` or `menuitemradio`; disabled ones are skipped.',
    'While it is open the page behind cannot be used; on closing, it returns focus.',
    'Passing over other items on the way to a submenu does not close it.',
  ],
  dos: ['Put dangerous items last, after a separator.', 'Offer everything in a context menu elsewhere too.'],
  donts: ['Don’t nest more than one submenu.', 'Don’t hide settings in a long menu.'],
} as const satisfies Translation<typeof source>;
