import type { Same } from '../same.ts';
import type { symbol as source } from '../zh/notation-symbol.ts';

export const symbol = {
  title: 'Symbol',
  ofDocument: 'Symbols',
  name: 'Name',
  untitled: 'Unnamed symbol',
  numbered: 'Symbol {{n}}',
  instances_one: '{{count}} instance',
  instances_other: '{{count}} instances',
  none: 'No instances yet',
  follows: 'Instance of “{{name}}”',
  partOf: 'Part of an instance of “{{name}}”',
  gone: 'The symbol was deleted, so this instance is no longer updated',
  insert: 'Insert an instance of “{{name}}”',
  show: 'Go to symbol',
  reset: 'Reset',
  detach: 'Detach',
  pins: {
    title: 'Constraints',
    x: 'Horizontal',
    y: 'Vertical',
    none: 'None',
    scaled: 'Scale',
    xs: { start: 'Left', end: 'Right', both: 'Left and right', center: 'Centre', scale: 'Scale' },
    ys: { start: 'Top', end: 'Bottom', both: 'Top and bottom', center: 'Centre', scale: 'Scale' },
  },
} satisfies Same<typeof source>;
