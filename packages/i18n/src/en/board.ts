import type { Same } from '../same.ts';
import type { board as source } from '../zh/board.ts';

export const board = {
  tools: 'Whiteboard tools',
  shapes: 'Shapes',
  more: 'More tools',
  notes: 'Options of notes',
  arrange: 'Arrange the notes',
  colour: {
    ink: 'Ink',
    grey: 'Grey',
    red: 'Red',
    orange: 'Orange',
    green: 'Green',
    blue: 'Blue',
    yellow: 'Yellow',
    violet: 'Violet',
  },
  pen: { label: 'Options of the pen', thin: 'Thin', medium: 'Medium', thick: 'Thick' },
  eraser: { label: 'Eraser', whole: 'Whole strokes', partial: 'Parts of strokes' },
  size: {
    label: 'Size of the note',
    s: 'Small',
    m: 'Medium',
    l: 'Large',
    's-wide': 'Small, wide',
    'm-wide': 'Medium, wide',
    'l-wide': 'Large, wide',
  },
} satisfies Same<typeof source>;
