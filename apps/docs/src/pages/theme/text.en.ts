import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose:
    'Choose an accent, a tint for the greys and how round corners are, and take away a theme: every colour in light and dark follows from the accent, and keeps its contrast.',
  keywords: ['theme', 'theming', 'brand colour', 'color', 'accent', 'design tokens', 'custom properties', 'dark mode'],
  words: {
    accent: 'Accent',
    tint: 'Tint of greys',
    noTint: 'No tint',
    roundness: 'Roundness',
    start: 'Start from',
    light: 'Light',
    dark: 'Dark',
    css: 'Style sheet',
    copied: 'Style sheet copied',
    reset: 'Reset',
    same: 'This is the default theme: there is nothing to write.',
    kept: 'All {{count}} pairs of colours keep their contrast',
    notAsked: 'The accent would be hard to read; in the light theme it is {{colour}}',
    ocean: 'Ocean',
    forest: 'Forest',
    plum: 'Plum',
    amber: 'Amber',
    brick: 'Brick',
    graphite: 'Graphite',
    name: 'File name',
    nameValue: 'Plan for the quarter',
    save: 'Save',
    cancel: 'Cancel',
    remove: 'Delete',
    shared: 'Share with the team',
    notify: 'Tell me about comments',
    link: 'About sharing',
    notice: 'Saved to My files.',
    progress: 'Uploading',
    opacity: 'Opacity',
    tabs: 'Panels',
    style: 'Style',
    text: 'Text',
    styleBody: 'Fill and border.',
    textBody: 'Font and alignment.',
  },
  sections: {
    make: { title: 'Make a theme' },
    use: {
      title: 'Use it',
      body: [
        'Put the style sheet anywhere in your CSS: it is in no layer, and so stronger than the usual tokens. Components, classes and code stay as they are, and the jQuery set follows too.',
        'To make one in code, `makeTheme({ accent, tint, roundness })` tells which tokens differ in light and in dark, and `themeCss(theme)` writes the style sheet. Both come from `@limn/ui`.',
        'For a part of a page alone, set the tokens on its element, with `data-theme` beside them.',
      ],
    },
    kept: {
      title: 'What is kept',
      body: [
        'Every pair of colours in the [guidelines](#/gf) is measured: text at least 4.5 : 1; borders of controls, focus rings and graphics that mean something at least 3 : 1. A colour that falls short becomes darker or lighter until it does not; on a very bright accent, words are dark.',
        'The colours of errors, warnings, success and avatars stay: what they mean does not change with the theme.',
      ],
    },
  },
} satisfies Translation<typeof source>;
