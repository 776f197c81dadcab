/** Kinds that tools make and no panel lists: pictures, ink, frames, sticky notes. */
import { type Corner, Path, roundedPolygon, type ShapeLibrary } from '@limn/drawing/shape/index.ts';
import { boundaries } from './boundaries.ts';
import { box } from './basic/quads.ts';
import { laneFrames } from './lane-frames.ts';
import { get, one, RECT_PORTS, row, slide, textEdges } from './row.ts';

/** The title of a box at its top or its left, whose outer corners are as round as the box's. */
function titlePath(w: number, h: number, title: number, onLeft: boolean, radius?: number): Path {
  const [right, bottom] = onLeft ? [title, h] : [w, title];
  const round = Math.min(radius ?? 0, title);
  const points: Corner[] = onLeft
    ? [
        [right, bottom],
        [0, bottom],
        [0, 0],
        [right, 0],
      ]
    : [
        [0, bottom],
        [0, 0],
        [right, 0],
        [right, bottom],
      ];
  return roundedPolygon(points, round, false).Z();
}

export const system: ShapeLibrary = {
  id: 'system',
  name: { zh: '工具图形', en: 'Tool shapes' },
  categories: [],
  shapes: [
    ...boundaries,
    ...laneFrames,
    row('basic.image', '图片', 'Image', '图像,照片,插图', 'picture,photo,bitmap', 200, 150, {
      hidden: true,
      defaultFor: 'image',
      aspectLocked: true,
      parts: one((w, h, _c, style) => roundedPolygon(box(w, h), style.radius)),
      style: { fill: 'none', stroke: 'none', valign: 'bottom' },
      ports: RECT_PORTS,
    }),
    row('basic.container', '容器', 'Container', '画框,分组,区域,泳道', 'frame,group,section,area', 300, 200, {
      hidden: true,
      behaviour: 'container',
      defaultFor: 'container',
      parts(w, h, c, { radius }) {
        const t = Math.min(get(c, 'title'), h);
        return [
          { path: roundedPolygon(box(w, h), radius) },
          { path: titlePath(w, h, t, false, radius), fill: 'darker' },
        ];
      },
      controls: [slide('title', { min: 16, max: 120, default: 30, cap: (_w, h) => h, line: (w) => [w / 4, 0, 0, 1] })],
      textBox: (w, h, c) => textEdges(w, h, 0, 0, w, Math.min(get(c, 'title'), h)),
      style: { bold: true },
      ports: RECT_PORTS,
    }),
    row('basic.holder', '普通容器', 'Plain container', '画框,分组,区域', 'frame,group,section,area', 300, 200, {
      hidden: true,
      behaviour: 'holder',
      parts: one((w, h, _c, style) => roundedPolygon(box(w, h), style.radius)),
      ports: RECT_PORTS,
    }),
    row('symbol.frame', '组件', 'Symbol', '元件,母版,实例,复用', 'component,master,instance,reuse', 200, 120, {
      hidden: true,
      behaviour: 'symbolFrame',
      parts: one((w, h) => new Path().rect(0, 0, w, h)),
      style: { fill: 'none', stroke: 'none' },
      ports: RECT_PORTS,
    }),
    row('basic.panel', '标题框', 'Titled box', '容器,分组,泳道,标题', 'container,group,swimlane,header', 200, 160, {
      hidden: true,
      behaviour: 'container',
      // Only the title is filled, so that what lies below shows through the rest.
      parts(w, h, c, { radius }) {
        const onLeft = get(c, 'side') === 1,
          t = Math.min(get(c, 'title'), onLeft ? w : h);
        return [
          { path: roundedPolygon(box(w, h), radius), fill: false, outline: true },
          { path: titlePath(w, h, t, onLeft, radius) },
        ];
      },
      controls: [
        slide('title', {
          min: 0,
          max: 400,
          default: 24,
          cap: (w, h, c) => (get(c, 'side') === 1 ? w : h),
          line: (w, h, c) => (get(c, 'side') === 1 ? [0, h / 4, 1, 0] : [w / 4, 0, 0, 1]),
        }),
      ],
      choices: [
        {
          name: 'side',
          label: { zh: '标题位置', en: 'Title' },
          options: [
            { zh: '上', en: 'Top' },
            { zh: '左', en: 'Left' },
          ],
          default: 0,
        },
      ],
      textBox: (w, h, c) =>
        get(c, 'side') === 1
          ? textEdges(w, h, 0, 0, Math.min(get(c, 'title'), w), h)
          : textEdges(w, h, 0, 0, w, Math.min(get(c, 'title'), h)),
      style: { bold: true },
      ports: RECT_PORTS,
    }),
    row('basic.sticky', '便利贴', 'Sticky note', '便签,贴纸,便条', 'post-it,memo,card', 160, 160, {
      hidden: true,
      defaultFor: 'note',
      parts(w, h) {
        const k = 0.12 * Math.min(w, h);
        return [
          {
            path: new Path()
              .M(0, 0)
              .L(w, 0)
              .L(w, h - k)
              .L(w - k, h)
              .L(0, h)
              .Z(),
            stroke: false,
          },
          {
            path: new Path().polygon([
              [w, h - k],
              [w - k, h],
              [w - k, h - k],
            ]),
            fill: 'darker',
            stroke: false,
          },
        ];
      },
      textBox: (w, h) => textEdges(w, h, 0, 0, w, h - 0.12 * Math.min(w, h)),
      style: {
        fill: '#ffe58f',
        stroke: 'none',
        color: '#3d3000',
        fontSize: 16,
        textFit: 'shrink',
        shadow: { dx: 0, dy: 2, blur: 6, color: '#00000033' },
      },
    }),
    row('draw.ink', '手绘', 'Ink', '画笔,涂鸦,铅笔', 'freehand,pen,pencil,drawing', 100, 100, {
      hidden: true,
      behaviour: 'freehand',
      defaultFor: 'freehand',
      connectable: false,
      // The stroke itself is painted from the record's ink; the box is what selection shows.
      parts: (w, h) => [{ path: new Path().rect(0, 0, w, h), fill: false, stroke: false }],
    }),
  ],
};
