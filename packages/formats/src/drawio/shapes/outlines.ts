/** Outlines of draw.io's shapes that no row of ours draws, in fractions of the box. */
import type { CustomPath } from '@limn/document';
import { cabinetOf } from './cabinets.ts';
import { type CellStyle, isOn, num } from '../style.ts';

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

/** A part of the box with round corners. */
const roundedBox = (x: number, y: number, w: number, h: number, rx: number, ry: number): CustomPath => ({
  d: [
    ...['M', x + rx, y, 'L', x + w - rx, y, 'Q', x + w, y, x + w, y + ry, 'L', x + w, y + h - ry],
    ...['Q', x + w, y + h, x + w - rx, y + h, 'L', x + rx, y + h, 'Q', x, y + h, x, y + h - ry],
    ...['L', x, y + ry, 'Q', x, y, x + rx, y, 'Z'],
  ],
});
const HEPTAGON = polygon(
  ...Array.from({ length: 7 }, (_, i): Point => {
    const turn = (i / 7) * 2 * Math.PI;
    return [0.5 + Math.sin(turn) / 2, 0.5 - Math.cos(turn) / 2];
  }),
);
/** Points of one polygon at most. */
const MOST_POINTS = 500;

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

const UPRIGHT = new Set(['north', 'south']);
/** Above and below alone. */
const LEVELS: CustomPath[] = [{ ...RECT, stroke: false }, stroke([0, 0], [1, 0]), stroke([0, 1], [1, 1])];

const TAN_30 = Math.tan(Math.PI / 6);

/** A cube that stands on an edge: its outline, and the lines from its middle; heights from the top to the bottom. */
function hexagonal(
  p: (across: number, down: number) => Point,
  [top, shoulder, middle, foot, bottom]: readonly [number, number, number, number, number],
): CustomPath[] {
  return [
    polygon(p(0.5, top), p(1, shoulder), p(1, foot), p(0.5, bottom), p(0, foot), p(0, shoulder)),
    stroke(p(0, shoulder), p(0.5, middle), p(1, shoulder)),
    stroke(p(0.5, middle), p(0.5, bottom)),
  ];
}

