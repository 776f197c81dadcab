/** Triangles, regular polygons, stars and crosses. */
import { type Corner, roundedPolygon, type ShapeDefinition } from '@limn/drawing/shape/index.ts';
import { at, clamp, get, one, portsAt, row, short, slide, textAt, textEdges } from '../row.ts';

/** Corners of a regular polygon standing on a side, stretched to fill the box. */
function regular(n: number, w: number, h: number): Corner[] {
  return starPoints(n, 1, w, h).filter((_, i) => i % 2 === 0);
}

/**
 * Corners of a star, outer and inner in turn from the top clockwise; the outer ones fill the box. An inner radius
 * beyond cos(π/n) would make it a convex polygon of 2n corners, so it ends there.
 */
function starPoints(n: number, inner: number, w: number, h: number): Corner[] {
  const outer = Array.from({ length: n }, (_, i) => -Math.PI / 2 + (i * 2 * Math.PI) / n);
  const xs = outer.map(Math.cos),
    ys = outer.map(Math.sin);
  const x0 = Math.min(...xs),
    x1 = Math.max(...xs),
    y0 = Math.min(...ys),
    y1 = Math.max(...ys);
  const r = Math.min(inner, Math.cos(Math.PI / n));
  const place = (radius: number, a: number): Corner => [
    ((radius * Math.cos(a) - x0) / (x1 - x0)) * w,
    ((radius * Math.sin(a) - y0) / (y1 - y0)) * h,
  ];
  return outer.flatMap((a) => [place(1, a), place(r, a + Math.PI / n)]);
}

/** Centre of the circle the star's corners lie on, and its radii, in the box. */
function starCircle(n: number, w: number, h: number): { cx: number; cy: number; rx: number; ry: number } {
  const top = starPoints(n, 0, w, h);
  const [cx, cy] = top[1]!;
  const widest = Math.max(...Array.from({ length: n }, (_, i) => Math.cos(-Math.PI / 2 + (i * 2 * Math.PI) / n)));
  return { cx, cy, rx: (w - cx) / widest, ry: cy };
}

const starCap = (n: number): number => Math.cos(Math.PI / n);

const star: ShapeDefinition = row(
  'basic.star',
  '星形',
  'Star',
  '五角星,星星,多角星,评分,收藏',
  'five-pointed,favourite,rating,pentagram,asterisk',
  100,
  100,
  {
    parts: one((w, h, c, style) => roundedPolygon(starPoints(get(c, 'points'), get(c, 'inner'), w, h), style.radius)),
    controls: [
      slide('points', {
        min: 4,
        max: 12,
        default: 5,
        integer: true,
        label: { zh: '角数', en: 'Points' },
        line: (w) => [w / 2 - w / 4, 0, w / 16, 0],
      }),
      slide('inner', {
        min: 0.1,
        max: 0.97,
        default: 0.382,
        cap: (_w, _h, c) => starCap(get(c, 'points')),
        line(w, h, c) {
          const { cx, cy, rx, ry } = starCircle(get(c, 'points'), w, h);
          const a = -Math.PI / 2 + Math.PI / get(c, 'points');
          return [cx, cy, rx * Math.cos(a), ry * Math.sin(a)];
        },
      }),
    ],
    textBox(w, h, c) {
      const n = get(c, 'points'),
        { cx, cy, rx, ry } = starCircle(n, w, h);
      const m = Math.min(get(c, 'inner'), starCap(n)) * Math.SQRT1_2;
      return textEdges(w, h, cx - rx * m, cy - ry * m, cx + rx * m, cy + ry * m);
    },
    ports: (w, h, c) =>
      starPoints(get(c, 'points'), 0.5, w, h)
        .filter((_, i) => i % 2 === 0)
        .map(([x, y]) => at(x, y)),
  },
);

/** Hexagon pointing left and right; shared with the flow library. */
export function hexagon(value: number): Pick<ShapeDefinition, 'parts' | 'controls' | 'textBox' | 'ports'> {
  const inset = (w: number, h: number, v: number): number => Math.min(v * short(w, h), w / 2);
  return {
    parts: one((w, h, c, style) => {
      const k = inset(w, h, get(c, 'inset'));
      return roundedPolygon(
        [
          [k, 0],
          [w - k, 0],
          [w, h / 2],
          [w - k, h],
          [k, h],
          [0, h / 2],
        ],
        style.radius,
      );
    }),
    controls: [
      slide('inset', {
        min: 0,
        max: 2,
        default: value,
        cap: (w, h) => w / 2 / Math.max(short(w, h), 1e-9),
        line: (w, h) => [0, 0, short(w, h), 0],
      }),
    ],
    textBox(w, h, c) {
      const k = inset(w, h, get(c, 'inset'));
      return textEdges(w, h, 0.75 * k, h / 8, w - 0.75 * k, (7 * h) / 8);
    },
    ports(w, h, c) {
      const k = inset(w, h, get(c, 'inset'));
      return [at(w / 2, 0), at(w, h / 2), at(w / 2, h), at(0, h / 2), at(k, 0), at(w - k, 0), at(w - k, h), at(k, h)];
    },
  };
}

const apex = (w: number, c: Readonly<Record<string, number>>): number => get(c, 'apex') * w;

