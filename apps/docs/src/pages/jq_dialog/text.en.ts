import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose:
    'Shows an element’s content in a dialog: title, buttons, pending state, and a question before unsaved input is lost. Questions can be asked from code too.',
  keywords: ['modal', 'confirm', 'alert', 'popup', 'window', 'limnDialog', 'jquery'],
  demo: {
    title: 'Copy to',
    description: 'Choose a folder for the copy.',
    open: 'Open dialog',
    body: 'The content goes here.',
  },
  examples: {
    basic: {
      title: 'Content and buttons',
      note: 'The title is the element’s `title`, or an option. When a button’s `run` finishes, the dialog closes; a button without one just closes it.',
    },
    form: {
      title: 'Unsaved input',
      note: 'If `run` returns a promise, the button is busy; `false` or an error leaves the dialog open. While `dirty` is true, every way of closing it asks first.',
    },
    widths: { title: 'Widths', note: 'Five: 350, 550, 556, 680 and 718 px.' },
    question: {
      title: 'Asking from code',
      note: '`$.limn.confirm()` returns a promise: `true` if the action was chosen, `false` if it was cancelled.',
    },
    events: {
      title: 'Staying open',
      note: '`limndialog:beforeclose` says how it is about to be closed, and `preventDefault()` keeps it open.',
    },
  },
  keyboard: {
    open: 'Opens the dialog; focus moves inside.',
    close: 'Closes the dialog and returns focus.',
    press: 'One stop back from the start is the last button: confirms, and closes.',
    question: 'Cancels; focus returns to the button.',
    agree: 'From Cancel to the next button: confirms.',
    stay: 'Stays open if the page prevents closing.',
  },
  accessibility: [
    'Focus stays inside and returns afterwards; the page behind can be neither used nor read.',
    'Its name is the title, its description `description`; both are announced when it opens.',
    'A question that must be answered is an `alertdialog`, which is announced immediately.',
    'Long content scrolls inside; the title and the buttons stay in view.',
  ],
  dos: [
    'Put the main button last, and name it with a verb.',
    'Say in the title what will be done.',
    'Put anything that takes time in a button’s `run`.',
  ],
  donts: ['Don’t stack more than two.', 'Don’t open one as soon as the page appears.'],
} as const satisfies Translation<typeof source>;
