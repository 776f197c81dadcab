/** Paper, ribbons and flags. */
import { type Controls, Path, type ShapeDefinition } from '@limn/drawing/shape/index.ts';
import { at, get, lines, one, row, short, slide, textEdges } from '../row.ts';
import { hole } from '../unit.ts';

/** A cubic from (0, a) to (w, a) whose control points stand `REACH · a` off rises and falls by exactly a. */
const REACH = 2 * Math.sqrt(3);

const banner = (w: number, h: number, c: Controls): { a: number; f: number; d: number; n: number } => {
  const a = get(c, 'tail') * w;
  return { a, f: a * 0.5, d: get(c, 'drop') * h, n: a * 0.45 };
};

const folderTop = (w: number, h: number, c: Controls): { tab: number; top: number; slope: number } => {
  const top = get(c, 'height') * h,
    tab = get(c, 'tab') * w;
  return { tab, top, slope: Math.min(top, w - tab) };
};

/** Amplitude of the wave. */
const swell = (w: number, h: number, c: Controls): number => get(c, 'height') * short(w, h);
const notch = (w: number, h: number, c: Controls): number => Math.min(get(c, 'notch') * short(w, h), 0.45 * w);
const point = (w: number, h: number, c: Controls): number => Math.min(get(c, 'point') * short(w, h), 0.8 * w);

