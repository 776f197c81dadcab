import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose:
    'Two sets of interface components that look the same: React components, and the same widgets as jQuery plugins. How to install them, use the first one, and call them from code.',
  keywords: ['introduction', 'start', 'install', 'setup', 'getting started', 'quick start'],
  sections: {
    what: {
      title: 'What this is',
      body: [
        'All of Limn is made of these components: the file workspace, the editors, the dialogs, the account pages. Each works by keyboard alone, tells a screen reader what it is, exists in Simplified Chinese and English, in light and dark, with every contrast measured.',
        'The **React set** stands on React Aria Components: buttons, fields, menus and overlays behave as they do there. Selects, dates, tables, trees and tags are our own, for thousands of rows and for pinyin; so are looks and words. The **jQuery set** is real jQuery 4 plugins, for pages without React: one script tag is enough.',
        'Both share their design tokens, style sheet, public classes and core logic, so that side by side they cannot be told apart. The header switches between them at any time, and every page links to its counterpart.',
      ],
    },
    install: {
      title: 'Install',
      body: [
        'The set is the package `@limn/ui` of this repository: TypeScript sources that your bundler compiles. A new app inside the repository only declares it in its `package.json`.',
        'A project outside packs the two packages and installs them. It needs React 19 and Vite 8, or another bundler that reads TypeScript, JSX and CSS.',
      ],
    },
    start: {
      title: 'A first page',
      body: [
        'Three steps: set the order of the cascade layers before anything else, import the styles once, and put `KitProvider` around the page. It brings the language and the few words components say themselves, and it is where messages, questions and the loading bar appear; a page has one.',
        'From there every component is used as it is. What you do not import is not in your bundle.',
      ],
    },
    code: {
      title: 'Calling from code',
      body: [
        'Some of an interface belongs to no component: the message after saving, the question before deleting, the page that is loading. These are called from code, anywhere, also where there is no React.',
      ],
    },
    look: {
      title: 'Appearance, density and language',
      body: [
        'The appearance is `data-theme` on `<html>`: `light`, `dark`, or `auto` for that of the system. It may stand on any element, and then holds inside of it.',
        'The density is `data-density`: `comfortable` or `compact`. On a touch screen it is always comfortable, and no target is below 24 px.',
        'The language is the `locale` of `KitProvider`: `zh-CN` or `en`. Dates, numbers and sorting follow it.',
      ],
    },
    jquery: {
      title: 'With nothing but a script tag',
      body: [
        'The jQuery set needs no bundler. Load three files, the styles ([limn-jquery.css](/docs/limn-jquery.css)), jQuery and the plugins ([limn-jquery.js](/docs/limn-jquery.js)), and call them on any element. The styles stay inside the widgets and leave the rest of the page alone, which follows the appearance where it is written with the tokens: `body { background: var(--bg-app); color: var(--text); }`; for bundlers there is [limn-jquery.mjs](/docs/limn-jquery.mjs). The [API reference](#/jq_API) has all options, methods and events.',
      ],
    },
    own: {
      title: 'Styles of your own',
      body: [
        'The styles of components are in the layer `components`. Styles outside of layers, or in `features` and `overrides`, always win over them, without `!important`.',
        'Use design tokens for colours and measures, and appearance and density come right by themselves; the [guidelines](#/gf) list them all. Public classes are at the end of each page; a class that is not there may change.',
      ],
    },
    support: {
      title: 'Browsers and accessibility',
      body: [
        'Chrome, Edge, Firefox and Safari of the last two years. Forced colours, reduced motion and 400 % zoom are taken care of.',
        'The aim is WCAG 2.2 AA. axe checks every page in both languages and both appearances, and the keyboard tables are the test data: every key in them is really pressed.',
      ],
    },
  },
  examples: {
    first: { title: 'A form', note: 'Label, description and error are tied to their control.' },
    tips: {
      title: 'Messages',
      note: 'A success or a plain message stays 1.5 s; an error, or one with something to do, 6 s. Time stands still while someone points at it, focuses it or looks at another tab.',
    },
    question: {
      title: 'Questions',
      note: '`ask` gives a promise: `true` when the action was chosen, `false` when it was cancelled.',
    },
    loading: {
      title: 'Loading bar',
      note: '`during` shows the bar from beginning to end, and gives what the promise gives.',
    },
  },
} as const satisfies Translation<typeof source>;
