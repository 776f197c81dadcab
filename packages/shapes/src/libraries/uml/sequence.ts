/** UML 2.5 sequence diagrams: lifelines and what stands on and around them. */
import {
  Path,
  roundedPolygon,
  type Controls,
  type ShapeControl,
  type ShapeDefinition,
  type ShapePart,
  type TextSlot,
} from '@limn/drawing/shape/index.ts';
import { box } from '../../basic/quads.ts';
import { body, CAPTION, drawing, grouped, hull, ink, line, placed, thin, type DrawnPart } from '../../drawn.ts';
import { at, get, lines, RECT_PORTS, slide, textEdges } from '../../row.ts';
import { BOX, holder, rect, rounded } from '../looks.ts';

const row = grouped('时序图,顺序图,UML', 'sequence diagram,UML');

/** The word `ref` in the corner of an interaction use, drawn, as its text says what it refers to. */
const REF = thin(
  'M1 4V11M1 7Q1.5 4 5 4.5M8 7.5H14Q14 4 11 4Q8 4 8 7.5Q8 11 11 11Q13 11 13.8 9.6M21 1Q18 0.5 18 4V11M16 5H20.5',
);

/** The dashed line one connects to, in the middle below the head. */
const stem = (w: number, h: number, head: number): ShapePart[] => [
  { path: new Path().M(w / 2, head).V(h), fill: false, dashed: true },
];
/** What is hit and where messages end: the head, and the line below it. */
const lifelineHull = (w: number, h: number, head: number, half: number): ShapePart => ({
  path: new Path().polygon([
    [w / 2 - half, 0],
    [w / 2 + half, 0],
    [w / 2 + half, head],
    [w / 2 + Math.min(1, half), head],
    [w / 2 + Math.min(1, half), h],
    [w / 2 - Math.min(1, half), h],
    [w / 2 - Math.min(1, half), head],
    [w / 2 - half, head],
  ]),
  fill: false,
  stroke: false,
  outline: true,
});
/** The stem has none of its own: a message ends on it wherever it is put. */
const lifelinePorts = (w: number, h: number, head: number, half: number): { x: number; y: number }[] => [
  at(w / 2, 0),
  at(w / 2 + half, head / 2),
  at(w / 2, h),
  at(w / 2 - half, head / 2),
];
const headOf = (h: number, c: Controls): number => Math.min(get(c, 'head'), h);
const HEAD = slide('head', { min: 20, max: 160, default: 40, cap: (_w, h) => h, line: (w) => [w / 2, 0, 0, 1] });

/** A head drawn as a symbol, its name below the symbol, then the line. */
function symbolic(
  parts: readonly DrawnPart[],
  word: { zh: string; en: string },
): Omit<ShapeDefinition, 'id' | 'name' | 'tags' | 'w' | 'h'> {
  const symbol = (w: number, h: number): { x: number; y: number; w: number; h: number } => {
    const s = Math.min(40, w, h / 2);
    return { x: (w - s) / 2, y: 0, w: s, h: s };
  };
  const head = (w: number, h: number): number => Math.min(h, symbol(w, h).h + 20);
  return {
    parts: (w, h) => {
      const s = symbol(w, h);
      return [lifelineHull(w, h, head(w, h), s.w / 2), ...stem(w, h, head(w, h)), ...placed(parts, 40, 40, s)];
    },
    textBox: (w, h) => textEdges(w, h, 0, symbol(w, h).h, w, head(w, h)),
    ports: (w, h) => lifelinePorts(w, h, head(w, h), symbol(w, h).w / 2),
    text: word,
    style: { color: 'theme:text', padding: [0, 0, 0, 0], wrap: false },
  };
}

const STICK = [body('O20 7 6 6'), line('M20 13V26M8 18H32M20 26L10 39M20 26L30 39')];
const word = (zh: string, en: string): { zh: string; en: string } => ({ zh, en });

/** The five-cornered name tag of frames. */
const tag = (w: number, h: number): { w: number; h: number } => ({ w: Math.min(64, w), h: Math.min(24, h) });
const tagPath = (w: number, h: number): Path => {
  const t = tag(w, h);
  return new Path()
    .M(0, t.h)
    .H(t.w - t.h / 2)
    .L(t.w, t.h / 2)
    .V(0);
};
const FRAME_TEXT = (w: number, h: number): { x: number; y: number; w: number; h: number } => ({
  x: 0,
  y: 0,
  w: tag(w, h).w,
  h: tag(w, h).h,
});
const frame = (words: { zh: string; en: string }): Omit<ShapeDefinition, 'id' | 'name' | 'tags' | 'w' | 'h'> =>
  holder((w, h) => [{ path: rect(w, h) }, lines(tagPath(w, h))], FRAME_TEXT, {
    text: words,
    style: { fill: 'none', bold: true, padding: [0, 8, 0, 4], fontSize: 12, wrap: false },
  });

