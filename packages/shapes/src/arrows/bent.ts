/** Arrows that turn or part. Thickness and heads are parts of the shorter side. */
import { type Controls, type Corner, Path, roundedPolygon, type ShapeDefinition } from '@limn/drawing/shape/index.ts';
import { at, clamp, get, one, row, short, slide, textEdges } from '../row.ts';

interface Measures {
  /** Shaft thickness. */
  t: number;
  /** Head's full width. */
  g: number;
  /** Head length. */
  k: number;
}

const measures = (w: number, h: number, c: Controls): Measures => {
  const s = short(w, h),
    g = get(c, 'width') * s;
  return { t: Math.min(get(c, 'shaft') * s, g), g, k: get(c, 'head') * s };
};

const PI = Math.PI;

/** Comes from the bottom left, turns with a round corner and points right. */
const bent: ShapeDefinition = row(
  'arrow.bent',
  '圆角弯箭头',
  'Bent arrow',
  '转弯,弯曲箭头,右转,拐弯',
  'turn,corner,elbow,right turn',
  100,
  80,
  {
    parts: one((w, h, c) => {
      const { t, g, k } = measures(w, h, c),
        y = (g - t) / 2;
      const r = Math.min(get(c, 'bend') * short(w, h), w - k, h - y),
        i = Math.max(0, r - t);
      const path = new Path().M(0, h).L(0, y + r);
      if (r > 0) path.arc(r, y + r, r, r, PI, 1.5 * PI);
      path
        .L(w - k, y)
        .L(w - k, 0)
        .L(w, g / 2)
        .L(w - k, g)
        .L(w - k, y + t)
        .L(t + i, y + t);
      if (i > 0) path.arc(t + i, y + t + i, i, i, 1.5 * PI, PI);
      return path.L(t, h).Z();
    }),
    controls: [
      slide('shaft', { min: 0.05, max: 0.4, default: 0.25, line: (w, h) => [0, h, short(w, h), 0] }),
      slide('width', {
        min: 0.1,
        max: 0.6,
        default: 0.5,
        line: (w, h, c) => [w - measures(w, h, c).k, 0, 0, short(w, h)],
      }),
      slide('head', { min: 0.1, max: 0.6, default: 0.3, line: (w, h) => [w, 0, -short(w, h), 0] }),
      slide('bend', {
        min: 0,
        max: 0.6,
        default: 0.45,
        line: (w, h, c) => [0, (measures(w, h, c).g - measures(w, h, c).t) / 2, short(w, h), 0],
      }),
    ],
    textBox(w, h, c) {
      const { t, g, k } = measures(w, h, c);
      return textEdges(
        w,
        h,
        Math.min(get(c, 'bend') * short(w, h), w - k, h - (g - t) / 2),
        (g - t) / 2,
        w - k * (t / g),
        (g + t) / 2,
      );
    },
    ports(w, h, c) {
      const { t, g, k } = measures(w, h, c),
        y = (g - t) / 2,
        r = Math.min(get(c, 'bend') * short(w, h), w - k, h - y);
      return [at((r + w - k) / 2, y), at(w, g / 2), at(t / 2, h), at(0, (h + y + r) / 2)];
    },
  },
);

