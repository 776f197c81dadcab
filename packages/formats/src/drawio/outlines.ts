/** Outlines of draw.io's shapes that no row of ours draws, in fractions of the box. */
import type { CustomPath } from '@limn/document';
import { type CellStyle, isOn, num } from './style.ts';

type Drawing = (w: number, h: number, style: CellStyle) => CustomPath[];
type Point = readonly [x: number, y: number];

const polygon = (...points: readonly Point[]): CustomPath => ({
  d: [...points.flatMap(([x, y], i) => [i === 0 ? 'M' : 'L', x, y]), 'Z'],
});
const stroke = (...points: readonly Point[]): CustomPath => ({
  d: points.flatMap(([x, y], i) => [i === 0 ? 'M' : 'L', x, y]),
  fill: false,
});
const RECT = polygon([0, 0], [1, 0], [1, 1], [0, 1]);
const K = 0.2761423749;
/** An ellipse in a part of the box. */
const oval = (x: number, y: number, w: number, h: number): CustomPath => {
  const [cx, cy] = [x + w / 2, y + h / 2],
    [kx, ky] = [K * w, K * h];
  return {
    d: [
      ...['M', x + w, cy],
      ...['C', x + w, cy + ky, cx + kx, y + h, cx, y + h],
      ...['C', cx - kx, y + h, x, cy + ky, x, cy],
      ...['C', x, cy - ky, cx - kx, y, cx, y],
      ...['C', cx + kx, y, x + w, cy - ky, x + w, cy],
      'Z',
    ],
  };
};
const part = (n: number, whole: number): number => (whole > 0 ? Math.min(1, Math.max(0, n / whole)) : 0);

/** A rectangle of which some sides are drawn. */
const partial: Drawing = (_w, _h, style) => {
  const sides: readonly (readonly [string, Point, Point])[] = [
    ['top', [0, 0], [1, 0]],
    ['right', [1, 0], [1, 1]],
    ['bottom', [1, 1], [0, 1]],
    ['left', [0, 1], [0, 0]],
  ];
  return [
    { ...RECT, stroke: false },
    ...sides.flatMap(([side, from, to]) => (style.get(side) === '0' ? [] : [stroke(from, to)])),
  ];
};

