import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Takes a few tags, five at most unless you say otherwise.',
  keywords: ['tag input', 'chips', 'tokens', 'keywords', 'labels', 'paste'],
  demo: {
    label: 'Tags',
    description: 'They help others to find your file',
    placeholder: 'Type, then Enter',
    error: 'Please enter file tags',
  },
  examples: {
    basic: {
      title: 'Adding and removing',
      note: 'Enter, commas and semicolons of both widths and the enumeration comma add what is typed; a pasted list is taken apart; what is half typed when the field is left is added too, not lost.',
    },
    required: { title: 'At least one', note: 'With `isRequired` it says so once it was left.' },
    limits: { title: 'How many, how long', note: 'What is too much is not added, and the field says which.' },
    form: { title: 'In a form', note: 'The rule `atLeastOneTag()` wants one; what the server refuses is shown below.' },
    states: { title: 'Sizes and states' },
  },
  keyboard: {
    add: 'Adds what is typed.',
    again: 'What is there already, in upper or lower case, is not added again, and the field says so.',
    full: 'When it is full nothing is added, and the field says so.',
    leave: 'Leaves; what is half typed is added.',
    'remove-last': 'With nothing typed, removes the last tag.',
    walk: 'At the start of the text, goes to the last tag.',
    first: 'On a tag: goes to the first, or to the one before.',
    back: 'On the last tag: goes back to typing.',
    remove: 'Removes this tag; the focus goes to the next.',
    required: 'When it is required and left empty, it asks for at least one.',
  },
  accessibility: [
    'The tags are a list, and each has a button with a name: “Remove ‘order’”.',
    'What is added, removed, there already or too much is said politely, and seen as well.',
    'On entering, a screen reader says how to add, how many, and how to get to the tags.',
    'While an input method composes, Enter and Backspace are its own.',
    'Holding Backspace to erase text does not run on into the tags.',
  ],
  dos: [
    'Say what tags are good for.',
    'Where the usual ones are known, use a [select of several](#/select) that lets new ones be made.',
  ],
  donts: ['Don’t drop what is too much without a word.', 'Don’t collect sentences as tags.'],
} as const satisfies Translation<typeof source>;
