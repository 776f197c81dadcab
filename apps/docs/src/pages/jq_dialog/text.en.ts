import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose:
    'Puts an element’s content into a dialog: title, buttons, waiting, asking before something typed is lost. Questions can be asked from code too.',
  keywords: ['modal', 'confirm', 'alert', 'popup', 'window', 'limnDialog', 'jquery'],
  demo: {
    title: 'Copy to',
    description: 'Choose a folder for the copy.',
    open: 'Open the dialog',
    body: 'The content goes here.',
  },
  examples: {
    basic: {
      title: 'Content and buttons',
      note: 'The title is the element’s `title`, or an option. When a button’s `run` is done the dialog closes; a button without one just closes it.',
    },
    form: {
      title: 'Something typed',
      note: 'When `run` gives a promise, the button is busy; `false` or an error leaves the dialog open. While `dirty` is true, every way to close it asks first.',
    },
    widths: { title: 'Widths', note: 'Five: 350, 550, 556, 680 and 718 px.' },
    question: {
      title: 'Asking from code',
      note: '`$.limn.confirm()` gives a promise: `true` when the action was chosen, `false` when it was cancelled.',
    },
    events: {
      title: 'Staying open',
      note: '`limndialog:beforeclose` says how it is about to be closed, and `preventDefault()` keeps it open.',
    },
  },
  keyboard: {
    open: 'Opens the dialog; the focus goes in.',
    close: 'Closes the dialog and gives the focus back.',
    press: 'One stop back from the start is the last button: does it, and closes.',
    question: 'Cancels; the focus goes back to the button.',
    agree: 'One button on from Cancel: does it.',
    stay: 'Stays open where the page prevents closing.',
  },
  accessibility: [
    'The focus stays inside and goes back afterwards; the page behind can neither be used nor read.',
    'Its name is the title, its description `description`; both are said when it opens.',
    'A question that must be answered is an `alertdialog`, which interrupts to be read.',
    'Long content scrolls inside; the title and the buttons stay in view.',
  ],
  dos: [
    'Put the main button last, and name it with a verb.',
    'Say in the title what is to be done.',
    'Put what takes time into a button’s `run`.',
  ],
  donts: ['Don’t stack more than two.', 'Don’t open one as soon as the page appears.'],
} as const satisfies Translation<typeof source>;
