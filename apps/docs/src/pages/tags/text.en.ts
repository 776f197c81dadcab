import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Takes a few tags, up to five by default.',
  keywords: ['tag input', 'chips', 'tokens', 'keywords', 'labels', 'paste'],
  demo: {
    label: 'Tags',
    description: 'They help others find your file',
    placeholder: 'Type, then press Enter',
    error: 'Enter file tags',
  },
  examples: {
    basic: {
      title: 'Adding and removing',
      note: 'Enter, full- and half-width commas and semicolons, and the enumeration comma add what is typed; a pasted list is split; unfinished text is added when the user leaves the field, not lost.',
    },
    required: { title: 'At least one', note: 'With `isRequired` the error shows once the user has left the field.' },
    limits: {
      title: 'Number and length limits',
      note: 'Anything over the limit is not added, and the field says which.',
    },
    form: {
      title: 'In a form',
      note: 'The rule `atLeastOneTag()` requires one; what the server rejects is shown below.',
    },
    states: { title: 'Sizes and states' },
  },
  keyboard: {
    add: 'Adds what is typed.',
    again: 'A tag that already exists, in upper or lower case, is not added again, and the field says so.',
    full: 'When the field is full nothing is added, and it says so.',
    leave: 'Leaves the field; unfinished text is added.',
    'remove-last': 'When nothing is typed, removes the last tag.',
    walk: 'At the start of the text, moves to the last tag.',
    first: 'On a tag: moves to the first or previous one.',
    back: 'On the last tag: returns to the text.',
    remove: 'Removes this tag; focus moves to the next.',
    required: 'If it is required and left empty, it asks for at least one.',
  },
  accessibility: [
    'The tags are a list, and each has a button with a name: “Remove ‘order’”.',
    'Additions, removals, duplicates and tags over the limit are announced politely, and shown as well.',
    'On entry, screen readers explain how to add tags, how many, and how to reach them.',
    'During composition, Enter and Backspace belong to the input method.',
    'Holding Backspace to erase text does not go on to delete tags.',
  ],
  dos: [
    'Say what the tags are for.',
    'If common tags are known, use a [multiple select](#/select) that can create new ones.',
  ],
  donts: ['Don’t silently drop what is over the limit.', 'Don’t collect sentences as tags.'],
} as const satisfies Translation<typeof source>;
