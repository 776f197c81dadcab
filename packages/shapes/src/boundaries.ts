/** Outlines that boundaries about branches have, by the names of their forms. No panel lists them. */
import { Path, roundedPolygon, type ShapeDefinition } from '@limn/drawing/shape/index.ts';
import type { Point } from '@limn/document';
import { one, type PartsOf, row, textEdges } from './row.ts';

/** Bumps along the edges are about this long, page units. */
const BUMP = 26;
/** How far they reach inwards, page units: the outline never leaves its box. */
const DEPTH = 8;
const CUT = 14;

type Bump = (path: Path, from: Point, to: Point, inwards: Point, isOdd: boolean) => void;

/** The box with every edge made of bumps of even length, clockwise from the left top. */
const bumped =
  (bump: Bump, depth = DEPTH): PartsOf =>
  (w, h) => {
    const d = Math.min(depth, w / 4, h / 4),
      corners = [
        { x: d, y: d },
        { x: w - d, y: d },
        { x: w - d, y: h - d },
        { x: d, y: h - d },
      ];
    const path = new Path().M(d, d);
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % 4]!,
        length = Math.hypot(to.x - from.x, to.y - from.y) || 1,
        // An even number, so that what alternates meets itself at the corners.
        count = Math.max(2, 2 * Math.round(length / BUMP / 2)),
        out = { x: ((to.y - from.y) / length) * d, y: ((from.x - to.x) / length) * d };
      const at = (n: number): Point => ({
        x: from.x + ((to.x - from.x) * n) / count,
        y: from.y + ((to.y - from.y) * n) / count,
      });
      for (let n = 0; n < count; n++) bump(path, at(n), at(n + 1), out, n % 2 === 1);
    });
    return [{ path: path.Z() }];
  };

const scallop: Bump = (path, from, to, out) =>
  path.C(from.x + out.x * 1.33, from.y + out.y * 1.33, to.x + out.x * 1.33, to.y + out.y * 1.33, to.x, to.y);
const wave: Bump = (path, from, to, out, isOdd) => {
  const s = isOdd ? -1 : 1;
  path.Q((from.x + to.x) / 2 + out.x * s, (from.y + to.y) / 2 + out.y * s, to.x, to.y);
};
const zigzag: Bump = (path, from, to, out) => {
  path.L((from.x + to.x) / 2 + out.x, (from.y + to.y) / 2 + out.y).L(to.x, to.y);
};

const octagon = (w: number, h: number): [number, number][] => {
  const c = Math.min(CUT, w / 3, h / 3);
  return [
    [c, 0],
    [w - c, 0],
    [w, c],
    [w, h - c],
    [w - c, h],
    [c, h],
    [0, h - c],
    [0, c],
  ];
};

/** Corners stand out and the edges between are drawn in, as of a cloth. */
const tension = (w: number, h: number): Path => {
  const d = Math.min(DEPTH, w / 4, h / 4);
  return new Path()
    .M(0, 0)
    .Q(w / 2, d * 2, w, 0)
    .Q(w - d * 2, h / 2, w, h)
    .Q(w / 2, h - d * 2, 0, h)
    .Q(d * 2, h / 2, 0, 0)
    .Z();
};

/** Filled as a box; only the two sides are drawn. */
const brackets: PartsOf = (w, h) => {
  const c = Math.min(10, w / 4);
  return [
    { path: new Path().rect(0, 0, w, h), stroke: false },
    {
      path: new Path()
        .M(c, 0)
        .L(0, 0)
        .L(0, h)
        .L(c, h)
        .M(w - c, 0)
        .L(w, 0)
        .L(w, h)
        .L(w - c, h),
      fill: false,
    },
  ];
};

const form = (id: string, zh: string, en: string, parts: PartsOf): ShapeDefinition =>
  row(`basic.boundary${id}`, zh, en, '外框,边框,分组', 'boundary,outline,group', 200, 120, {
    hidden: true,
    parts,
    // Lines go to topics, and to nothing about them.
    ports: () => [],
    textBox: (w, h) => textEdges(w, h, CUT, CUT, w - CUT, h - CUT),
  });

/** Those besides the rectangle and the rounded one, which basic shapes are. */
export const boundaries: readonly ShapeDefinition[] = [
  form(
    'Polygon',
    '切角',
    'Cut corners',
    one((w, h) => roundedPolygon(octagon(w, h), 0)),
  ),
  form(
    'RoundedPolygon',
    '柔角',
    'Soft corners',
    one((w, h) => roundedPolygon(octagon(w, h), CUT)),
  ),
  form('Scallops', '云边', 'Scallops', bumped(scallop)),
  form('Waves', '波浪', 'Waves', bumped(wave, 5)),
  form('Zigzag', '锯齿', 'Zigzag', bumped(zigzag)),
  form('Tension', '张力', 'Tension', one(tension)),
  form('Brackets', '方括号', 'Brackets', brackets),
];
