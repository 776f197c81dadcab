/** Flowchart symbols after ISO 5807: processing and decisions. */
import { type Controls, type Corner, Path, roundedPolygon, type ShapeDefinition } from '@limn/drawing/shape/index.ts';
import { hexagon, triangle } from '../basic/polygons.ts';
import { box, DIAMOND_PORTS, trapezoid } from '../basic/quads.ts';
import { at, get, lines, one, portsAt, RECT_PORTS, row, short, slide, textAt, textEdges } from '../row.ts';

const rectangle = one((w, h, _c, style) => roundedPolygon(box(w, h), style.radius));

/** Cut of the upper corners, page units. */
const cut = (w: number, h: number, c: Controls): number => Math.min(get(c, 'cut') * short(w, h), w / 2);
const cutControl = (value: number) =>
  slide('cut', { min: 0.05, max: 0.5, default: value, line: (w, h) => [0, 0, short(w, h), 0] });

export const blocks: ShapeDefinition[] = [
  row(
    'flow.process',
    '流程',
    'Process',
    '处理,步骤,操作,活动,过程,矩形',
    'step,action,activity,operation,task,box',
    120,
    60,
    {
      parts: rectangle,
      ports: RECT_PORTS,
    },
  ),
  row(
    'flow.decision',
    '判定',
    'Decision',
    '判断,条件,分支,决策,是否,菱形',
    'condition,branch,if,yes no,question,diamond',
    120,
    80,
    {
      parts: one((w, h, _c, style) =>
        roundedPolygon(
          [
            [w / 2, 0],
            [w, h / 2],
            [w / 2, h],
            [0, h / 2],
          ],
          style.radius,
        ),
      ),
      textBox: textAt(0.18, 0.32, 0.82, 0.68),
      ports: DIAMOND_PORTS,
      style: { padding: [0, 0, 0, 0] },
    },
  ),
  row(
    'flow.terminator',
    '开始/结束',
    'Terminator',
    '起止,开始,结束,终止,端点',
    'start,end,begin,finish,stop,terminal',
    120,
    50,
    {
      parts: one((w, h) => new Path().roundRect(0, 0, w, h, short(w, h) / 2)),
      // The corner of the text stands on the arc: r(1 − 1/√2) from the ends.
      textBox: (w, h) =>
        textEdges(w, h, 0.1465 * short(w, h), 0.1465 * short(w, h), w - 0.1465 * short(w, h), h - 0.1465 * short(w, h)),
    },
  ),
  row(
    'flow.predefinedProcess',
    '子流程',
    'Predefined process',
    '预定义过程,子程序,函数,调用',
    'subroutine,subprocess,function,call',
    120,
    60,
    {
      parts(w, h, c, style) {
        const k = get(c, 'bar') * w;
        return [
          { path: roundedPolygon(box(w, h), style.radius) },
          lines(
            new Path()
              .M(k, 0)
              .L(k, h)
              .M(w - k, 0)
              .L(w - k, h),
          ),
        ];
      },
      controls: [slide('bar', { min: 0.02, max: 0.4, default: 0.1, line: (w) => [0, 0, w, 0] })],
      textBox: (w, h, c) => textEdges(w, h, get(c, 'bar') * w, 0, (1 - get(c, 'bar')) * w, h),
      ports: RECT_PORTS,
    },
  ),
  row(
    'flow.preparation',
    '准备',
    'Preparation',
    '初始化,预备,六边形,设置',
    'initialization,setup,hexagon,set up',
    120,
    60,
    hexagon(1 / 3),
  ),
  row(
    'flow.manualOperation',
    '人工操作',
    'Manual operation',
    '手工操作,手动,人工,倒梯形',
    'by hand,manual step,trapezoid',
    120,
    60,
    trapezoid(false, 1 / 3),
  ),
  row(
    'flow.loopLimit',
    '循环界限',
    'Loop limit',
    '循环,循环开始,循环结束,遍历',
    'loop start,loop end,iteration,repeat',
    120,
    60,
    {
      parts: one((w, h, c, style) => {
        const k = cut(w, h, c);
        return roundedPolygon(
          [
            [k, 0],
            [w - k, 0],
            [w, k],
            [w, h],
            [0, h],
            [0, k],
          ],
          style.radius,
        );
      }),
      controls: [cutControl(1 / 3)],
      textBox: (w, h, c) => textEdges(w, h, cut(w, h, c) / 2, cut(w, h, c) / 2, w - cut(w, h, c) / 2, h),
      ports: (w, h, c) => [
        at(w / 2, 0),
        at(w, Math.max(h / 2, cut(w, h, c))),
        at(w / 2, h),
        at(0, Math.max(h / 2, cut(w, h, c))),
      ],
    },
  ),
  row(
    'flow.parallelMode',
    '并行模式',
    'Parallel mode',
    '并行,同步,并发,双线',
    'concurrent,synchronize,parallel,double line',
    120,
    40,
    {
      parts: (w, h) => [
        { path: new Path().rect(0, 0, w, h), stroke: false },
        lines(new Path().M(0, 0).L(w, 0).M(0, h).L(w, h)),
      ],
      ports: portsAt([0.5, 0], [0.5, 1], [0.25, 0], [0.75, 0], [0.25, 1], [0.75, 1]),
    },
  ),
  row('flow.delay', '延迟', 'Delay', '延时,等待,暂停,D形', 'wait,pause,hold,d shape', 100, 60, {
    parts: one((w, h) => {
      const r = Math.min(h / 2, w);
      return new Path()
        .M(0, 0)
        .L(w - r, 0)
        .arc(w - r, h / 2, r, h / 2, -Math.PI / 2, Math.PI / 2)
        .L(0, h)
        .Z();
    }),
    textBox: (w, h) => textEdges(w, h, 0, 0.1465 * h, w - 0.2929 * Math.min(h / 2, w), 0.8535 * h),
    ports: (w, h) => [
      at(Math.min(w / 2, w - Math.min(h / 2, w)), 0),
      at(w, h / 2),
      at(Math.min(w / 2, w - Math.min(h / 2, w)), h),
      at(0, h / 2),
    ],
  }),
  row('flow.sort', '排序', 'Sort', '排列,分类,次序,菱形', 'order,arrange,sequence,diamond', 80, 80, {
    parts: (w, h, _c, style) => [
      {
        path: roundedPolygon(
          [
            [w / 2, 0],
            [w, h / 2],
            [w / 2, h],
            [0, h / 2],
          ],
          style.radius,
        ),
      },
      lines(new Path().M(0, h / 2).L(w, h / 2)),
    ],
    textBox: textAt(0.25, 0.25, 0.75, 0.5),
    ports: DIAMOND_PORTS,
    style: { padding: [0, 0, 0, 0] },
  }),
  row('flow.collate', '整理', 'Collate', '核对,沙漏,整合,对照', 'hourglass,organize,compile,bow tie', 60, 60, {
    parts: one((w, h) =>
      new Path().polygon([
        [0, 0],
        [w, 0],
        [w / 2, h / 2],
        [w, h],
        [0, h],
        [w / 2, h / 2],
      ]),
    ),
    textBox: textAt(0.25, 0, 0.75, 0.25),
    ports: portsAt([0.5, 0], [0.75, 0.25], [0.5, 1], [0.25, 0.25], [0.5, 0.5]),
  }),
  row(
    'flow.extract',
    '提取',
    'Extract',
    '抽取,测量,三角形,分离',
    'measurement,triangle,separate,off-line storage',
    80,
    60,
    triangle,
  ),
  row('flow.merge', '合并', 'Merge', '汇合,存储,倒三角,归并', 'storage,join,inverted triangle,combine', 80, 60, {
    parts: one((w, h, _c, style) =>
      roundedPolygon(
        [
          [0, 0],
          [w, 0],
          [w / 2, h],
        ],
        style.radius,
      ),
    ),
    textBox: textAt(0.25, 0, 0.75, 0.5),
    ports: portsAt([0.5, 0], [0.75, 0.5], [0.5, 1], [0.25, 0.5], [0, 0], [1, 0]),
  }),
  row('flow.transfer', '传送', 'Transfer', '转移,传递,移交,箭头', 'move,transport,hand over,arrow', 100, 60, {
    parts: one((w, h, c, style) => {
      const k = Math.min(get(c, 'head') * short(w, h), w),
        t = (get(c, 'shaft') * h) / 2,
        y = h / 2;
      const points: Corner[] = [
        [0, y - t],
        [w - k, y - t],
        [w - k, 0],
        [w, y],
        [w - k, h],
        [w - k, y + t],
        [0, y + t],
      ];
      return roundedPolygon(points, style.radius);
    }),
    controls: [
      slide('head', { min: 0.1, max: 1, default: 0.5, line: (w, h) => [w, 0, -short(w, h), 0] }),
      slide('shaft', { min: 0.05, max: 1, default: 0.5, line: (_w, h) => [0, h / 2, 0, -h / 2] }),
    ],
    textBox(w, h, c) {
      const k = Math.min(get(c, 'head') * short(w, h), w),
        t = (get(c, 'shaft') * h) / 2;
      return textEdges(w, h, 0, h / 2 - t, w - k * get(c, 'shaft'), h / 2 + t);
    },
    ports(w, h, c) {
      const k = Math.min(get(c, 'head') * short(w, h), w),
        t = (get(c, 'shaft') * h) / 2,
        x = (w - k) / 2;
      return [at(x, h / 2 - t), at(w, h / 2), at(x, h / 2 + t), at(0, h / 2)];
    },
  }),
];
