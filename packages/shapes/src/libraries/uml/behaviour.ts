/** UML 2.5 use case, state machine and activity diagrams. */
import { Path, type NewContent, type ShapeDefinition, type ShapePart } from '@limn/drawing/shape/index.ts';
import { body, CAPTION, drawing, grouped, hull, ink, line, thin } from '../../drawn.ts';
import { at, get, lines, one, RECT_PORTS, slide, textEdges } from '../../row.ts';
import { DIAMOND_PORTS } from '../../basic/quads.ts';
import { BOX, compartments, ELLIPSE, holder, rect, rounded } from '../looks.ts';

const word = (zh: string, en: string): { zh: string; en: string } => ({ zh, en });
const member = (zh: string, en: string): NewContent => ({ kind: 'uml.member', text: { zh, en } });
const STICK = [hull('M0 0H40V80H0Z'), body('O20 12 11 11'), line('M20 23V52M2 33H38M20 52L4 79M20 52L36 79')];

const useCase = grouped('用例图,UML', 'use case diagram,UML');
/** A strip for the name on top of what holds others. */
const strip = (w: number, h: number): { x: number; y: number; w: number; h: number } => ({
  x: 0,
  y: 0,
  w,
  h: Math.min(30, h),
});

export const useCaseShapes: ShapeDefinition[] = [
  useCase('uml.actor', '参与者', 'Actor', '角色,用户,小人', 'user,role,stick figure', 40, 80, {
    ...drawing(40, 80, STICK),
    ...CAPTION,
    aspectLocked: true,
    text: word('参与者', 'Actor'),
  }),
  useCase('uml.actorBox', '参与者（方框）', 'Actor (box)', '角色,系统', 'role,system', 120, 50, {
    ...BOX,
    text: word('«actor»\n外部系统', '«actor»\nSystem'),
  }),
  useCase('uml.useCase', '用例', 'Use case', '功能,椭圆', 'function,ellipse', 140, 70, {
    ...ELLIPSE,
    text: word('用例', 'Use case'),
  }),
  useCase(
    'uml.useCaseExtension',
    '用例（含扩展点）',
    'Use case with extension points',
    '扩展点,椭圆',
    'extension,ellipse',
    180,
    100,
    {
      parts: (w, h) => {
        const y = 0.4,
          x = Math.sqrt(1 - (1 - 2 * y) ** 2) / 2;
        return [
          { path: new Path().ellipse(w / 2, h / 2, w / 2, h / 2) },
          lines(new Path().M(w * (0.5 - x), h * y).H(w * (0.5 + x))),
        ];
      },
      ports: ELLIPSE.ports!,
      slots: (w, h, c) => [
        { x: 0.15 * w, y: 0.1 * h, w: 0.7 * w, h: 0.28 * h, style: { bold: true } },
        ...Array.from({ length: Math.max(0, get(c, 'lines') - 1) }, (_, i) => {
          const room = (0.48 * h) / Math.max(3, get(c, 'lines') - 1);
          return { x: 0.15 * w, y: 0.42 * h + i * room, w: 0.7 * w, h: room, style: { fontSize: 12 } };
        }),
      ],
      textBox: (w, h) => textEdges(w, h, 0.15 * w, 0.15 * h, 0.85 * w, 0.85 * h),
      text: word('用例\n扩展点\n条件', 'Use case\nextension points\ncondition'),
    },
  ),
  useCase('uml.subject', '系统边界', 'Subject boundary', '系统,范围,容器', 'system,scope,container', 320, 300, {
    ...holder((w, h) => [{ path: rect(w, h) }], strip, { text: word('系统', 'System'), style: { bold: true } }),
  }),
  useCase('uml.businessUseCase', '业务用例', 'Business use case', '业务,斜线', 'business,slash', 140, 70, {
    parts: (w, h) => [
      { path: new Path().ellipse(w / 2, h / 2, w / 2, h / 2) },
      lines(new Path().M(0.64 * w, 0.98 * h).L(0.955 * w, 0.29 * h)),
    ],
    ports: ELLIPSE.ports!,
    textBox: ELLIPSE.textBox!,
    text: word('业务用例', 'Business use case'),
  }),
  useCase('uml.collaboration', '协作', 'Collaboration', '虚线椭圆,协同', 'dashed ellipse,cooperation', 140, 70, {
    ...ELLIPSE,
    text: word('协作', 'Collaboration'),
    style: { dash: 'dashed' },
  }),
];

