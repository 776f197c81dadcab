import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Moves through a long list, page by page.',
  keywords: ['pagination', 'pager', 'pages', 'page size', 'next', 'previous'],
  demo: { label: 'Demo pages' },
  examples: {
    basic: {
      title: 'Page buttons',
      note: 'Ten entries per page and up to seven page buttons by default; the dots are buttons too, and jump five pages.',
    },
    full: {
      title: 'Total, page size and page jump',
      note: 'When the page size changes, the first visible entry stays in view. A page that does not exist becomes the nearest one.',
    },
    compact: {
      title: 'Compact',
      note: 'In a container narrower than 480 px, the standard style hides distant pages automatically.',
    },
    small: { title: 'Small' },
    list: {
      title: 'With a list',
      note: '`pageRange` gives the entries of a page; if entries are deleted and the page no longer exists, it returns to the last one.',
    },
    single: { title: 'Hidden for a single page', note: 'The first of these has one page, so it is hidden.' },
  },
  keyboard: {
    next: 'Moves to the next page; focus stays on the button, even on the last page.',
    page: 'Moves to that page; focus stays on its number.',
    skip: 'Moves five pages forward.',
    jump: 'Enter a number and press Enter to go to that page; the field is cleared.',
    far: 'A number too large goes to the last page.',
    escape: 'Clears the field and stays on the page.',
  },
  accessibility: [
    'A named `navigation`; set `label` if a page has several.',
    'Every button has a name, “Page 3”, “5 pages forward”, “Previous page”; the current one has `aria-current="page"`.',
    'Buttons that can go no further are `aria-disabled`, so that they keep focus.',
    'The total is announced politely: screen readers say “11–20 of 195” after a change.',
  ],
  dos: ['Show the whole list if it fits.', 'Put the page in the address, so that Back works.'],
  donts: ['Don’t ask for a page number inside a dialog; use the compact style.'],
} as const satisfies Translation<typeof source>;
