import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Lets views take turns in one place; breadcrumbs say where one is.',
  keywords: ['tabs', 'segmented', 'panel', 'breadcrumb', 'path', 'navigation', 'closable'],
  demo: { label: 'Properties', style: 'Style', text: 'Text', arrange: 'Arrange' },
  examples: {
    looks: {
      title: 'Looks',
      note: '`segmented` is for a few views of the same thing, `pill` for panels with a frame of their own.',
    },
    vertical: { title: 'Upright' },
    icons: { title: 'Icons, counts, and one that is disabled' },
    overflow: { title: 'More than fit', note: 'The row scrolls, and all of them are in a list.' },
    closable: {
      title: 'To be closed',
      note: 'The cross is for the pointer; the keyboard has Delete, the mouse its middle button, and the list of all tabs has it too. When the one shown is closed, the next one shows.',
    },
    manual: { title: 'Shown on Enter', note: 'For panels that take time, `isManual` lets the arrow keys only move.' },
    breadcrumbs: {
      title: 'Breadcrumbs',
      note: 'Levels in the middle go into a list where there is no room; the first and the last always stay.',
    },
  },
  keyboard: {
    next: 'Goes to the next tab and shows it; after the last comes the first.',
    last: 'Goes to the last tab.',
    down: 'Upright, the arrows up and down move.',
    manual: 'Shows the tab one has gone to.',
    close: 'Closes the tab; the focus goes to the one that shows now.',
    hidden: 'Lists the levels that are folded away.',
  },
  accessibility: [
    '`tablist`, `tab` and `tabpanel` are tied together; the row is one stop for Tab.',
    'There is no button inside a tab: screen readers have Delete and the list of all tabs.',
    'The selected tab has a line or a ground besides its colour.',
    'Breadcrumbs are a named `navigation`; where one is has `aria-current="page"`.',
  ],
  dos: ['Keep names short, and nouns.', 'Put the tab into the address.'],
  donts: ['Don’t make steps of tabs.', 'Don’t nest tabs of the same look.'],
} as const satisfies Translation<typeof source>;