/** Goes up on the left, round, and down on the right. */
const uTurn: ShapeDefinition = row(
  'arrow.uTurn',
  '掉头箭头',
  'U-turn arrow',
  '回转,返回,调头,撤销',
  'return,back,undo,turn around',
  100,
  80,
  {
    parts: one((w, h, c) => {
      const { t, g, k } = measures(w, h, c),
        x = w - (g - t) / 2,
        tip = get(c, 'length') * h;
      const r = Math.min(x / 2, Math.max(tip - k, t)),
        i = Math.max(0, r - t),
        foot = Math.max(tip - k, r);
      const path = new Path()
        .M(0, h)
        .L(0, r)
        .arc(r, r, r, r, PI, 1.5 * PI)
        .arc(x - r, r, r, r, 1.5 * PI, 2 * PI)
        .L(x, foot)
        .L(w, foot)
        .L(x - t / 2, Math.max(tip, foot))
        .L(w - g, foot)
        .L(x - t, foot);
      path.L(x - t, t + i);
      if (i > 0) path.arc(x - t - i, t + i, i, i, 0, -PI / 2).arc(t + i, t + i, i, i, -PI / 2, -PI);
      return path.L(t, h).Z();
    }),
    controls: [
      slide('shaft', { min: 0.05, max: 0.35, default: 0.22, line: (w, h) => [0, h, short(w, h), 0] }),
      slide('width', {
        min: 0.1,
        max: 0.6,
        default: 0.5,
        line: (w, h, c) => [w, get(c, 'length') * h - measures(w, h, c).k, -short(w, h), 0],
      }),
      slide('head', {
        min: 0.1,
        max: 0.5,
        default: 0.32,
        line: (w, h, c) => [w, get(c, 'length') * h, 0, -short(w, h)],
      }),
      slide('length', { min: 0.7, max: 1, default: 0.85, line: (w, h, c) => [w - measures(w, h, c).g / 2, 0, 0, h] }),
    ],
    textBox: (w, h, c) =>
      textEdges(w, h, 0.2 * w, 0, w - (measures(w, h, c).g - measures(w, h, c).t) / 2 - 0.2 * w, measures(w, h, c).t),
    ports(w, h, c) {
      const { t, g } = measures(w, h, c),
        x = w - (g - t) / 2;
      return [at(x / 2, 0), at(w - g / 2, Math.max(get(c, 'length') * h, 0)), at(t / 2, h), at(0, h * 0.8)];
    },
  },
);

/** A tapering arch that comes down on the right. */
const curved: ShapeDefinition = row(
  'arrow.curved',
  '弧形箭头',
  'Curved arrow',
  '弯箭头,曲线箭头,循环,跳转',
  'arc arrow,swoosh,cycle,jump',
  120,
  70,
  {
    parts: one((w, h, c) => {
      const { t, g, k } = measures(w, h, c),
        x = w - (g - t) / 2,
        y = h - k;
      return new Path()
        .arc(x / 2, y, x / 2, y, PI, 2 * PI, true)
        .L(w, y)
        .L(x - t / 2, h)
        .L(w - g, y)
        .L(x - t, y)
        .arc((x - t) / 2, y, (x - t) / 2, Math.max(y - t, 0), 0, -PI)
        .Z();
    }),
    controls: [
      slide('shaft', {
        min: 0.05,
        max: 0.5,
        default: 0.3,
        line: (w, h, c) => {
          const { g, k } = measures(w, h, c);
          return [w - g / 2, h - k, -short(w, h) / 2, 0];
        },
      }),
      slide('width', {
        min: 0.1,
        max: 0.9,
        default: 0.6,
        line: (w, h, c) => [w, h - measures(w, h, c).k, -short(w, h), 0],
      }),
      slide('head', { min: 0.1, max: 0.6, default: 0.35, line: (w, h) => [w, h, 0, -short(w, h)] }),
    ],
    textBox: (w, h, c) => textEdges(w, h, 0.25 * w, 0.02 * h, 0.65 * w, measures(w, h, c).t),
    ports(w, h, c) {
      const { t, g, k } = measures(w, h, c),
        x = w - (g - t) / 2;
      return [at(x / 2, 0), at(x - t / 2, h), at(0, h - k)];
    },
  },
);

