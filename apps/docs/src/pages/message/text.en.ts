import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Tells how what one just did turned out, or what to know about the page.',
  keywords: ['toast', 'tip', 'alert', 'notification', 'notice', 'banner', 'empty state', 'upload', 'drop zone', 'undo'],
  demo: { title: 'Your plan ends soon', body: 'After that you can view and export your files, but not make new ones.' },
  examples: {
    tones: {
      title: 'Tips',
      note: 'Success and information stay 1.5 s; an error, or a tip with an action, 6 s or until it is closed. The time stands still while one points at it, has the focus in it, or looks at another tab.',
    },
    action: {
      title: 'With an action',
      note: 'Do what can be undone at once and offer to undo it: that is quicker than asking before. F6 goes to the tip.',
    },
    promise: { title: 'Following something', note: 'One tip says that it runs, then how it ended.' },
    repeated: {
      title: 'The same again',
      note: 'The same words are counted instead of stacked, and three tips are shown at most.',
    },
    notice: { title: 'On the page', note: 'What concerns the page and must stay in sight is a `Notice`.' },
    'empty-states': { title: 'Nothing there', note: 'Says why there is nothing, and what to do next.' },
    'drop-zone': {
      title: 'Adding files',
      note: 'Chosen, dropped or pasted, whole folders too; what does not fit is refused with a reason.',
    },
  },
  keyboard: {
    focus: 'Goes to the newest tip that has a button.',
    undo: 'Does what the tip offers, and gives the focus back.',
    leave: 'Closes the tip and gives the focus back.',
    close: 'Closes this notice.',
  },
  accessibility: [
    'Tips stand in a named region with `aria-live="polite"` that is there before they are, so that the first one is said too; errors are an `alert`. They never take the focus.',
    'The region stays reachable while a dialog is open.',
    'Give a `Notice` a `role` only when it appears later; what is there from the start needs none.',
    'Beside dropping there is always a button; why a file was refused is announced at once.',
  ],
  dos: ['Say the outcome: “Moved to the bin”.', 'Say in an error what one can do about it.'],
  donts: ['Don’t tell what one sees anyway.', 'Don’t put into a tip what must stay in sight.'],
} as const satisfies Translation<typeof source>;
