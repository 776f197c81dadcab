/** Ellipses and what is cut from them. */
import { Path, type ShapeDefinition } from '@limn/drawing/shape/index.ts';
import type { Controls } from '@limn/drawing/shape/index.ts';
import type { Point } from '@limn/document';
import {
  angle,
  at,
  ELLIPSE_PORTS,
  ELLIPSE_TEXT,
  get,
  one,
  portsAt,
  radians,
  row,
  short,
  slide,
  textAt,
} from '../row.ts';
import { fittedText, hole } from '../unit.ts';

const ellipse = (w: number, h: number): Path => new Path().ellipse(w / 2, h / 2, w / 2, h / 2);

const START = { zh: '起始角', en: 'Start angle' },
  END = { zh: '终止角', en: 'End angle' };

const pie = (w: number, h: number, c: Controls): Path => {
  const { a0, a1 } = sweep(c);
  return new Path()
    .M(w / 2, h / 2)
    .arc(w / 2, h / 2, w / 2, h / 2, a0, a1)
    .Z();
};
const chord = (w: number, h: number, c: Controls): Path => {
  const { a0, a1 } = sweep(c);
  return new Path().arc(w / 2, h / 2, w / 2, h / 2, a0, a1, true).Z();
};

/** Start and end of the sweep in radians, clockwise; equal angles are the whole turn. */
function sweep(c: Controls): { a0: number; a1: number } {
  const start = get(c, 'start'),
    turn = (((get(c, 'end') - start) % 360) + 360) % 360 || 360;
  return { a0: radians(start), a1: radians(start + turn) };
}

const onEllipse = (w: number, h: number, a: number): Point =>
  at(w / 2 + (w / 2) * Math.cos(a), h / 2 + (h / 2) * Math.sin(a));

/** The two ends and the middle of the sweep, then the box's middles that it passes. */
function sweepPorts(w: number, h: number, c: Controls): Point[] {
  const { a0, a1 } = sweep(c);
  const passed = [-90, 0, 90, 180]
    .map(radians)
    .filter((a) => (((a - a0) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI) <= a1 - a0);
  return [
    onEllipse(w, h, a0),
    onEllipse(w, h, (a0 + a1) / 2),
    onEllipse(w, h, a1),
    ...passed.map((a) => onEllipse(w, h, a)),
  ];
}

export const round: ShapeDefinition[] = [
  row('basic.ellipse', '椭圆', 'Ellipse', '椭圆形,圆,圆形', 'oval,circle,round', 120, 80, {
    parts: one(ellipse),
    textBox: ELLIPSE_TEXT,
    ports: ELLIPSE_PORTS,
  }),
  row('basic.circle', '圆形', 'Circle', '正圆,圆,圆圈,节点', 'round,disc,ellipse,node,dot', 80, 80, {
    aspectLocked: true,
    parts: one(ellipse),
    textBox: ELLIPSE_TEXT,
    ports: ELLIPSE_PORTS,
  }),
  row('basic.ring', '圆环', 'Ring', '环形,空心圆,甜甜圈,环', 'donut,annulus,hollow circle,torus', 80, 80, {
    parts: one((w, h, c) => {
      const t = get(c, 'thickness') * short(w, h);
      return hole(ellipse(w, h), w / 2, h / 2, w / 2 - t, h / 2 - t);
    }),
    controls: [slide('thickness', { min: 0.02, max: 0.48, default: 0.2, line: (w, h) => [0, h / 2, short(w, h), 0] })],
    textBox(w, h, c) {
      const t = get(c, 'thickness') * short(w, h),
        rx = (w / 2 - t) * Math.SQRT1_2,
        ry = (h / 2 - t) * Math.SQRT1_2;
      return { x: w / 2 - rx, y: h / 2 - ry, w: 2 * rx, h: 2 * ry };
    },
    ports: ELLIPSE_PORTS,
  }),
  row('basic.pie', '扇形', 'Pie', '饼图,饼形,扇区,缺角圆', 'sector,pie chart,wedge,pac-man', 100, 100, {
    parts: one(pie),
    controls: [angle('start', 0, START), angle('end', 270, END)],
    // Past a half turn the words stand in the middle of the disc, as a pie with a slice cut out is read.
    textBox: (w, h, c) => (sweep(c).a1 - sweep(c).a0 > Math.PI ? ELLIPSE_TEXT(w, h) : fittedText(pie(w, h, c), w, h)),
    ports: (w, h, c) => [...sweepPorts(w, h, c), at(w / 2, h / 2)],
  }),
  row('basic.arc', '弧线', 'Arc', '圆弧,弧,曲线,弧形', 'curve,bow,open arc,semicircle line', 100, 100, {
    parts(w, h, c) {
      const { a0, a1 } = sweep(c);
      return [{ path: new Path().arc(w / 2, h / 2, w / 2, h / 2, a0, a1, true), fill: false }];
    },
    controls: [angle('start', 180, START), angle('end', 0, END)],
    textBox: ELLIPSE_TEXT,
    ports: sweepPorts,
  }),
  row('basic.chord', '弓形', 'Chord', '弦,弦形,圆缺,割圆', 'segment,circular segment,cut circle', 100, 100, {
    parts: one(chord),
    controls: [angle('start', 30, START), angle('end', 240, END)],
    textBox: (w, h, c) => fittedText(chord(w, h, c), w, h),
    ports: sweepPorts,
  }),
  row('basic.halfCircle', '半圆', 'Half circle', '半圆形,半球,拱形', 'semicircle,dome,hemisphere,arch', 120, 60, {
    parts: one((w, h) => new Path().arc(w / 2, h, w / 2, h, Math.PI, 2 * Math.PI, true).Z()),
    textBox: textAt(0.15, 0.3, 0.85, 0.97),
    ports: portsAt(
      [0.5, 0],
      [1, 1],
      [0.5, 1],
      [0, 1],
      [0.5 + Math.SQRT1_2 / 2, 1 - Math.SQRT1_2],
      [0.5 - Math.SQRT1_2 / 2, 1 - Math.SQRT1_2],
    ),
  }),
  row('basic.quarter', '四分之一圆', 'Quarter circle', '直角扇形,四分圆,象限', 'quadrant,quarter,fan,pie', 80, 80, {
    parts: one((w, h) =>
      new Path()
        .M(0, h)
        .arc(0, h, w, h, -Math.PI / 2, 0)
        .Z(),
    ),
    textBox: textAt(0.05, 0.35, 0.7, 0.95),
    ports: portsAt([0, 0], [Math.SQRT1_2, 1 - Math.SQRT1_2], [0.5, 1], [0, 0.5], [1, 1], [0, 1]),
  }),
];
