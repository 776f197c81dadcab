import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Points at one thing of a page after the other, and says what it is for.',
  keywords: ['onboarding', 'guide', 'walkthrough', 'introduction', 'help'],
  examples: {
    basic: {
      title: 'Basic',
      note: '`target` is an element or a selector of it; without one the words stand in the middle. What is pointed at comes into view.',
    },
  },
  keyboard: { next: 'Goes on.', back: 'Goes back.', leave: 'Leaves it.' },
  accessibility: [
    'The words are a `dialog` with a name and the focus on “Next”; nothing of the page takes the pointer meanwhile.',
    'The frame follows what it points at while the page moves.',
  ],
  dos: ['Five steps at most, a sentence each, and a way out at any time.'],
  donts: ['Don’t show it every time.'],
} as const satisfies Translation<typeof source>;