/** Upright triangle whose tip slides along the top; shared with the flow library. */
export const triangle: Pick<ShapeDefinition, 'parts' | 'controls' | 'textBox' | 'ports'> = {
  parts: one((w, h, c, style) =>
    roundedPolygon(
      [
        [apex(w, c), 0],
        [w, h],
        [0, h],
      ],
      style.radius,
    ),
  ),
  controls: [slide('apex', { min: 0, max: 1, default: 0.5, line: (w) => [0, 0, w, 0] })],
  textBox: (w, h, c) => ({ x: apex(w, c) / 2, y: h / 2, w: w / 2, h: h / 2 }),
  ports: (w, h, c) => [
    at(apex(w, c), 0),
    at((apex(w, c) + w) / 2, h / 2),
    at(w / 2, h),
    at(apex(w, c) / 2, h / 2),
    at(w, h),
    at(0, h),
  ],
};

const crossPoints = (w: number, h: number, t: number): Corner[] => {
  const a = t * w,
    b = t * h,
    x = w / 2,
    y = h / 2;
  return [
    [a, 0],
    [x, y - b],
    [w - a, 0],
    [w, b],
    [x + a, y],
    [w, h - b],
    [w - a, h],
    [x, y + b],
    [a, h],
    [0, h - b],
    [x - a, y],
    [0, b],
  ];
};

export const polygons: ShapeDefinition[] = [
  row('basic.triangle', '三角形', 'Triangle', '等腰三角形,三角,金字塔', 'isosceles,delta,pyramid', 100, 80, triangle),
  row(
    'basic.rightTriangle',
    '直角三角形',
    'Right triangle',
    '三角,直角,三角板',
    'right-angled,triangle,wedge',
    100,
    80,
    {
      parts: one((w, h, _c, style) =>
        roundedPolygon(
          [
            [0, 0],
            [w, h],
            [0, h],
          ],
          style.radius,
        ),
      ),
      textBox: textAt(0.04, 0.52, 0.5, 0.96),
      ports: portsAt([0, 0], [0.5, 0.5], [0.5, 1], [0, 0.5], [1, 1], [0, 1]),
    },
  ),
  row('basic.pentagon', '五边形', 'Pentagon', '正五边形,多边形,五角', 'five-sided,polygon,regular', 100, 100, {
    parts: one((w, h, _c, style) => roundedPolygon(regular(5, w, h), style.radius)),
    textBox: textAt(0.17, 0.28, 0.83, 0.92),
    ports(w, h) {
      const p = regular(5, w, h).map(([x, y]) => at(x, y));
      return [p[0]!, p[1]!, at(w / 2, h), p[4]!, p[2]!, p[3]!];
    },
  }),
  row(
    'basic.hexagon',
    '六边形',
    'Hexagon',
    '正六边形,多边形,蜂窝',
    'six-sided,polygon,honeycomb',
    120,
    100,
    hexagon(0.28),
  ),
  row(
    'basic.octagon',
    '八边形',
    'Octagon',
    '正八边形,多边形,切角矩形,停止',
    'eight-sided,polygon,stop,bevelled',
    100,
    100,
    {
      parts: one((w, h, c, style) => {
        const k = get(c, 'cut') * short(w, h);
        return roundedPolygon(
          [
            [k, 0],
            [w - k, 0],
            [w, k],
            [w, h - k],
            [w - k, h],
            [k, h],
            [0, h - k],
            [0, k],
          ],
          style.radius,
        );
      }),
      controls: [slide('cut', { min: 0, max: 0.5, default: 0.29, line: (w, h) => [0, 0, short(w, h), 0] })],
      textBox(w, h, c) {
        const m = (get(c, 'cut') * short(w, h)) / 2;
        return textEdges(w, h, m, m, w - m, h - m);
      },
    },
  ),
  star,
  row('basic.cross', '叉形', 'Cross', '叉号,乘号,错误,关闭,删除', 'x mark,multiply,wrong,close,delete', 80, 80, {
    parts: one((w, h, c, style) => roundedPolygon(crossPoints(w, h, get(c, 'arm')), style.radius)),
    controls: [slide('arm', { min: 0.03, max: 0.45, default: 0.18, line: (w) => [0, 0, w, 0] })],
    textBox: textAt(0.25, 0.3, 0.75, 0.7),
    ports(w, h, c) {
      const a = get(c, 'arm') * w,
        b = get(c, 'arm') * h;
      return [
        at(w / 2, h / 2 - b),
        at(w / 2 + a, h / 2),
        at(w / 2, h / 2 + b),
        at(w / 2 - a, h / 2),
        at(w - a / 2, b / 2),
        at(w - a / 2, h - b / 2),
        at(a / 2, h - b / 2),
        at(a / 2, b / 2),
      ];
    },
  }),
  row('basic.plus', '十字形', 'Plus', '加号,十字,医疗,急救,新增', 'cross,add,medical,hospital,positive', 80, 80, {
    parts: one((w, h, c, style) => {
      const k = get(c, 'cut') * short(w, h);
      return roundedPolygon(
        [
          [k, 0],
          [w - k, 0],
          [w - k, k],
          [w, k],
          [w, h - k],
          [w - k, h - k],
          [w - k, h],
          [k, h],
          [k, h - k],
          [0, h - k],
          [0, k],
          [k, k],
        ],
        style.radius,
      );
    }),
    controls: [slide('cut', { min: 0, max: 0.48, default: 0.3, line: (w, h) => [0, 0, short(w, h), 0] })],
    textBox(w, h, c) {
      const k = clamp(get(c, 'cut') * short(w, h), 0, h / 2);
      return textEdges(w, h, 0, k, w, h - k);
    },
  }),
];