/** Most operands of a fragment. */
const OPERANDS = 8;
/** The height at which the operand after the nth begins: as it was dragged, else by equal shares. */
function operandTop(n: number, h: number, c: Controls): number {
  let y = 0;
  for (let i = 1; i <= n; i++) {
    const own = get(c, `operand${i}`);
    y = Math.max(y, Math.min(h, own > 0 ? own : (h * i) / get(c, 'operands')));
  }
  return y;
}
/** Its operator in the tag, and a guard at the beginning of each operand: a paragraph of its text each. */
const FRAGMENT: Omit<ShapeDefinition, 'id' | 'name' | 'tags' | 'w' | 'h'> = {
  ...holder(
    (w, h, c) => [
      { path: rect(w, h) },
      lines(tagPath(w, h)),
      ...Array.from({ length: Math.max(0, get(c, 'operands') - 1) }, (_, i) => ({
        path: new Path().M(0, operandTop(i + 1, h, c)).H(w),
        fill: false,
        dashed: true,
      })),
    ],
    FRAME_TEXT,
    {
      style: { fill: 'none', bold: true, padding: [0, 8, 0, 4], fontSize: 12, wrap: false },
      text: word('alt\n[条件]\n[否则]', 'alt\n[condition]\n[else]'),
    },
  ),
  controls: [
    slide('operands', {
      min: 1,
      max: OPERANDS,
      default: 2,
      integer: true,
      label: { zh: '操作域', en: 'Operands' },
      applies: () => true,
      line: (w, h) => [w, 0, 0, h / OPERANDS],
    }),
    ...Array.from(
      { length: OPERANDS - 1 },
      (_, i): ShapeControl => ({
        name: `operand${i + 1}`,
        min: 0,
        max: 20_000,
        default: 0,
        position: (w, h, c) => ({ x: w / 2, y: operandTop(i + 1, h, c) }),
        value: (p) => p.y,
        applies: (c) => get(c, 'operands') > i + 1,
      }),
    ),
  ],
  slots: (w, h, c) => {
    const inset = Math.min(8, w / 4),
      guard = (n: number): TextSlot => {
        const y = n === 0 ? tag(w, h).h : operandTop(n, h, c),
          x = n === 0 ? Math.min(w, inset) : inset;
        return {
          x,
          y,
          w: Math.max(0, w - 2 * inset),
          h: Math.max(0, Math.min(22, h - y)),
          style: { bold: false, align: 'left' },
        };
      };
    return [FRAME_TEXT(w, h), ...Array.from({ length: get(c, 'operands') }, (_, n) => guard(n))];
  },
};