const state = grouped('状态图,状态机,UML', 'state machine diagram,UML');
const DOT = { ...CAPTION, aspectLocked: true } as const;
/** A cross of these half lengths about the middle of a circle. */
const CROSS = 'M8.5 8.5L21.5 21.5M21.5 8.5L8.5 21.5';

export const stateShapes: ShapeDefinition[] = [
  state('uml.state', '状态', 'State', '简单状态,圆角', 'simple state,rounded', 120, 50, {
    ...rounded(10),
    text: word('状态', 'State'),
  }),
  state('uml.stateActions', '状态（含动作）', 'State with actions', '进入,退出,动作', 'entry,exit,do', 160, 90, {
    ...compartments(
      [
        member('entry / 动作', 'entry / action'),
        member('do / 活动', 'do / activity'),
        member('exit / 动作', 'exit / action'),
      ],
      30,
    ),
    parts: (w, h, c) => {
      const t = Math.min(get(c, 'title'), h);
      return [
        { path: new Path().roundRect(0, 0, w, h, Math.min(10, w / 2, h / 2)) },
        ...(t < h ? [lines(new Path().M(0, t).H(w))] : []),
      ];
    },
    text: word('状态', 'State'),
  }),
  state(
    'uml.compositeState',
    '复合状态',
    'Composite state',
    '嵌套,子状态,容器',
    'nested,substates,container',
    300,
    200,
    {
      ...holder(
        (w, h) => {
          const t = Math.min(30, h);
          return [
            { path: new Path().roundRect(0, 0, w, h, Math.min(10, w / 2, h / 2)) },
            ...(t < h ? [lines(new Path().M(0, t).H(w))] : []),
          ];
        },
        strip,
        { text: word('复合状态', 'Composite state'), style: { bold: true } },
      ),
    },
  ),
  state('uml.orthogonalState', '正交状态', 'Orthogonal state', '并行区域,分区', 'concurrent regions', 320, 220, {
    ...holder(
      (w, h, c) => {
        const t = Math.min(30, h),
          n = get(c, 'regions');
        return [
          { path: new Path().roundRect(0, 0, w, h, Math.min(10, w / 2, h / 2)) },
          ...(t < h ? [lines(new Path().M(0, t).H(w))] : []),
          ...Array.from({ length: n - 1 }, (_, i) => ({
            path: new Path().M(0, t + ((h - t) * (i + 1)) / n).H(w),
            fill: false,
            dashed: true,
          })),
        ];
      },
      strip,
      { text: word('正交状态', 'Orthogonal state'), style: { bold: true } },
    ),
    controls: [
      slide('regions', {
        min: 2,
        max: 8,
        default: 2,
        integer: true,
        label: word('区域', 'Regions'),
        line: (w, h) => [w, 0, 0, h / 8],
      }),
    ],
  }),
  state('uml.submachine', '子状态机', 'Submachine state', '引用,嵌套', 'reference,nested', 140, 60, {
    parts: (w, h) => [
      { path: new Path().roundRect(0, 0, w, h, Math.min(10, w / 2, h / 2)) },
      ...(w > 60 && h > 30
        ? [
            lines(
              new Path()
                .ellipse(w - 30, h - 10, 5, 4)
                .ellipse(w - 12, h - 10, 5, 4)
                .M(w - 25, h - 10)
                .H(w - 17),
            ),
          ]
        : []),
    ],
    textBox: (w, h) => textEdges(w, h, 0, 0, w, h - 12),
    ports: RECT_PORTS,
    text: word('状态: 子机', 'State: Machine'),
  }),
  state('uml.initial', '初始状态', 'Initial state', '开始,实心圆', 'start,filled circle', 20, 20, {
    ...drawing(20, 20, [{ ...ink('O10 10 10 10'), outline: true }]),
    ...DOT,
  }),
  state('uml.final', '终止状态', 'Final state', '结束,靶心', 'end,bull’s eye', 20, 20, {
    ...drawing(20, 20, [body('O10 10 10 10'), ink('O10 10 6 6')]),
    ...DOT,
  }),
  state('uml.choice', '选择', 'Choice', '分支,菱形', 'branch,diamond', 30, 30, {
    ...drawing(30, 30, [body('M15 0L30 15L15 30L0 15Z')]),
    ...DOT,
    ports: DIAMOND_PORTS,
  }),
  state('uml.junction', '汇合点', 'Junction', '连接,实心圆', 'merge,dot', 20, 20, {
    ...drawing(20, 20, [{ ...ink('O10 10 10 10'), outline: true }]),
    ...DOT,
  }),
  state('uml.fork', '分叉 / 汇合', 'Fork / join', '同步条,并行', 'bar,synchronization', 120, 10, {
    parts: (w, h) => [{ path: rect(w, h), fill: 'stroke' }],
    ports: RECT_PORTS,
    ...CAPTION,
  }),
  state('uml.shallowHistory', '浅历史', 'Shallow history', 'H,历史', 'H,memory', 30, 30, {
    ...drawing(30, 30, [body('O15 15 15 15'), line('M11 8V22M19 8V22M11 15H19')]),
    ...DOT,
  }),
  state('uml.deepHistory', '深历史', 'Deep history', 'H*,历史', 'H*,memory', 30, 30, {
    ...drawing(30, 30, [
      body('O15 15 15 15'),
      line('M8 8V22M15 8V22M8 15H15'),
      thin('M21 8V14M18.4 9.5L23.6 12.5M23.6 9.5L18.4 12.5'),
    ]),
    ...DOT,
  }),
  state('uml.entryPoint', '进入点', 'Entry point', '入口,空心圆', 'entrance,circle', 20, 20, {
    ...drawing(20, 20, [body('O10 10 10 10')]),
    ...DOT,
  }),
  state('uml.exitPoint', '退出点', 'Exit point', '出口,圆叉', 'way out,circle cross', 20, 20, {
    ...drawing(20, 20, [body('O10 10 10 10'), line('M3 3L17 17M17 3L3 17')]),
    ...DOT,
  }),
  state('uml.terminate', '终止', 'Terminate', '叉,销毁', 'cross,destroy', 20, 20, {
    ...drawing(20, 20, [hull('M0 0H20V20H0Z'), line('M2 2L18 18M18 2L2 18')]),
    ...DOT,
  }),
  state('uml.internalTransition', '内部转换', 'Internal transition', '动作列表,事件', 'action list,event', 160, 60, {
    ...rounded(10),
    text: word('事件 [条件] / 动作', 'event [guard] / action'),
    style: { align: 'left', fontSize: 13 },
  }),
];

