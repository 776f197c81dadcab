import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Switches a setting on or off, at once.',
  keywords: ['toggle', 'on', 'off', 'settings', 'optimistic', 'pending'],
  demo: { label: 'Show my cursor', description: 'Others see where you are pointing' },
  examples: {
    basic: { title: 'On and off', note: 'The label says what it is, and is the same whether on or off.' },
    settings: {
      title: 'A list of settings',
      note: '`isSpread` puts the switches at the end of their lines, one below the other.',
    },
    pending: {
      title: 'Being saved',
      note: 'Shows the new state first and saves it then; when that fails it goes back and says so. Meanwhile it keeps the focus and takes no other press.',
    },
    states: { title: 'States' },
  },
  keyboard: {
    toggle: 'Switches it on or off.',
    pending: 'While it is being saved nothing changes, and the focus stays.',
    next: 'Goes to the next switch; disabled ones are passed over.',
  },
  accessibility: [
    'Its role is `switch`; a screen reader says “on” or “off”.',
    'Its description is tied to it and said after the name.',
    'When saving begins, a screen reader says “Loading”.',
    'On and off differ by where the thumb is, not by colour alone.',
  ],
  dos: ['Let it count at once, with its effect in sight.', 'When it fails, go back and say why.'],
  donts: [
    'Don’t use it in a form that is sent; use a [checkbox](#/checkbox).',
    'Don’t change its label with its state.',
  ],
} as const satisfies Translation<typeof source>;
