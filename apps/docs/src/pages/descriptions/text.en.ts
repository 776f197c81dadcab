import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Lists the details of one thing in pairs of name and content.',
  keywords: ['details', 'definition', 'properties', 'dl', 'key value'],
  demo: { owner: 'Owner', ownerIs: 'Lin Yue', size: 'Size', place: 'Place', placeIs: 'Team / Design' },
  examples: {
    basic: { title: 'Basic', note: 'Where there is less room there are fewer columns.' },
    frame: {
      title: 'With a frame',
      note: '`look="frame"` draws lines; `labels="above"` puts names above the content; an item with a `span` takes a row of its own.',
    },
  },
  accessibility: ['A `<dl>` with `<dt>` and `<dd>`, which screen readers announce in pairs.'],
  dos: ['Keep names short, and show the content in full.'],
  donts: ['Don’t use it to compare several things; use a table.'],
} as const satisfies Translation<typeof source>;
