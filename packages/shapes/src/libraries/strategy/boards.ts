/** Boards of strategy: fields that notes are put on. */
import { Path, type Controls, type ShapeDefinition, type ShapePart } from '@limn/drawing/shape/index.ts';
import { lines, RECT_PORTS } from '../../row.ts';
import { rect, type RowLook } from '../looks.ts';
import {
  about,
  board,
  chevron,
  columns,
  polygon,
  type Field,
  linesOf,
  strategy,
  TINT,
  TITLE,
  upTo,
  whole,
  word,
} from './parts.ts';

const QUARTERS: readonly Field[] = [
  [0, 0, 0.5, 0.5],
  [0.5, 0, 0.5, 0.5],
  [0, 0.5, 0.5, 0.5],
  [0.5, 0.5, 0.5, 0.5],
];
const FIFTH = 0.2,
  UPPER = 0.68;
const CANVAS: readonly Field[] = [
  [0, 0, FIFTH, UPPER],
  [FIFTH, 0, FIFTH, UPPER / 2],
  [FIFTH, UPPER / 2, FIFTH, UPPER / 2],
  [2 * FIFTH, 0, FIFTH, UPPER],
  [3 * FIFTH, 0, FIFTH, UPPER / 2],
  [3 * FIFTH, UPPER / 2, FIFTH, UPPER / 2],
  [4 * FIFTH, 0, FIFTH, UPPER],
  [0, UPPER, 0.5, 1 - UPPER],
  [0.5, UPPER, 0.5, 1 - UPPER],
];

/** Room for the names of two axes, above and below, page units. */
const AXIS = 28;
/** Four fields between two axes, the upright one's name above it. */
const axes = (text: { zh: string; en: string }): RowLook => {
  /** Half as wide as the heads of the axes, which stand this far into the box. */
  const half = (w: number, h: number): number => Math.min(5, w / 16, h / 16);
  const field = (w: number, h: number, i: number): [number, number, number, number] => {
    const name = Math.min(AXIS, h / 4),
      left = half(w, h),
      fw = (w - left) / 2,
      fh = (h - 2 * name - left) / 2;
    return [left + (i % 2) * fw, name + (i < 2 ? 0 : fh), fw, fh];
  };
  return {
    behaviour: 'container',
    parts: (w, h) => {
      const [left, top, , fh] = field(w, h, 0),
        bottom = top + 2 * fh,
        tip = 2 * left;
      return [
        whole(w, h),
        ...upTo(4).map((i): ShapePart => {
          const [fx, fy, fw] = field(w, h, i);
          return { path: rect(fw, fh, fx, fy), fill: i === 1 || i === 2, strokeScale: 0.66 };
        }),
        {
          path: new Path()
            .M(left, top + tip)
            .V(bottom)
            .H(w - tip),
          fill: false,
          strokeScale: 1.4,
        },
        {
          path: polygon([left, top], [2 * left, top + tip], [0, top + tip])
            .M(w, bottom)
            .L(w - tip, bottom + left)
            .L(w - tip, bottom - left)
            .Z(),
          fill: 'stroke',
          stroke: false,
        },
      ];
    },
    slots: (w, h) => {
      const name = Math.min(AXIS, h / 4);
      return [
        ...upTo(4).map((i) => {
          const [x, y, fw, fh] = field(w, h, i);
          return { x, y, w: fw, h: Math.min(TITLE, fh), style: { bold: true } };
        }),
        { x: 0, y: h - name, w, h: name, style: { align: 'right' as const } },
        { x: 0, y: 0, w, h: name, style: { align: 'left' as const } },
      ];
    },
    textBox: (w, h) => ({ x: 0, y: 0, w, h: Math.min(TITLE, h) }),
    ports: RECT_PORTS,
    text,
    style: TINT,
  };
};

/** Steps above lanes that run below them. */
const LANES = 4,
  STEP = 40;
