/** Bodies: cylinder, cube, cone. */
import { Path, roundedPolygon, type ShapeDefinition } from '@limn/drawing/shape/index.ts';
import { at, get, one, row, short, slide, textEdges } from '../row.ts';

/** Upright cylinder; `value` is half the cap's height as a part of the shorter side. Shared with the flow library. */
export function cylinder(value: number): Pick<ShapeDefinition, 'parts' | 'controls' | 'textBox'> {
  const cap = (w: number, h: number, c: Readonly<Record<string, number>>): number => get(c, 'cap') * short(w, h);
  return {
    parts(w, h, c) {
      const r = cap(w, h, c),
        x = w / 2;
      return [
        {
          path: new Path()
            .arc(x, r, x, r, Math.PI, 2 * Math.PI, true)
            .arc(x, h - r, x, r, 0, Math.PI)
            .Z(),
        },
        { path: new Path().ellipse(x, r, x, r), fill: 'lighter' },
      ];
    },
    controls: [slide('cap', { min: 0.02, max: 0.3, default: value, line: (w, h) => [w / 2, 0, 0, 2 * short(w, h)] })],
    textBox(w, h, c) {
      const r = cap(w, h, c);
      return textEdges(w, h, 0, 2 * r, w, h - r);
    },
  };
}

export const solids: ShapeDefinition[] = [
  row(
    'basic.cylinder',
    '圆柱',
    'Cylinder',
    '圆柱体,数据库,存储,桶',
    'database,storage,drum,can,tube',
    80,
    100,
    cylinder(0.15),
  ),
  row('basic.cube', '立方体', 'Cube', '长方体,盒子,正方体,三维', 'box,3d,cuboid,block', 100, 100, {
    parts(w, h, c) {
      const k = get(c, 'depth') * short(w, h);
      return [
        {
          path: new Path().polygon([
            [0, k],
            [k, 0],
            [w, 0],
            [w, h - k],
            [w - k, h],
            [0, h],
          ]),
        },
        {
          path: new Path().polygon([
            [0, k],
            [k, 0],
            [w, 0],
            [w - k, k],
          ]),
          fill: 'lighter',
        },
        {
          path: new Path().polygon([
            [w - k, k],
            [w, 0],
            [w, h - k],
            [w - k, h],
          ]),
          fill: 'darker',
        },
      ];
    },
    controls: [slide('depth', { min: 0.02, max: 0.9, default: 0.2, line: (w, h) => [0, 0, 0, short(w, h)] })],
    textBox(w, h, c) {
      const k = get(c, 'depth') * short(w, h);
      return textEdges(w, h, 0, k, w - k, h);
    },
    ports(w, h, c) {
      const k = get(c, 'depth') * short(w, h);
      return [
        at(Math.max(w / 2, k), 0),
        at(w, Math.min(h / 2, h - k)),
        at(Math.min(w / 2, w - k), h),
        at(0, Math.max(h / 2, k)),
      ];
    },
  }),
  row('basic.cone', '圆锥', 'Cone', '圆锥体,锥形,锥,漏斗', 'conical,funnel,3d,spire', 80, 100, {
    parts(w, h, c) {
      const r = get(c, 'base') * short(w, h),
        x = w / 2;
      return [
        {
          path: new Path()
            .M(x, 0)
            .arc(x, h - r, x, r, 0, Math.PI)
            .Z(),
        },
      ];
    },
    controls: [slide('base', { min: 0.02, max: 0.3, default: 0.14, line: (w, h) => [0, h, 0, -short(w, h)] })],
    textBox: (w, h) => textEdges(w, h, 0.28 * w, 0.54 * h, 0.72 * w, 0.92 * h),
    ports(w, h, c) {
      const y = (h - get(c, 'base') * short(w, h)) / 2;
      return [at(w / 2, 0), at(0.75 * w, y), at(w / 2, h), at(0.25 * w, y)];
    },
  }),
];

