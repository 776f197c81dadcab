/** Small pictures of markers, drawn and not written: no font has all of them, and fonts differ. */
import { disc, GROUND, INK, on, polygon, type Sign, type Stroke, stroke, WHITE, way, type XY } from './strokes.ts';
import { THINGS, tagSign } from './things.ts';

export type { Sign, Stroke } from './strokes.ts';

/** A piece of a cake from twelve o'clock on; share 0..1. */
function slice(share: number, r: number): (string | number)[] {
  const steps = Math.max(2, Math.ceil(share * 32)),
    rim = Array.from({ length: steps + 1 }, (_one, n): XY => {
      const a = (n / steps) * share * 2 * Math.PI;
      return [0.5 + r * Math.sin(a), 0.5 - r * Math.cos(a)];
    });
  return polygon([0.5, 0.5], ...rim);
}
const turned = (points: readonly XY[], degrees: number): XY[] => {
  const a = (degrees * Math.PI) / 180,
    [sin, cos] = [Math.sin(a), Math.cos(a)];
  return points.map(([x, y]): XY => [0.5 + (x - 0.5) * cos - (y - 0.5) * sin, 0.5 + (x - 0.5) * sin + (y - 0.5) * cos]);
};

const POLE = '#868e96',
  FACE = '#ffd43b';

const flag = (fill: string): Sign => [
  { d: way([0.24, 0.1], [0.24, 0.92]), line: POLE, width: 0.1 },
  {
    d: [
      'M',
      0.28,
      0.14,
      'C',
      0.45,
      0.02,
      0.6,
      0.26,
      0.88,
      0.14,
      'L',
      0.88,
      0.56,
      'C',
      0.6,
      0.68,
      0.45,
      0.44,
      0.28,
      0.56,
      'Z',
    ],
    fill,
  },
];
const star = (fill: string): Sign => [
  {
    d: polygon(
      ...Array.from({ length: 10 }, (_one, n): XY => {
        const r = n % 2 === 0 ? 0.46 : 0.2,
          a = (n * Math.PI) / 5;
        return [0.5 + r * Math.sin(a), 0.52 - r * Math.cos(a)];
      }),
    ),
    fill,
  },
];
const person = (fill: string): Sign => [
  { d: disc(0.5, 0.3, 0.2), fill },
  { d: ['M', 0.12, 0.92, 'C', 0.12, 0.45, 0.88, 0.45, 0.88, 0.92, 'Z'], fill },
];

const face = (...rest: Stroke[]): Sign => [
  { d: disc(0.5, 0.5, 0.46), fill: FACE },
  { d: disc(0.34, 0.4, 0.06), fill: INK },
  { d: disc(0.66, 0.4, 0.06), fill: INK },
  ...rest,
];
const mouth = (d: (string | number)[]): Stroke => ({ d, line: INK, width: 0.07 });
const FACES: Readonly<Record<string, Sign>> = {
  smile: face(mouth(['M', 0.28, 0.6, 'C', 0.36, 0.8, 0.64, 0.8, 0.72, 0.6])),
  laugh: face({ d: ['M', 0.26, 0.56, 'L', 0.74, 0.56, 'C', 0.72, 0.9, 0.28, 0.9, 0.26, 0.56, 'Z'], fill: INK }),
  angry: face(
    mouth(['M', 0.3, 0.76, 'C', 0.38, 0.6, 0.62, 0.6, 0.7, 0.76]),
    mouth(way([0.24, 0.24], [0.42, 0.34])),
    mouth(way([0.76, 0.24], [0.58, 0.34])),
  ),
  cry: face(mouth(['M', 0.32, 0.76, 'C', 0.4, 0.62, 0.6, 0.62, 0.68, 0.76]), {
    d: ['M', 0.7, 0.5, 'C', 0.84, 0.66, 0.78, 0.76, 0.7, 0.76, 'C', 0.62, 0.76, 0.58, 0.66, 0.7, 0.5, 'Z'],
    fill: '#339af0',
  }),
  surprise: face({ d: disc(0.5, 0.7, 0.12), fill: INK }),
  boring: face(mouth(way([0.32, 0.7], [0.68, 0.7]))),
  embarrass: face(
    mouth(way([0.32, 0.68], [0.44, 0.74], [0.56, 0.66], [0.68, 0.72])),
    { d: disc(0.2, 0.58, 0.08), fill: '#ff8787' },
    { d: disc(0.8, 0.58, 0.08), fill: '#ff8787' },
  ),
};

