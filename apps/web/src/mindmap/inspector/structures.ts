/** The structures as a person chooses them: by what they are for, each as a small picture of lines and boxes. */
import type { Structure } from '@limn/document';

export const STRUCTURE_GROUPS: readonly (readonly Structure[])[] = [
  ['mind-free', 'mind', 'logic-right', 'logic-left', 'brace-right', 'brace-left'],
  ['org-down', 'org-up', 'tree-right', 'tree-left'],
  ['timeline-horizontal', 'timeline-vertical', 'fishbone-right', 'fishbone-left'],
  ['table', 'matrix', 'radial'],
];

interface Picture {
  /** Paths of lines in a field of 36 × 26. */
  lines: string;
  /** Boxes: x, y, width, height. The first is the centre. */
  boxes: readonly (readonly [number, number, number, number])[];
}

const BOTH: Picture = {
  lines: 'M13 13H9V5M13 13H9v8M23 13h4V5M23 13h4v8',
  boxes: [
    [13, 10, 10, 6],
    [1, 3, 8, 4],
    [1, 19, 8, 4],
    [27, 3, 8, 4],
    [27, 19, 8, 4],
  ],
};
const RIGHT: Picture = {
  lines: 'M12 13h5V4h4M17 13h4M17 13v9h4',
  boxes: [
    [2, 10, 10, 6],
    [21, 2, 12, 4],
    [21, 11, 12, 4],
    [21, 20, 12, 4],
  ],
};
const DOWN: Picture = {
  lines: 'M18 8v5M6 18v-5h24v5M18 13v5',
  boxes: [
    [13, 2, 10, 6],
    [1, 18, 10, 5],
    [13, 18, 10, 5],
    [25, 18, 10, 5],
  ],
};
const LIST: Picture = {
  lines: 'M7 8v14M7 13h5M7 22h5',
  boxes: [
    [2, 2, 12, 6],
    [12, 11, 16, 4],
    [12, 20, 16, 4],
  ],
};
const ACROSS: Picture = {
  lines: 'M9 13h26M16 13V8M27 13v5',
  boxes: [
    [1, 10, 8, 6],
    [11, 3, 12, 5],
    [21, 18, 12, 5],
  ],
};
const FISH: Picture = {
  lines: 'M1 13h26M9 13L5 5M18 13l-4-8M9 13l-4 8M18 13l-4 8',
  boxes: [
    [26, 9, 9, 8],
    [1, 2, 8, 3],
    [11, 2, 8, 3],
    [1, 21, 8, 3],
    [11, 21, 8, 3],
  ],
};
const BRACE: Picture = {
  lines: 'M20 3q-3 0-3 3v4q0 3-3 3q3 0 3 3v4q0 3 3 3',
  boxes: [
    [2, 10, 10, 6],
    [22, 2, 12, 4],
    [22, 11, 12, 4],
    [22, 20, 12, 4],
  ],
};

const turned = ({ lines, boxes }: Picture, how: 'across' | 'down'): Picture & { turn: 'across' | 'down' } => ({
  lines,
  boxes,
  turn: how,
});

export const STRUCTURE_PICTURES: Readonly<Record<Structure, Picture & { turn?: 'across' | 'down' }>> = {
  'mind-free': BOTH,
  mind: { ...BOTH, lines: 'M13 13C9 13 11 5 9 5M13 13C9 13 11 21 9 21M23 13c4 0 2-8 4-8M23 13c4 0 2 8 4 8' },
  'logic-right': RIGHT,
  'logic-left': turned(RIGHT, 'across'),
  'brace-right': BRACE,
  'brace-left': turned(BRACE, 'across'),
  'org-down': DOWN,
  'org-up': turned(DOWN, 'down'),
  'tree-right': LIST,
  'tree-left': turned(LIST, 'across'),
  'timeline-horizontal': ACROSS,
  'timeline-vertical': {
    lines: 'M18 7v18M18 12h5M18 20h-5',
    boxes: [
      [13, 1, 10, 6],
      [23, 10, 11, 5],
      [2, 18, 11, 5],
    ],
  },
  'fishbone-right': FISH,
  'fishbone-left': turned(FISH, 'across'),
  table: {
    lines: 'M2 9h32v15H2zM2 16h32M14 9v15',
    boxes: [[2, 2, 32, 7]],
  },
  matrix: {
    lines: 'M2 9h32v15H2zM2 14h32M2 19h32',
    boxes: [
      [2, 2, 32, 7],
      [4, 10.5, 8, 2],
      [4, 15.5, 8, 2],
      [4, 20.5, 8, 2],
    ],
  },
  radial: {
    lines: 'M18 13V4M18 13l10-5M18 13l10 6M18 13v9M18 13L8 19M18 13L8 8',
    boxes: [
      [14, 10, 8, 6],
      [15, 1, 6, 4],
      [27, 5, 6, 4],
      [27, 17, 6, 4],
      [15, 21, 6, 4],
      [3, 17, 6, 4],
      [3, 5, 6, 4],
    ],
  },
};
