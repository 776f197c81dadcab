/** Signs of everyday things. */
import { disc, GROUND, INK, on, polygon, type Sign, type Stroke, WHITE, way } from './strokes.ts';

const BLUE = '#1971c2',
  GREEN = '#2f9e44',
  RED = '#e03131',
  AMBER = '#f08c00',
  GREY = '#868e96',
  VIOLET = '#7048e8';

const line = (d: Stroke['d'], colour: string, width = 0.09): Stroke => ({ d, line: colour, width });

/** A label with a hole, hung up by its corner. */
export const tagSign = (fill: string): Sign => [
  { d: polygon([0.08, 0.08], [0.52, 0.08], [0.94, 0.52], [0.52, 0.94], [0.08, 0.52]), fill },
  { d: disc(0.29, 0.29, 0.09), fill: WHITE },
];

/** A thumb beside a cuff; downwards it is the same, upside down. */
function thumb(fill: string, isDown: boolean): Sign {
  const flip = (d: Stroke['d']): Stroke['d'] => {
    let nth = 0;
    return d.map((one) => {
      if (typeof one === 'string') {
        nth = 0;
        return one;
      }
      return nth++ % 2 === 1 && isDown ? 1 - one : one;
    });
  };
  const cuff = polygon([0.08, 0.44], [0.26, 0.44], [0.26, 0.9], [0.08, 0.9]),
    hand: Stroke['d'] = [
      ...['M', 0.32, 0.46, 'L', 0.48, 0.1, 'C', 0.62, 0.08, 0.64, 0.22, 0.58, 0.4, 'L', 0.84, 0.4],
      ...['C', 0.96, 0.42, 0.94, 0.54, 0.92, 0.6, 'L', 0.84, 0.82, 'C', 0.82, 0.88, 0.78, 0.9, 0.72, 0.9],
      ...['L', 0.32, 0.86, 'Z'],
    ];
  return [
    { d: flip(cuff), fill: GREY },
    { d: flip(hand), fill },
  ];
}

