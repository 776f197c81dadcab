import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'A word about a control, when the pointer rests on it or the keyboard comes to it.',
  keywords: ['hint', 'help', 'title', 'hover', 'info', 'ellipsis', 'truncate', 'overflow'],
  demo: { text: 'Makes the selected text bold', button: 'Bold' },
  examples: {
    basic: { title: 'One line', note: 'Appears after 600 ms of rest; right after one, the next one appears at once.' },
    shortcut: { title: 'With a shortcut', note: '`IconButton` has its tooltip already: it is its name.' },
    placement: { title: 'Placement' },
    info: {
      title: 'To be opened',
      note: 'Fingers cannot hover. For links, or more than one line, there is `InfoTip`, which opens by a press.',
    },
    truncate: {
      title: 'Text that does not fit',
      note: '`Truncate` has a tooltip only where something is cut off, and then the keyboard reaches it too.',
    },
  },
  keyboard: {
    show: 'Goes to the control and shows its tooltip at once.',
    hide: 'Takes the tooltip away; the focus stays.',
    info: 'Opens the explanation.',
    infoClose: 'Closes the explanation and gives the focus back.',
  },
  accessibility: [
    'A tooltip describes its control by `aria-describedby`; that of an `IconButton` is its name, and is not said twice.',
    'The pointer may move onto a tooltip, and Escape takes it away (WCAG 1.4.13).',
    'A tooltip is never the only place of an information: touch screens do not show it.',
    '`InfoTip` is a button with a dialog: fingers, keyboard and screen readers all open it.',
  ],
  dos: ['Say what the control does, and its shortcut.', 'Give every button that is only an icon its tooltip.'],
  donts: ['Don’t hide errors or what one must know in it.', 'Don’t put links or buttons into it.'],
} as const satisfies Translation<typeof source>;
