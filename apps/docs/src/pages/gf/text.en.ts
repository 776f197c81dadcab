import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose:
    'The rules every interface here follows: colours and their measured contrasts, type, space, grid, forms and formats, and how to write in Chinese and English.',
  keywords: [
    'guidelines',
    'design tokens',
    'colour',
    'color',
    'contrast',
    'typography',
    'spacing',
    'icons',
    'grid',
    'layout',
    'forms',
    'writing',
    'validation',
  ],
  words: {
    token: 'Token',
    light: 'Light',
    dark: 'Dark',
    use: 'Use',
    text: 'Text',
    background: 'Background',
    least: 'Minimum',
    sample: 'Sample',
    value: 'Value',
    size: 'Size / line',
    comfortable: 'Comfortable',
    compact: 'Compact',
    rule: 'Rule',
    accepts: 'Accepts',
    refuses: 'Refuses',
    name: 'Format',
    iconFilter: 'Filter icons',
    copyIcon: 'Copy {{name}}',
    noIcon: 'No icon name contains “{{query}}”',
    sampleText: 'Shape Aa 09',
    pangram: 'Quick Limn 2026',
    surfaces: 'Surfaces',
    lines: 'Lines',
    texts: 'Text',
    accents: 'Accent',
    states: 'States',
    overlays: 'Overlays',
    heights: 'Controls and rows',
    spaces: 'Space',
    radii: 'Radii',
    widths: 'Widths',
    shadows: 'Shadows',
    motion: 'Motion',
    layers: 'Layers',
    email: 'E-mail',
    mobile: 'Mobile number',
    landline: 'Landline',
    password: 'Password',
    length: 'Length',
    tags: 'Tags',
    emailRule: 'A dot in the domain, up to 254 characters, letters of any script',
    mobileRule: '11 digits, starting with 1',
    landlineRule: '7 or 8 digits, with optional area code and extension',
    passwordRule: '8 to 16 letters and digits, with at least one of each',
    lengthRule: 'Characters as people see them: an emoji is one; leading and trailing blanks do not count',
    tagsRule: 'At least 1, at most 5; duplicates are ignored',
    emailYes: 'name@example.com',
    emailNo: 'name@example',
    mobileYes: '13800138000',
    mobileNo: '23800138000',
    landlineYes: '010-82345678 ext 123',
    landlineNo: '12345',
    passwordYes: 'limn2026',
    passwordNo: 'password',
    lengthYes: '👩‍👩‍👧 as 1 character',
    lengthNo: 'counting UTF-16 units',
    tagsYes: 'flow chart, UML',
    tagsNo: '6 tags',
  },
  sections: {
    principles: {
      title: 'Principles',
      body: [
        '**A quiet desk.** The canvas is where the colour is. The interface is close to neutral, and uses colour only to carry meaning.',
        '**Lines structure, shadows lift.** Areas of a page are divided by borders; only what floats above the page has a shadow.',
        '**Act when it can be undone.** If something can be undone, do it at once and offer to undo it; ask first only if it cannot.',
        '**Everything has a name.** Every icon is named, no state is shown by colour alone, and every error says what to do.',
      ],
    },
    colour: {
      title: 'Colour',
      body: [
        'Components use semantic tokens, never colours; light and dark are two values of one name. Drawings have a palette of their own.',
      ],
    },
    contrast: {
      title: 'Measured contrasts',
      body: [
        'A test checks every pair below: text at least 4.5 : 1; borders of controls, focus rings and meaningful graphics at least 3 : 1. The figures are calculated with the WCAG formula, not guessed. A new pair goes into this table first.',
      ],
    },
    type: {
      title: 'Type',
      body: [
        'Latin fonts come first, so that digits are Latin; Chinese uses the system sans serif, and no font is downloaded. Weights are 400, 500 and 600.',
        'Chinese is never italic or letter-spaced, and never smaller than 12 px; 11 px is only for badges. Tables, page numbers and zoom use tabular figures. A line of text has at most 38 Chinese characters or 72 letters.',
      ],
    },
    space: {
      title: 'Space and size',
      body: [
        'Multiples of 4 px. Keep related things close: 4 from a label to its control, 12 to 16 between controls, 24 to 40 between sections. An inner radius is the outer radius minus the padding.',
      ],
    },
    depth: {
      title: 'Shadow, layer and motion',
      body: [
        'Motion shows where something came from; it does not perform: 80 ms for a state, 140 ms for a popup, 200 ms for a panel. When reduced motion is requested, only a short fade remains. Nothing moves forever except a spinner.',
      ],
    },
    icons: {
      title: 'Icons',
      body: [
        'Every prop called `icon` takes one of these names; press one to copy it. For an icon that is not in the registry, pass a lucide icon component; it gets the same stroke and size. Icons are decoration: a button without text needs a `label`.',
      ],
    },
    grid: {
      title: 'Grid',
      body: [
        'There is no fixed twelve-column grid. Use CSS Grid, give columns a minimum width and let content wrap; gaps are `--space-5`, or `--space-4` in narrow places.',
        'Three breakpoints: below 1200 px the right column disappears, below 900 px the sidebar becomes a drawer, below 480 px there is one column. Nothing scrolls sideways at 320 px or at 400 % zoom.',
      ],
    },
    forms: {
      title: 'Forms',
      body: [
        'One column, labels above controls, required fields marked with an asterisk. Don’t ask for what you don’t need; give defaults where you can; group related fields under a small heading.',
        'Check a field when the user leaves it or submits the form. Once it is wrong, check again at every keystroke, so that the error disappears the moment the value is right. The error stands below the control and says what would be right; submitting moves the focus to the first one.',
        'The submit button can always be pressed. While waiting it says so, and a failure loses nothing that was typed.',
      ],
    },
    formats: {
      title: 'Helper formats',
      body: [
        'Common formats have ready-made rules, with messages in both languages. All except “required” accept an empty field.',
      ],
    },
    writing: {
      title: 'Writing',
      body: [
        '**Chinese**: use “你”, not “您”. Start with a verb, write the way people speak, without exclamation marks. Typesetting adds the space between Chinese and Latin; don’t type it into data. Use full-width punctuation, and no full stop on buttons and menu items.',
        '**English**: sentence case everywhere, including titles and buttons; contractions (don’t, can’t); no filler such as please or sorry. A full stop only after a whole sentence.',
        '**Both**: a button says what will happen (“Move to recycle bin”, not “OK”); an error says what happened and what to do, and why only if that helps; use figures for numbers, with the same unit everywhere; call each thing by one name.',
        'English is often half as long again as Chinese, so layouts need room for it. Never build a sentence from pieces: the word order differs between languages.',
      ],
    },
    advice: { title: 'Do and don’t' },
  },
  dos: [
    'Use one primary button per view.',
    'Give every field a label as well as a placeholder.',
    'Say why a list is empty, and offer one thing to do.',
    'Make everything that can be dragged work by keyboard and menu too.',
    'Show loading after 300 ms, and after a second say what it is waiting for.',
  ],
  donts: [
    'Don’t show a state by colour alone.',
    'Don’t put the only explanation in a tooltip: touch screens have none.',
    'Don’t cover what someone is reading with messages, or announce what they can already see.',
    'Don’t stack a third dialog on top of two others.',
    'Don’t hard-code colours and pixels; use tokens.',
  ],
  examples: {
    cards: {
      title: 'Cards that wrap',
      note: 'Columns of at least 160 px share the available space; no breakpoint is needed.',
    },
    fields: {
      title: 'Two fields side by side',
      note: '`layout="columns"` puts fields side by side where there is room, and stacks them where there is not.',
    },
    'plain-form': {
      title: 'A form without useForm',
      note: 'Every field can hold its own value: give it a `defaultValue` and a `name`, and read `FormData` when the form is submitted. An empty required field blocks submission and says so below; a reset restores the initial values.',
    },
    formats: {
      title: 'Try each format',
      note: 'Submit it empty first, then fix it field by field; the errors come from the rules, in the language of the page.',
    },
  },
} as const satisfies Translation<typeof source>;
