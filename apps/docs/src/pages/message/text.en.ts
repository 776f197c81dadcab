import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Reports the result of an action, or something to know about the page.',
  keywords: ['toast', 'tip', 'alert', 'notification', 'notice', 'banner', 'empty state', 'upload', 'drop zone', 'undo'],
  demo: {
    title: 'Your plan ends soon',
    body: 'After that you can view and export your files, but not create new ones.',
  },
  examples: {
    tones: {
      title: 'Messages',
      note: 'Success and information stay for 1.5 s; an error, or a message with an action, for 6 s or until it is closed. The timer pauses while someone points at it, has focus in it, or looks at another tab.',
    },
    action: {
      title: 'With an action',
      note: 'If something can be undone, do it at once and offer to undo it: that is quicker than asking first. F6 moves to the message.',
    },
    promise: { title: 'Following a task', note: 'One message shows that the task is running, then how it ended.' },
    repeated: {
      title: 'Repeats',
      note: 'Identical messages are counted instead of stacked, and at most three are shown.',
    },
    notice: { title: 'On the page', note: 'Use a `Notice` for what concerns the page and must stay visible.' },
    'empty-states': { title: 'Empty states', note: 'Say why there is nothing, and what to do next.' },
    'drop-zone': {
      title: 'Adding files',
      note: 'Files and whole folders can be chosen, dropped or pasted; what is not accepted is rejected with a reason.',
    },
  },
  keyboard: {
    focus: 'Moves to the newest message that has a button.',
    undo: 'Performs the message’s action, and returns focus.',
    leave: 'Closes the message and returns focus.',
    close: 'Closes this notice.',
  },
  accessibility: [
    'Messages appear in a named region with `aria-live="polite"` that exists before they do, so that the first one is announced too; errors are an `alert`. They never take focus.',
    'The region stays reachable while a dialog is open.',
    'Give a `Notice` a `role` only if it appears later; one that is there from the start needs none.',
    'Besides dropping there is always a button; the reason a file was rejected is announced at once.',
  ],
  dos: ['State the result: “Moved to the recycle bin”.', 'In an error, say what people can do about it.'],
  donts: ['Don’t report what people can already see.', 'Don’t use a message for what must stay visible.'],
} as const satisfies Translation<typeof source>;
