import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose:
    'Gives an `<input>` a label, description, errors, affixes, a counter and rules; value, name and type remain the element’s own.',
  keywords: ['text field', 'password', 'search', 'validation', 'counter', 'limnInput', 'form', 'jquery'],
  demo: { label: 'File name', description: 'Names must be unique within a folder', placeholder: 'Untitled' },
  examples: {
    basic: {
      title: 'Label, description and affixes',
      note: 'Label and description come from the options and are tied to the element; `placeholder` can be set on the element or as an option.',
    },
    limit: {
      title: 'Limit',
      note: "Counts characters as people see them: an emoji is one. `limit: 'hint'` allows more and only warns.",
    },
    rules: {
      title: 'Rules',
      note: '`$.limn.rules` has the common ones. A field is checked when the user leaves it, and from then on at every change; `validate` checks at once, and returns whether it is valid.',
    },
    search: { title: 'Search', note: '`type="search"` adds an icon, and `Escape` clears it.' },
    lookup: {
      title: 'Lookup while typing',
      note: 'Options can change at any time: `loading` while waiting, then an `error`, or none. The Enter that ends an input method’s composition does not fire `limninput:enter`.',
    },
    states: {
      title: 'Sizes and states, written in the HTML',
      note: 'The element’s `readonly`, `disabled` and `required` count as well.',
    },
  },
  keyboard: {
    submit: 'Submits the form; if something is wrong, moves to the first wrong field.',
    enter: 'Fires `limninput:enter`.',
    clear: 'Clears the search.',
    stop: 'Types; at the limit nothing is added, and screen readers announce it.',
    reveal: 'Shows or hides the password.',
  },
  accessibility: [
    'Label, description and error are tied to the field; an error is announced when it appears.',
    'The asterisk of a required field is only visual; the field itself is `required`.',
    'The clear button is not a Tab stop: with the keyboard, selecting all and deleting is faster.',
    'Reaching the limit is announced once, not at every keystroke.',
  ],
  dos: [
    'Say what would be right.',
    'Set `autocomplete` on the element, so that browsers and password managers can help.',
  ],
  donts: [
    'Don’t show an error when someone has only just started typing.',
    'Don’t use a placeholder as a label.',
    'Don’t forget `refresh` after `.val()`; the method `value` does not need it.',
  ],
} as const satisfies Translation<typeof source>;
