import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose:
    'Two sets of interface components that look identical: React components, and the same widgets as jQuery plugins. How to install them, use your first one, and call them from code.',
  keywords: ['introduction', 'start', 'install', 'setup', 'getting started', 'quick start'],
  sections: {
    what: {
      title: 'What this is',
      body: [
        'All of Limn is built from these components: the file workspace, the editors, the dialogs, the account pages. Each works with the keyboard alone, identifies itself to screen readers, and comes in Simplified Chinese and English, in light and dark, with every contrast measured.',
        'The **React set** is built on React Aria Components: buttons, fields, menus and overlays behave as they do there. Selects, dates, tables, trees and tags are our own, to handle thousands of rows and pinyin search; so are the styling and the wording. The **jQuery set** consists of real jQuery 4 plugins, for pages without React: one script tag is enough.',
        'Both share design tokens, style sheet, public classes and core logic, so side by side they look the same. You can switch between them in the header at any time, and every page links to its counterpart.',
      ],
    },
    install: {
      title: 'Install',
      body: [
        'The set is the `@limn/ui` package in this repository: TypeScript sources that your bundler compiles. A new app inside the repository only needs to declare it in its `package.json`.',
        'A project outside the repository packs the two packages and installs them. It needs React 19 and Vite 8, or another bundler that handles TypeScript, JSX and CSS.',
      ],
    },
    start: {
      title: 'Your first page',
      body: [
        'Three steps: set the order of the cascade layers before anything else, import the styles once, and wrap the page in `KitProvider`. It provides the language and the few words the components say themselves, and it is where messages, questions and the loading bar appear. A page has only one.',
        'After that, you can use any component directly. What you don’t import is not in your bundle.',
      ],
    },
    code: {
      title: 'Calling from code',
      body: [
        'Some parts of an interface belong to no component: the message after saving, the question before deleting, the loading bar of a page. These are called from code, anywhere, even outside React.',
      ],
    },
    look: {
      title: 'Appearance, density and language',
      body: [
        'Set the appearance with `data-theme` on `<html>`: `light`, `dark`, or `auto` to follow the system. You can set it on any element, and it then applies inside that element.',
        'Set the density with `data-density`: `comfortable` or `compact`. On a touch screen it is always comfortable, and no target is smaller than 24 px.',
        'Set the language with the `locale` of `KitProvider`: `zh-CN` or `en`. Dates, numbers and sorting follow it.',
      ],
    },
    jquery: {
      title: 'With just a script tag',
      body: [
        'The jQuery set needs no bundler. Load three files, the styles ([limn-jquery.css](/docs/limn-jquery.css)), jQuery and the plugins ([limn-jquery.js](/docs/limn-jquery.js)), and call the plugins on any element. The styles apply only inside the widgets and leave the rest of the page alone. The page follows the appearance if it is written with the tokens: `body { background: var(--bg-app); color: var(--text); }`. For bundlers there is [limn-jquery.mjs](/docs/limn-jquery.mjs). The [API reference](#/jq_API) lists all options, methods and events.',
      ],
    },
    own: {
      title: 'Your own styles',
      body: [
        'Component styles are in the layer `components`. Styles outside any layer, or in `features` and `overrides`, always win over them, without `!important`.',
        'Use design tokens for colours and sizes, and appearance and density take care of themselves; the [guidelines](#/gf) list them all. Public classes are listed at the end of each page. Any other class may change.',
      ],
    },
    support: {
      title: 'Browsers and accessibility',
      body: [
        'Chrome, Edge, Firefox and Safari from the last two years. Forced colours, reduced motion and 400 % zoom are supported.',
        'The target is WCAG 2.2 AA. axe checks every page in both languages and both appearances, and the keyboard tables are the test data: every key in them is actually pressed.',
      ],
    },
  },
  examples: {
    first: { title: 'A form', note: 'The label, description and error are tied to their control.' },
    tips: {
      title: 'Messages',
      note: 'A success or plain message stays for 1.5 s; an error, or a message with an action, for 6 s. The timer pauses while someone points at it, focuses it or looks at another tab.',
    },
    question: {
      title: 'Questions',
      note: '`ask` returns a promise: `true` if the action was chosen, `false` if it was cancelled.',
    },
    loading: {
      title: 'Loading bar',
      note: '`during` shows the bar from start to finish, and returns what the promise returns.',
    },
  },
} as const satisfies Translation<typeof source>;