const ARROW: readonly XY[] = [
  [0.5, 0.16],
  [0.78, 0.48],
  [0.58, 0.48],
  [0.58, 0.82],
  [0.42, 0.82],
  [0.42, 0.48],
  [0.22, 0.48],
];
const DIRECTIONS = ['up', 'up-right', 'right', 'down-right', 'down', 'down-left', 'left', 'up-left'];

const SYMBOLS: Readonly<Record<string, Sign>> = {
  plus: on('#2f9e44', stroke([0.5, 0.24], [0.5, 0.76]), stroke([0.24, 0.5], [0.76, 0.5])),
  minus: on('#e03131', stroke([0.24, 0.5], [0.76, 0.5])),
  right: on('#2f9e44', stroke([0.26, 0.52], [0.44, 0.7], [0.76, 0.34])),
  wrong: on('#e03131', stroke([0.32, 0.32], [0.68, 0.68]), stroke([0.68, 0.32], [0.32, 0.68])),
  pause: on('#f08c00', stroke([0.4, 0.3], [0.4, 0.7]), stroke([0.6, 0.3], [0.6, 0.7])),
  exclam: on('#f08c00', stroke([0.5, 0.22], [0.5, 0.58]), { d: disc(0.5, 0.75, 0.07), fill: WHITE }),
  attention: [
    { d: polygon([0.5, 0.06], [0.98, 0.92], [0.02, 0.92]), fill: '#f2c200' },
    { d: way([0.5, 0.34], [0.5, 0.64]), line: INK, width: 0.1 },
    { d: disc(0.5, 0.79, 0.06), fill: INK },
  ],
  question: on(
    '#1971c2',
    {
      d: ['M', 0.36, 0.4, 'C', 0.36, 0.16, 0.66, 0.18, 0.64, 0.4, 'C', 0.63, 0.5, 0.5, 0.5, 0.5, 0.62],
      line: WHITE,
      width: 0.11,
    },
    { d: disc(0.5, 0.77, 0.07), fill: WHITE },
  ),
  info: on('#1971c2', { d: disc(0.5, 0.28, 0.07), fill: WHITE }, stroke([0.5, 0.44], [0.5, 0.76])),
};

/** Digits as one writes them. */
const DIGITS: readonly (readonly (string | number)[])[] = [
  way([0.41, 0.37], [0.52, 0.28], [0.52, 0.75]),
  ['M', 0.36, 0.4, 'C', 0.36, 0.22, 0.66, 0.22, 0.64, 0.42, 'C', 0.63, 0.54, 0.42, 0.6, 0.36, 0.73, 'L', 0.67, 0.73],
  [
    'M',
    0.37,
    0.29,
    'L',
    0.63,
    0.29,
    'L',
    0.47,
    0.46,
    'C',
    0.7,
    0.44,
    0.7,
    0.74,
    0.48,
    0.74,
    'C',
    0.42,
    0.74,
    0.38,
    0.71,
    0.35,
    0.67,
  ],
  way([0.56, 0.75], [0.56, 0.27], [0.33, 0.61], [0.69, 0.61]),
  [
    'M',
    0.63,
    0.28,
    'L',
    0.42,
    0.28,
    'L',
    0.39,
    0.48,
    'C',
    0.46,
    0.42,
    0.66,
    0.42,
    0.66,
    0.58,
    'C',
    0.66,
    0.76,
    0.44,
    0.78,
    0.36,
    0.68,
  ],
  [
    'M',
    0.6,
    0.27,
    'C',
    0.42,
    0.34,
    0.36,
    0.46,
    0.36,
    0.6,
    'C',
    0.36,
    0.78,
    0.65,
    0.78,
    0.65,
    0.6,
    'C',
    0.65,
    0.44,
    0.42,
    0.42,
    0.37,
    0.58,
  ],
  way([0.35, 0.29], [0.66, 0.29], [0.46, 0.75]),
  [...disc(0.5, 0.39, 0.11), ...disc(0.5, 0.62, 0.13)],
  [
    'M',
    0.4,
    0.74,
    'C',
    0.58,
    0.67,
    0.64,
    0.55,
    0.64,
    0.41,
    'C',
    0.64,
    0.23,
    0.35,
    0.23,
    0.35,
    0.41,
    'C',
    0.35,
    0.57,
    0.58,
    0.59,
    0.63,
    0.43,
  ],
];
const PRIORITIES = ['#e03131', '#f08c00', '#1971c2', '#2f9e44', '#7048e8', '#0c8599', '#868e96', '#868e96', '#868e96'];
function priority(n: number): Sign | undefined {
  const digit = DIGITS[n - 1];
  return digit && on(PRIORITIES[n - 1]!, { d: digit, line: WHITE, width: 0.1 });
}

