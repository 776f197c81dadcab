import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Selects one of a few options, with all of them visible.',
  keywords: ['radio button', 'segmented control', 'choice card', 'option', 'single choice'],
  demo: {
    label: 'Who can use the link',
    description: 'You can change it at any time',
    error: 'Choose who can use it',
    view: 'Anyone can view',
    edit: 'Anyone can edit',
    named: 'Specified people',
  },
  examples: {
    list: { title: 'List', note: 'A description is shown below its option and announced with it.' },
    segments: { title: 'Segments', note: 'For two to four short choices, such as views.' },
    cards: { title: 'Cards', note: 'For options that need comparing; the whole card can be pressed.' },
    form: {
      title: 'In a form',
      note: '`value` can be `null`: nothing is preselected, but people must choose before they submit.',
    },
    states: { title: 'States' },
  },
  keyboard: {
    enter: 'Enters the group at the selected option; the whole group is one Tab stop.',
    next: 'Moves to the next option and selects it; from the last to the first.',
    previous: 'Moves to the previous option and selects it.',
    choose: 'Selects the focused option, if none is selected.',
    over: 'Skips disabled options.',
  },
  accessibility: [
    'Native radio buttons in a `radiogroup` whose name is its `label`.',
    'Error and description are tied to the group as a whole.',
    'A selected card or segment is marked by more than colour, in forced colours too.',
  ],
  dos: ['Put the most common or the safest option first.', 'For more than five options use a [select](#/select).'],
  donts: [
    'Don’t use radio buttons for on and off; use a [switch](#/switch).',
    'Don’t go to another page as soon as an option is selected.',
  ],
} as const satisfies Translation<typeof source>;