const journey: RowLook = {
  behaviour: 'container',
  parts: (w, h, c) => {
    const n = linesOf(c),
      top = Math.min(STEP, h / 4),
      gap = Math.min(2, w / (4 * n)),
      lane = (h - top) / LANES;
    return [
      whole(w, h),
      ...upTo(n).map(
        (i): ShapePart => ({
          path: chevron((i * w) / n, 0, w / n - (i < n - 1 ? gap : 0), top - Math.min(4, top / 4), i === 0),
          strokeScale: 0.66,
        }),
      ),
      { path: rect(w, h - top, 0, top), fill: false },
      {
        path: upTo(LANES - 1).reduce((p, i) => p.M(0, top + (i + 1) * lane).L(w, top + (i + 1) * lane), new Path()),
        fill: false,
        strokeScale: 0.66,
      },
      {
        path: upTo(n - 1).reduce((p, i) => p.M(((i + 1) * w) / n, top).L(((i + 1) * w) / n, h), new Path()),
        fill: false,
        strokeScale: 0.66,
        dashed: true,
      },
    ];
  },
  slots: (w, h, c) =>
    upTo(linesOf(c)).map((i) => ({
      x: ((i + 0.1) * w) / linesOf(c),
      y: 0,
      w: (0.8 * w) / linesOf(c),
      h: Math.min(STEP - 4, h / 4),
      style: { bold: true },
    })),
  textBox: (w, h) => ({ x: 0, y: 0, w, h: Math.min(STEP, h / 4) }),
  ports: RECT_PORTS,
  text: word('认知\n考虑\n购买\n使用\n推荐', 'Aware\nConsider\nBuy\nUse\nRecommend'),
  style: TINT,
};

/** Activities in a row, their stories below, releases parted by dashes. */
const storyMap: RowLook = {
  behaviour: 'container',
  parts: (w, h, c) => {
    const n = linesOf(c),
      [cw, top] = [w / n, Math.min(60, h / 3)],
      pad = Math.min(8, cw / 8, top / 6),
      card = (i: number): Path =>
        new Path().roundRect(i * cw + pad, pad, cw - 2 * pad, top - 2 * pad, Math.min(4, pad));
    return [
      { path: rect(w, h), fill: false, outline: true },
      ...upTo(n).map((i): ShapePart => ({ path: card(i), strokeScale: 0.66 })),
      lines(new Path().M(0, top).L(w, top)),
      { path: new Path().M(0, top + (h - top) / 2).L(w, top + (h - top) / 2), fill: false, dashed: true },
    ];
  },
  slots: (w, h, c) =>
    upTo(linesOf(c)).map((i) =>
      about(((i + 0.5) * w) / linesOf(c), Math.min(60, h / 3) / 2, (0.8 * w) / linesOf(c), 0.7 * Math.min(60, h / 3), {
        bold: true,
      }),
    ),
  textBox: (w, h) => ({ x: 0, y: 0, w, h: Math.min(60, h / 3) }),
  ports: RECT_PORTS,
  text: word('搜索\n选择\n付款\n收货', 'Search\nChoose\nPay\nReceive'),
  style: TINT,
};

