import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Selects one or more options from a list, which can be grouped, searchable, and ten thousand items long.',
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
    label: 'Diagram type',
    description: 'You can change it later',
    placeholder: 'Choose a type',
    error: 'Select the file category',
    flow: 'Flow chart',
    mind: 'Mind map',
    org: 'Org chart',
  },
  examples: {
    basic: {
      title: 'Single selection',
      note: 'With `onClear` the selection can be cleared: with its button, or with `Delete` on the field.',
    },
    groups: {
      title: 'Groups, descriptions and icons',
      note: 'Headings cannot be selected; screen readers announce which group an option is in.',
    },
    search: {
      title: 'Searchable',
      note: 'Searches text, keywords and pinyin initials: `hz` finds “杭州”. The best match is one Enter away.',
    },
    multiple: {
      title: 'Multiple selection',
      note: 'Selected options are shown as tags in the field. `max` limits how many can be selected; `maxTags` shows the first few and counts the rest.',
    },
    create: { title: 'Creating options', note: 'With `onCreate` the list ends with an item that adds what was typed.' },
    remote: {
      title: 'Searching on the server',
      note: 'With `onSearch` the list is not filtered locally. While results are loading, Enter does not select an old one.',
    },
    long: {
      title: 'Ten thousand options',
      note: 'Above 200 options, only the visible ones are rendered; screen readers still know how many there are and which one is current.',
    },
    form: { title: 'In a form' },
    states: { title: 'Sizes and states' },
  },
  keyboard: {
    open: 'Opens the list at the selected option.',
    next: 'Moves to the next option; from the last to the first.',
    over: 'Moves to the previous option; headings and disabled options are skipped.',
    first: 'Moves to the first option.',
    last: 'Moves to the last option.',
    page: 'Moves ten options down; `PageUp` ten up.',
    type: 'Opens the list at the first option starting with these letters; Chinese also matches by pinyin initials.',
    choose: 'Selects it and closes the list.',
    close: 'Closes the list without changing the selection.',
    clear: 'Clears the selection.',
    search: 'Types into a searchable select; the list is filtered, with the best match ready.',
    take: 'Selects that match.',
    back: 'Discards what was typed; the selection stays as it was.',
    add: 'With multiple selection: adds or removes it; the list stays open.',
    'remove-last': 'When nothing is typed, removes the last tag.',
    tags: 'Moves to the tags.',
    remove: 'Removes this tag; focus moves to the next.',
  },
  accessibility: [
    'Without search it is a button with a `listbox`, with search a `combobox`; focus stays where it is, and `aria-activedescendant` points to the current option.',
    'When typing pauses, screen readers announce the number of matches; with multiple selection, also what was added and removed.',
    'In a partly rendered list, each option still has its `aria-setsize` and `aria-posinset`.',
    'Each tag’s button has a name: “Remove ‘Li Na’”.',
    'Selection is not shown by colour alone: there is a tick, or a ticked box.',
  ],
  dos: [
    'For fewer than five options use [radio buttons](#/radio), which show them all.',
    'Sort in the order people expect: by frequency, by time, by name.',
    'Make it searchable beyond ten options.',
  ],
  donts: ['Don’t run actions from a select; use a [menu](#/pop).', 'Don’t make “Choose” an option.'],
} as const satisfies Translation<typeof source>;
