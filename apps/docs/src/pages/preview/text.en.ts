import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Shows pictures over the whole window, to zoom, rotate and browse.',
  keywords: ['image', 'lightbox', 'gallery', 'zoom', 'viewer', 'photo'],
  examples: {
    basic: {
      title: 'Basic',
      note: '`value` is the current picture, and null closes it. The wheel zooms at the pointer, a double press doubles the size, and a picture larger than the window can be dragged.',
    },
  },
  keyboard: {
    open: 'Opens the preview.',
    next: 'Moves to the next picture; the arrow keys pan one that is larger than the window.',
    nearer: 'Zooms in by one step.',
    further: 'Zooms out by one step; `0` fits it to the window.',
    turn: 'Rotates it clockwise.',
    close: 'Closes; focus returns to where it was.',
  },
  accessibility: [
    'A modal `dialog` named by the picture’s `alt`; screen readers announce its position and the total.',
    'A picture that cannot be shown is replaced by an explanation.',
  ],
  dos: ['Describe the picture in `alt`.'],
  donts: ['Don’t use it in place of a download; add a button in `tools`.'],
} as const satisfies Translation<typeof source>;
