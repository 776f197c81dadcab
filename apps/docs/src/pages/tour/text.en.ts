import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Points at parts of the page one after another, and explains them.',
  keywords: ['onboarding', 'guide', 'walkthrough', 'introduction', 'help'],
  examples: {
    basic: {
      title: 'Basic',
      note: '`target` is an element or a selector; without one the text appears in the middle. The target is scrolled into view.',
    },
  },
  keyboard: { next: 'Next step.', back: 'Previous step.', leave: 'Ends the tour.' },
  accessibility: [
    'The text is a named `dialog` with focus on “Next”; nothing on the page responds to the pointer meanwhile.',
    'The frame follows its target as the page moves.',
  ],
  dos: ['Use at most five steps of one sentence each, and let people leave at any time.'],
  donts: ['Don’t show it every time.'],
} as const satisfies Translation<typeof source>;
