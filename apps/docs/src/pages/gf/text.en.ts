import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose:
    'What every interface here keeps to: colours and their measured contrasts, type, space, grid, forms and formats, and how to write in Chinese and English.',
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
    least: 'At least',
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
    noIcon: 'No icon has “{{query}}” in its name',
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
    emailRule: 'A dot in the domain, 254 characters at most, letters of any script',
    mobileRule: '11 digits, the first a 1',
    landlineRule: '7 or 8 digits, with an area code and an extension where there are any',
    passwordRule: '8 to 16 letters and digits, both kinds',
    lengthRule: 'Characters as people see them: an emoji is one; blanks at the ends do not count',
    tagsRule: '1 at least, 5 at most; repeated ones are ignored',
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
        '**A quiet desk.** What is on the canvas is colourful. The interface is close to neutral, and colour only carries meaning.',
        '**Lines give structure, shadows lift.** Areas of a page are divided by borders; only what floats above has a shadow.',
        '**Do what can be undone.** If it can be undone, do it at once and offer to undo it; ask first only where it cannot.',
        '**Everything has a name.** Every icon is named, no state is shown by colour alone, every error says what to do.',
      ],
    },
    colour: {
      title: 'Colour',
      body: [
        'Components name semantic tokens and never a colour; light and dark are two values of one name. Colours of drawings are a palette of their own.',
      ],
    },
    contrast: {
      title: 'Measured contrasts',
      body: [
        'A test checks every pair below: text at least 4.5 : 1; borders of controls, focus rings and graphics that mean something at least 3 : 1. The figures are computed by the WCAG formula, not guessed. A new pair goes into this table first.',
      ],
    },
    type: {
      title: 'Type',
      body: [
        'Latin fonts come first, so that digits are Latin; Chinese takes the sans serif of the system, and no font is downloaded. Weights are 400, 500 and 600.',
        'Chinese is never italic or letter-spaced, and 12 px at least; 11 px is for badges. Tables, page numbers and zoom have figures of one width. A line of text has at most 38 Chinese characters or 72 letters.',
      ],
    },
    space: {
      title: 'Space and size',
      body: [
        'Multiples of 4 px. What belongs together is close: 4 from a label to its control, 12 to 16 between controls, 24 to 40 between sections. An inner radius is the outer one less the padding.',
      ],
    },
    depth: {
      title: 'Shadow, layer and motion',
      body: [
        'Motion says where something came from and does not perform: 80 ms for a state, 140 ms for what pops up, 200 ms for a panel. Where less motion is asked for, only a short fade remains. Nothing moves forever but a spinner.',
      ],
    },
    icons: {
      title: 'Icons',
      body: [
        'Every prop called `icon` takes one of these names; press one to copy it. What is not in the registry is given as an icon component of lucide, and gets the same stroke and size. Icons are decoration: a button without words needs a `label`.',
      ],
    },
    grid: {
      title: 'Grid',
      body: [
        'There are no fixed twelve columns. Use CSS Grid, give columns a least width and let content wrap; gaps are `--space-5`, `--space-4` in narrow places.',
        'Three breakpoints: below 1200 px the right column goes, below 900 px the sidebar becomes a drawer, below 480 px there is one column. Nothing scrolls sideways at 320 px or at 400 % zoom.',
      ],
    },
    forms: {
      title: 'Forms',
      body: [
        'One column, labels above controls, required ones marked by an asterisk. Don’t ask what you need not know; give defaults where there are any; put what belongs together under a small heading.',
        'Check a field when it is left or the form is sent. Once it is wrong, look again with every key, so that the error goes the moment it is right. It stands below the control and says what would be right; sending moves the focus to the first one.',
        'The submit button can always be pressed. While it waits it says so, and a failure loses nothing that was typed.',
      ],
    },
    formats: {
      title: 'Helper formats',
      body: [
        'Common formats have rules ready, with texts in both languages. All but “required” let an empty field pass.',
      ],
    },
    writing: {
      title: 'Writing',
      body: [
        '**Chinese**: say “你”, not “您”. Begin with a verb, write as people speak, without exclamation marks. Space between Chinese and Latin is made by typesetting; don’t type it into data. Full-width punctuation; no full stop on buttons and menu items.',
        '**English**: sentence case everywhere, titles and buttons included; contractions (don’t, can’t); no please or sorry as filler. A full stop only after a whole sentence.',
        '**Both**: a button says what will happen (“Move to trash”, not “OK”); an error says what happened and what to do, and why only where that helps; numbers are figures, with the same unit everywhere; a thing has one name.',
        'English is often half as long again as Chinese; layouts must have room for it. Never glue a sentence from pieces: the order of words is another one in the other language.',
      ],
    },
    advice: { title: 'Do and don’t' },
  },
  dos: [
    'Have one primary button in a view.',
    'Give every field a label besides its placeholder.',
    'Say why a list is empty, and offer one thing to do.',
    'Let keyboard and menus do what dragging does.',
    'Show loading after 300 ms, and after a second say what it is waiting for.',
  ],
  donts: [
    'Don’t show a state by colour alone.',
    'Don’t leave the only explanation to a tooltip: touch screens have none.',
    'Don’t cover what is being read with messages, or report what can be seen.',
    'Don’t stack a third dialog on two others.',
    'Don’t hard-code colours and pixels; use tokens.',
  ],
  examples: {
    cards: {
      title: 'Cards that wrap',
      note: 'Columns of 160 px or more share what there is; no breakpoint is needed.',
    },
    fields: {
      title: 'Two fields in a row',
      note: '`layout="columns"` sets fields side by side where there is room, and one below the other where there is not.',
    },
    'plain-form': {
      title: 'A form without useForm',
      note: 'Every field can keep its value itself: give it a `defaultValue` and a `name`, and read `FormData` when the form is sent. What is required and empty keeps it from being sent and says so below; a reset goes back to what it began with.',
    },
    formats: {
      title: 'Try each format',
      note: 'Send it empty first, then put it right field by field; the errors come from the rules, in the language of the page.',
    },
  },
} as const satisfies Translation<typeof source>;