const LOWER = 0.76;
const empathy: RowLook = {
  behaviour: 'container',
  parts: (w, h) => {
    const b = LOWER * h,
      r = 0.13 * Math.min(w, b);
    return [
      { path: rect(w, h), fill: false, outline: true },
      { path: new Path().M(0, 0).L(w, b).M(w, 0).L(0, b), fill: false, strokeScale: 0.66 },
      lines(
        new Path()
          .M(0, b)
          .L(w, b)
          .M(w / 2, b)
          .L(w / 2, h),
      ),
      { path: new Path().ellipse(w / 2, b / 2, r, r) },
    ];
  },
  slots: (w, h) => {
    const b = LOWER * h,
      bold = { bold: true };
    return [
      about(w / 2, 0.08 * b, 0.5 * w, 0.12 * b, bold),
      about(0.12 * w, 0.5 * b, 0.22 * w, 0.16 * b, bold),
      about(0.88 * w, 0.5 * b, 0.22 * w, 0.16 * b, bold),
      about(w / 2, 0.92 * b, 0.5 * w, 0.12 * b, bold),
      about(0.25 * w, b + 0.06 * h, 0.48 * w, 0.1 * h, bold),
      about(0.75 * w, b + 0.06 * h, 0.48 * w, 0.1 * h, bold),
      about(w / 2, b / 2, 0.2 * Math.min(w, b), 0.16 * Math.min(w, b)),
    ];
  },
  textBox: (w, h) => ({ x: 0, y: 0, w, h: Math.min(TITLE, h) }),
  ports: RECT_PORTS,
  text: word(
    '想法和感受\n听到\n看到\n说和做\n痛点\n收获\n用户',
    'Thinks and feels\nHears\nSees\nSays and does\nPains\nGains\nUser',
  ),
  style: TINT,
};

/** Rows of a plan below the names of its periods, in the columns after the first. */
const ROW = 34;
const gantt: RowLook = {
  behaviour: 'container',
  parts: (w, h, c) => {
    const n = linesOf(c),
      rows = Math.max(1, Math.floor(h / ROW)),
      x = (i: number): number => (i === 0 ? 0 : 0.22 * w + ((i - 1) * 0.78 * w) / Math.max(1, n - 1));
    const rules = new Path();
    for (let i = 2; i < rows; i++) rules.M(0, (i * h) / rows).L(w, (i * h) / rows);
    return [
      { path: rect(w, h), fill: false, outline: true },
      { path: rules, fill: false, strokeScale: 0.5 },
      { path: rect(w, h / rows), strokeScale: 0.66 },
      {
        path: upTo(n - 1).reduce((p, i) => p.M(x(i + 1), 0).L(x(i + 1), h), new Path()),
        fill: false,
        strokeScale: 0.66,
      },
      { path: rect(w, h), fill: false },
    ];
  },
  slots: (w, h, c) => {
    const n = linesOf(c),
      rows = Math.max(1, Math.floor(h / ROW)),
      each = (0.78 * w) / Math.max(1, n - 1);
    return upTo(n).map((i) => ({
      x: i === 0 ? 0 : 0.22 * w + (i - 1) * each,
      y: 0,
      w: i === 0 ? 0.22 * w : each,
      h: h / rows,
      style: { bold: true },
    }));
  },
  textBox: (w, h) => ({ x: 0, y: 0, w, h: Math.min(ROW, h) }),
  ports: RECT_PORTS,
  text: word('任务\n一月\n二月\n三月\n四月\n五月\n六月', 'Task\nJan\nFeb\nMar\nApr\nMay\nJun'),
  style: TINT,
};

const raciFields = (w: number, h: number, c: Controls): [number, number, number, number][] => {
  const rows = Math.max(2, Math.ceil(linesOf(c) / 5)),
    x = (i: number): number => (i === 0 ? 0 : 0.32 * w + (i - 1) * 0.17 * w);
  return upTo(rows * 5).map((i) => [
    x(i % 5),
    (Math.floor(i / 5) * h) / rows,
    i % 5 === 0 ? 0.32 * w : 0.17 * w,
    h / rows,
  ]);
};
const raci: RowLook = {
  parts: (w, h, c) => {
    const fields = raciFields(w, h, c);
    return [
      { path: rect(w, h), fill: false, outline: true },
      ...fields.map(
        ([x, y, fw, fh], i): ShapePart => ({
          path: rect(fw, fh, x, y),
          fill: i < 5,
          strokeScale: 0.66,
        }),
      ),
      { path: rect(w, h), fill: false },
    ];
  },
  slots: (w, h, c) =>
    raciFields(w, h, c).map(([x, y, fw, fh], i) => ({ x, y, w: fw, h: fh, style: { bold: i < 5 || i % 5 === 0 } })),
  ports: RECT_PORTS,
  text: word(
    '任务\n负责人\n批准人\n咨询\n知会\n需求\nR\nA\nC\nI\n设计\nR\nA\nC\nI\n上线\nR\nA\nC\nI',
    'Task\nLead\nSponsor\nExpert\nTeam\nScope\nR\nA\nC\nI\nDesign\nR\nA\nC\nI\nLaunch\nR\nA\nC\nI',
  ),
  style: TINT,
};

