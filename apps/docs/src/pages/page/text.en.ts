import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'The way through a long list, page by page.',
  keywords: ['pagination', 'pager', 'pages', 'page size', 'next', 'previous'],
  demo: { label: 'Pages of the demo' },
  examples: {
    basic: {
      title: 'Page buttons',
      note: 'Ten entries a page and at most seven page buttons, unless you say otherwise; the dots are buttons too, and go five pages on.',
    },
    full: {
      title: 'Total, sizes, and going to a page',
      note: 'When the size changes, the entry that was first stays in sight. A page that does not exist counts as the nearest one.',
    },
    compact: { title: 'Compact', note: 'In a place narrower than 480 px the usual look folds far pages by itself.' },
    small: { title: 'Small' },
    list: {
      title: 'With a list',
      note: '`pageRange` gives the entries of a page; when some are deleted and the page is gone, it goes back to the last one.',
    },
    single: { title: 'Hidden when there is one page', note: 'The first of these has one page, so it does not show.' },
  },
  keyboard: {
    next: 'Goes to the next page; the focus stays on the button, on the last page too.',
    page: 'Goes to that page; the focus stays with its number.',
    skip: 'Goes five pages on.',
    jump: 'A number and Enter go to that page and empty the field.',
    far: 'A number too large goes to the last page.',
    escape: 'Empties the field and stays on the page.',
  },
  accessibility: [
    'A named `navigation`; use `label` where a page has several.',
    'Every button has a name, “Page 3”, “5 pages forward”, “Previous page”; the current one has `aria-current="page"`.',
    'Buttons that have come to an end are `aria-disabled`, so that they keep the focus.',
    'The total is announced politely: a screen reader says “11–20 of 195” after a change.',
  ],
  dos: ['Show a list whole where it fits.', 'Put the page into the address, so that Back works.'],
  donts: ['Don’t offer to type a page inside a dialog; use the compact look.'],
} as const satisfies Translation<typeof source>;
