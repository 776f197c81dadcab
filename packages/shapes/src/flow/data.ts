/** Flowchart symbols after ISO 5807: data, documents and stores. */
import { type Controls, Path, roundedPolygon, type ShapeDefinition } from '@limn/drawing/shape/index.ts';
import { box, parallelogram } from '../basic/quads.ts';
import { cylinder } from '../basic/solids.ts';
import { at, ELLIPSE_PORTS, ELLIPSE_TEXT, get, lines, one, RECT_PORTS, row, short, slide, textEdges } from '../row.ts';

const PI = Math.PI;
/** A cubic whose control points stand this many amplitudes off rises and falls by exactly one. */
const REACH = 2 * Math.sqrt(3);

/** Sheet from (x, y) whose lower edge is one wave of amplitude `a`: a valley on the left, a hill on the right. */
function sheet(path: Path, x: number, y: number, w: number, h: number, a: number): Path {
  const b = y + h - a,
    k = REACH * a;
  return path
    .M(x, y)
    .L(x + w, y)
    .L(x + w, b)
    .C(x + (2 * w) / 3, b - k, x + w / 3, b + k, x, b)
    .Z();
}

const wave = (w: number, h: number, c: Controls): number => get(c, 'wave') * short(w, h);
const waveControl = (value: number) =>
  slide('wave', { min: 0.02, max: 0.24, default: value, line: (w, h) => [0, h, 0, -short(w, h)] });

/** How much lower the left end of a slanted top is. */
const slope = (w: number, h: number, c: Controls): number => get(c, 'slope') * short(w, h);

/** Step between the sheets of a pile. */
const step = (w: number, h: number, c: Controls): number => get(c, 'offset') * short(w, h);

