/** Diagrams of strategy whose levels, steps and parts are the lines of one text: another line is another level. */
import { Path, type ShapeDefinition, type ShapePart } from '@limn/drawing/shape/index.ts';
import { at, lines, portsAt, RECT_PORTS } from '../../row.ts';
import { rect, type RowLook } from '../looks.ts';
import { about, chevron, SOLID, linesOf, polygon, strategy, TINT, upTo, whole, word } from './parts.ts';

const GAP = 4;
/** Line of what the others lead to, times theirs. */
const EMPHASIS = 1.8;

const pyramid: RowLook = {
  parts: (w, h, c) => {
    const n = linesOf(c),
      gap = Math.min(GAP, h / (4 * n)),
      half = (y: number): number => (y / Math.max(h, 1e-9)) * (w / 2);
    return [
      { path: polygon([w / 2, 0], [w, h], [0, h]), fill: false, stroke: false, outline: true },
      ...upTo(n).map((i): ShapePart => {
        const [top, bottom] = [(i * h) / n, ((i + 1) * h) / n - (i < n - 1 ? gap : 0)];
        return {
          path: polygon(
            [w / 2 - half(top), top],
            [w / 2 + half(top), top],
            [w / 2 + half(bottom), bottom],
            [w / 2 - half(bottom), bottom],
          ),
        };
      }),
    ];
  },
  slots: (w, h, c) => {
    const n = linesOf(c);
    return upTo(n).map((i) => {
      // The uppermost is written in its lower part, where there is room.
      const top = i === 0 ? 0.4 : i,
        width = (w * (i === 0 ? 0.75 : i + 0.35)) / n;
      return {
        x: (w - width) / 2,
        y: (top * h) / n,
        w: width,
        h: ((i + 1 - top) * h) / n - Math.min(GAP, h / (4 * n)),
      };
    });
  },
  textBox: (w, h) => ({ x: 0.25 * w, y: 0.5 * h, w: 0.5 * w, h: 0.5 * h }),
  ports: portsAt([0.5, 0], [0.75, 0.5], [0.5, 1], [0.25, 0.5]),
  text: word('愿景\n战略\n目标\n行动', 'Vision\nStrategy\nGoals\nActions'),
  style: SOLID,
};

/** The part of the width that is left at the lower end. */
const NECK = 0.24;
const funnel: RowLook = {
  parts: (w, h, c) => {
    const n = linesOf(c),
      gap = Math.min(GAP, h / (4 * n)),
      half = (y: number): number => (w / 2) * (1 - (1 - NECK) * (y / Math.max(h, 1e-9)));
    const level = (top: number, bottom: number): Path =>
      polygon(
        [w / 2 - half(top), top],
        [w / 2 + half(top), top],
        [w / 2 + half(bottom), bottom],
        [w / 2 - half(bottom), bottom],
      );
    return [
      { path: level(0, h), fill: false, stroke: false, outline: true },
      ...upTo(n).map(
        (i): ShapePart => ({
          path: level((i * h) / n, ((i + 1) * h) / n - (i < n - 1 ? gap : 0)),
        }),
      ),
    ];
  },
  slots: (w, h, c) => {
    const n = linesOf(c);
    return upTo(n).map((i) => {
      const width = w * (1 - (1 - NECK) * ((i + 0.8) / n));
      return { x: (w - width) / 2, y: (i * h) / n, w: width, h: h / n - Math.min(GAP, h / (4 * n)) };
    });
  },
  textBox: (w, h) => ({ x: 0.25 * w, y: 0, w: 0.5 * w, h: 0.6 * h }),
  ports: (w, h) => [
    at(w / 2, 0),
    at(w * (0.5 + 0.25 * (1 + NECK)), h / 2),
    at(w / 2, h),
    at(w * (0.5 - 0.25 * (1 + NECK)), h / 2),
  ],
  text: word('访问\n注册\n试用\n付费', 'Visit\nSign up\nTry\nBuy'),
  style: SOLID,
};

const TURN = 2 * Math.PI,
  UP = -Math.PI / 2;