/** By the names that other programs have for them. */
export const THINGS: Readonly<Record<string, Sign>> = {
  like: thumb(BLUE, false),
  dislike: thumb(RED, true),
  heart: [
    {
      d: [
        ...['M', 0.5, 0.92, 'C', 0.1, 0.64, 0.04, 0.46, 0.04, 0.34, 'C', 0.04, 0.04, 0.4, 0.04, 0.5, 0.3],
        ...['C', 0.6, 0.04, 0.96, 0.04, 0.96, 0.34, 'C', 0.96, 0.46, 0.9, 0.64, 0.5, 0.92, 'Z'],
      ],
      fill: RED,
    },
  ],
  calendar: [
    { d: polygon([0.08, 0.16], [0.92, 0.16], [0.92, 0.92], [0.08, 0.92]), fill: WHITE, line: GREY, width: 0.07 },
    { d: polygon([0.08, 0.16], [0.92, 0.16], [0.92, 0.38], [0.08, 0.38]), fill: RED },
    line(way([0.3, 0.06], [0.3, 0.24]), GREY),
    line(way([0.7, 0.06], [0.7, 0.24]), GREY),
    line(way([0.24, 0.56], [0.76, 0.56]), GROUND, 0.08),
    line(way([0.24, 0.74], [0.56, 0.74]), GROUND, 0.08),
  ],
  email: [
    { d: polygon([0.04, 0.2], [0.96, 0.2], [0.96, 0.82], [0.04, 0.82]), fill: BLUE },
    line(way([0.08, 0.26], [0.5, 0.58], [0.92, 0.26]), WHITE, 0.08),
  ],
  phone: on(GREEN, {
    d: [
      ...['M', 0.3, 0.24, 'L', 0.42, 0.22, 'L', 0.48, 0.38, 'L', 0.4, 0.45, 'C', 0.44, 0.54, 0.48, 0.58, 0.56, 0.61],
      ...['L', 0.63, 0.53, 'L', 0.78, 0.59, 'L', 0.76, 0.71, 'C', 0.7, 0.8, 0.56, 0.76, 0.42, 0.62],
      ...['C', 0.28, 0.48, 0.22, 0.32, 0.3, 0.24, 'Z'],
    ],
    fill: WHITE,
  }),
  fax: [
    { d: polygon([0.26, 0.08], [0.74, 0.08], [0.74, 0.42], [0.26, 0.42]), fill: WHITE, line: GREY, width: 0.07 },
    { d: polygon([0.06, 0.38], [0.94, 0.38], [0.94, 0.8], [0.06, 0.8]), fill: GREY },
    { d: polygon([0.26, 0.6], [0.74, 0.6], [0.74, 0.92], [0.26, 0.92]), fill: WHITE, line: GREY, width: 0.07 },
  ],
  people: [
    { d: disc(0.66, 0.32, 0.17), fill: '#74c0fc' },
    { d: ['M', 0.34, 0.86, 'C', 0.34, 0.46, 0.98, 0.46, 0.98, 0.86, 'Z'], fill: '#74c0fc' },
    { d: disc(0.36, 0.36, 0.19), fill: BLUE },
    { d: ['M', 0.02, 0.94, 'C', 0.02, 0.5, 0.7, 0.5, 0.7, 0.94, 'Z'], fill: BLUE },
  ],
  clock: on(BLUE, { d: disc(0.5, 0.5, 0.36), fill: WHITE }, line(way([0.5, 0.26], [0.5, 0.52], [0.67, 0.62]), GROUND)),
  'coffee-cup': [
    line(['M', 0.66, 0.46, 'C', 0.98, 0.4, 0.98, 0.78, 0.64, 0.72], '#a8703f'),
    {
      d: ['M', 0.12, 0.38, 'L', 0.7, 0.38, 'L', 0.7, 0.7, 'C', 0.7, 0.94, 0.12, 0.94, 0.12, 0.7, 'Z'],
      fill: '#a8703f',
    },
    line(['M', 0.3, 0.28, 'C', 0.22, 0.2, 0.38, 0.16, 0.3, 0.06], GREY, 0.06),
    line(['M', 0.52, 0.28, 'C', 0.44, 0.2, 0.6, 0.16, 0.52, 0.06], GREY, 0.06),
  ],
  lightbulb: [
    {
      d: [
        ...['M', 0.36, 0.72, 'C', 0.36, 0.6, 0.18, 0.56, 0.18, 0.36, 'C', 0.18, 0, 0.82, 0, 0.82, 0.36],
        ...['C', 0.82, 0.56, 0.64, 0.6, 0.64, 0.72, 'Z'],
      ],
      fill: '#ffd43b',
    },
    line(way([0.38, 0.8], [0.62, 0.8]), GREY, 0.08),
    line(way([0.42, 0.92], [0.58, 0.92]), GREY, 0.08),
    line(way([0.5, 0.7], [0.5, 0.46]), INK, 0.06),
  ],
  'bar-chart': [
    { d: polygon([0.1, 0.54], [0.3, 0.54], [0.3, 0.92], [0.1, 0.92]), fill: BLUE },
    { d: polygon([0.4, 0.1], [0.6, 0.1], [0.6, 0.92], [0.4, 0.92]), fill: GREEN },
    { d: polygon([0.7, 0.34], [0.9, 0.34], [0.9, 0.92], [0.7, 0.92]), fill: AMBER },
  ],
  'line-graph': [
    line(way([0.1, 0.08], [0.1, 0.9], [0.94, 0.9]), GREY),
    line(way([0.2, 0.72], [0.42, 0.44], [0.6, 0.58], [0.9, 0.18]), RED),
  ],
  'pie-chart': [
    { d: disc(0.48, 0.52, 0.44), fill: BLUE },
    { d: ['M', 0.48, 0.52, 'L', 0.48, 0.08, 'C', 0.723, 0.08, 0.92, 0.277, 0.92, 0.52, 'Z'], fill: AMBER },
  ],
  pen: [
    { d: polygon([0.66, 0.08], [0.92, 0.34], [0.36, 0.9], [0.1, 0.64]), fill: VIOLET },
    { d: polygon([0.1, 0.64], [0.36, 0.9], [0.04, 0.96]), fill: INK },
  ],
  lock: [
    line(['M', 0.28, 0.48, 'L', 0.28, 0.32, 'C', 0.28, 0.06, 0.72, 0.06, 0.72, 0.32, 'L', 0.72, 0.48], GREY, 0.11),
    { d: polygon([0.14, 0.44], [0.86, 0.44], [0.86, 0.94], [0.14, 0.94]), fill: AMBER },
    line(way([0.5, 0.6], [0.5, 0.78]), INK, 0.1),
  ],
  money: on(
    GREEN,
    {
      d: ['M', 0.66, 0.36, 'C', 0.6, 0.24, 0.34, 0.26, 0.36, 0.4, 'C', 0.38, 0.54, 0.66, 0.46, 0.66, 0.62],
      line: WHITE,
      width: 0.09,
    },
    line(['M', 0.66, 0.62, 'C', 0.66, 0.76, 0.38, 0.76, 0.33, 0.64], WHITE),
    line(way([0.5, 0.16], [0.5, 0.84]), WHITE, 0.07),
  ),
};