/** A quarter ellipse that jumps in from below and points right. */
const jumpIn: ShapeDefinition = row(
  'arrow.jumpIn',
  '跳入箭头',
  'Jump-in arrow',
  '切入,弧形右箭头,插入,汇入',
  'enter,sweep,merge in,curved right',
  100,
  80,
  {
    parts: one((w, h, c) => {
      const { t, g, k } = measures(w, h, c),
        y = (g - t) / 2,
        x = w - k;
      return new Path()
        .M(0, h)
        .arc(x, h, x, h - y, PI, 1.5 * PI)
        .L(x, 0)
        .L(w, g / 2)
        .L(x, g)
        .L(x, y + t)
        .arc(x, h, Math.max(x - t, 0), Math.max(h - y - t, 0), 1.5 * PI, PI)
        .Z();
    }),
    controls: [
      slide('shaft', { min: 0.05, max: 0.4, default: 0.25, line: (w, h) => [0, h, short(w, h), 0] }),
      slide('width', {
        min: 0.1,
        max: 0.8,
        default: 0.55,
        line: (w, h, c) => [w - measures(w, h, c).k, 0, 0, short(w, h)],
      }),
      slide('head', { min: 0.1, max: 0.6, default: 0.35, line: (w, h) => [w, 0, -short(w, h), 0] }),
    ],
    textBox(w, h, c) {
      const { t, g, k } = measures(w, h, c);
      return textEdges(w, h, 0.5 * w, (g - t) / 2, w - k / 2, (g + t) / 2);
    },
    ports(w, h, c) {
      const { t, g, k } = measures(w, h, c),
        x = w - k,
        y = (g - t) / 2,
        a = 1.25 * PI;
      return [at(x + x * Math.cos(a), h + (h - y) * Math.sin(a)), at(w, g / 2), at(t / 2, h)];
    },
  },
);

/** Square corner: comes from the left along the bottom and points up. */
const corner: ShapeDefinition = row(
  'arrow.corner',
  '直角箭头',
  'Corner arrow',
  '直角上箭头,折线箭头,上弯,拐角',
  'bent up,right angle,elbow,turn up',
  100,
  80,
  {
    parts: one((w, h, c, style) => {
      const { t, g, k } = measures(w, h, c),
        x = w - g / 2,
        p = t / 2;
      const points: Corner[] = [
        [0, h - t],
        [x - p, h - t],
        [x - p, k],
        [w - g, k],
        [x, 0],
        [w, k],
        [x + p, k],
        [x + p, h],
        [0, h],
      ];
      return roundedPolygon(points, style.radius);
    }),
    controls: [
      slide('shaft', { min: 0.05, max: 0.5, default: 0.25, line: (w, h) => [0, h, 0, -short(w, h)] }),
      slide('width', {
        min: 0.1,
        max: 0.9,
        default: 0.55,
        line: (w, h, c) => [w, measures(w, h, c).k, -short(w, h), 0],
      }),
      slide('head', { min: 0.1, max: 0.45, default: 0.35, line: (w, h) => [w, 0, 0, short(w, h)] }),
    ],
    textBox(w, h, c) {
      const { t, g } = measures(w, h, c);
      return textEdges(w, h, 0, h - t, w - g / 2 + t / 2, h);
    },
    ports(w, h, c) {
      const { t, g } = measures(w, h, c),
        x = w - g / 2;
      return [at(x, 0), at(x + t / 2, h / 2), at(x / 2, h), at(0, h - t / 2)];
    },
  },
);

/** One tail, two heads. */
const split: ShapeDefinition = row(
  'arrow.split',
  '分叉箭头',
  'Split arrow',
  '分支,分流,一分为二,分开',
  'fork,branch,divide,two heads',
  100,
  80,
  {
    parts: one((w, h, c, style) => {
      const { t, g, k, x, y } = splitMeasures(w, h, c),
        p = t / 2,
        m = h / 2;
      return roundedPolygon(
        [
          [0, m - p],
          [x, m - p],
          [x, y - p],
          [w - k, y - p],
          [w - k, y - g / 2],
          [w, y],
          [w - k, y + g / 2],
          [w - k, y + p],
          [x + t, y + p],
          [x + t, h - y - p],
          [w - k, h - y - p],
          [w - k, h - y - g / 2],
          [w, h - y],
          [w - k, h - y + g / 2],
          [w - k, h - y + p],
          [x, h - y + p],
          [x, m + p],
          [0, m + p],
        ],
        style.radius,
      );
    }),
    controls: [
      slide('shaft', { min: 0.04, max: 0.3, default: 0.16, line: (_w, h) => [0, h / 2, 0, -0.5 * h] }),
      slide('width', { min: 0.1, max: 0.48, default: 0.4, line: (w, h, c) => [w - splitMeasures(w, h, c).k, 0, 0, h] }),
      slide('head', { min: 0.05, max: 0.6, default: 0.28, line: (w, h) => [w, 0, -short(w, h), 0] }),
      slide('stem', {
        min: 0.02,
        max: 0.9,
        default: 0.32,
        cap: (w, h, c) => splitMeasures(w, h, c).limit / Math.max(w, 1e-9),
        line: (w, h, c) => [0, h - splitMeasures(w, h, c).y + splitMeasures(w, h, c).t / 2, w, 0],
      }),
    ],
    textBox(w, h, c) {
      const { t, x } = splitMeasures(w, h, c);
      return textEdges(w, h, 0, h / 2 - t / 2, x + t, h / 2 + t / 2);
    },
    ports(w, h, c) {
      const { t, k, x, y } = splitMeasures(w, h, c);
      return [
        at((x + w - k) / 2, y - t / 2),
        at(x + t, h / 2),
        at((x + w - k) / 2, h - y + t / 2),
        at(0, h / 2),
        at(w, y),
        at(w, h - y),
      ];
    },
  },
);