/** A ring of arrows that follow one another. */
const cycle: RowLook = {
  aspectLocked: true,
  parts: (w, h, c) => {
    const n = linesOf(c),
      [cx, cy, inner] = [w / 2, h / 2, 0.56];
    const point = (a: number, k: number): [number, number] => [cx + Math.cos(a) * cx * k, cy + Math.sin(a) * cy * k];
    const tip = Math.min(0.16, TURN / n / 4),
      space = 0.03;
    return [
      { path: new Path().ellipse(cx, cy, cx, cy), fill: false, stroke: false, outline: true },
      ...upTo(n).map((i): ShapePart => {
        const [from, to] = [UP + (i * TURN) / n + space, UP + ((i + 1) * TURN) / n - tip];
        const middle = (1 + inner) / 2;
        const path = new Path().arc(cx, cy, cx, cy, from, to, true);
        path.L(...point(to + tip - space / 2, middle)).arc(cx, cy, cx * inner, cy * inner, to, from);
        return { path: path.L(...point(from + tip - space / 2, middle)).Z() };
      }),
    ];
  },
  slots: (w, h, c) => {
    const n = linesOf(c);
    return upTo(n).map((i) => {
      const a = UP + ((i + 0.55) * TURN) / n;
      return about(w / 2 + Math.cos(a) * 0.39 * w, h / 2 + Math.sin(a) * 0.39 * h, 0.26 * w, 0.16 * h);
    });
  },
  textBox: (w, h) => ({ x: 0.3 * w, y: 0.3 * h, w: 0.4 * w, h: 0.4 * h }),
  ports: portsAt([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]),
  text: word('计划\n执行\n检查\n改进', 'Plan\nDo\nCheck\nAct'),
  style: SOLID,
};

/** Circles that drive one another around a middle: its name is the first line. */
const flywheel: RowLook = {
  aspectLocked: true,
  parts: (w, h, c) => {
    const n = Math.max(1, linesOf(c) - 1),
      [cx, cy] = [w / 2, h / 2],
      [rx, ry] = [0.36 * w, 0.36 * h];
    const arcs = new Path(),
      heads = new Path();
    for (const i of upTo(n)) {
      const a = UP + (i * TURN) / n,
        clear = Math.min(0.44, TURN / n / 2.6),
        [from, to] = [a + clear, a + TURN / n - clear];
      if (n > 1) {
        arcs.arc(cx, cy, rx, ry, from, to - 0.06, true);
        const head = (along: number, out: number): [number, number] => [
          cx + Math.cos(to + along) * (rx + out * w),
          cy + Math.sin(to + along) * (ry + out * h),
        ];
        heads
          .M(...head(0.02, 0))
          .L(...head(-0.1, 0.024))
          .L(...head(-0.1, -0.024))
          .Z();
      }
    }
    const circles = upTo(n).map((i): ShapePart => {
      const a = UP + (i * TURN) / n;
      return {
        path: new Path().ellipse(cx + Math.cos(a) * rx, cy + Math.sin(a) * ry, 0.14 * w, 0.14 * h),
      };
    });
    return [
      { path: new Path().ellipse(cx, cy, cx, cy), fill: false, stroke: false, outline: true },
      { path: arcs, fill: false, strokeScale: 1.6 },
      { path: heads, fill: 'stroke', stroke: false },
      ...circles,
      { path: new Path().ellipse(cx, cy, 0.16 * w, 0.16 * h), strokeScale: EMPHASIS },
    ];
  },
  slots: (w, h, c) =>
    upTo(linesOf(c)).map((i) => {
      if (i === 0) return about(w / 2, h / 2, 0.26 * w, 0.2 * h, { bold: true });
      const a = UP + ((i - 1) * TURN) / Math.max(1, linesOf(c) - 1);
      return about(w / 2 + Math.cos(a) * 0.36 * w, h / 2 + Math.sin(a) * 0.36 * h, 0.24 * w, 0.2 * h);
    }),
  textBox: (w, h) => ({ x: 0.37 * w, y: 0.4 * h, w: 0.26 * w, h: 0.2 * h }),
  ports: portsAt([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]),
  text: word(
    '增长\n更低价格\n更多客户\n更多卖家\n更多选择',
    'Growth\nLower prices\nMore customers\nMore sellers\nMore choice',
  ),
  style: TINT,
};

