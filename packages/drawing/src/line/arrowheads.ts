/**
 * Ends of connectors, each in a frame of its own: the tip at 0,0 pointing to +x, the line arriving from −x.
 *
 *                 width
 *          \        |
 *   line ---->·     tip (0,0), on the shape's outline
 *          /
 *     |-inset-|     the line is cut here, so that it neither shows beyond the tip nor through a hollow head
 *   |--length-|
 *
 * Solid heads are filled with the line's colour and not stroked, so they end exactly at the tip. Hollow ones are
 * stroked and drawn back by their miter; their inside has `fill: true`, to be painted with the colour behind. Heads are
 * never dashed.
 */
import type { Arrowhead } from '@limn/document';
import { Path } from '../geometry/path.ts';
import type { ShapePart } from '../shape/definition.ts';

export interface ArrowheadGeometry {
  readonly parts: readonly ShapePart[];
  /** How far before the tip the line ends, page units. */
  readonly inset: number;
  /** Extent along the line and across it, the stroke counted. */
  readonly length: number;
  readonly width: number;
}

/** `u` is the length of one unit of the drawing below, `s` the line's width; both in page units. */
type Draw = (u: number, s: number) => ArrowheadGeometry;
type Corner = readonly [x: number, y: number];

const solid = (path: Path): ShapePart => ({ path, fill: 'stroke', stroke: false });
const hollow = (path: Path): ShapePart => ({ path });
const line = (path: Path): ShapePart => ({ path, fill: false });

const scaled = (points: readonly Corner[], u: number, back = 0): Corner[] =>
  points.map(([x, y]) => [x * u - back, y * u]);
/** From a mitered corner to the tip of its stroke: half the width over the sine of half the angle. */
const miter = (length: number, half: number, s: number): number => (s / 2) * (Math.hypot(length, half) / half);

/** A filled polygon; the line ends `overlap` inside its back. */
const filled =
  (points: readonly Corner[], back: number): Draw =>
  (u, s) => {
    const length = -Math.min(...points.map(([x]) => x)),
      half = Math.max(...points.map(([, y]) => y));
    return {
      parts: [solid(new Path().polygon(scaled(points, u)))],
      inset: back * u,
      length: length * u,
      width: Math.max(2 * half * u, s),
    };
  };

/** A stroked polygon that begins with its tip and whose widest place is `at`; the line ends at `back`. */
const outlined =
  (points: readonly Corner[], at: Corner, back: number): Draw =>
  (u, s) => {
    const t = miter(-at[0], at[1], s),
      length = -Math.min(...points.map(([x]) => x));
    return {
      parts: [hollow(new Path().polygon(scaled(points, u, t)))],
      inset: back * u + t,
      length: length * u + t + s / 2,
      width: 2 * at[1] * u + s,
    };
  };

/** Lines across or along the line, which runs on to the tip. */
const strokes =
  (length: number, half: number, draw: (path: Path, u: number) => Path): Draw =>
  (u, s) => ({ parts: [line(draw(new Path(), u))], inset: 0, length: length * u + s / 2, width: 2 * half * u + s });

const bars = (...at: readonly number[]): Draw =>
  strokes(Math.max(...at), 5, (path, u) => {
    for (const x of at) path.M(-x * u, -5 * u).L(-x * u, 5 * u);
    return path;
  });

const FOOT = 12,
  TOES = 6;
const foot = (path: Path, u: number): Path =>
  path
    .M(0, -TOES * u)
    .L(-FOOT * u, 0)
    .L(0, TOES * u);

/** A circle on the line; between it and the tip the line is part of the head. */
const ring =
  (from: number, r: number, more: (path: Path, u: number) => Path): Draw =>
  (u, s) => ({
    parts: [
      line(more(new Path().M(-from * u, 0).L(0, 0), u)),
      hollow(new Path().ellipse(-(from + r) * u, 0, r * u, r * u)),
    ],
    inset: (from + 2 * r) * u,
    length: (from + 2 * r) * u + s / 2,
    width: 2 * Math.max(r, TOES) * u + s,
  });

/** A circle that touches the tip, with strokes inside it. */
const disc =
  (r: number, inside?: (path: Path, x: number, k: number) => Path): Draw =>
  (u, s) => {
    const k = r * u,
      x = -(k + s / 2),
      circle = new Path().ellipse(x, 0, k, k);
    return {
      parts: inside ? [hollow(circle), line(inside(new Path(), x, k))] : [hollow(circle)],
      inset: 2 * k + s / 2,
      length: 2 * k + s,
      width: 2 * k + s,
    };
  };

const square =
  (side: number): Draw =>
  (u, s) => {
    const a = side * u;
    return {
      parts: [hollow(new Path().rect(-a - s / 2, -a / 2, a, a))],
      inset: a + s / 2,
      length: a + s,
      width: a + s,
    };
  };

/** One barb, or two, of an open arrow. */
const barbs =
  (length: number, half: number, both: boolean): Draw =>
  (u, s) => {
    // A single barb has no miter: the line itself makes the tip.
    const t = both ? miter(length, half, s) : s / 2,
      path = new Path().M(-length * u - t, -half * u).L(-t, 0);
    if (both) path.L(-length * u - t, half * u);
    return { parts: [line(path)], inset: both ? t : 0, length: length * u + t, width: (both ? 2 : 1) * half * u + s };
  };

