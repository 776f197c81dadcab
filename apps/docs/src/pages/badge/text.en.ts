import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Marks something with a count, a dot or a state; user avatars are here too.',
  keywords: ['dot', 'unread', 'count', 'notification', 'status', 'state', 'avatar', 'user', 'initials', 'people'],
  demo: { label: 'Notifications, unread:' },
  examples: {
    count: { title: 'Counts', note: 'Above `max` it shows “99+”. Nothing is shown at 0 unless `showsZero` is set.' },
    'on-button': {
      title: 'On a button',
      note: 'Put the count in the button’s name: “Notifications, 3 unread”. The badge itself is only visual.',
    },
    dot: { title: 'Dots', note: 'Without a count it is a dot; `label` tells screen readers what it means.' },
    words: { title: 'Words' },
    status: {
      title: 'States',
      note: 'There is always a word beside the colour. `progress` spins while something is still running.',
    },
    avatars: {
      title: 'Avatars',
      note: 'Without a picture they show the name: the last two characters of a Chinese name, or the initials of the first and last words of any other. The colour follows `id`, so it stays the same when someone is renamed.',
    },
    'avatar-sizes': {
      title: 'Avatar sizes',
      note: '20, 24, 32, 40 and 64 px; small ones have room for one letter. Square ones are for teams.',
    },
    'avatar-group': {
      title: 'Several people',
      note: 'Those who do not fit become “+n”, and screen readers announce their names. `wrap` puts a button or tooltip around each.',
    },
  },
  keyboard: {
    read: 'Marks all as read: the badge disappears, and the button’s name changes with it.',
    person: 'Moves to the next person and shows the name.',
  },
  accessibility: [
    'The digits are hidden from screen readers: the button’s name or `label` gives the count.',
    'An avatar is an `img` named after the person; use `isDecorative` if the name is shown beside it.',
    'White letters have a contrast of at least 4.5 : 1 on all eight avatar colours.',
    'A state is never shown by colour alone.',
  ],
  dos: [
    'Keep red for what needs someone’s attention.',
    'Set `isDecorative` if the name is shown beside the avatar, so it is not announced twice.',
  ],
  donts: [
    'Don’t make the badge itself pressable; people press the control it sits on.',
    'Don’t fill the screen with dots.',
  ],
} as const satisfies Translation<typeof source>;