const roadmap: RowLook = {
  parts: (w, h, c) => {
    const n = linesOf(c),
      k = Math.min(h / 2, w / n / 3, 24),
      step = (w - k) / n;
    return [
      whole(w, h),
      ...upTo(n).map(
        (i): ShapePart => ({
          path: chevron(i * step, 0, step + k - Math.min(GAP, step / 4), h, i === 0),
        }),
      ),
    ];
  },
  slots: (w, h, c) => {
    const n = linesOf(c),
      k = Math.min(h / 2, w / n / 3, 24),
      step = (w - k) / n;
    return upTo(n).map((i) => ({ x: i * step + (i === 0 ? 4 : k), y: 0, w: step - (i === 0 ? 8 : k), h }));
  },
  ports: RECT_PORTS,
  text: word('一季度\n二季度\n三季度\n四季度', 'Q1\nQ2\nQ3\nQ4'),
  style: { ...SOLID, bold: true },
};

/** Marks on a line, what they are called above and below in turn. */
const timeline: RowLook = {
  parts: (w, h, c) => {
    const n = linesOf(c),
      r = Math.min(7, h / 6, w / (3 * n)),
      y = h / 2,
      stems = new Path();
    for (const i of upTo(n)) {
      const x = ((i + 0.5) * w) / n;
      if (i % 2 === 0) stems.M(x, y - r).L(x, 0.34 * h);
      else stems.M(x, y + r).L(x, 0.66 * h);
    }
    return [
      whole(w, h),
      { path: new Path().M(0, y).L(w, y), fill: false, strokeScale: 2 },
      {
        path: polygon([w, y], [w - Math.min(12, w / 8), y - r], [w - Math.min(12, w / 8), y + r]),
        fill: 'stroke',
        stroke: false,
      },
      { path: stems, fill: false },
      ...upTo(n).map((i): ShapePart => ({ path: new Path().ellipse(((i + 0.5) * w) / n, y, r, r) })),
    ];
  },
  slots: (w, h, c) => {
    const n = linesOf(c);
    return upTo(n).map((i) => ({
      // Every other side is free, so a name may be nearly two steps wide.
      x: Math.max(0, ((i + 0.5) * w) / n - (0.9 * w) / n),
      y: i % 2 === 0 ? 0 : 0.66 * h,
      w: Math.min(w, ((i + 0.5) * w) / n + (0.9 * w) / n) - Math.max(0, ((i + 0.5) * w) / n - (0.9 * w) / n),
      h: 0.34 * h,
      style: { valign: i % 2 === 0 ? ('bottom' as const) : ('top' as const) },
    }));
  },
  textBox: (w, h) => ({ x: 0, y: 0, w, h: 0.34 * h }),
  ports: RECT_PORTS,
  text: word('立项\n设计\n开发\n测试\n发布', 'Start\nDesign\nBuild\nTest\nLaunch'),
  style: TINT,
};

const boxes = (list: readonly (readonly [number, number, number, number])[], r = 6): ShapePart[] =>
  list.map(([x, y, w, h], i) => ({
    path: new Path().roundRect(x, y, Math.max(0, w), Math.max(0, h), Math.min(r, w / 2, h / 2)),
    ...(i === 0 && { strokeScale: EMPHASIS }),
  }));
const inside = ([x, y, w, h]: readonly [number, number, number, number], bold = false) => ({
  x,
  y,
  w: Math.max(0, w),
  h: Math.max(0, h),
  ...(bold && { style: { bold } }),
});
/** An arrow from one point to another that lies on a line of the page with it. */
const arrow = (x0: number, y0: number, x1: number, y1: number): ShapePart[] => {
  const length = Math.hypot(x1 - x0, y1 - y0),
    [ux, uy] = length > 0 ? [(x1 - x0) / length, (y1 - y0) / length] : [1, 0],
    k = Math.min(9, length);
  const [bx, by] = [x1 - ux * k, y1 - uy * k];
  return [
    lines(new Path().M(x0, y0).L(bx, by)),
    {
      path: polygon([x1, y1], [bx - uy * k * 0.5, by + ux * k * 0.5], [bx + uy * k * 0.5, by - ux * k * 0.5]),
      fill: 'stroke',
      stroke: false,
    },
  ];
};