const TRIANGLE: Corner[] = [
  [0, 0],
  [-10, 4.2],
  [-10, -4.2],
];
const CLASSIC: Corner[] = [
  [0, 0],
  [-10, 4.5],
  [-7.5, 0],
  [-10, -4.5],
];
const STEALTH: Corner[] = [
  [0, 0],
  [-12, 4.5],
  [-8, 0],
  [-12, -4.5],
];
const DIAMOND: Corner[] = [
  [0, 0],
  [-8, 4.5],
  [-16, 0],
  [-8, -4.5],
];

/** One drawing each, in units that a line of up to 2 page units shows at 1:1. */
const DRAWINGS: Readonly<Record<Arrowhead, Draw>> = {
  none: () => ({ parts: [], inset: 0, length: 0, width: 0 }),
  triangle: filled(TRIANGLE, 9),
  // UML generalisation and realisation: larger, and an equilateral look.
  triangleOpen: outlined(
    [
      [0, 0],
      [-12, 6.5],
      [-12, -6.5],
    ],
    [-12, 6.5],
    12,
  ),
  arrow: barbs(9, 4.5, true),
  classic: filled(CLASSIC, 7),
  classicOpen: outlined(CLASSIC, [-10, 4.5], 7.5),
  stealth: filled(STEALTH, 7.5),
  // UML composition and aggregation.
  diamond: filled(DIAMOND, 13.5),
  diamondOpen: outlined(DIAMOND, [-8, 4.5], 16),
  circle: (u) => ({
    parts: [solid(new Path().ellipse(-4 * u, 0, 4 * u, 4 * u))],
    inset: 4 * u,
    length: 8 * u,
    width: 8 * u,
  }),
  circleOpen: disc(4),
  square: filled(
    [
      [0, -4],
      [0, 4],
      [-8, 4],
      [-8, -4],
    ],
    6,
  ),
  squareOpen: square(8),
  bar: (u, s) => ({
    parts: [line(new Path().M(-s / 2, -5 * u).L(-s / 2, 5 * u))],
    inset: s / 2,
    length: s,
    width: 10 * u + s,
  }),
  cross: strokes(11, 4, (path, u) =>
    path
      .M(-11 * u, -4 * u)
      .L(-3 * u, 4 * u)
      .M(-3 * u, -4 * u)
      .L(-11 * u, 4 * u),
  ),
  circleCross: disc(5, (path, x, k) => {
    const d = k * Math.SQRT1_2;
    return path
      .M(x - d, -d)
      .L(x + d, d)
      .M(x + d, -d)
      .L(x - d, d);
  }),
  circlePlus: disc(5, (path, x, k) =>
    path
      .M(x - k, 0)
      .L(x + k, 0)
      .M(x, -k)
      .L(x, k),
  ),
  halfArrow: barbs(9, 4.5, false),
  async: (u) => ({
    parts: [
      solid(
        new Path().polygon([
          [0, 0],
          [-10 * u, -5 * u],
          [-10 * u, 0],
        ]),
      ),
    ],
    inset: 0,
    length: 10 * u,
    width: 10 * u,
  }),
  // BPMN's default flow, at the start of the line.
  slash: strokes(11, 5, (path, u) => path.M(-11 * u, 5 * u).L(-5 * u, -5 * u)),
  backslash: strokes(11, 5, (path, u) => path.M(-11 * u, -5 * u).L(-5 * u, 5 * u)),
  doubleTriangle: (u) => ({
    parts: [solid(new Path().polygon(scaled(TRIANGLE, u)).polygon(scaled(TRIANGLE, u, 9 * u)))],
    inset: 18 * u,
    length: 19 * u,
    width: 8.4 * u,
  }),
  box: square(11),
  erOne: bars(8),
  erOnlyOne: bars(6, 11),
  erMany: strokes(FOOT, TOES, foot),
  erOneOrMany: strokes(FOOT + 3, TOES, (path, u) =>
    foot(path, u)
      .M(-(FOOT + 3) * u, -TOES * u)
      .L(-(FOOT + 3) * u, TOES * u),
  ),
  erZeroOrOne: ring(10, 4, (path, u) => path.M(-6 * u, -5 * u).L(-6 * u, 5 * u)),
  erZeroOrMany: ring(FOOT, 4, foot),
};

const cache = new Map<string, ArrowheadGeometry>();
const CAPACITY = 512;

/** The dot where a line without a head sits on another, about the end. */
export const junctionDot = (strokeWidth: number): ArrowheadGeometry => {
  const r = 1.5 + 1.5 * strokeWidth;
  return { parts: [solid(new Path().ellipse(0, 0, r, r))], inset: 0, length: r, width: 2 * r };
};

/**
 * The head for a line of `strokeWidth` page units; `size` multiplies its natural size, 0.25..4. Heads grow with lines
 * thicker than 2 units. The same arguments answer the same object while it is cached.
 */
export function arrowheadOf(name: Arrowhead, size = 1, strokeWidth = 1.5): ArrowheadGeometry {
  const key = `${name}|${size}|${strokeWidth}`;
  let geometry = cache.get(key);
  if (!geometry) {
    if (cache.size >= CAPACITY) cache.clear();
    geometry = DRAWINGS[name](size * Math.max(1, strokeWidth / 2), strokeWidth);
    cache.set(key, geometry);
  }
  return geometry;
}
