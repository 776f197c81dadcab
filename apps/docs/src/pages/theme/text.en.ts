import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose:
    'Choose an accent colour, a tint for the greys and a corner roundness, and take your theme with you: every colour in light and dark is derived from the accent, and keeps its contrast.',
  keywords: ['theme', 'theming', 'brand colour', 'color', 'accent', 'design tokens', 'custom properties', 'dark mode'],
  words: {
    accent: 'Accent',
    tint: 'Grey tint',
    noTint: 'No tint',
    roundness: 'Roundness',
    start: 'Start from',
    light: 'Light',
    dark: 'Dark',
    css: 'Style sheet',
    copied: 'Style sheet copied',
    reset: 'Reset',
    same: 'This is the default theme, so there is nothing to copy.',
    kept: 'All {{count}} colour pairs meet their contrast',
    notAsked: 'The accent would be hard to read; the light theme uses {{colour}} instead',
    ocean: 'Ocean',
    forest: 'Forest',
    plum: 'Plum',
    amber: 'Amber',
    brick: 'Brick',
    graphite: 'Graphite',
    name: 'File name',
    nameValue: 'Quarterly plan',
    save: 'Save',
    cancel: 'Cancel',
    remove: 'Delete',
    shared: 'Share with the team',
    notify: 'Notify me of comments',
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
    make: { title: 'Create a theme' },
    use: {
      title: 'Using it',
      body: [
        'Put the style sheet anywhere in your CSS: it is in no layer, so it overrides the standard tokens. Components, classes and code stay as they are, and the jQuery set follows too.',
        'To create a theme in code, `makeTheme({ accent, tint, roundness })` returns the tokens that differ in light and in dark, and `themeCss(theme)` writes the style sheet. Both come from `@limn/ui`.',
        'For just part of a page, set the tokens on its element, along with `data-theme`.',
      ],
    },
    kept: {
      title: 'What is guaranteed',
      body: [
        'Every colour pair in the [guidelines](#/gf) is measured: text at least 4.5 : 1; borders of controls, focus rings and meaningful graphics at least 3 : 1. A colour that falls short is darkened or lightened until it passes; on a very bright accent, text is dark.',
        'The colours for errors, warnings, success and avatars stay the same: their meaning does not change with the theme.',
      ],
    },
  },
} satisfies Translation<typeof source>;
