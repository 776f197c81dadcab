import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Shows pictures over the whole window, to come closer, to turn and to go through.',
  keywords: ['image', 'lightbox', 'gallery', 'zoom', 'viewer', 'photo'],
  examples: {
    basic: {
      title: 'Basic',
      note: '`value` is the picture one looks at, null closes. The wheel zooms at the pointer, a double press doubles, and what is larger than the window can be dragged.',
    },
  },
  keyboard: {
    open: 'Opens the preview.',
    next: 'Goes to the next picture; one that is larger than the window is moved by the arrow keys.',
    nearer: 'One step larger.',
    further: 'One step smaller; `0` fits it again.',
    turn: 'Turns it clockwise.',
    close: 'Closes; the focus goes back to where it was.',
  },
  accessibility: [
    'A modal `dialog` named by the picture’s `alt`; a screen reader says which of how many it is.',
    'A picture that cannot be shown says so in a sentence.',
  ],
  dos: ['Say in `alt` what there is to see.'],
  donts: ['Don’t let it stand for a download; `tools` has room for a button.'],
} as const satisfies Translation<typeof source>;
