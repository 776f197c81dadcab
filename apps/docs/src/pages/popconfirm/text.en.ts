import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Asks beside the button before a small thing that is hard to take back.',
  keywords: ['confirm', 'confirmation', 'ask', 'delete', 'question', 'popover'],
  demo: { title: 'Remove Ada?', body: 'She will no longer see this file.', action: 'Remove', open: 'Remove' },
  examples: {
    basic: { title: 'A plain question', note: 'The focus is on the action, so Enter does it.' },
    danger: { title: 'Something dangerous', note: 'The focus is on Cancel, for fingers that are too quick.' },
    async: {
      title: 'Waiting for the outcome',
      note: 'When `onConfirm` gives a promise, the question stands until it has ended; neither a press elsewhere nor scrolling takes it away.',
    },
    placement: { title: 'Placement', note: 'Where there is no room it goes to the other side.' },
  },
  keyboard: {
    open: 'Opens the question; the focus goes to the action.',
    danger: 'Opens the question; the focus goes to Cancel.',
    confirm: 'One button on from Cancel: does it, closes, and gives the focus back.',
    escape: 'Does nothing, closes, and gives the focus back.',
  },
  accessibility: [
    'A `dialog` named by the question and described by what follows from it; both are said when it opens.',
    'The focus stays inside, and goes back to the button that opened it.',
    'A press elsewhere, scrolling, a new window size and Escape all cancel.',
  ],
  dos: [
    'Name what it is about: “Remove Ada?”.',
    'Put a verb on the button, “Remove”, not “OK”.',
    'Do what can be undone at once, and offer to undo it.',
  ],
  donts: ['Don’t ask about everything.', 'Don’t put more than two sentences into it; use a dialog.'],
} as const satisfies Translation<typeof source>;
