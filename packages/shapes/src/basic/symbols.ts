/** Pictures of things: cloud, heart, moon, sun, bolt, drop, smiley, gear. */
import { type Controls, Path, type ShapeDefinition } from '@limn/drawing/shape/index.ts';
import { at, ELLIPSE_PORTS, ELLIPSE_TEXT, get, lines, one, row, slide, textAt, textEdges } from '../row.ts';
import { hole, unitShape } from '../unit.ts';

/**
 * Bumps between neighbouring corners, clockwise: the control points of a bump stand outside by its part of the chord,
 * and a little apart so that it swells.
 */
function bumps(corners: readonly (readonly [x: number, y: number, bulge: number])[]): Path {
  const path = new Path().M(corners[0]![0], corners[0]![1]);
  corners.forEach(([x0, y0, k], i) => {
    const [x1, y1] = corners[(i + 1) % corners.length]!;
    const dx = x1 - x0,
      dy = y1 - y0,
      swell = 0.02;
    path.C(
      x0 + dy * k - dx * swell,
      y0 - dx * k - dy * swell,
      x1 + dy * k + dx * swell,
      y1 - dx * k + dy * swell,
      x1,
      y1,
    );
  });
  return path.Z();
}

export const cloud = unitShape(
  bumps([
    [24, 78, 0.62],
    [17, 50, 0.6],
    [33, 27, 0.52],
    [66, 22, 0.5],
    [86, 44, 0.52],
    [80, 77, 0.3],
    [53, 82, 0.3],
  ]),
  [0.5, 0.58],
);
export const CLOUD_TEXT = textAt(0.17, 0.25, 0.83, 0.8);

const heart = unitShape(
  new Path()
    .M(50, 90)
    .C(44, 84, 5, 62, 5, 34)
    .C(5, 16, 18, 5, 31, 5)
    .C(40, 5, 47, 10, 50, 19)
    .C(53, 10, 60, 5, 69, 5)
    .C(82, 5, 95, 16, 95, 34)
    .C(95, 62, 56, 84, 50, 90)
    .Z(),
  [0.5, 0.4],
);
const bolt = unitShape(
  new Path().polygon([
    [36, 0],
    [80, 0],
    [60, 36],
    [92, 36],
    [20, 100],
    [42, 52],
    [8, 52],
  ]),
  [0.5, 0.45],
);
const drop = unitShape(
  new Path()
    .M(50, 0)
    .C(56, 16, 100, 42, 100, 68)
    .C(100, 86, 78, 100, 50, 100)
    .C(22, 100, 0, 86, 0, 68)
    .C(0, 42, 44, 16, 50, 0)
    .Z(),
);

/** Core and eight rays; `core` is the core's radius as a part of the whole. */
function sun(w: number, h: number, core: number): Path {
  const x = w / 2,
    y = h / 2,
    base = core + 0.1,
    half = 0.2;
  const path = new Path().ellipse(x, y, x * core, y * core);
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4;
    const p = (r: number, b: number): readonly [number, number] => [x + x * r * Math.cos(b), y + y * r * Math.sin(b)];
    path.polygon([p(base, a - half), p(1, a), p(base, a + half)]);
  }
  return path;
}

/** Disc with two holes that leave a ring and a bar; computed on the unit circle and stretched. */
function noSymbol(w: number, h: number, thickness: number): Path {
  const inner = 1 - thickness,
    half = Math.acos(Math.min(1, thickness / 2 / inner));
  const path = new Path().ellipse(w / 2, h / 2, w / 2, h / 2);
  for (const middle of [-Math.PI / 4, (3 * Math.PI) / 4]) {
    path.arc(w / 2, h / 2, (w / 2) * inner, (h / 2) * inner, middle + half, middle - half, true).Z();
  }
  return path;
}

/** Teeth with slanted flanks round a rim, and a bore. */
function gear(w: number, h: number, c: Controls): Path {
  const n = get(c, 'teeth'),
    root = 1 - get(c, 'depth'),
    step = (2 * Math.PI) / n,
    bore = get(c, 'bore') * root;
  const p = (r: number, a: number): readonly [number, number] => [
    w / 2 + (w / 2) * r * Math.cos(a),
    h / 2 + (h / 2) * r * Math.sin(a),
  ];
  const path = new Path();
  for (let i = 0; i < n; i++) {
    const a = -Math.PI / 2 + i * step;
    const [x, y] = p(root, a - 0.3 * step);
    if (i === 0) path.M(x, y);
    else path.L(x, y);
    path.arc(w / 2, h / 2, w / 2, h / 2, a - 0.17 * step, a + 0.17 * step);
    path.arc(w / 2, h / 2, (w / 2) * root, (h / 2) * root, a + 0.3 * step, a + 0.7 * step);
  }
  path.Z();
  return bore > 0 ? hole(path, w / 2, h / 2, (w / 2) * bore, (h / 2) * bore) : path;
}