export const boards: ShapeDefinition[] = [
  strategy(
    'strategy.swot',
    'SWOT 分析',
    'SWOT',
    '优势,劣势,机会,威胁',
    'strengths,weaknesses,opportunities,threats',
    480,
    360,
    board(QUARTERS, word('优势\n劣势\n机会\n威胁', 'Strengths\nWeaknesses\nOpportunities\nThreats')),
  ),
  strategy(
    'strategy.pest',
    'PEST 分析',
    'PEST',
    '政治,经济,社会,技术',
    'political,economic,social,technological',
    640,
    300,
    board(columns, word('政治\n经济\n社会\n技术', 'Political\nEconomic\nSocial\nTechnological')),
  ),
  strategy(
    'strategy.canvas',
    '商业模式画布',
    'Business model canvas',
    'BMC,九宫格,价值主张',
    'BMC,value proposition',
    900,
    540,
    board(
      CANVAS,
      word(
        '重要伙伴\n关键业务\n核心资源\n价值主张\n客户关系\n渠道通路\n客户细分\n成本结构\n收入来源',
        'Key partners\nKey activities\nKey resources\nValue propositions\nRelationships\nChannels\nSegments\nCost structure\nRevenue streams',
      ),
    ),
  ),
  strategy(
    'strategy.matrix',
    '二维矩阵',
    '2×2 matrix',
    '四象限,优先级,坐标',
    'quadrants,priority,axes',
    400,
    360,
    axes(word('重点推进\n战略投入\n快速见效\n暂缓\n成本\n价值', 'Do first\nInvest\nQuick wins\nLater\nCost\nValue')),
  ),
  strategy(
    'strategy.bcg',
    '波士顿矩阵',
    'Growth–share matrix',
    'BCG,明星,现金牛',
    'BCG,stars,cash cows,dogs',
    400,
    360,
    axes(
      word(
        '明星\n问题\n现金牛\n瘦狗\n相对市场份额\n市场增长率',
        'Stars\nQuestion marks\nCash cows\nDogs\nRelative market share\nMarket growth',
      ),
    ),
  ),
  strategy(
    'strategy.kanban',
    '空白看板',
    'Blank Kanban board',
    '任务,列,待办',
    'tasks,columns,to do',
    600,
    360,
    board(columns, word('待办\n进行中\n待验收\n完成', 'To do\nIn progress\nReview\nDone')),
  ),
  strategy(
    'strategy.journey',
    '用户旅程图',
    'User journey',
    '客户旅程,阶段,体验',
    'customer journey,stages,experience',
    800,
    360,
    journey,
  ),
  strategy(
    'strategy.storyMap',
    '用户故事地图',
    'Story map',
    '需求,发布,骨架',
    'backlog,release,backbone',
    720,
    360,
    storyMap,
  ),
  strategy(
    'strategy.empathy',
    '同理心地图',
    'Empathy map',
    '用户画像,想法,感受',
    'persona,thinks,feels',
    560,
    440,
    empathy,
  ),
  strategy(
    'strategy.gantt',
    '空白甘特图',
    'Blank Gantt chart',
    '计划,进度,排期',
    'plan,schedule,bars',
    760,
    270,
    gantt,
  ),
  strategy('strategy.raci', 'RACI 矩阵', 'RACI matrix', '责任分配,职责', 'responsibility,accountable', 560, 200, raci),
];