export const data: ShapeDefinition[] = [
  row(
    'flow.data',
    '数据',
    'Data',
    '输入输出,输入,输出,平行四边形',
    'input,output,i/o,parallelogram',
    120,
    60,
    parallelogram(1 / 3),
  ),
  row('flow.document', '文档', 'Document', '文件,单据,报告,报表,表单', 'file,report,form,paper,printout', 120, 70, {
    parts: one((w, h, c) => sheet(new Path(), 0, 0, w, h, wave(w, h, c))),
    controls: [waveControl(0.1)],
    textBox: (w, h, c) => textEdges(w, h, 0, 0, w, h - 2 * wave(w, h, c)),
    ports: (w, h, c) => [at(w / 2, 0), at(w, h / 2), at(w / 2, h - wave(w, h, c)), at(0, h / 2)],
  }),
  row(
    'flow.multiDocument',
    '多文档',
    'Multi-document',
    '多文件,多份文档,文档组,单据',
    'documents,files,reports,copies',
    120,
    80,
    {
      parts(w, h, c) {
        const o = step(w, h, c),
          a = wave(w, h, c),
          p = 2 * o;
        // From the back to the front; the first part is the whole silhouette, which connectors and hits use.
        return [
          { path: pile(w, h, o, a) },
          lines(
            new Path()
              .M(o, p)
              .L(w - p, p)
              .L(w - p, h - a - o)
              .M(p, o)
              .L(w - o, o)
              .L(w - o, h - a - p),
          ),
        ];
      },
      controls: [
        slide('offset', { min: 0.02, max: 0.15, default: 0.08, line: (w, h) => [0, 0, 0, 2 * short(w, h)] }),
        waveControl(0.09),
      ],
      textBox(w, h, c) {
        const p = 2 * step(w, h, c);
        return textEdges(w, h, 0, p, w - p, h - 2 * wave(w, h, c));
      },
      ports(w, h, c) {
        const p = 2 * step(w, h, c);
        return [
          at(Math.max(w / 2, p), 0),
          at(w, Math.min(h / 2, h - p - wave(w, h, c))),
          at((w - p) / 2, h - wave(w, h, c)),
          at(0, Math.max(h / 2, p)),
        ];
      },
    },
  ),
  row(
    'flow.database',
    '数据库',
    'Database',
    '存储,圆柱,数据存储,磁盘',
    'storage,cylinder,db,disk,datastore',
    80,
    80,
    cylinder(0.15),
  ),
  row(
    'flow.directData',
    '直接数据',
    'Direct data',
    '直接存取,磁鼓,横向圆柱,硬盘',
    'direct access storage,drum,disk,horizontal cylinder',
    120,
    60,
    {
      parts(w, h, c) {
        const r = cap(w, h, c);
        return [
          {
            path: new Path()
              .arc(w - r, h / 2, r, h / 2, -PI / 2, PI / 2, true)
              .arc(r, h / 2, r, h / 2, PI / 2, 1.5 * PI)
              .Z(),
          },
          { path: new Path().ellipse(w - r, h / 2, r, h / 2), fill: 'lighter' },
        ];
      },
      controls: [slide('cap', { min: 0.02, max: 0.3, default: 0.17, line: (w, h) => [w, h / 2, -2 * short(w, h), 0] })],
      textBox: (w, h, c) => textEdges(w, h, cap(w, h, c), 0, w - 2 * cap(w, h, c), h),
    },
  ),
  row(
    'flow.storedData',
    '存储数据',
    'Stored data',
    '已存数据,数据存储,文件,保存',
    'storage,saved data,file,data store',
    120,
    60,
    {
      parts: one((w, h, c) => {
        const r = cap(w, h, c);
        return new Path()
          .M(w, 0)
          .arc(w, h / 2, r, h / 2, 1.5 * PI, PI / 2)
          .arc(r, h / 2, r, h / 2, PI / 2, 1.5 * PI)
          .Z();
      }),
      controls: [slide('cap', { min: 0.05, max: 0.45, default: 0.22, line: (w, h) => [w, h / 2, -short(w, h), 0] })],
      textBox: (w, h, c) => textEdges(w, h, cap(w, h, c), 0, w - cap(w, h, c), h),
      ports: (w, h, c) => [at(w / 2, 0), at(w - cap(w, h, c), h / 2), at(w / 2, h), at(0, h / 2)],
    },
  ),
  row(
    'flow.internalStorage',
    '内部存储',
    'Internal storage',
    '内存,内部贮存,主存,缓存',
    'memory,core,ram,cache',
    100,
    80,
    {
      parts(w, h, c, style) {
        const x = get(c, 'left') * w,
          y = get(c, 'top') * h;
        return [{ path: roundedPolygon(box(w, h), style.radius) }, lines(new Path().M(x, 0).L(x, h).M(0, y).L(w, y))];
      },
      controls: [
        slide('left', { min: 0.02, max: 0.8, default: 0.15, line: (w) => [0, 0, w, 0] }),
        slide('top', { min: 0.02, max: 0.8, default: 0.19, line: (_w, h) => [0, 0, 0, h] }),
      ],
      textBox: (w, h, c) => textEdges(w, h, get(c, 'left') * w, get(c, 'top') * h, w, h),
      ports: RECT_PORTS,
    },
  ),
  row(
    'flow.sequentialData',
    '顺序数据',
    'Sequential data',
    '磁带,顺序存取,序列,圆',
    'magnetic tape,sequential access,reel',
    80,
    80,
    {
      parts: (w, h) => [
        { path: new Path().ellipse(w / 2, h / 2, w / 2, h / 2) },
        lines(new Path().M(w / 2, h).L(w, h)),
      ],
      textBox: ELLIPSE_TEXT,
      ports: ELLIPSE_PORTS,
    },
  ),
  row('flow.card', '卡片', 'Card', '穿孔卡,切角矩形,输入卡', 'punched card,snipped corner,input', 120, 60, {
    parts: one((w, h, c, style) => {
      const k = get(c, 'cut') * short(w, h);
      return roundedPolygon(
        [
          [k, 0],
          [w, 0],
          [w, h],
          [0, h],
          [0, k],
        ],
        style.radius,
      );
    }),
    controls: [slide('cut', { min: 0.05, max: 0.9, default: 1 / 3, line: (w, h) => [0, 0, short(w, h), 0] })],
    textBox(w, h, c) {
      const m = (get(c, 'cut') * short(w, h)) / 2;
      return textEdges(w, h, m, m, w, h);
    },
    ports(w, h, c) {
      const k = get(c, 'cut') * short(w, h);
      return [at(Math.max(w / 2, k), 0), at(w, h / 2), at(w / 2, h), at(0, Math.max(h / 2, k))];
    },
  }),
  row('flow.paperTape', '纸带', 'Paper tape', '穿孔纸带,波浪,磁带,条幅', 'punched tape,wave,flag,strip', 120, 70, {
    parts: one((w, h, c) => {
      const a = wave(w, h, c),
        k = REACH * a;
      return new Path()
        .M(0, a)
        .C(w / 3, a + k, (2 * w) / 3, a - k, w, a)
        .L(w, h - a)
        .C((2 * w) / 3, h - a - k, w / 3, h - a + k, 0, h - a)
        .Z();
    }),
    controls: [slide('wave', { min: 0.02, max: 0.22, default: 0.1, line: (w, h) => [0, 0, 0, short(w, h)] })],
    textBox: (w, h, c) => textEdges(w, h, 0, 2 * wave(w, h, c), w, h - 2 * wave(w, h, c)),
    ports: (w, h, c) => [at(w / 2, wave(w, h, c)), at(w, h / 2), at(w / 2, h - wave(w, h, c)), at(0, h / 2)],
  }),
  row(
    'flow.manualInput',
    '人工输入',
    'Manual input',
    '手动输入,键盘,录入,手工',
    'keyboard,type in,entry,slanted top',
    120,
    60,
    {
      parts: one((w, h, c, style) =>
        roundedPolygon(
          [
            [0, slope(w, h, c)],
            [w, 0],
            [w, h],
            [0, h],
          ],
          style.radius,
        ),
      ),
      controls: [slide('slope', { min: 0, max: 0.8, default: 1 / 3, line: (w, h) => [0, 0, 0, short(w, h)] })],
      textBox: (w, h, c) => textEdges(w, h, 0, slope(w, h, c), w, h),
      ports: (w, h, c) => [
        at(w / 2, slope(w, h, c) / 2),
        at(w, h / 2),
        at(w / 2, h),
        at(0, Math.max(h / 2, slope(w, h, c))),
      ],
    },
  ),
  row('flow.display', '显示', 'Display', '屏幕,展示,输出,显示器', 'screen,monitor,output,show', 120, 60, {
    parts: one((w, h, c) => {
      const k = Math.min(get(c, 'point') * short(w, h), 0.6 * w),
        r = Math.min(h / 2, 0.3 * w);
      return new Path()
        .M(k, 0)
        .L(w - r, 0)
        .arc(w - r, h / 2, r, h / 2, -PI / 2, PI / 2)
        .L(k, h)
        .L(0, h / 2)
        .Z();
    }),
    controls: [
      slide('point', {
        min: 0.1,
        max: 1.2,
        default: 0.35,
        cap: (w, h) => (0.6 * w) / Math.max(short(w, h), 1e-9),
        line: (w, h) => [0, 0, short(w, h), 0],
      }),
    ],
    textBox(w, h, c) {
      const k = Math.min(get(c, 'point') * short(w, h), 0.6 * w);
      return textEdges(w, h, 0.75 * k, h / 8, w - 0.35 * Math.min(h / 2, 0.3 * w), (7 * h) / 8);
    },
    ports(w, h, c) {
      const k = Math.min(get(c, 'point') * short(w, h), 0.6 * w);
      return [at(Math.max(w / 2, k), 0), at(w, h / 2), at(Math.max(w / 2, k), h), at(0, h / 2)];
    },
  }),
];

function cap(w: number, h: number, c: Controls): number {
  return Math.min(get(c, 'cap') * short(w, h), w / 3);
}

/** Outline of three sheets, each a step to the lower left of the one behind; the front one's wave is whole. */
function pile(w: number, h: number, o: number, a: number): Path {
  const p = 2 * o,
    b = h - a,
    k = REACH * a,
    front = w - p;
  return new Path()
    .M(0, p)
    .L(o, p)
    .L(o, o)
    .L(p, o)
    .L(p, 0)
    .L(w, 0)
    .L(w, b - p)
    .L(w - o, b - p)
    .L(w - o, b - o)
    .L(front, b - o)
    .L(front, b)
    .C((2 * front) / 3, b - k, front / 3, b + k, 0, b)
    .Z();
}