/** The same as wide and as high as the box; its angle is told in hundredths of a right one. */
const isometric: Drawing = (w, h, style) => {
  const angle = (Math.max(0.01, Math.min(94, num(style, 'isoAngle') ?? 15)) * Math.PI) / 200,
    slope = h > 0 ? Math.min((w * Math.tan(angle)) / h, 0.5) : 0;
  return hexagonal((x, y) => [x, y], [0, slope, 2 * slope, 1 - slope, 1]);
};

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  partialRectangle: partial,
  triangle: () => [polygon([0, 0], [1, 0.5], [0, 1])],
  line: (_w, _h, style) => [
    ...(UPRIGHT.has(style.get('direction') ?? '') ? [stroke([0.5, 0], [0.5, 1])] : [stroke([0, 0.5], [1, 0.5])]),
  ],
  'mxgraph.mockup.markup.line': () => [stroke([0, 0.5], [1, 0.5])],
  'mxgraph.ios7ui.horLines': () => LEVELS,
  'mxgraph.bootstrap.horLines': () => LEVELS,
  // A sign of what is folded: a cross in a square.
  plus: () => [RECT, stroke([0.5, 0.2], [0.5, 0.8]), stroke([0.2, 0.5], [0.8, 0.5])],
  // One box before another.
  'mxgraph.gcp2.doubleRect': (w, h) => {
    const [fw, fh] = [part(8, w), part(8, h)];
    return [polygon([fw, fh], [1, fh], [1, 1], [fw, 1]), polygon([0, 0], [1 - fw, 0], [1 - fw, 1 - fh], [0, 1 - fh])];
  },
  'mxgraph.arrows2.arrow': arrow,
  'mxgraph.arrows2.sharpArrow': arrow,
  waypoint: () => [oval(0, 0, 1, 1)],
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
  callout: (w, h, style) => {
    const dy = 1 - part(num(style, 'size') ?? 30, h),
      from = Math.min(1, Math.max(0, num(style, 'position') ?? 0.5)),
      to = Math.min(1, Math.max(0, num(style, 'position2') ?? 0.5)),
      foot = Math.min(1, from + part(num(style, 'base') ?? 20, w));
    return [polygon([0, 0], [1, 0], [1, dy], [foot, dy], [to, 1], [from, dy], [0, dy])];
  },
  corner: (w, h, style) => {
    const [dx, dy] = [part(num(style, 'dx') ?? 20, w), part(num(style, 'dy') ?? 20, h)];
    return [polygon([0, 0], [1, 0], [1, dy], [dx, dy], [dx, 1], [0, 1])];
  },
  'mxgraph.sysml.package': (w, h, style) => {
    const fw = part(num(style, 'labelX') ?? 90, w),
      [fh, cut] = [part(20, h), part(10, w)];
    return [RECT, stroke([0, fh], [Math.max(0, fw - cut), fh], [fw, fh / 2], [fw, 0])];
  },
  // Only the name's corner is filled: what the frame is around shows through.
  umlFrame: (w, h, style) => {
    const fw = part(num(style, 'width') ?? 60, w),
      fh = part(num(style, 'height') ?? 30, h);
    return [{ ...RECT, fill: false }, polygon([0, 0], [fw, 0], [fw, fh * 0.6], [fw - part(10, w), fh], [0, fh])];
  },
  doubleEllipse: (w, h, style) => {
    const gap = num(style, 'margin') ?? 4;
    const [fw, fh] = [part(gap, w), part(gap, h)];
    return [oval(0, 0, 1, 1), oval(fw, fh, Math.max(0, 1 - 2 * fw), Math.max(0, 1 - 2 * fh))];
  },
  lineEllipse: (_w, _h, style) => [
    oval(0, 0, 1, 1),
    style.get('line') === 'vertical' ? stroke([0.5, 0], [0.5, 1]) : stroke([0, 0.5], [1, 0.5]),
  ],
  ext: (w, h, style) => {
    const gap = num(style, 'margin') ?? 3;
    const [fw, fh] = [part(gap, w), part(gap, h)];
    const inner = polygon([fw, fh], [1 - fw, fh], [1 - fw, 1 - fh], [fw, 1 - fh]);
    return isOn(style, 'double') ? [RECT, inner] : [RECT];
  },
  curlyBracket: (_w, _h, style) => {
    const mid = Math.min(1, Math.max(0, num(style, 'size') ?? 0.5));
    const d = ['M', 1, 0, 'Q', mid, 0, mid, 0.1, 'L', mid, 0.4, 'Q', mid, 0.5, 0, 0.5, 'Q', mid, 0.5, mid, 0.6];
    return [{ d: [...d, 'L', mid, 0.9, 'Q', mid, 1, 1, 1], fill: false }];
  },
  crossbar: () => [stroke([0, 0.5], [1, 0.5]), stroke([0, 0], [0, 1]), stroke([1, 0], [1, 1])],
  parallelMarker: () => [0.2, 0.5, 0.8].map((x) => stroke([x, 0], [x, 1])),
  isoRectangle: () => [polygon([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5])],
  umlEntity: () => [oval(0, 0, 1, 1), stroke([0.125, 1], [0.875, 1])],
  umlControl: () => [oval(0, 0.125, 1, 0.875), stroke([0.6, 0.03], [0.38, 0.13], [0.6, 0.25])],
  umlBoundary: () => [stroke([0, 0.25], [0, 0.75]), stroke([0, 0.5], [0.17, 0.5]), oval(0.17, 0, 0.83, 1)],
  'mxgraph.basic.polygon': (_w, _h, style) => {
    const points = [...(style.get('polyCoords') ?? '').matchAll(/\[\s*([\d.]+)\s*,\s*([\d.]+)\s*\]/g)];
    const some = points.slice(0, MOST_POINTS).map(([, x, y]): Point => [Number(x), Number(y)]);
    if (some.length < 2) return [RECT];
    return isOn(style, 'polyline') ? [stroke(...some)] : [polygon(...some)];
  },
  'mxgraph.basic.acute_triangle': (_w, _h, style) => [
    polygon([0, 1], [Math.min(1, Math.max(0, num(style, 'dx') ?? 0.5)), 0], [1, 1]),
  ],
  'mxgraph.arrows2.wedgeArrow': (_w, _h, style) => {
    const [a, b] = [part(num(style, 'startWidth') ?? 20, 100), 0.5];
    return [polygon([0, b - a], [1, b], [0, b + a])];
  },
  'mxgraph.kubernetes.icon': () => [HEPTAGON],
  'mxgraph.kubernetes.icon2': () => [HEPTAGON],
  'mxgraph.c4.person2': (w, h) => {
    const d = part(Math.min(w, h) * 0.45, w),
      dh = part(Math.min(w, h) * 0.45, h);
    return [
      roundedBox(0, dh * 0.75, 1, 1 - dh * 0.75, part(Math.min(w, h) * 0.2, w), part(Math.min(w, h) * 0.2, h)),
      oval(0.5 - d / 2, 0, d, dh),
    ];
  },
  isoCube: (w, h) => {
    // As wide as it is high, in the middle of the box, seen at 30 degrees.
    const side = Math.min(w, h / (0.5 + TAN_30)),
      [x, y] = [part((w - side) / 2, w), part((h - side) / 2, h)],
      slant = (0.5 - TAN_30) / 2;
    const p = (across: number, down: number): Point => [x + part(across * side, w), y + part(down * side, h)];
    return hexagonal(p, [slant, 0.25, 0.5 - slant, 0.75, 1 - slant]);
  },
  isoCube2: isometric,
  'mxgraph.basic.isocube': isometric,
  'mxgraph.infographic.shadedCube': isometric,
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
  if (!draw) return cabinetOf(shape);
  const direction = shape === 'line' ? 'east' : (style.get('direction') ?? 'east');
  const isTurned = direction === 'north' || direction === 'south';
  return turned(isTurned ? draw(h, w, style) : draw(w, h, style), direction);
}

export const turnedBy = (paths: CustomPath[], style: CellStyle): CustomPath[] =>
  turned(paths, style.get('direction') ?? 'east');

/** Whether the shape is nothing but a line, which has no inside. */
export const isLine = (style: CellStyle): boolean => style.get('shape') === 'line' && !isOn(style, 'container');
