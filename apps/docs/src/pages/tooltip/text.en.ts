import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'A hint about a control, shown on hover or keyboard focus.',
  keywords: ['hint', 'help', 'title', 'hover', 'info', 'ellipsis', 'truncate', 'overflow'],
  demo: { text: 'Makes the selected text bold', button: 'Bold' },
  examples: {
    basic: {
      title: 'One line',
      note: 'Appears after hovering for 600 ms; immediately if another has just been shown.',
    },
    shortcut: { title: 'With a shortcut', note: '`IconButton` has its own tooltip: its name.' },
    placement: { title: 'Placement' },
    info: {
      title: 'Opened by a press',
      note: 'Touch has no hover. For links, or more than one line, use `InfoTip`, which opens with a press.',
    },
    truncate: {
      title: 'Truncated text',
      note: '`Truncate` has a tooltip only if something is cut off, and is then a Tab stop too.',
    },
  },
  keyboard: {
    show: 'Moves to the control and shows its tooltip immediately.',
    hide: 'Closes the tooltip; focus stays.',
    info: 'Opens the explanation.',
    infoClose: 'Closes the explanation and returns focus.',
  },
  accessibility: [
    'A tooltip describes its control through `aria-describedby`; that of an `IconButton` is its name, and is not announced twice.',
    'The pointer can move onto a tooltip, and Escape closes it (WCAG 1.4.13).',
    'A tooltip is never the only source of information: touch screens do not show it.',
    '`InfoTip` is a button with a dialog, which opens by touch, keyboard and screen reader.',
  ],
  dos: ['Say what the control does, and its shortcut.', 'Give every icon-only button a tooltip.'],
  donts: ['Don’t use it for errors or anything people must know.', 'Don’t put links or buttons in it.'],
} as const satisfies Translation<typeof source>;