export const sequenceShapes: ShapeDefinition[] = [
  row('uml.lifeline', '生命线', 'Lifeline', '参与者,对象', 'participant,object', 100, 300, {
    parts: (w, h, c, { radius }) => {
      const head = headOf(h, c);
      return [lifelineHull(w, h, head, w / 2), ...stem(w, h, head), { path: roundedPolygon(box(w, head), radius) }];
    },
    controls: [HEAD],
    textBox: (w, h, c) => ({ x: 0, y: 0, w, h: headOf(h, c) }),
    ports: (w, h, c) => lifelinePorts(w, h, headOf(h, c), w / 2),
    text: word(':对象', ':Object'),
  }),
  row(
    'uml.actorLifeline',
    '角色生命线',
    'Actor lifeline',
    '用户,小人',
    'user,stick figure',
    80,
    300,
    symbolic(STICK, word('用户', 'User')),
  ),
  row(
    'uml.boundaryLifeline',
    '边界生命线',
    'Boundary lifeline',
    '界面,MVC,分析类',
    'view,MVC,robustness',
    80,
    300,
    symbolic([body('O23 20 16 16'), line('M7 20H0M0 6V34')], word('界面', 'Boundary')),
  ),
  row(
    'uml.controlLifeline',
    '控制生命线',
    'Control lifeline',
    '控制器,MVC,分析类',
    'controller,MVC,robustness',
    80,
    300,
    symbolic([body('O20 22 16 16'), line('M26 1L18 6L26 11')], word('控制', 'Control')),
  ),
  row(
    'uml.entityLifeline',
    '实体生命线',
    'Entity lifeline',
    '模型,MVC,分析类',
    'model,MVC,robustness',
    80,
    300,
    symbolic([body('O20 19 17 17'), line('M4 38H36M20 36V38')], word('实体', 'Entity')),
  ),
  row(
    'uml.databaseLifeline',
    '数据库生命线',
    'Database lifeline',
    '存储,数据',
    'storage,data',
    80,
    300,
    symbolic(
      [body('M4 8C4 0 36 0 36 8V32C36 40 4 40 4 32Z'), line('M4 8C4 16 36 16 36 8')],
      word('数据库', 'Database'),
    ),
  ),
  row(
    'uml.queueLifeline',
    '队列生命线',
    'Queue lifeline',
    '消息队列,管道',
    'message queue,pipe',
    80,
    300,
    symbolic([body('M8 8H36C42 8 42 32 36 32H8C2 32 2 8 8 8Z'), line('M36 8C30 8 30 32 36 32')], word('队列', 'Queue')),
  ),
  row(
    'uml.collectionsLifeline',
    '集合生命线',
    'Collections lifeline',
    '多个,列表',
    'several,list',
    80,
    300,
    symbolic([body('M8 4H40V30H8Z'), body('M0 10H32V36H0Z')], word('集合', 'Collection')),
  ),
  row('uml.participant', '构造型参与者', 'Stereotyped participant', '生命线,头', 'lifeline,head', 120, 50, {
    ...BOX,
    text: word('«service»\n:服务', '«service»\n:Service'),
  }),
  row('uml.activation', '激活', 'Activation', '执行,调用,条', 'execution,call,bar', 10, 80, {
    parts: (w, h) => [{ path: rect(w, h) }],
    // Messages end on it wherever they are put, as on a stem.
    ports: () => [],
  }),
  row('uml.destruction', '销毁', 'Destruction', '删除,叉,终止', 'delete,cross,end', 20, 20, {
    ...drawing(20, 20, [hull('M0 0H20V20H0Z'), line('M2 2L18 18M18 2L2 18')]),
    ...CAPTION,
    aspectLocked: true,
  }),
  row(
    'uml.sequenceFrame',
    '交互框架',
    'Interaction frame',
    'sd,框',
    'sd,frame',
    400,
    300,
    frame(word('sd 名称', 'sd name')),
  ),
  row(
    'uml.combinedFragment',
    '组合片段',
    'Combined fragment',
    '分支,循环,可选,alt,opt,loop',
    'alt,opt,loop,par,operator',
    300,
    180,
    FRAGMENT,
  ),
  row('uml.interactionUse', '交互引用', 'Interaction use', 'ref,引用', 'ref,reference', 240, 60, {
    parts: (w, h) => [
      { path: rect(w, h) },
      lines(tagPath(w, h)),
      ...(w > 60 && h > 30 ? placed([REF], 22, 12, { x: 9, y: 6, w: 22, h: 12 }) : []),
    ],
    textBox: (w, h) => textEdges(w, h, 0, tag(w, h).h / 2, w, h),
    ports: RECT_PORTS,
    text: word('引用的交互', 'Referenced interaction'),
  }),
  row('uml.gate', '门', 'Gate', '端口,出入口', 'port,entry', 10, 10, { ...BOX, ...CAPTION, aspectLocked: true }),
  row('uml.stateInvariant', '状态不变式', 'State invariant', '状态,约束', 'state,constraint', 100, 30, {
    ...rounded(15),
    text: word('{状态}', '{state}'),
  }),
  row('uml.continuation', '延续', 'Continuation', '标号,接续', 'label,resume', 120, 30, {
    ...rounded(15),
    text: word('延续', 'Continuation'),
    style: { italic: true },
  }),
  row('uml.coregion', '共区', 'Coregion', '并行区,括号', 'parallel area,brackets', 20, 100, {
    ...drawing(20, 100, [hull('M0 0H20V100H0Z'), line('M0 10V0H20V10M0 90V100H20V90')]),
    ...CAPTION,
  }),
  row('uml.duration', '持续时间', 'Duration constraint', '时长,约束', 'time span,constraint', 20, 80, {
    ...drawing(20, 80, [hull('M0 0H20V80H0Z'), line('M0 0H20M0 80H20M10 0V80M7 7L10 0L13 7M7 73L10 80L13 73')]),
    ...CAPTION,
    text: word('{1..3 秒}', '{1..3 s}'),
  }),
  row('uml.timeConstraint', '时间约束', 'Time constraint', '时刻,标记', 'instant,mark', 60, 20, {
    parts: (w, h) => [
      { path: rect(w, h), fill: false, stroke: false, outline: true },
      lines(new Path().M(0, h / 2).H(Math.min(12, w))),
    ],
    textBox: (w, h) => textEdges(w, h, 14, 0, w, h),
    ports: RECT_PORTS,
    text: word('{t}', '{t}'),
    style: { align: 'left', padding: [0, 0, 0, 2], color: 'theme:text' },
  }),
  row('uml.generalOrdering', '一般排序', 'General ordering', '先后,顺序', 'before,order', 20, 80, {
    ...drawing(20, 80, [hull('M0 0H20V80H0Z'), { ...line('M10 0V80'), dashed: true }, ink('M5 34L15 34L10 46Z')]),
    ...CAPTION,
  }),
  row('uml.foundEnd', '找到端点', 'Found message end', '实心圆,来源', 'dot,source', 10, 10, {
    ...drawing(10, 10, [{ ...ink('O5 5 5 5'), outline: true }]),
    ...CAPTION,
    aspectLocked: true,
  }),
  row('uml.lostEnd', '丢失端点', 'Lost message end', '圆点,去向', 'dot,target', 20, 20, {
    ...drawing(20, 20, [body('O10 10 10 10'), ink('O10 10 5 5')]),
    ...CAPTION,
    aspectLocked: true,
  }),
  row('uml.timeAxis', '时间轴', 'Time axis', '向下,刻度', 'down,scale', 20, 300, {
    ...drawing(20, 300, [hull('M4 0H16V300H4Z'), line('M10 0V290'), ink('M5 288H15L10 300Z')]),
    ...CAPTION,
    text: word('时间', 'Time'),
  }),
];
