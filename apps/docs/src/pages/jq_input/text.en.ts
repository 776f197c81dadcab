import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose:
    'Gives an `<input>` a label, a description, errors, affixes, a counter and rules; value, name and type stay the element’s own.',
  keywords: ['text field', 'password', 'search', 'validation', 'counter', 'limnInput', 'form', 'jquery'],
  demo: { label: 'File name', description: 'No two files of a folder share a name', placeholder: 'Untitled' },
  examples: {
    basic: {
      title: 'Label, description and affixes',
      note: 'Label and description come from the options and are tied to the element; a `placeholder` may stand on the element or among the options.',
    },
    limit: {
      title: 'Limit',
      note: "Counts what a person sees: an emoji is one. `limit: 'hint'` lets more be typed and only marks it.",
    },
    rules: {
      title: 'Rules',
      note: '`$.limn.rules` has the usual ones. A field is checked when it is left, and from then on with every change; `validate` checks at once, and says whether all is well.',
    },
    search: { title: 'Search', note: '`type="search"` brings its icon, and `Escape` clears it.' },
    lookup: {
      title: 'Looked up while typing',
      note: 'Options change any time: `loading` while asking, then an `error`, or none. The Enter that ends an input method’s composition is no `limninput:enter`.',
    },
    states: {
      title: 'Sizes and states, written in the HTML',
      note: 'The element’s `readonly`, `disabled` and `required` count as well.',
    },
  },
  keyboard: {
    submit: 'Sends the form; when something is wrong, goes to the first wrong field.',
    enter: 'Tells `limninput:enter`.',
    clear: 'Clears the search.',
    stop: 'Types; at the limit nothing is added, and a screen reader says so.',
    reveal: 'Shows or hides the password.',
  },
  accessibility: [
    'Label, description and error are tied to the field; an error is said when it appears.',
    'The asterisk of a required field is for the eye only; the field itself is `required`.',
    'The button to clear is no stop for Tab: by keyboard, selecting all and deleting is faster.',
    'Reaching the limit is said once, not with every letter.',
  ],
  dos: [
    'Say what would be right.',
    'Give the element `autocomplete`, so that browsers and password managers can help.',
  ],
  donts: [
    'Don’t complain while somebody has only begun to type.',
    'Don’t use a placeholder for a label.',
    'Don’t forget `refresh` after `.val()`; the method `value` does without.',
  ],
} as const satisfies Translation<typeof source>;
