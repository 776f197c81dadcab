import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Keeps what not everybody needs below its heading, which opens it.',
  keywords: ['accordion', 'disclosure', 'expand', 'fold', 'faq'],
  demo: {
    first: 'Who may edit',
    firstBody: 'The editors you invited.',
    second: 'How long links work',
    secondBody: 'Until you take them back.',
  },
  examples: {
    basic: { title: 'Basic', note: 'Several parts can be open at once; `defaultValue` says which are at first.' },
    single: {
      title: 'One at a time',
      note: '`isSingle` closes the others when one opens; with `value` and `onChange` the page keeps what is open.',
    },
    aside: {
      title: 'Beside the heading',
      note: '`aside` stands outside of the button and may hold a badge or a button of its own.',
    },
  },
  keyboard: {
    toggle: 'Opens or closes the part.',
    next: 'Goes to the next heading; what is closed takes no focus.',
  },
  accessibility: [
    'Headings are headings, of the level `headingLevel` gives; the button in each has `aria-expanded` and `aria-controls`.',
    'The browser’s search in the page finds what is closed, and opens it.',
  ],
  dos: ['Say in the heading what is below it.'],
  donts: ['Don’t close what everybody has to read.'],
} as const satisfies Translation<typeof source>;