type Box = readonly [number, number, number, number];
const forces = (w: number, h: number): Box[] => {
  const [bw, bh] = [0.28 * w, 0.24 * h],
    [x, y] = [(w - bw) / 2, (h - bh) / 2];
  return [
    [x, y, bw, bh],
    [x, 0, bw, bh],
    [0, y, bw, bh],
    [w - bw, y, bw, bh],
    [x, h - bh, bw, bh],
  ];
};
const porter: RowLook = {
  parts: (w, h) => {
    const list = forces(w, h),
      [x, y, bw, bh] = list[0]!;
    return [
      whole(w, h),
      ...boxes(list),
      ...arrow(w / 2, bh, w / 2, y),
      ...arrow(bw, h / 2, x, h / 2),
      ...arrow(w - bw, h / 2, x + bw, h / 2),
      ...arrow(w / 2, h - bh, w / 2, y + bh),
    ];
  },
  slots: (w, h) => forces(w, h).map((one, i) => inside(one, i === 0)),
  ports: RECT_PORTS,
  text: word('同业竞争\n新进入者\n供应商\n购买者\n替代品', 'Rivalry\nNew entrants\nSuppliers\nBuyers\nSubstitutes'),
  style: TINT,
};

const whys = (w: number, h: number, n: number): Box[] => {
  const gap = Math.min(20, h / (3 * n)),
    bh = (h - gap * (n - 1)) / n;
  return upTo(n).map((i) => [0, i * (bh + gap), w, bh]);
};
const fiveWhys: RowLook = {
  parts: (w, h, c) => {
    const list = whys(w, h, linesOf(c));
    return [
      whole(w, h),
      ...boxes(list),
      ...list.slice(1).flatMap(([, y], i) => arrow(w / 2, list[i]![1] + list[i]![3], w / 2, y)),
    ];
  },
  slots: (w, h, c) => whys(w, h, linesOf(c)).map((one, i) => inside(one, i === 0)),
  ports: RECT_PORTS,
  text: word('问题\n为什么？\n为什么？\n为什么？\n为什么？\n根本原因', 'Problem\nWhy?\nWhy?\nWhy?\nWhy?\nRoot cause'),
  style: TINT,
};

/** The head says what comes about, each bone what it comes from. */
const HEAD = 0.2;
const bones = (w: number, h: number, n: number): { x: number; foot: number; isUpper: boolean }[] => {
  const pairs = Math.max(1, Math.ceil(n / 2)),
    spine = (1 - HEAD) * w;
  return upTo(n).map((i) => {
    const foot = ((Math.floor(i / 2) + 1) * spine) / pairs - (spine / pairs) * 0.12;
    return { foot, x: foot - Math.min(0.34 * h, (spine / pairs) * 0.42), isUpper: i % 2 === 0 };
  });
};
const fishbone: RowLook = {
  parts: (w, h, c) => {
    const n = Math.max(1, linesOf(c) - 1),
      head: Box = [(1 - HEAD) * w, 0.38 * h, HEAD * w, 0.24 * h],
      pairs = Math.ceil(n / 2),
      bw = Math.min(120, ((1 - HEAD) * w) / pairs / 1.25),
      list = bones(w, h, n);
    const ribs = new Path().M(0, h / 2).L(head[0], h / 2);
    for (const { x, foot, isUpper } of list) ribs.M(x, isUpper ? 0.14 * h : 0.86 * h).L(foot, h / 2);
    return [
      whole(w, h),
      { path: ribs, fill: false, strokeScale: 1.3 },
      ...boxes([
        head,
        ...list.map(({ x, isUpper }): Box => [Math.max(0, x - bw / 2), isUpper ? 0 : 0.86 * h, bw, 0.14 * h]),
      ]),
    ];
  },
  slots: (w, h, c) => {
    const n = Math.max(1, linesOf(c) - 1),
      bw = Math.min(120, ((1 - HEAD) * w) / Math.ceil(n / 2) / 1.25);
    return [
      inside([(1 - HEAD) * w, 0.38 * h, HEAD * w, 0.24 * h], true),
      ...bones(w, h, n).map(({ x, isUpper }) =>
        inside([Math.max(0, x - bw / 2), isUpper ? 0 : 0.86 * h, bw, 0.14 * h]),
      ),
    ];
  },
  ports: RECT_PORTS,
  text: word(
    '问题\n人员\n机器\n材料\n方法\n环境\n测量',
    'Problem\nPeople\nMachines\nMaterials\nMethods\nEnvironment\nMeasurement',
  ),
  style: TINT,
};