const activity = grouped('活动图,UML', 'activity diagram,UML');
/** A pentagon pointing right, or cut in on the left. */
const send = (w: number, h: number): Path => {
  const k = Math.min(h / 2, w / 3);
  return new Path().polygon([
    [0, 0],
    [w - k, 0],
    [w, h / 2],
    [w - k, h],
    [0, h],
  ]);
};
const accept = (w: number, h: number): Path => {
  const k = Math.min(h / 2, w / 3);
  return new Path().polygon([
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
    [k, h / 2],
  ]);
};
const dashedHolder = (zh: string, en: string): Parameters<typeof activity>[7] =>
  holder((w, h) => [{ path: new Path().roundRect(0, 0, w, h, Math.min(10, w / 2, h / 2)) }], strip, {
    text: word(zh, en),
    style: { dash: 'dashed', fill: 'none', align: 'left' },
  });

/** What an expansion region takes and gives one by one: boxes of four on its left and right border. */
function expansionNodes(w: number, h: number): ShapePart[] {
  const side = Math.min(10, w / 4, h / 8),
    top = (h - 4 * side) / 2;
  return [0, w - side].map((x) => {
    const path = new Path().rect(x, top, side, 4 * side);
    for (const n of [1, 2, 3]) path.M(x, top + n * side).H(x + side);
    return { path };
  });
}

