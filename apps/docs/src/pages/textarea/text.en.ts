import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Takes several lines of text, and grows with them.',
  keywords: ['text area', 'multiline', 'autosize', 'comment', 'description', 'counter'],
  demo: {
    label: 'Description',
    description: 'Tell others what this drawing shows',
    placeholder: 'Where does it begin, and where does it end?',
    error: 'Enter the file description',
  },
  examples: {
    basic: {
      title: 'Growing with its text',
      note: 'It grows from `minRows` to `maxRows`, then scrolls; its corner can be dragged too.',
    },
    limit: {
      title: 'Counter',
      note: '`limit="hint"` warns, `stop` (the default) blocks. Counts characters as people see them; text being composed in an input method is never cut.',
    },
    comment: {
      title: 'Submitting with a shortcut',
      note: 'Enter starts a new line, with Ctrl or Command it submits; the Enter that ends a composition does neither.',
    },
    form: {
      title: 'In a form',
      note: 'It must not be empty, and its length is only reported after the user leaves it.',
    },
    states: { title: 'States' },
  },
  keyboard: {
    line: 'Starts a new line.',
    send: 'Submits: calls `onSubmit`.',
    leave: 'Moves to the next control; `Tab` does not insert a tab.',
  },
  accessibility: [
    'A native `<textarea>` with its label, description and error tied to it.',
    'An error is announced when it appears; reaching the limit is announced once.',
    '`Tab` moves on as everywhere, so nobody gets trapped.',
    'Grows with `field-sizing` where the browser supports it, so that the page does not jump; elsewhere a script sets its height.',
  ],
  dos: [
    'Start with as many rows as the answer will have.',
    'If there is a limit, show the counter, so people can always see how much is left.',
  ],
  donts: [
    'Don’t ask for whole sentences in a single-line field.',
    'Don’t submit on Enter alone: people use it for a new line.',
  ],
} as const satisfies Translation<typeof source>;