const branches = (w: number, h: number, n: number): Box[] => {
  const count = Math.max(1, n - 1),
    gap = Math.min(14, h / (3 * count)),
    bh = (h - gap * (count - 1)) / count,
    root = Math.min(h, Math.max(bh, 0.3 * h));
  return [
    [0, (h - root) / 2, 0.36 * w, root],
    ...(n > 1 ? upTo(count).map((i): Box => [0.52 * w, i * (bh + gap), 0.48 * w, bh]) : []),
  ];
};
const tree: RowLook = {
  parts: (w, h, c) => {
    const list = branches(w, h, linesOf(c)),
      joint = 0.44 * w,
      path = new Path();
    if (list.length > 1) {
      path.M(0.36 * w, h / 2).L(joint, h / 2);
      path.M(joint, list[1]![1] + list[1]![3] / 2).L(joint, list.at(-1)![1] + list.at(-1)![3] / 2);
      for (const [x, y, , bh] of list.slice(1)) path.M(joint, y + bh / 2).L(x, y + bh / 2);
    }
    return [whole(w, h), lines(path), ...boxes(list)];
  },
  slots: (w, h, c) => branches(w, h, linesOf(c)).map((one, i) => inside(one, i === 0)),
  ports: RECT_PORTS,
  text: word('利润下降\n收入减少\n成本上升\n市场萎缩', 'Profit falls\nLess revenue\nHigher costs\nSmaller market'),
  style: TINT,
};

const results = (w: number, h: number, n: number): Box[] => {
  const top = Math.min(52, h / 3),
    row = (h - top) / Math.max(1, n - 1);
  return [[0, 0, w, top], ...(n > 1 ? upTo(n - 1).map((i): Box => [0, top + i * row, w, row]) : [])];
};
const okr: RowLook = {
  parts: (w, h, c) => {
    const list = results(w, h, linesOf(c)),
      r = Math.min(7, w / 12, h / 20);
    return [
      { path: rect(w, h), fill: false, outline: true },
      { path: rect(w, list[0]![3]) },
      ...list
        .slice(1)
        .map(([, y]): ShapePart => ({ path: new Path().M(0, y).L(w, y), fill: false, strokeScale: 0.66 })),
      ...list.slice(1).map(
        ([, y, , bh]): ShapePart => ({
          path: new Path().ellipse(Math.min(20, w / 8), y + bh / 2, r, r),
        }),
      ),
    ];
  },
  slots: (w, h, c) =>
    results(w, h, linesOf(c)).map((one, i) =>
      i === 0
        ? { ...inside(one, true) }
        : {
            ...inside([Math.min(36, w / 5), one[1], w - Math.min(36, w / 5), one[3]]),
            style: { align: 'left' as const },
          },
    ),
  ports: RECT_PORTS,
  text: word(
    '目标：让更多团队用起来\n关键结果一：周活跃 1000\n关键结果二：留存 60%\n关键结果三：评分 4.5',
    'Objective: more teams use it\nKey result 1: 1,000 active a week\nKey result 2: 60% stay\nKey result 3: rated 4.5',
  ),
  style: TINT,
};

const three = (w: number, h: number): Box[] => [
  [0.36 * w, 0.2 * h, 0.28 * w, 0.6 * h],
  [0, 0, 0.28 * w, h],
  [0.72 * w, 0, 0.28 * w, h],
];
const gap: RowLook = {
  parts: (w, h) => {
    const [, now, then] = three(w, h);
    const k = Math.min(0.1 * w, 0.3 * h),
      [x0, x1, y] = [0.31 * w, 0.69 * w, h / 2];
    const body = polygon(
      [x0, y],
      [x0 + k, y - 0.3 * h],
      [x0 + k, y - 0.2 * h],
      [x1 - k, y - 0.2 * h],
      [x1 - k, y - 0.3 * h],
      [x1, y],
      [x1 - k, y + 0.3 * h],
      [x1 - k, y + 0.2 * h],
      [x0 + k, y + 0.2 * h],
      [x0 + k, y + 0.3 * h],
    );
    return [
      whole(w, h),
      ...boxes([now!, then!]).map((part) => ({ path: part.path, fill: false as const })),
      { path: body },
    ];
  },
  slots: (w, h) => [
    inside(three(w, h)[1]!),
    { x: 0.38 * w, y: 0.3 * h, w: 0.24 * w, h: 0.4 * h, style: { bold: true } },
    inside(three(w, h)[2]!),
  ],
  ports: RECT_PORTS,
  text: word('现状\n差距\n目标', 'Today\nGap\nTarget'),
  style: TINT,
};

