import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Marks a count, something new or a state on something else; people’s avatars are here too.',
  keywords: ['dot', 'unread', 'count', 'notification', 'status', 'state', 'avatar', 'user', 'initials', 'people'],
  demo: { label: 'Notifications, unread:' },
  examples: {
    count: { title: 'Counts', note: 'Above `max` it reads “99+”. Nothing is shown at 0 unless `showsZero` is set.' },
    'on-button': {
      title: 'On a button',
      note: 'Put the count into the button’s name: “Notifications, 3 unread”. The badge itself is for the eye.',
    },
    dot: { title: 'Dots', note: 'Without a count it is a dot; `label` tells screen readers what it means.' },
    words: { title: 'Words' },
    status: {
      title: 'States',
      note: 'There is always a word beside the colour. `progress` turns: it is still going on.',
    },
    avatars: {
      title: 'Avatars',
      note: 'Without a picture they show the name: the last two characters of a Chinese one, the first letters of the first and last words of another. The colour follows `id`, so it stays when someone is renamed.',
    },
    'avatar-sizes': {
      title: 'Sizes of avatars',
      note: '20, 24, 32, 40 and 64 px; small ones have room for one letter. Square ones are for teams.',
    },
    'avatar-group': {
      title: 'Several people',
      note: 'Who does not fit becomes “+n”, whose names a screen reader says. `wrap` puts a button or a tooltip around each.',
    },
  },
  keyboard: {
    read: 'Marks all as read: the badge goes, and the button’s name changes with it.',
    person: 'Goes to the next person and shows the name.',
  },
  accessibility: [
    'The digits are hidden from screen readers: the button below them says the count, or `label` does.',
    'An avatar is an `img` named after the person; use `isDecorative` where the name stands beside it.',
    'All eight avatar colours have a contrast of 4.5 : 1 or more to their white letters.',
    'A state is never told by colour alone.',
  ],
  dos: [
    'Keep red for what waits for someone.',
    'Set `isDecorative` where the name stands beside the avatar, so it is not said twice.',
  ],
  donts: ['Don’t make the badge itself pressable; one presses what it stands on.', 'Don’t fill a screen with dots.'],
} as const satisfies Translation<typeof source>;
