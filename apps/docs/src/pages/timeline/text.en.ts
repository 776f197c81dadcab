import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Shows events in order: versions, reviews, activity logs.',
  keywords: ['history', 'activity', 'log', 'steps', 'versions', 'audit', 'events'],
  demo: { label: 'Review', created: 'File created', submitted: 'Sent for review', approved: 'Approved' },
  examples: {
    tones: {
      title: 'Results',
      note: 'Success, warning and failure each have an icon, which screen readers announce.',
    },
    pending: { title: 'In progress', note: 'After the last item a dotted line leads to what is still pending.' },
    alternate: { title: 'On both sides', note: 'Below a width of 520 px it becomes a single column automatically.' },
    reversed: {
      title: 'Newest first',
      note: '`isReversed` only changes the display; items are still given in chronological order.',
    },
    actions: { title: 'With actions', note: 'The content can be anything, such as a button that restores a version.' },
  },
  keyboard: {
    inside: 'Moves to the button in the next item; the timeline itself cannot be focused.',
    restore: 'Restores this item’s version.',
  },
  accessibility: [
    'An ordered list, `<ol>`, whose length screen readers announce; `reversed` when the newest comes first.',
    'Times are `<time datetime>`, formatted for the language.',
    'Besides its colour a mark has an icon and text: “Done”, “Needs attention”, “Failed”.',
    'An item in progress has `aria-busy`.',
  ],
  dos: ['Put the result in the title, “Approved”, and the details below it.'],
  donts: ['Don’t use it to guide people through a task; use a form.'],
} as const satisfies Translation<typeof source>;