const SUPPORT = 4,
  PRIMARY = 5;
const tipOf = (w: number, h: number): number => Math.min(0.14 * w, h / 2);
const chain = (w: number, h: number): Box[] => {
  const body = w - tipOf(w, h),
    upper = 0.46 * h;
  return [
    ...upTo(SUPPORT).map((i): Box => [0, (i * upper) / SUPPORT, body, upper / SUPPORT]),
    ...upTo(PRIMARY).map((i): Box => [(i * body) / PRIMARY, upper, body / PRIMARY, h - upper]),
  ];
};
const valueChain: RowLook = {
  parts: (w, h) => {
    const body = w - tipOf(w, h);
    return [
      { path: polygon([0, 0], [body, 0], [w, h / 2], [body, h], [0, h]), fill: false, outline: true },
      { path: polygon([body, 0], [w, h / 2], [body, h]) },
      ...chain(w, h).map(
        ([x, y, bw, bh], i): ShapePart => ({
          path: rect(bw, bh, x, y),
          fill: i >= SUPPORT,
          strokeScale: 0.66,
        }),
      ),
      { path: polygon([0, 0], [body, 0], [w, h / 2], [body, h], [0, h]), fill: false },
    ];
  },
  slots: (w, h) => [
    ...chain(w, h).map((one) => inside(one)),
    { x: w - tipOf(w, h), y: 0.3 * h, w: 0.7 * tipOf(w, h), h: 0.4 * h, style: { bold: true } },
  ],
  textBox: (w, h) => ({ x: 0, y: 0, w: w - tipOf(w, h), h }),
  ports: (w, h) => [at((w - tipOf(w, h)) / 2, 0), at(w, h / 2), at((w - tipOf(w, h)) / 2, h), at(0, h / 2)],
  text: word(
    '基础设施\n人力资源\n技术开发\n采购\n进货物流\n生产运营\n出货物流\n市场销售\n服务\n利润',
    'Infrastructure\nHuman resources\nTechnology\nProcurement\nInbound\nOperations\nOutbound\nMarketing\nService\nMargin',
  ),
  style: TINT,
};

export const diagrams: ShapeDefinition[] = [
  strategy('strategy.pyramid', '金字塔', 'Pyramid', '层级,三角', 'levels,hierarchy,triangle', 280, 240, pyramid),
  strategy('strategy.funnel', '漏斗', 'Funnel', '转化,销售', 'conversion,sales', 280, 240, funnel),
  strategy('strategy.cycle', '循环', 'Cycle', 'PDCA,环形箭头,循环图', 'PDCA,ring,loop', 280, 280, cycle),
  strategy('strategy.flywheel', '飞轮', 'Flywheel', '增长,循环', 'growth,loop', 320, 320, flywheel),
  strategy('strategy.roadmap', '路线图', 'Roadmap', '阶段,箭头,里程碑', 'phases,chevrons,milestones', 520, 60, roadmap),
  strategy('strategy.timeline', '时间线', 'Timeline', '里程碑,时间轴', 'milestones,dates', 560, 120, timeline),
  strategy(
    'strategy.porter',
    '波特五力',
    'Porter’s five forces',
    '竞争,行业',
    'competition,industry',
    480,
    320,
    porter,
  ),
  strategy('strategy.fiveWhys', '五问法', 'Five whys', '根因,为什么', 'root cause,why', 280, 320, fiveWhys),
  strategy('strategy.fishbone', '鱼骨图', 'Fishbone', '因果图,石川图', 'cause and effect,Ishikawa', 600, 280, fishbone),
  strategy('strategy.tree', '问题树', 'Issue tree', '逻辑树,分解,MECE', 'logic tree,breakdown,MECE', 420, 200, tree),
  strategy('strategy.okr', 'OKR 目标', 'OKR', '目标,关键结果', 'objective,key results', 320, 200, okr),
  strategy('strategy.gap', '差距分析', 'Gap analysis', '现状,目标', 'today,target', 480, 120, gap),
  strategy(
    'strategy.valueChain',
    '价值链',
    'Value chain',
    '波特,利润,活动',
    'Porter,margin,activities',
    560,
    260,
    valueChain,
  ),
];
