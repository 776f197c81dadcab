import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Lists what is known of one thing in pairs: what it is called, and what it is.',
  keywords: ['details', 'definition', 'properties', 'dl', 'key value'],
  demo: { owner: 'Owner', ownerIs: 'Lin Yue', size: 'Size', place: 'Place', placeIs: 'Team / Design' },
  examples: {
    basic: { title: 'Basic', note: 'Where there is less room there are fewer columns.' },
    frame: {
      title: 'In a frame',
      note: '`look="frame"` draws lines; `labels="above"` puts names above; an item with a `span` takes a row of its own.',
    },
  },
  accessibility: ['A `<dl>` with `<dt>` and `<dd>`, which screen readers say in pairs.'],
  dos: ['Keep names short, and write the content out.'],
  donts: ['Don’t compare several things with it; that is what tables are for.'],
} as const satisfies Translation<typeof source>;