/** As `measures`, by the height; `x` is where the stem begins and `y` the upper head's middle. */
function splitMeasures(w: number, h: number, c: Controls): Measures & { x: number; y: number; limit: number } {
  const g = get(c, 'width') * h,
    k = Math.min(get(c, 'head') * short(w, h), 0.6 * w),
    t = Math.min(get(c, 'shaft') * h, g, w - k);
  const limit = Math.max(w - k - t, 0);
  return { t, g, k, y: g / 2, x: clamp(get(c, 'stem') * w, 0, limit), limit };
}

/** Four heads. */
const quad: ShapeDefinition = row(
  'arrow.quad',
  '四向箭头',
  'Quad arrow',
  '十字箭头,四方箭头,移动,全向',
  'four-way,move,all directions,cross arrow',
  100,
  100,
  {
    parts: one((w, h, c, style) => {
      const { t, g, k } = quadMeasures(w, h, c),
        x = w / 2,
        y = h / 2;
      return roundedPolygon(
        [
          [x, 0],
          [x + g, k],
          [x + t, k],
          [x + t, y - t],
          [w - k, y - t],
          [w - k, y - g],
          [w, y],
          [w - k, y + g],
          [w - k, y + t],
          [x + t, y + t],
          [x + t, h - k],
          [x + g, h - k],
          [x, h],
          [x - g, h - k],
          [x - t, h - k],
          [x - t, y + t],
          [k, y + t],
          [k, y + g],
          [0, y],
          [k, y - g],
          [k, y - t],
          [x - t, y - t],
          [x - t, k],
          [x - g, k],
        ],
        style.radius,
      );
    }),
    controls: [
      slide('shaft', {
        min: 0.05,
        max: 0.6,
        default: 0.2,
        cap: (_w, _h, c) => get(c, 'width'),
        line: (w, h, c) => [w / 2, quadMeasures(w, h, c).k, -short(w, h) / 2, 0],
      }),
      slide('width', {
        min: 0.1,
        max: 0.6,
        default: 0.42,
        line: (w, h, c) => [w / 2, quadMeasures(w, h, c).k, short(w, h) / 2, 0],
      }),
      slide('head', {
        min: 0.05,
        max: 0.35,
        default: 0.22,
        line: (w, h, c) => [w, h / 2 - quadMeasures(w, h, c).g, -short(w, h), 0],
      }),
    ],
    textBox(w, h, c) {
      const { t, k, g } = quadMeasures(w, h, c),
        m = g > 0 ? (k * t) / g : 0;
      return textEdges(w, h, m, h / 2 - t, w - m, h / 2 + t);
    },
  },
);

/** Half the shaft, half the head's width, and the head's length, cut so that neighbouring heads do not meet. */
function quadMeasures(w: number, h: number, c: Controls): { t: number; g: number; k: number } {
  const s = short(w, h),
    g = (get(c, 'width') * s) / 2;
  return { t: Math.min((get(c, 'shaft') * s) / 2, g), g, k: Math.min(get(c, 'head') * s, Math.max(s / 2 - g, 0)) };
}

export const bending: ShapeDefinition[] = [quad, bent, uTurn, curved, jumpIn, corner, split];