export const symbols: ShapeDefinition[] = [
  row(
    'basic.cloud',
    '云',
    'Cloud',
    '云朵,云形,云计算,互联网,网络',
    'internet,network,cloud computing,weather,thought',
    120,
    80,
    {
      parts: one((w, h) => cloud.path(w, h)),
      textBox: CLOUD_TEXT,
      ports: cloud.ports,
    },
  ),
  row('basic.heart', '心形', 'Heart', '爱心,红心,喜欢,收藏', 'love,like,favourite,valentine', 100, 90, {
    parts: one((w, h) => heart.path(w, h)),
    textBox: textAt(0.16, 0.2, 0.84, 0.58),
    ports: heart.ports,
  }),
  row('basic.moon', '月亮', 'Moon', '新月,月牙,弯月,夜晚', 'crescent,night,lunar,sleep', 60, 100, {
    parts: one((w, h, c) => {
      const y = h / 2,
        a = Math.PI / 2;
      return new Path()
        .arc(w, y, w, y, -a, -3 * a, true)
        .arc(w, y, w * (1 - get(c, 'width')), y, a, 3 * a)
        .Z();
    }),
    controls: [slide('width', { min: 0.1, max: 0.9, default: 0.55, line: (w, h) => [0, h / 2, w, 0] })],
    textBox: (w, h, c) => textEdges(w, h, 0.14 * w, 0.25 * h, Math.max(get(c, 'width'), 0.2) * w, 0.75 * h),
    ports: (w, h, c) => [at(w, 0), at(get(c, 'width') * w, h / 2), at(w, h), at(0, h / 2)],
  }),
  row('basic.sun', '太阳', 'Sun', '阳光,晴天,日,亮度,天气', 'sunny,light,day,brightness,weather', 100, 100, {
    parts: one((w, h, c) => sun(w, h, get(c, 'core'))),
    controls: [slide('core', { min: 0.25, max: 0.75, default: 0.54, line: (w, h) => [w / 2, h / 2, -w / 2, 0] })],
    textBox(w, h, c) {
      const m = get(c, 'core') * Math.SQRT1_2 * 0.5;
      return textEdges(w, h, (0.5 - m) * w, (0.5 - m) * h, (0.5 + m) * w, (0.5 + m) * h);
    },
    ports: ELLIPSE_PORTS,
  }),
  row('basic.lightning', '闪电', 'Lightning', '雷电,电,闪,能量,危险', 'bolt,thunder,flash,electricity,power', 80, 100, {
    parts: one((w, h) => bolt.path(w, h)),
    textBox: textAt(0.3, 0.28, 0.7, 0.58),
    ports: bolt.ports,
  }),
  row('basic.drop', '水滴', 'Drop', '液滴,泪滴,水,油滴', 'water,teardrop,liquid,blood,ink', 80, 100, {
    parts: one((w, h) => drop.path(w, h)),
    textBox: textAt(0.15, 0.45, 0.85, 0.88),
    ports: drop.ports,
  }),
  row(
    'basic.noSymbol',
    '禁止符',
    'No symbol',
    '禁止,禁用,不允许,停止,取消',
    'prohibited,forbidden,ban,not allowed,stop',
    80,
    80,
    {
      aspectLocked: true,
      parts: one((w, h, c) => noSymbol(w, h, get(c, 'thickness'))),
      controls: [slide('thickness', { min: 0.05, max: 0.5, default: 0.2, line: (w, h) => [0, h / 2, w / 2, 0] })],
      textBox: ELLIPSE_TEXT,
      ports: ELLIPSE_PORTS,
    },
  ),
  row('basic.smiley', '笑脸', 'Smiley', '表情,微笑,开心,哭脸,满意度', 'face,emoji,happy,sad,satisfaction', 80, 80, {
    aspectLocked: true,
    parts(w, h, c) {
      const rx = 0.06 * w,
        ry = 0.075 * h,
        y = 0.66 * h,
        bend = get(c, 'mood') * 0.22 * h;
      return [
        { path: new Path().ellipse(w / 2, h / 2, w / 2, h / 2) },
        {
          path: new Path().ellipse(0.35 * w, 0.38 * h, rx, ry).ellipse(0.65 * w, 0.38 * h, rx, ry),
          fill: 'stroke',
          stroke: false,
        },
        lines(new Path().M(0.25 * w, y).C(0.36 * w, y + bend, 0.64 * w, y + bend, 0.75 * w, y)),
      ];
    },
    // The middle of the mouth hangs three quarters of the way to its control points.
    controls: [slide('mood', { min: -1, max: 1, default: 0.85, line: (w, h) => [w / 2, 0.66 * h, 0, 0.165 * h] })],
    textBox: ELLIPSE_TEXT,
    ports: ELLIPSE_PORTS,
  }),
  row('basic.gear', '齿轮', 'Gear', '设置,配置,机械,齿,工程', 'settings,cog,configuration,machine,options', 100, 100, {
    parts: one(gear),
    controls: [
      slide('teeth', {
        min: 6,
        max: 16,
        default: 8,
        integer: true,
        label: { zh: '齿数', en: 'Teeth' },
        line: (w) => [w / 4, 0, w / 20, 0],
      }),
      slide('depth', { min: 0.06, max: 0.4, default: 0.2, line: (w, h) => [w, h / 2, -w / 2, 0] }),
      slide('bore', {
        min: 0,
        max: 0.8,
        default: 0.42,
        line: (w, h, c) => [w / 2, h / 2, (-w / 2) * (1 - get(c, 'depth')), 0],
      }),
    ],
    textBox: ELLIPSE_TEXT,
    ports(w, h, c) {
      const n = get(c, 'teeth');
      return Array.from({ length: n }, (_, i) => -Math.PI / 2 + (i * 2 * Math.PI) / n).map((a) =>
        at(w / 2 + (w / 2) * Math.cos(a), h / 2 + (h / 2) * Math.sin(a)),
      );
    },
  }),
];
