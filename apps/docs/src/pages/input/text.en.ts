import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Takes a line of text, a number, a colour, or words to search for.',
  keywords: [
    'text field',
    'input',
    'password',
    'search',
    'number',
    'slider',
    'range',
    'colour',
    'color picker',
    'eyedropper',
    'form',
    'validation',
    'counter',
  ],
  demo: {
    label: 'File name',
    description: 'No two files of a folder share a name',
    placeholder: 'Untitled',
    error: 'There is a file of this name in the folder',
  },
  examples: {
    basic: {
      title: 'Label, hint and description',
      note: 'A placeholder is no label: it is gone as soon as one types.',
    },
    affixes: {
      title: 'Affixes, and a button to clear',
      note: 'Affixes belong to the value, and a screen reader says them. The button to clear is no stop for Tab: by keyboard, selecting all and deleting is faster.',
    },
    password: {
      title: 'Password',
      note: 'A field is checked when it is left, and from then on with every change, so that a complaint goes as soon as its cause does. The rule `password()` wants 8 to 16 letters and digits, both of them.',
    },
    limit: {
      title: 'Limit',
      note: 'Counts what a person sees: an emoji is one. What an input method is composing is never cut. `limit="hint"` lets more be typed and only says so.',
    },
    form: {
      title: 'Form',
      note: '`useForm` keeps the values and what is wrong with them; `Form` goes to the first wrong field when it is sent. What the server refuses is shown by `refuse` below its field, until that one changes.',
    },
    'team-form': {
      title: 'Lists, groups and rules a server answers',
      note: '`form.group` and `form.list` give the fields of what is in the values; an item keeps its complaints while others come and go. A rule made by `later` is asked once a value stands still and passes the other rules, and before the form is sent.',
    },
    lookup: { title: 'Looked up while typing', note: 'Asks when typing rests, and drops answers that come too late.' },
    search: { title: 'Search', note: '`Escape` clears it.' },
    number: {
      title: 'Number',
      note: 'Stepped by the arrow keys, the wheel (while focused) and its two buttons; brought within its bounds when it is left.',
    },
    slider: {
      title: 'Slider',
      note: 'A number by feel, within bounds. `onChangeEnd` comes once, when it is let go: the moment to write a step of undo.',
    },
    colour: {
      title: 'Colour',
      note: 'Takes any usual way of writing one: `#1f5`, `rgb(31 95 224 / 50%)`, `hsl(220 75% 50%)`. Or one picks it from the panel.',
    },
    'colour-panel': {
      title: 'Colour panel',
      note: '`onChange` comes with every move, `onChangeEnd` once when a colour is settled on: the moment to write a step of undo. Where the browser has an eyedropper, so has the panel.',
    },
    states: { title: 'Sizes and states' },
  },
  keyboard: {
    submit: 'Sends the form; when something is wrong, goes to the first wrong field.',
    'team-more': 'Adds a person.',
    'team-less': 'Removes this person.',
    reveal: 'Shows or hides the password.',
    clear: 'Clears the search.',
    stop: 'Types; at the limit nothing is added, and a screen reader says so.',
    more: 'One step more.',
    less: 'One step less.',
    least: 'The least allowed.',
    most: 'The most allowed.',
    slide: 'One step more; the left and down arrows one less.',
    'colour-open': 'Opens the colour panel.',
    'colour-close': 'Closes the panel; the focus goes back to the colour’s button.',
    'colour-saturation': '1% less saturation; the right arrow 1% more.',
    'colour-value': '1% less brightness; the up arrow 1% more.',
    'colour-ten': '10% less brightness; `PageUp` 10% more. `Home` and `End` do the same with the saturation.',
    'swatch-move': 'Goes to the next swatch; all four arrows do.',
    'swatch-take': 'Takes this colour.',
  },
  accessibility: [
    'Label, description and error are tied to the field; an error is said when it appears.',
    'The asterisk of a required field is for the eye only; the field itself is `required`.',
    'Reaching the limit is said once, not with every letter.',
    'To a screen reader the colour area is two sliders, which say their percentage and the colour’s name; each swatch has its name and its figures.',
    'Letters are 16 px or more on touch screens, so that a phone does not zoom in.',
    'When a field is left by pressing a button, its complaint waits until the pointer is let go: the button does not move away from under it.',
  ],
  dos: [
    'Say what would be right: “Use 8 to 16 letters and digits …”.',
    'Give `autoComplete`, so that browsers and password managers can help.',
    'Allow pasting, and more than one way of writing.',
  ],
  donts: [
    'Don’t complain while somebody has only begun to type.',
    'Don’t use a placeholder for a label.',
    'Don’t forbid pasting a password.',
  ],
} as const satisfies Translation<typeof source>;