export const papers: ShapeDefinition[] = [
  row('basic.banner', '横幅', 'Banner', '标语,彩带,绶带,标题栏', 'ribbon,title,award,scroll,folded ribbon', 160, 60, {
    parts(w, h, c) {
      const { a, f, d, n } = banner(w, h, c),
        m = (d + h) / 2;
      const fold = new Path()
        .polygon([
          [a, h - d],
          [a + f, h - d],
          [a + f, h],
        ])
        .polygon([
          [w - a, h - d],
          [w - a - f, h],
          [w - a - f, h - d],
        ]);
      return [
        {
          path: new Path().polygon([
            [a, 0],
            [w - a, 0],
            [w - a, d],
            [w, d],
            [w - n, m],
            [w, h],
            [w - a - f, h],
            [w - a - f, h - d],
            [a + f, h - d],
            [a + f, h],
            [0, h],
            [n, m],
            [0, d],
            [a, d],
          ]),
        },
        { path: fold, fill: 'darker' },
        lines(
          new Path()
            .M(a, d)
            .L(a, h - d)
            .M(w - a, d)
            .L(w - a, h - d),
        ),
      ];
    },
    controls: [
      slide('tail', { min: 0.06, max: 0.3, default: 0.16, line: (w) => [0, 0, w, 0] }),
      slide('drop', { min: 0.08, max: 0.4, default: 0.22, line: (w, h) => [w / 2, h, 0, -h] }),
    ],
    textBox(w, h, c) {
      const { a, d } = banner(w, h, c);
      return textEdges(w, h, a, 0, w - a, h - d);
    },
    ports(w, h, c) {
      const { d, n } = banner(w, h, c);
      return [at(w / 2, 0), at(w - n, (d + h) / 2), at(w / 2, h - d), at(n, (d + h) / 2)];
    },
  }),
  row('basic.ribbon', '丝带', 'Ribbon', '燕尾,飘带,书签,旗标', 'swallowtail,strip,bookmark,streamer,badge', 160, 40, {
    parts: one((w, h, c) => {
      const n = notch(w, h, c);
      return new Path().polygon([
        [0, 0],
        [w, 0],
        [w - n, h / 2],
        [w, h],
        [0, h],
        [n, h / 2],
      ]);
    }),
    controls: [
      slide('notch', {
        min: 0,
        max: 2,
        default: 0.5,
        cap: (w, h) => (0.45 * w) / Math.max(short(w, h), 1e-9),
        line: (w, h) => [0, h / 2, short(w, h), 0],
      }),
    ],
    textBox(w, h, c) {
      const n = notch(w, h, c);
      return textEdges(w, h, n, 0, w - n, h);
    },
    ports(w, h, c) {
      const n = notch(w, h, c);
      return [at(w / 2, 0), at(w - n, h / 2), at(w / 2, h), at(n, h / 2)];
    },
  }),
  row('basic.wave', '波浪', 'Wave', '波形,旗帜,飘动,纸带', 'flag,wavy,tape,waving', 120, 80, {
    parts: one((w, h, c) => {
      const a = swell(w, h, c),
        k = REACH * a;
      return new Path()
        .M(0, a)
        .C(w / 3, a - k, (2 * w) / 3, a + k, w, a)
        .L(w, h - a)
        .C((2 * w) / 3, h - a + k, w / 3, h - a - k, 0, h - a)
        .Z();
    }),
    controls: [slide('height', { min: 0, max: 0.22, default: 0.1, line: (w, h) => [0, 0, 0, short(w, h)] })],
    textBox(w, h, c) {
      const a = swell(w, h, c);
      return textEdges(w, h, 0, 2 * a, w, h - 2 * a);
    },
    ports(w, h, c) {
      const a = swell(w, h, c);
      return [at(w / 2, a), at(w, h / 2), at(w / 2, h - a), at(0, h / 2)];
    },
  }),
  row(
    'basic.note',
    '便签',
    'Note',
    '注释,备注,折角,便条,纸张',
    'comment,memo,paper,folded corner,annotation',
    100,
    80,
    {
      parts(w, h, c) {
        const k = get(c, 'fold') * short(w, h);
        return [
          {
            path: new Path().polygon([
              [0, 0],
              [w - k, 0],
              [w, k],
              [w, h],
              [0, h],
            ]),
          },
          {
            path: new Path().polygon([
              [w - k, 0],
              [w, k],
              [w - k, k],
            ]),
            fill: 'darker',
          },
        ];
      },
      controls: [slide('fold', { min: 0.05, max: 0.6, default: 0.2, line: (w, h) => [w, 0, -short(w, h), 0] })],
      textBox(w, h, c) {
        const k = get(c, 'fold') * short(w, h);
        return textEdges(w, h, 0, k / 2, w - k / 2, h);
      },
      ports(w, h, c) {
        const k = get(c, 'fold') * short(w, h);
        return [at(Math.min(w / 2, w - k), 0), at(w, Math.max(h / 2, k)), at(w / 2, h), at(0, h / 2)];
      },
    },
  ),
  row('basic.folder', '文件夹', 'Folder', '目录,夹子,资料夹,包', 'directory,file,package,archive', 100, 80, {
    parts(w, h, c) {
      const { tab, top, slope } = folderTop(w, h, c);
      return [
        {
          path: new Path().polygon([
            [0, 0],
            [tab, 0],
            [tab + slope, top],
            [w, top],
            [w, h],
            [0, h],
          ]),
        },
        lines(new Path().M(0, top).L(tab + slope, top)),
      ];
    },
    controls: [
      slide('tab', { min: 0.15, max: 0.8, default: 0.35, line: (w) => [0, 0, w, 0] }),
      slide('height', { min: 0.05, max: 0.4, default: 0.15, line: (w, h) => [w, 0, 0, h] }),
    ],
    textBox: (w, h, c) => textEdges(w, h, 0, folderTop(w, h, c).top, w, h),
    ports(w, h, c) {
      const { tab, top, slope } = folderTop(w, h, c),
        over = w / 2 - tab;
      let y = 0;
      if (over > 0) y = over >= slope ? top : (over / slope) * top;
      return [at(w / 2, y), at(w, (top + h) / 2), at(w / 2, h), at(0, h / 2)];
    },
  }),
  row(
    'basic.documentStack',
    '文档堆',
    'Document stack',
    '多份文件,文件堆,多页,纸张',
    'papers,pages,files,pile,multiple documents',
    100,
    80,
    {
      parts(w, h, c) {
        const o = get(c, 'offset') * short(w, h),
          p = 2 * o;
        return [
          {
            path: new Path().polygon([
              [0, p],
              [o, p],
              [o, o],
              [p, o],
              [p, 0],
              [w, 0],
              [w, h - p],
              [w - o, h - p],
              [w - o, h - o],
              [w - p, h - o],
              [w - p, h],
              [0, h],
            ]),
          },
          lines(
            new Path()
              .M(o, p)
              .H(w - p)
              .V(h - o)
              .M(p, o)
              .H(w - o)
              .V(h - p),
          ),
        ];
      },
      controls: [slide('offset', { min: 0.02, max: 0.2, default: 0.08, line: (w, h) => [0, 0, 0, 2 * short(w, h)] })],
      textBox(w, h, c) {
        const p = 2 * get(c, 'offset') * short(w, h);
        return textEdges(w, h, 0, p, w - p, h);
      },
      ports(w, h, c) {
        const p = 2 * get(c, 'offset') * short(w, h);
        return [
          at(Math.max(w / 2, p), 0),
          at(w, Math.min(h / 2, h - p)),
          at(Math.min(w / 2, w - p), h),
          at(0, Math.max(h / 2, p)),
        ];
      },
    },
  ),
  row('basic.tag', '标签', 'Tag', '吊牌,价签,标记,书签', 'label,price tag,badge,marker', 120, 50, {
    parts: one((w, h, c) => {
      const k = point(w, h, c),
        r = Math.min(0.09 * short(w, h), 0.3 * k);
      const path = new Path().polygon([
        [k, 0],
        [w, 0],
        [w, h],
        [k, h],
        [0, h / 2],
      ]);
      return r > 0 ? hole(path, k * 0.95, h / 2, r, r) : path;
    }),
    controls: [
      slide('point', {
        min: 0.1,
        max: 2,
        default: 0.5,
        cap: (w, h) => (0.8 * w) / Math.max(short(w, h), 1e-9),
        line: (w, h) => [0, 0, short(w, h), 0],
      }),
    ],
    textBox(w, h, c) {
      const k = point(w, h, c);
      return textEdges(w, h, Math.min(k * 1.25, 0.9 * w), 0, w, h);
    },
    ports: (w, h, c) => [
      at(Math.max(w / 2, point(w, h, c)), 0),
      at(w, h / 2),
      at(Math.max(w / 2, point(w, h, c)), h),
      at(0, h / 2),
    ],
  }),
];
