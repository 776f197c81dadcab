import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Turns a setting on or off, immediately.',
  keywords: ['toggle', 'on', 'off', 'settings', 'optimistic', 'pending'],
  demo: { label: 'Show my cursor', description: 'Others see where you are pointing' },
  examples: {
    basic: { title: 'On and off', note: 'The label says what the setting is, and stays the same whether on or off.' },
    settings: {
      title: 'A list of settings',
      note: '`isSpread` puts the switches at the end of their lines, one below the other.',
    },
    pending: {
      title: 'While saving',
      note: 'Shows the new state first, then saves it; on failure it reverts and says so. Meanwhile it keeps focus and ignores presses.',
    },
    states: { title: 'States' },
  },
  keyboard: {
    toggle: 'Turns it on or off.',
    pending: 'While saving nothing changes, and focus stays.',
    next: 'Moves to the next switch; disabled ones are skipped.',
  },
  accessibility: [
    'Its role is `switch`; screen readers say “on” or “off”.',
    'Its description is tied to it and announced after the name.',
    'When saving starts, screen readers say “Loading”.',
    'On and off differ by the position of the thumb, not by colour alone.',
  ],
  dos: ['Apply it at once, with its effect visible.', 'On failure, revert and say why.'],
  donts: [
    'Don’t use it in a form that is submitted; use a [checkbox](#/checkbox).',
    'Don’t change its label with its state.',
  ],
} as const satisfies Translation<typeof source>;
