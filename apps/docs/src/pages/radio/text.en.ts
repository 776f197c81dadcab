import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Chooses one of a few, with all of them in sight.',
  keywords: ['radio button', 'segmented control', 'choice card', 'option', 'single choice'],
  demo: {
    label: 'Who may use the link',
    description: 'It can be changed at any time',
    error: 'Choose who may use it',
    view: 'Anyone can view',
    edit: 'Anyone can edit',
    named: 'Specified people',
  },
  examples: {
    list: { title: 'List', note: 'A description stands below its option and is said with it.' },
    segments: { title: 'Segments', note: 'For two to four short choices, such as views.' },
    cards: { title: 'Cards', note: 'For options that want comparing; the whole card can be pressed.' },
    form: {
      title: 'In a form',
      note: '`value` may be `null`: nothing is decided for people, but they must choose before they send.',
    },
    states: { title: 'States' },
  },
  keyboard: {
    enter: 'Enters the group at what is chosen; the whole group is one stop.',
    next: 'Goes to the next and chooses it; after the last comes the first.',
    previous: 'Goes to the one before and chooses it.',
    choose: 'Chooses the one that has the focus, while none is chosen.',
    over: 'Passes over what cannot be chosen.',
  },
  accessibility: [
    'Native radio buttons in a `radiogroup` whose name is its `label`.',
    'Error and description are tied to the group as a whole.',
    'A chosen card or segment differs by more than its colour, in forced colours too.',
  ],
  dos: ['Put the most used or the safest option first.', 'With more than five options use a [select](#/select).'],
  donts: [
    'Don’t use radio buttons for on and off; use a [switch](#/switch).',
    'Don’t go to another page as soon as one is chosen.',
  ],
} as const satisfies Translation<typeof source>;
