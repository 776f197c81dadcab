import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Takes several lines of text, and grows with them.',
  keywords: ['text area', 'multiline', 'autosize', 'comment', 'description', 'counter'],
  demo: {
    label: 'Description',
    description: 'Tells others what this drawing shows',
    placeholder: 'Where does it begin, and where does it end?',
    error: 'Enter the file description',
  },
  examples: {
    basic: {
      title: 'Grows with its text',
      note: 'From `minRows` to `maxRows`, then it scrolls; its corner can be dragged too.',
    },
    limit: {
      title: 'Counter',
      note: '`limit="hint"` reminds, `stop` (the default) holds. Counts what a person sees; what an input method is composing is never cut.',
    },
    comment: {
      title: 'Sent by a shortcut',
      note: 'Enter makes a new line, with Ctrl or Command it sends; the Enter that ends a composition does neither.',
    },
    form: { title: 'In a form', note: 'It must not be empty, and its length is spoken of only after it was left.' },
    states: { title: 'States' },
  },
  keyboard: {
    line: 'A new line.',
    send: 'Sends: calls `onSubmit`.',
    leave: 'Leaves for the next control; `Tab` types no tab.',
  },
  accessibility: [
    'A native `<textarea>` with its label, description and error tied to it.',
    'An error is said when it appears; reaching the limit is said once.',
    '`Tab` leaves as everywhere, so nobody is caught in it.',
    'Grows by `field-sizing` where the browser has it, so that the page does not jump; elsewhere a script sets its height.',
  ],
  dos: [
    'Begin with as many rows as the answer will have.',
    'With a limit show the counter, so that one sees all along what is left.',
  ],
  donts: ['Don’t collect sentences in a single line.', 'Don’t send on Enter alone: people use it for a new line.'],
} as const satisfies Translation<typeof source>;
