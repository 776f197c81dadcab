import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Asks for confirmation beside the button, for small actions that are hard to undo.',
  keywords: ['confirm', 'confirmation', 'ask', 'delete', 'question', 'popover'],
  demo: {
    title: 'Remove Ada?',
    body: 'She will no longer be able to see this file.',
    action: 'Remove',
    open: 'Remove',
  },
  examples: {
    basic: { title: 'A simple question', note: 'Focus is on the action, so Enter confirms.' },
    danger: { title: 'A dangerous action', note: 'Focus is on Cancel, to prevent accidental confirmation.' },
    async: {
      title: 'Waiting for the result',
      note: 'If `onConfirm` returns a promise, the question stays until it settles; neither pressing elsewhere nor scrolling closes it.',
    },
    placement: { title: 'Placement', note: 'If there is no room, it opens on the other side.' },
  },
  keyboard: {
    open: 'Opens the question; focus moves to the action.',
    danger: 'Opens the question; focus moves to Cancel.',
    confirm: 'From Cancel to the next button: confirms, closes, and returns focus.',
    escape: 'Does nothing, closes, and returns focus.',
  },
  accessibility: [
    'A `dialog` named by the question and described by its consequences; both are announced when it opens.',
    'Focus stays inside, and returns to the button that opened it.',
    'Pressing elsewhere, scrolling, resizing the window and Escape all cancel.',
  ],
  dos: [
    'Name what it affects: “Remove Ada?”.',
    'Put a verb on the button: “Remove”, not “OK”.',
    'If something can be undone, do it at once and offer to undo it.',
  ],
  donts: ['Don’t ask about everything.', 'Don’t use more than two sentences; use a dialog instead.'],
} as const satisfies Translation<typeof source>;
