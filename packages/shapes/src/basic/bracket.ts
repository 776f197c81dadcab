/**
 * Brackets, braces and parentheses on one side or both; text stands inside. Shared with the flow library's annotations.
 */
import { type Controls, Path, type ShapeDefinition } from '@limn/drawing/shape/index.ts';
import type { Point } from '@limn/document';
import { at, get, row, short, textEdges } from '../row.ts';
import { mapPath } from '../unit.ts';

export const BRACE = 0,
  BRACKET = 1,
  PARENTHESIS = 2;
const LEFT = 0,
  RIGHT = 1,
  TOP = 2,
  BOTTOM = 3,
  BOTH = 4;

/**
 * One bracket opening to the right: `d` deep, `h` high, the brace's point at `y`.
 *
 *      d __        __      _
 *       (         |       /
 *     y <         |      |
 *       (__       |__     \_
 */
export function bracketPath(form: number, d: number, h: number, y: number): Path {
  const path = new Path();
  if (form === BRACKET) return path.M(d, 0).L(0, 0).L(0, h).L(d, h);
  if (form === PARENTHESIS)
    return path
      .M(d, 0)
      .C(d * 0.45, 0, 0, h * 0.16, 0, h / 2)
      .C(0, h * 0.84, d * 0.45, h, d, h);
  const m = d / 2,
    a = Math.min(d / 2, y / 2),
    b = Math.min(d / 2, (h - y) / 2);
  return path
    .M(d, 0)
    .C(m, 0, m, 0, m, a)
    .L(m, y - a)
    .C(m, y, m, y, 0, y)
    .C(m, y, m, y, m, y + b)
    .L(m, h - b)
    .C(m, h, m, h, d, h);
}

/** Size of the bracket's own frame: along its run and across it. */
const frame = (w: number, h: number, side: number): { run: number; across: number } =>
  side === TOP || side === BOTTOM ? { run: w, across: h } : { run: h, across: w };

const depth = (w: number, h: number, c: Controls): number => {
  const { across } = frame(w, h, get(c, 'side'));
  return Math.min(get(c, 'depth') * short(w, h), get(c, 'side') === BOTH ? across / 2 : across);
};

/** From the frame of a bracket on the left to the box. */
function place(w: number, h: number, side: number): (x: number, y: number) => readonly [number, number] {
  if (side === RIGHT) return (x, y) => [w - x, y];
  if (side === TOP) return (x, y) => [y, x];
  if (side === BOTTOM) return (x, y) => [y, h - x];
  return (x, y) => [x, y];
}

function ports(w: number, h: number, c: Controls): Point[] {
  const side = get(c, 'side'),
    d = depth(w, h, c),
    { run } = frame(w, h, side);
  const y = get(c, 'form') === BRACE ? get(c, 'point') * run : run / 2;
  return (side === BOTH ? [LEFT, RIGHT] : [side]).flatMap((s) => {
    const to = place(w, h, s);
    return (
      [
        [0, y],
        [d, 0],
        [d, run],
      ] as const
    ).map(([px, py]) => at(...to(px, py)));
  });
}

export const bracket: ShapeDefinition = row(
  'basic.bracket',
  '括号',
  'Bracket',
  '花括号,大括号,方括号,圆括号,中括号',
  'brace,curly bracket,parenthesis,square bracket',
  120,
  80,
  {
    parts(w, h, c) {
      const side = get(c, 'side'),
        { run } = frame(w, h, side);
      const one = bracketPath(get(c, 'form'), depth(w, h, c), run, get(c, 'point') * run);
      return (side === BOTH ? [LEFT, RIGHT] : [side]).map((s) => ({ path: mapPath(one, place(w, h, s)), fill: false }));
    },
    choices: [
      {
        name: 'form',
        default: BRACE,
        label: { zh: '样式', en: 'Form' },
        options: [
          { zh: '花括号', en: 'Brace' },
          { zh: '方括号', en: 'Bracket' },
          { zh: '圆括号', en: 'Parenthesis' },
        ],
      },
      {
        name: 'side',
        default: LEFT,
        label: { zh: '位置', en: 'Side' },
        options: [
          { zh: '左', en: 'Left' },
          { zh: '右', en: 'Right' },
          { zh: '上', en: 'Top' },
          { zh: '下', en: 'Bottom' },
          { zh: '两侧', en: 'Both' },
        ],
      },
    ],
    controls: [
      {
        name: 'depth',
        min: 0.05,
        max: 1,
        default: 0.25,
        position: (w, h, c) => at(...place(w, h, get(c, 'side'))(depth(w, h, c), 0)),
        value(p, w, h, c) {
          // The maps are their own inverses but for the turned sides, where x and y trade places.
          const side = get(c, 'side');
          let d = p.x;
          if (side === TOP) d = p.y;
          else if (side === BOTTOM) d = h - p.y;
          else if (side === RIGHT) d = w - p.x;
          return d / Math.max(short(w, h), 1e-9);
        },
      },
      {
        name: 'point',
        min: 0.1,
        max: 0.9,
        default: 0.5,
        applies: (c) => get(c, 'form') === BRACE,
        position: (w, h, c) => at(...place(w, h, get(c, 'side'))(0, get(c, 'point') * frame(w, h, get(c, 'side')).run)),
        value(p, w, h, c) {
          const side = get(c, 'side');
          return side === TOP || side === BOTTOM ? p.x / Math.max(w, 1e-9) : p.y / Math.max(h, 1e-9);
        },
      },
    ],
    textBox(w, h, c) {
      const d = depth(w, h, c),
        side = get(c, 'side');
      return textEdges(
        w,
        h,
        side === LEFT || side === BOTH ? d : 0,
        side === TOP ? d : 0,
        side === RIGHT || side === BOTH ? w - d : w,
        side === BOTTOM ? h - d : h,
      );
    },
    ports,
    style: { fill: 'none' },
  },
);
