import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Switches between views in one place; breadcrumbs show where you are.',
  keywords: ['tabs', 'segmented', 'panel', 'breadcrumb', 'path', 'navigation', 'closable'],
  demo: { label: 'Properties', style: 'Style', text: 'Text', arrange: 'Arrange' },
  examples: {
    looks: {
      title: 'Styles',
      note: '`segmented` is for a few views of the same thing, `pill` for panels with a frame of their own.',
    },
    vertical: { title: 'Vertical' },
    icons: { title: 'Icons, counts, and a disabled tab' },
    overflow: { title: 'Overflow', note: 'The row scrolls, and a list shows them all.' },
    closable: {
      title: 'Closable',
      note: 'The cross is for the pointer; the keyboard has Delete, the mouse its middle button, and the list of all tabs can close them too. Closing the current tab shows the next one.',
    },
    manual: {
      title: 'Activated by Enter',
      note: 'For panels that take time to load, `isManual` makes the arrow keys move only focus.',
    },
    breadcrumbs: {
      title: 'Breadcrumbs',
      note: 'Where there is no room, the middle levels go into a list; the first and the last always stay.',
    },
  },
  keyboard: {
    next: 'Moves to the next tab and shows it; from the last to the first.',
    last: 'Moves to the last tab.',
    down: 'In a vertical list, the up and down arrows move.',
    manual: 'Shows the focused tab.',
    close: 'Closes the tab; focus moves to the one now shown.',
    hidden: 'Lists the hidden levels.',
  },
  accessibility: [
    '`tablist`, `tab` and `tabpanel` are tied together; the row is one Tab stop.',
    'There is no button inside a tab: screen reader users have Delete and the list of all tabs.',
    'The selected tab has a line or a background as well as its colour.',
    'Breadcrumbs are a named `navigation`; the current page has `aria-current="page"`.',
  ],
  dos: ['Use short nouns as names.', 'Put the current tab in the address.'],
  donts: ['Don’t use tabs as steps.', 'Don’t nest tabs of the same style.'],
} as const satisfies Translation<typeof source>;
