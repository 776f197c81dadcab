import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Tells what happened in its order: versions, reviews, records of what was done.',
  keywords: ['history', 'activity', 'log', 'steps', 'versions', 'audit', 'events'],
  demo: { label: 'Review', created: 'File created', submitted: 'Sent for review', approved: 'Approved' },
  examples: {
    tones: {
      title: 'Outcomes',
      note: 'What went well, needs care or failed has a picture, and a screen reader says it.',
    },
    pending: { title: 'Still going on', note: 'After the last item a dotted line leads to what is being waited for.' },
    alternate: { title: 'On both sides', note: 'Below a width of 520 px it becomes one column by itself.' },
    reversed: {
      title: 'Newest first',
      note: '`isReversed` changes what is shown; the items are still given in the order they happened.',
    },
    actions: { title: 'With actions', note: 'The content may be anything, such as a button that restores a version.' },
  },
  keyboard: {
    inside: 'Goes to the button in the next item; the timeline itself takes no focus.',
    restore: 'Restores the version of this item.',
  },
  accessibility: [
    'An ordered list, `<ol>`, whose length a screen reader says; `reversed` when the newest comes first.',
    'Times are `<time datetime>`, written as the language does.',
    'Beside its colour a mark has a picture and words: “Done”, “Needs attention”, “Failed”.',
    'What is still going on has `aria-busy`.',
  ],
  dos: ['Say the outcome in the title, “Approved”, and the details below it.'],
  donts: ['Don’t lead through a task with it; that is what forms are for.'],
} as const satisfies Translation<typeof source>;
