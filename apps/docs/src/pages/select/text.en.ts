import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Chooses one or several out of a list, which may have groups, be searched, and be ten thousand long.',
  keywords: [
    'dropdown',
    'combobox',
    'picker',
    'multi select',
    'virtual list',
    'autocomplete',
    'groups',
    'search',
    'pinyin',
  ],
  demo: {
    label: 'Kind of diagram',
    description: 'It can be changed later',
    placeholder: 'Choose a kind',
    error: 'Select the file category',
    flow: 'Flow chart',
    mind: 'Mind map',
    org: 'Org chart',
  },
  examples: {
    basic: {
      title: 'One of several',
      note: 'With `onClear` the choice can be taken back: by its button, or by `Delete` on the field.',
    },
    groups: {
      title: 'Groups, descriptions and icons',
      note: 'Headings cannot be chosen; a screen reader says which group one is in.',
    },
    search: {
      title: 'Searched',
      note: 'Finds by words, keywords and pinyin initials: `hz` finds “杭州”. The best answer is one Enter away.',
    },
    multiple: {
      title: 'Several',
      note: 'What is chosen are tags in the field. `max` limits them; `maxTags` shows the first few and counts the rest.',
    },
    create: { title: 'Made when missing', note: 'With `onCreate` the list ends in a line that adds what was typed.' },
    remote: {
      title: 'Asked of a server',
      note: 'With `onSearch` the list is not narrowed here. While an answer is on its way, Enter takes nothing of the old one.',
    },
    long: {
      title: 'Ten thousand',
      note: 'Beyond 200 lines only those in sight are drawn; a screen reader still knows how many there are and which one it is on.',
    },
    form: { title: 'In a form' },
    states: { title: 'Sizes and states' },
  },
  keyboard: {
    open: 'Opens the list, on what is chosen.',
    next: 'Goes to the next option; after the last to the first.',
    over: 'Goes to the one before; headings and what cannot be chosen are passed over.',
    first: 'Goes to the first.',
    last: 'Goes to the last.',
    page: 'Ten further; `PageUp` ten back.',
    type: 'Opens the list on what begins so; Chinese also by pinyin initials.',
    choose: 'Chooses it and closes.',
    close: 'Closes, and leaves the choice as it was.',
    clear: 'Takes the choice back.',
    search: 'Types into a searchable one; the list gets shorter, with its best answer ready.',
    take: 'Chooses that.',
    back: 'Drops what was typed; the choice is as before.',
    add: 'Of several: adds it or takes it away; the list stays open.',
    'remove-last': 'With nothing typed, takes the last tag away.',
    tags: 'Goes to the tags before.',
    remove: 'Takes this tag away; the focus goes to the next.',
  },
  accessibility: [
    'Without search it is a button with a `listbox`, with search a `combobox`; the focus stays where it is, and `aria-activedescendant` says which option one is on.',
    'When typing rests, a screen reader says how many answers there are; with several, what was added and taken away.',
    'Where only a part is drawn, each option has its `aria-setsize` and `aria-posinset` all the same.',
    'Each tag’s button has a name: “Remove ‘Li Na’”.',
    'What is chosen is not a matter of colour alone: there is a tick, or a box with one.',
  ],
  dos: [
    'With fewer than five options use [radio buttons](#/radio): all are in sight.',
    'Sort as people expect: by use, by time, by name.',
    'Beyond ten options let it be searched.',
  ],
  donts: ['Don’t run actions from a select; use a [menu](#/pop).', 'Don’t make “Choose” an option.'],
} as const satisfies Translation<typeof source>;