/** Frames and angles made of bars. */
export const bars: ShapeDefinition[] = [
  row('basic.frame', '边框', 'Frame', '画框,外框,相框,框架', 'border,picture frame,hollow,outline', 120, 80, {
    parts: one((w, h, c) => {
      const t = get(c, 'thickness') * short(w, h);
      return new Path()
        .rect(0, 0, w, h)
        .M(t, t)
        .L(t, h - t)
        .L(w - t, h - t)
        .L(w - t, t)
        .Z();
    }),
    controls: [slide('thickness', { min: 0.02, max: 0.48, default: 0.12, line: (w, h) => [0, h / 2, short(w, h), 0] })],
    textBox(w, h, c) {
      const t = get(c, 'thickness') * short(w, h);
      return textEdges(w, h, t, t, w - t, h - t);
    },
  }),
  row('basic.corner', '直角框', 'Corner', '半框,角,折角,角框', 'half frame,angle bracket,edge,bevel', 80, 80, {
    parts: one((w, h, c, style) => {
      const x = get(c, 'left') * w,
        y = get(c, 'top') * h;
      return roundedPolygon(
        [
          [0, 0],
          [w, 0],
          [w - x, y],
          [x, y],
          [x, h - y],
          [0, h],
        ],
        style.radius,
      );
    }),
    controls: [
      slide('left', {
        min: 0.03,
        max: 0.48,
        default: 0.25,
        line: (w, h, c) => [0, (h - get(c, 'top') * h) * 0.75, w, 0],
      }),
      slide('top', {
        min: 0.03,
        max: 0.48,
        default: 0.25,
        line: (w, h, c) => [(w - get(c, 'left') * w) * 0.75, 0, 0, h],
      }),
    ],
    textBox: (w, h, c) => textEdges(w, h, 0, 0, w - get(c, 'left') * w, get(c, 'top') * h),
    ports(w, h, c) {
      const x = get(c, 'left') * w,
        y = get(c, 'top') * h;
      return [at(w / 2, 0), at(w - x / 2, y / 2), at(x / 2, h - y / 2), at(0, h / 2)];
    },
  }),
  row('basic.tee', 'T 形', 'Tee', '丁字形,三通,T字', 't-shape,junction,t bar', 100, 80, {
    parts: one((w, h, c, style) => {
      const t = get(c, 'bar') * h,
        x0 = (w - get(c, 'stem') * w) / 2,
        x1 = w - x0;
      return roundedPolygon(
        [
          [0, 0],
          [w, 0],
          [w, t],
          [x1, t],
          [x1, h],
          [x0, h],
          [x0, t],
          [0, t],
        ],
        style.radius,
      );
    }),
    controls: [
      slide('bar', { min: 0.05, max: 0.9, default: 0.35, line: (w, h) => [w, 0, 0, h] }),
      slide('stem', { min: 0.05, max: 0.95, default: 0.3, line: (w, h) => [w / 2, h, w / 2, 0] }),
    ],
    textBox: (w, h, c) => textEdges(w, h, 0, 0, w, get(c, 'bar') * h),
    ports(w, h, c) {
      const t = get(c, 'bar') * h;
      return [at(w / 2, 0), at(w, t / 2), at(w / 2, h), at(0, t / 2)];
    },
  }),
  row('basic.lShape', 'L 形', 'L-shape', '拐角,直角,角形,L型', 'angle,elbow,corner,ell', 80, 80, {
    parts: one((w, h, c, style) => {
      const x = get(c, 'left') * w,
        y = h - get(c, 'bottom') * h;
      return roundedPolygon(
        [
          [0, 0],
          [x, 0],
          [x, y],
          [w, y],
          [w, h],
          [0, h],
        ],
        style.radius,
      );
    }),
    controls: [
      slide('left', { min: 0.05, max: 0.95, default: 0.35, line: (w) => [0, 0, w, 0] }),
      slide('bottom', { min: 0.05, max: 0.95, default: 0.35, line: (w, h) => [w, h, 0, -h] }),
    ],
    textBox: (w, h, c) => textEdges(w, h, 0, h - get(c, 'bottom') * h, w, h),
    ports: (w, h, c) => [
      at((get(c, 'left') * w) / 2, 0),
      at(w, h - (get(c, 'bottom') * h) / 2),
      at(w / 2, h),
      at(0, h / 2),
    ],
  }),
];