export const activityShapes: ShapeDefinition[] = [
  activity('uml.action', '动作', 'Action', '步骤,活动', 'step,activity', 120, 50, {
    ...rounded(10),
    text: word('动作', 'Action'),
  }),
  activity('uml.callBehavior', '调用行为', 'Call behavior', '子活动,耙子', 'subactivity,rake', 140, 60, {
    parts: (w, h) => [
      { path: new Path().roundRect(0, 0, w, h, Math.min(10, w / 2, h / 2)) },
      ...(w > 60 && h > 30
        ? [
            lines(
              new Path()
                .M(w - 16, h - 18)
                .V(h - 6)
                .M(w - 22, h - 6)
                .V(h - 12)
                .H(w - 10)
                .V(h - 6),
            ),
          ]
        : []),
    ],
    textBox: (w, h) => textEdges(w, h, 0, 0, w - 22, h),
    ports: RECT_PORTS,
    text: word('行为', 'Behavior'),
  }),
  activity('uml.sendSignal', '发送信号', 'Send signal', '发出,五边形', 'emit,pentagon', 140, 50, {
    parts: one((w, h) => send(w, h)),
    textBox: (w, h) => textEdges(w, h, 0, 0, w - Math.min(h / 2, w / 3), h),
    ports: (w, h) => [
      at((w - Math.min(h / 2, w / 3)) / 2, 0),
      at(w, h / 2),
      at((w - Math.min(h / 2, w / 3)) / 2, h),
      at(0, h / 2),
    ],
    text: word('发送信号', 'Send signal'),
  }),
  activity('uml.acceptEvent', '接受事件', 'Accept event', '接收信号,等待', 'receive signal,wait', 140, 50, {
    parts: one((w, h) => accept(w, h)),
    textBox: (w, h) => textEdges(w, h, Math.min(h / 2, w / 3), 0, w, h),
    ports: (w, h) => [at(w / 2, 0), at(w, h / 2), at(w / 2, h), at(Math.min(h / 2, w / 3), h / 2)],
    text: word('接受事件', 'Accept event'),
  }),
  activity('uml.timeEvent', '时间事件', 'Time event', '定时,沙漏', 'timer,hourglass', 30, 40, {
    ...drawing(30, 40, [body('M0 0H30L0 40H30Z')]),
    ...CAPTION,
    aspectLocked: true,
  }),
  activity('uml.activityInitial', '活动开始', 'Initial node', '起点,实心圆', 'start,filled circle', 20, 20, {
    ...drawing(20, 20, [{ ...ink('O10 10 10 10'), outline: true }]),
    ...DOT,
  }),
  activity('uml.activityFinal', '活动终止', 'Activity final', '结束,靶心', 'end,bull’s eye', 20, 20, {
    ...drawing(20, 20, [body('O10 10 10 10'), ink('O10 10 6 6')]),
    ...DOT,
  }),
  activity('uml.flowFinal', '流终止', 'Flow final', '圆叉,结束', 'circle cross,end', 30, 30, {
    ...drawing(30, 30, [body('O15 15 15 15'), line(CROSS)]),
    ...DOT,
  }),
  activity('uml.decision', '判断 / 合并', 'Decision / merge', '分支,菱形,条件', 'branch,diamond,condition', 40, 40, {
    ...drawing(40, 40, [body('M20 0L40 20L20 40L0 20Z')]),
    ...DOT,
    ports: DIAMOND_PORTS,
  }),
  activity('uml.activityFork', '分支 / 汇合条', 'Fork / join bar', '同步条,并发', 'bar,concurrency', 120, 10, {
    parts: (w, h) => [{ path: rect(w, h), fill: 'stroke' }],
    ports: RECT_PORTS,
    ...CAPTION,
  }),
  activity('uml.objectNode', '对象节点', 'Object node', '数据,对象流', 'data,object flow', 120, 40, {
    ...BOX,
    text: word('对象 [状态]', 'Object [state]'),
  }),
  activity('uml.centralBuffer', '中央缓冲', 'Central buffer', '缓存,对象', 'cache,object', 140, 50, {
    ...BOX,
    text: word('«centralBuffer»\n缓冲', '«centralBuffer»\nBuffer'),
  }),
  activity('uml.dataStore', '数据存储', 'Data store', '持久,仓库', 'persistent,repository', 140, 50, {
    ...BOX,
    text: word('«datastore»\n数据', '«datastore»\nData'),
  }),
  activity('uml.inputPin', '输入引脚', 'Input pin', '针脚,参数', 'parameter,arrow in', 20, 20, {
    ...drawing(20, 20, [body('M0 0H20V20H0Z'), thin('M3 10H16M11 5L16 10L11 15')]),
    ...DOT,
  }),
  activity('uml.outputPin', '输出引脚', 'Output pin', '针脚,结果', 'result,arrow out', 20, 20, {
    ...drawing(20, 20, [body('M0 0H20V20H0Z'), thin('M4 10H17M12 5L17 10L12 15')]),
    ...DOT,
  }),
  activity('uml.parameterNode', '参数节点', 'Activity parameter', '活动参数,边框', 'border,argument', 100, 30, {
    ...BOX,
    text: word('参数', 'Parameter'),
  }),
  activity(
    'uml.expansionRegion',
    '扩展区域',
    'Expansion region',
    '迭代,并行',
    'iterative,parallel',
    260,
    160,
    holder(
      (w, h) => [
        { path: new Path().roundRect(0, 0, w, h, Math.min(10, w / 2, h / 2)), dashed: true },
        ...expansionNodes(w, h),
      ],
      strip,
      { text: word('«iterative»', '«iterative»'), style: { fill: 'none', align: 'left' } },
    ),
  ),
  activity(
    'uml.interruptibleRegion',
    '可中断区域',
    'Interruptible region',
    '中断,取消',
    'interrupt,cancel',
    260,
    160,
    dashedHolder('', ''),
  ),
  activity(
    'uml.structuredNode',
    '结构化节点',
    'Structured node',
    '结构,嵌套',
    'nested,structure',
    260,
    160,
    dashedHolder('«structured»', '«structured»'),
  ),
  activity('uml.partition', '分区（垂直）', 'Partition (vertical)', '泳道,列', 'swimlane,column', 200, 400, {
    behaviour: 'column',
    connectable: false,
    parts: (w, h) => {
      const t = Math.min(40, h);
      return [{ path: rect(w, h) }, lines(new Path().M(0, t).H(w))];
    },
    textBox: (w, h) => textEdges(w, h, 0, 0, w, Math.min(40, h)),
    text: word('分区', 'Partition'),
    style: { fill: 'none', bold: true },
  }),
  activity('uml.partitionHorizontal', '分区（水平）', 'Partition (horizontal)', '泳道,行', 'swimlane,row', 600, 160, {
    behaviour: 'row',
    connectable: false,
    parts: (w, h) => {
      const t = Math.min(40, w);
      return [{ path: rect(w, h) }, lines(new Path().M(t, 0).V(h))];
    },
    textBox: (w, h) => textEdges(w, h, 0, 0, Math.min(40, w), h),
    text: word('分区', 'Partition'),
    style: { fill: 'none', bold: true, vertical: true },
    readsUp: true,
  }),
  activity('uml.activityFrame', '活动框架', 'Activity frame', 'act,容器', 'act,container', 400, 300, {
    ...holder((w, h) => [{ path: new Path().roundRect(0, 0, w, h, Math.min(10, w / 2, h / 2)) }], strip, {
      text: word('活动', 'Activity'),
      style: { fill: 'none', bold: true, align: 'left' },
    }),
  }),
  activity('uml.activityConnector', '连接符', 'Connector', '跳转,标号', 'jump,label', 30, 30, {
    ...drawing(30, 30, [body('O15 15 15 15')]),
    textBox: (w, h) => textEdges(w, h, 0.15 * w, 0.15 * h, 0.85 * w, 0.85 * h),
    aspectLocked: true,
    text: word('A', 'A'),
    style: { padding: [0, 0, 0, 0] },
  }),
];
