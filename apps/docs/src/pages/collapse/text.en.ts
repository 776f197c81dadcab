import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Hides what not everyone needs under a heading that opens it.',
  keywords: ['accordion', 'disclosure', 'expand', 'fold', 'faq'],
  demo: {
    first: 'Who can edit',
    firstBody: 'The editors you have invited.',
    second: 'How long links work',
    secondBody: 'Until you revoke them.',
  },
  examples: {
    basic: {
      title: 'Basic',
      note: 'Several sections can be open at once; `defaultValue` says which are open initially.',
    },
    single: {
      title: 'One at a time',
      note: '`isSingle` closes the others when one opens; with `value` and `onChange` the page controls which are open.',
    },
    aside: {
      title: 'Next to the heading',
      note: '`aside` is outside the button and can hold a badge or a button of its own.',
    },
  },
  keyboard: {
    toggle: 'Opens or closes the section.',
    next: 'Moves to the next heading; closed content cannot be focused.',
  },
  accessibility: [
    'Headings are real headings, at the level set by `headingLevel`; the button in each has `aria-expanded` and `aria-controls`.',
    'The browser’s find-in-page finds closed content, and opens it.',
  ],
  dos: ['Say in the heading what is below it.'],
  donts: ['Don’t hide what everyone has to read.'],
} as const satisfies Translation<typeof source>;
