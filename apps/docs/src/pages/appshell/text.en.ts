import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'The frame of an app: a header, a sidebar, the page, and an aside.',
  keywords: ['layout', 'sidebar', 'frame', 'header', 'navigation'],
  examples: {
    basic: {
      title: 'Basic',
      note: 'The button in the header opens and closes the sidebar; with `isOpen` and `onOpenChange` the page can remember it.',
    },
    narrow: {
      title: 'In a narrow frame',
      note: 'Below a width of `narrow` the sidebar becomes a drawer. What counts is the width of the frame, not of the window.',
    },
  },
  keyboard: {
    toggle: 'Opens or closes the sidebar.',
    drawer: 'Opens the drawer; `Esc` closes it, and focus returns to the button.',
  },
  accessibility: [
    'The first Tab stop is “Skip to content”; the parts are `header`, `nav`, `main`, `aside` and `footer`.',
    'Sidebar and aside have names; following a link in the drawer closes it.',
  ],
  dos: ['Use one per page.'],
  donts: ['Don’t put another `main` inside it.'],
} as const satisfies Translation<typeof source>;
