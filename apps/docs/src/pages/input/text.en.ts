import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'For a line of text, a number, a colour, or a search query.',
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
    description: 'Names must be unique within a folder',
    placeholder: 'Untitled',
    error: 'The folder already has a file with this name',
  },
  examples: {
    basic: {
      title: 'Label, hint and description',
      note: 'A placeholder is not a label: it disappears as soon as someone types.',
    },
    affixes: {
      title: 'Affixes and a clear button',
      note: 'Affixes belong to the value, and screen readers announce them. The clear button is not a Tab stop: with the keyboard, selecting all and deleting is faster.',
    },
    password: {
      title: 'Password',
      note: 'A field is checked when the user leaves it, and from then on at every change, so an error disappears as soon as it is fixed. The rule `password()` requires 8 to 16 letters and digits, with at least one of each.',
    },
    limit: {
      title: 'Limit',
      note: 'Counts characters as people see them: an emoji is one. Text being composed in an input method is never cut. `limit="hint"` allows more and only warns.',
    },
    form: {
      title: 'Form',
      note: '`useForm` keeps the values and their errors; on submit, `Form` moves to the first wrong field. What the server rejects is passed to `refuse` and shown below its field, until that field changes.',
    },
    'team-form': {
      title: 'Lists, groups and server-side rules',
      note: '`form.group` and `form.list` give access to nested fields; an item keeps its errors as others are added and removed. A rule created with `later` runs once the value has settled and passes the other rules, and again before the form is submitted.',
    },
    lookup: {
      title: 'Lookup while typing',
      note: 'Queries when typing pauses, and discards answers that arrive too late.',
    },
    search: { title: 'Search', note: '`Escape` clears it.' },
    number: {
      title: 'Number',
      note: 'Step with the arrow keys, the wheel (while focused) or the two buttons. The value is brought within its limits when the user leaves the field.',
    },
    slider: {
      title: 'Slider',
      note: 'A number set by feel, within limits. `onChangeEnd` fires once, when the thumb is released: the moment to record an undo step.',
    },
    colour: {
      title: 'Colour',
      note: 'Accepts any common notation: `#1f5`, `rgb(31 95 224 / 50%)`, `hsl(220 75% 50%)`. Or pick a colour from the panel.',
    },
    'colour-panel': {
      title: 'Colour panel',
      note: '`onChange` fires on every move, `onChangeEnd` once when a colour is settled on: the moment to record an undo step. If the browser has an eyedropper, so does the panel.',
    },
    states: { title: 'Sizes and states' },
  },
  keyboard: {
    submit: 'Submits the form; if something is wrong, moves to the first wrong field.',
    'team-more': 'Adds a person.',
    'team-less': 'Removes this person.',
    reveal: 'Shows or hides the password.',
    clear: 'Clears the search.',
    stop: 'Types; at the limit nothing is added, and screen readers announce it.',
    more: 'Increases by one step.',
    less: 'Decreases by one step.',
    least: 'The minimum value.',
    most: 'The maximum value.',
    slide: 'Increases by one step; the left and down arrows decrease.',
    'colour-open': 'Opens the colour panel.',
    'colour-close': 'Closes the panel; focus returns to the colour button.',
    'colour-saturation': '1% less saturation; the right arrow 1% more.',
    'colour-value': '1% less brightness; the up arrow 1% more.',
    'colour-ten': '10% less brightness; `PageUp` 10% more. `Home` and `End` do the same for saturation.',
    'swatch-move': 'Moves to the next swatch; all four arrows work.',
    'swatch-take': 'Selects this colour.',
  },
  accessibility: [
    'Label, description and error are tied to the field; an error is announced when it appears.',
    'The asterisk of a required field is only visual; the field itself is `required`.',
    'Reaching the limit is announced once, not at every keystroke.',
    'To screen readers the colour area is two sliders, which announce their percentage and the colour name; each swatch has its name and its values.',
    'Text is at least 16 px on touch screens, so that phones do not zoom in.',
    'When a field is left by pressing a button, its error waits until the pointer is released, so the button does not move away from under it.',
  ],
  dos: [
    'Say what would be right: “Use 8 to 16 letters and digits …”.',
    'Set `autoComplete`, so that browsers and password managers can help.',
    'Allow pasting, and accept more than one notation.',
  ],
  donts: [
    'Don’t show an error when someone has only just started typing.',
    'Don’t use a placeholder as a label.',
    'Don’t block pasting a password.',
  ],
} as const satisfies Translation<typeof source>;