/** Of a name that anybody's file may say. */
const own = (signs: Readonly<Record<string, Sign>>, name: string): Sign | undefined =>
  Object.hasOwn(signs, name) ? signs[name] : undefined;

const GROUPS: Readonly<Record<string, (name: string, colour: string | undefined) => Sign | undefined>> = {
  priority: (name) => priority(Number(name)),
  flag: (_name, colour) => colour && flag(colour),
  star: (_name, colour) => colour && star(colour),
  people: (_name, colour) => colour && person(colour),
  smiley: (name) => own(FACES, name),
  symbol: (name) => own(SYMBOLS, name) ?? own(THINGS, name),
  other: (name) => own(THINGS, name) ?? own(SYMBOLS, name),
  tag: (_name, colour) => colour && tagSign(colour),
  arrow: (name) => {
    const nth = DIRECTIONS.indexOf(name);
    return nth < 0 ? undefined : on(GROUND, { d: polygon(...turned(ARROW, nth * 45)), fill: WHITE });
  },
} as Readonly<Record<string, (name: string, colour: string | undefined) => Sign | undefined>>;

/** The picture of a marker such as `flag-red`; undefined of one that is shown by letters. */
export const signOf = (group: string, name: string, colour: string | undefined): Sign | undefined =>
  Object.hasOwn(GROUPS, group) ? GROUPS[group]!(name, colour) : undefined;

/** How far a task has come, 0..100: a cake of which as much is there. */
export function progressSign(progress: number): Sign {
  if (progress >= 100) return on('#2f9e44', stroke([0.26, 0.52], [0.44, 0.7], [0.76, 0.34]));
  const ring: Stroke = { d: disc(0.5, 0.5, 0.42), fill: 'theme:paper', line: '#1971c2', width: 0.08 };
  return progress <= 0 ? [ring] : [ring, { d: slice(progress / 100, 0.42), fill: '#1971c2' }];
}

const MUTED = 'theme:muted',
  LEADS = '#1864ab';
/** What a topic carries besides its markers. */
export const NOTE: Sign = [
  {
    d: polygon([0.16, 0.1], [0.84, 0.1], [0.84, 0.62], [0.58, 0.9], [0.16, 0.9]),
    fill: '#fff3bf',
    line: '#e8a400',
    width: 0.07,
  },
  { d: way([0.3, 0.34], [0.7, 0.34]), line: '#b07d00', width: 0.07 },
  { d: way([0.3, 0.54], [0.6, 0.54]), line: '#b07d00', width: 0.07 },
];
/** An arrow out of a box, on a ground of its own that shows on topics of any colour. */
export const LINK: Sign = [
  { d: disc(0.5, 0.5, 0.48), fill: '#e7f0fb' },
  { d: way([0.46, 0.3], [0.28, 0.3], [0.28, 0.74], [0.7, 0.74], [0.7, 0.56]), line: LEADS, width: 0.07 },
  { d: way([0.44, 0.56], [0.73, 0.27]), line: LEADS, width: 0.07 },
  { d: way([0.56, 0.27], [0.73, 0.27], [0.73, 0.44]), line: LEADS, width: 0.07 },
];
/** A paper clip: two bends, one within the other, on such a ground. */
export const CLIP: Sign = [
  { d: disc(0.5, 0.5, 0.48), fill: '#e9ecef' },
  {
    d: [
      ...['M', 0.63, 0.37, 'L', 0.63, 0.62, 'C', 0.63, 0.83, 0.34, 0.83, 0.34, 0.62],
      ...['L', 0.34, 0.34, 'C', 0.34, 0.17, 0.54, 0.17, 0.54, 0.34],
      ...['L', 0.54, 0.59, 'C', 0.54, 0.68, 0.43, 0.68, 0.43, 0.59, 'L', 0.43, 0.4],
    ],
    line: GROUND,
    width: 0.07,
  },
];
export const MIRROR: Sign = [
  { d: polygon([0.3, 0.1], [0.9, 0.1], [0.9, 0.7], [0.3, 0.7]), line: MUTED, width: 0.09 },
  { d: polygon([0.1, 0.3], [0.7, 0.3], [0.7, 0.9], [0.1, 0.9]), fill: 'theme:paper', line: MUTED, width: 0.09 },
];
export const TICK: Sign = [{ d: way([0.24, 0.52], [0.43, 0.72], [0.78, 0.3]), line: WHITE, width: 0.13 }];