/** An arrow to the right: `dy` of its height is head on each side, `dx` the head's length, `notch` cut out behind. */
const arrow: Drawing = (w, h, style) => {
  const dy = Math.min(1, Math.max(0, num(style, 'dy') ?? 0.6)) / 2,
    dx = part(num(style, 'dx') ?? 40, w),
    notch = part(num(style, 'notch') ?? 0, w);
  return [
    polygon([0, dy], [1 - dx, dy], [1 - dx, 0], [1, 0.5], [1 - dx, 1], [1 - dx, 1 - dy], [0, 1 - dy], [notch, 0.5]),
  ];
};

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  partialRectangle: partial,
  triangle: () => [polygon([0, 0], [1, 0.5], [0, 1])],
  line: (_w, _h, style) => [
    ...(style.get('direction') === 'north' ? [stroke([0.5, 0], [0.5, 1])] : [stroke([0, 0.5], [1, 0.5])]),
  ],
  'mxgraph.arrows2.arrow': arrow,
  'mxgraph.arrows2.sharpArrow': arrow,
  waypoint: (w, h, style) => {
    const d = num(style, 'size') ?? 6;
    const [fw, fh] = [part(d, w), part(d, h)];
    return [oval((1 - fw) / 2, (1 - fh) / 2, fw, fh)];
  },
  xor: () => [
    {
      d: ['M', 0, 0, 'Q', 1, 0, 1, 0.5, 'Q', 1, 1, 0, 1, 'Q', 0.5, 0.5, 0, 0, 'Z'],
    },
  ],
  'mxgraph.infographic.cylinder': () => [
    polygon([0, 0.1], [1, 0.1], [1, 0.9], [0, 0.9]),
    oval(0, 0.8, 1, 0.2),
    oval(0, 0, 1, 0.2),
  ],
  'mxgraph.infographic.pyramidStep': (w) => {
    const side = part(20, w);
    return [polygon([side, 0], [1 - side, 0], [1, 1], [0, 1])];
  },
  'mxgraph.infographic.ribbonSimple': (w, _h, style) => {
    const a = part(num(style, 'notch1') ?? 0, w),
      b = part(num(style, 'notch2') ?? 20, w);
    return [polygon([0, 0], [1 - b, 0], [1, 0.5], [1 - b, 1], [0, 1], [a, 0.5])];
  },
  'mxgraph.basic.tick': () => [polygon([0, 0.55], [0.12, 0.43], [0.36, 0.7], [0.88, 0.08], [1, 0.2], [0.36, 1])],
  'mxgraph.basic.x': () => [
    polygon(
      [0.15, 0],
      [0.5, 0.35],
      [0.85, 0],
      [1, 0.15],
      [0.65, 0.5],
      [1, 0.85],
      [0.85, 1],
      [0.5, 0.65],
      [0.15, 1],
      [0, 0.85],
      [0.35, 0.5],
      [0, 0.15],
    ),
  ],
  'mxgraph.aws4.group': () => [RECT],
  'mxgraph.aws4.groupCenter': () => [RECT],
  'mxgraph.c4.person': (w, h) => {
    const d = Math.min(w / 2, h / 3);
    const [fw, fh] = [part(d, w), part(d, h)];
    return [polygon([0, fh * 0.8], [1, fh * 0.8], [1, 1], [0, 1]), oval(0.5 - fw / 2, 0, fw, fh)];
  },
  // Only the name's corner is filled: what the frame is around shows through.
  umlFrame: (w, h, style) => {
    const fw = part(num(style, 'width') ?? 60, w),
      fh = part(num(style, 'height') ?? 30, h);
    return [{ ...RECT, fill: false }, polygon([0, 0], [fw, 0], [fw, fh * 0.6], [fw - part(10, w), fh], [0, fh])];
  },
  tableRow: () => [RECT],
  tableLine: () => [RECT],
};

/** Turns an outline by quarters, as `direction` does, within the same box. */
function turned(paths: CustomPath[], direction: string): CustomPath[] {
  const turn: Readonly<Record<string, (x: number, y: number) => Point>> = {
    south: (x, y) => [1 - y, x],
    west: (x, y) => [1 - x, 1 - y],
    north: (x, y) => [y, 1 - x],
  };
  const by = Object.hasOwn(turn, direction) ? turn[direction] : undefined;
  if (!by) return paths;
  return paths.map(({ d, ...rest }) => {
    const out: (string | number)[] = [];
    for (let i = 0; i < d.length; i++) {
      const value = d[i]!;
      if (typeof value === 'string') out.push(value);
      else out.push(...by(value, d[++i] as number));
    }
    return { ...rest, d: out };
  });
}

/** Undefined for a shape that has no outline here. */
export function outlineOf(style: CellStyle, w: number, h: number): CustomPath[] | undefined {
  const shape = style.get('shape') ?? '',
    draw = Object.hasOwn(DRAWINGS, shape) ? DRAWINGS[shape] : undefined;
  if (!draw) return undefined;
  const direction = shape === 'line' ? 'east' : (style.get('direction') ?? 'east');
  const isTurned = direction === 'north' || direction === 'south';
  return turned(isTurned ? draw(h, w, style) : draw(w, h, style), direction);
}

export const turnedBy = (paths: CustomPath[], style: CellStyle): CustomPath[] =>
  turned(paths, style.get('direction') ?? 'east');

/** Whether the shape is nothing but a line, which has no inside. */
export const isLine = (style: CellStyle): boolean => style.get('shape') === 'line' && !isOn(style, 'container');
