import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'The frame of an app: a head, a sidebar, the page, and what is beside it.',
  keywords: ['layout', 'sidebar', 'frame', 'header', 'navigation'],
  examples: {
    basic: {
      title: 'Basic',
      note: 'The button at the head opens and closes the sidebar; with `isOpen` and `onOpenChange` the page remembers it.',
    },
    narrow: {
      title: 'Without room',
      note: 'Below a width of `narrow` the sidebar is a drawer, by the width of the frame and not of the window.',
    },
  },
  keyboard: {
    toggle: 'Closes or opens the sidebar.',
    drawer: 'Opens the drawer; `Esc` closes it, and the focus goes back to the button.',
  },
  accessibility: [
    'The first Tab is “Skip to content”; the parts are `header`, `nav`, `main`, `aside` and `footer`.',
    'Sidebar and aside have names; a link in the drawer closes it.',
  ],
  dos: ['Use one to a page.'],
  donts: ['Don’t put another `main` into it.'],
} as const satisfies Translation<typeof source>;
