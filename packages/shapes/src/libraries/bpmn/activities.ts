/** BPMN 2.0.2 tasks, sub-processes, call activities and gateways, with their markers. */
import {
  Path,
  type Controls,
  type ShapeChoice,
  type ShapeDefinition,
  type ShapePart,
} from '@limn/drawing/shape/index.ts';
import { CAPTION, body, grouped, ink, line, placed, preset, thin, type DrawnPart } from '../../drawn.ts';
import { DIAMOND_PORTS } from '../../basic/quads.ts';
import { get, RECT_PORTS, textEdges } from '../../row.ts';

const row = grouped('活动,BPMN', 'activity,BPMN');
const gatewayRow = grouped('网关,BPMN', 'gateway,BPMN');

const RADIUS = 10;
const outline = (w: number, h: number, inset = 0): Path =>
  new Path().roundRect(inset, inset, w - 2 * inset, h - 2 * inset, Math.max(0, Math.min(RADIUS, w / 2, h / 2) - inset));

/** Kinds of tasks. Only ever appended to: documents hold the index. */
const TASKS = [
  ['task', '任务', 'Task', '步骤,工作', 'step,work'],
  ['serviceTask', '服务任务', 'Service task', '自动,系统,齿轮', 'automatic,system,gears'],
  ['sendTask', '发送任务', 'Send task', '消息,信封', 'message,envelope'],
  ['receiveTask', '接收任务', 'Receive task', '消息,等待', 'message,wait'],
  ['userTask', '用户任务', 'User task', '人员,表单', 'person,form'],
  ['manualTask', '手工任务', 'Manual task', '人工,手', 'by hand,offline'],
  ['businessRuleTask', '业务规则任务', 'Business rule task', '规则,决策表', 'rules,decision table'],
  ['scriptTask', '脚本任务', 'Script task', '代码,程序', 'code,program'],
] as const;

const GEAR =
  'M9 1H12L12.6 3.4L14.6 4.3L16.8 3L19 5.2L17.7 7.4L18.6 9.4L21 10V13L18.6 13.6L17.7 15.6L19 17.8L16.8 20L14.6 18.7L12.6 19.6L12 22H9L8.4 19.6L6.4 18.7L4.2 20L2 17.8L3.3 15.6L2.4 13.6L0 13V10L2.4 9.4L3.3 7.4L2 5.2L4.2 3L6.4 4.3L8.4 3.4Z';
/** In a square of 22, by kind of task. */
const TASK_SYMBOLS: readonly (readonly DrawnPart[])[] = [
  [],
  [
    { ...body(GEAR), strokeScale: 0.66 },
    { ...body('O10.5 11.5 3.4 3.4'), strokeScale: 0.66 },
  ],
  [ink('M1 4H21L11 12Z'), ink('M0 6L11 14.5L22 6V19H0Z')],
  [thin('M0 4H22V18H0Z'), thin('M0 4L11 12.5L22 4')],
  [
    { ...body('M2 21V15C2 12 5 10.5 7.5 10H14.5C17 10.5 20 12 20 15V21Z'), strokeScale: 0.66 },
    { ...body('O11 6 4.6 5.2'), strokeScale: 0.66 },
    thin('M6.5 21V16M15.5 21V16'),
  ],
  [
    {
      ...body(
        'M1 8L7 2C8 1 10 2 9 3.6L7.5 6H19.5C21.5 6 21.5 9 19.5 9H12H20.5C22.5 9 22.5 12 20.5 12H12H19.5C21.5 12 21.5 15 19.5 15H12H17.5C19.5 15 19.5 18 17.5 18H6C3 18 1 16 1 13Z',
      ),
      strokeScale: 0.66,
    },
  ],
  [thin('M1 3H21V19H1ZM1 13.5H21M7.5 8V19'), { ...ink('M1 3H21V8H1Z') }],
  [
    { ...body('M5 1H19C13 7 23 13 17 21H3C9 13 -1 7 5 1Z'), strokeScale: 0.66 },
    thin('M5.5 5.5H12.5M6.5 9.5H14M8 13.5H15.5M6.5 17.5H14'),
  ],
];

/** Below, in the middle: repeated, several at once, one after the other, undone. In a square of 16. */
const LOOP: readonly (readonly DrawnPart[])[] = [
  [],
  [line('U8 8 6 6 110 430'), ink('M1.5 12.5L7 10.5L7 16Z')],
  [line('M3 2V14M8 2V14M13 2V14')],
  [line('M2 3H14M2 8H14M2 13H14')],
];
const COMPENSATION = [thin('M8 3V13L1 8ZM15 3V13L8 8Z')];
const COLLAPSED = [thin('M1 1H15V15H1ZM8 4V12M4 8H12')];
const AD_HOC = [line('M1 9.5C4 3 6 5 8 8C10 11 12 13 15 6.5')];

const choice = (
  name: string,
  zh: string,
  en: string,
  ...options: readonly (readonly [string, string])[]
): ShapeChoice => ({
  name,
  label: { zh, en },
  options: options.map(([z, e]) => ({ zh: z, en: e })),
  default: 0,
});
const LOOPS = choice(
  'loop',
  '循环',
  'Loop',
  ['无', 'None'],
  ['循环', 'Standard'],
  ['并行多实例', 'Parallel'],
  ['顺序多实例', 'Sequential'],
);
const COMPENSATES = choice('compensation', '补偿', 'Compensation', ['否', 'No'], ['是', 'Yes']);

const MARK = 14,
  BELOW = 18;
function markers(w: number, h: number, marks: readonly (readonly DrawnPart[])[]): ShapePart[] {
  const shown = marks.filter((mark) => mark.length > 0);
  if (w < shown.length * (MARK + 2) + 8 || h < 40) return [];
  const from = w / 2 - (shown.length * (MARK + 2)) / 2;
  return shown.flatMap((mark, i) =>
    placed(mark, 16, 16, { x: from + i * (MARK + 2) + 1, y: h - MARK - 3, w: MARK, h: MARK }),
  );
}
const commonMarks = (c: Controls): (readonly DrawnPart[])[] => [
  LOOP[get(c, 'loop')] ?? [],
  get(c, 'compensation') === 1 ? COMPENSATION : [],
];

/** In a small picture what kind of activity it is stands out. */
const SAMPLE = { w: 54, h: 40 } as const;

/** What kind of task it is, in its corner, which two lines of its name stay clear of. */
const UNDER = 14;
const hasSymbol = (w: number, h: number, kind: number): boolean => kind > 0 && w >= 44 && h >= 40;

export const task = row('bpmn.task', '任务', 'Task', '步骤,工作', 'step,work', 120, 80, {
  behaviour: 'activity',
  sample: SAMPLE,
  parts: (w, h, c) => [
    { path: outline(w, h) },
    ...(hasSymbol(w, h, get(c, 'type'))
      ? placed(TASK_SYMBOLS[get(c, 'type')] ?? [], 22, 22, { x: 6, y: 6, w: 18, h: 18 })
      : []),
    ...markers(w, h, commonMarks(c)),
  ],
  choices: [choice('type', '类型', 'Type', ...TASKS.map(([, zh, en]) => [zh, en] as const)), LOOPS, COMPENSATES],
  textBox: (w, h, c) =>
    textEdges(
      w,
      h,
      2,
      hasSymbol(w, h, get(c, 'type')) ? UNDER : 2,
      w - 2,
      h - (get(c, 'loop') + get(c, 'compensation') > 0 ? BELOW : 2),
    ),
  ports: RECT_PORTS,
  text: { zh: '任务', en: 'Task' },
});

export const tasks: ShapeDefinition[] = [
  task,
  ...TASKS.slice(1).map((words, i) =>
    preset(
      task,
      [`bpmn.${words[0]}`, words[1], words[2], words[3], words[4]],
      { type: i + 1 },
      { text: { zh: words[1], en: words[2] } },
    ),
  ),
];

/** Kinds of sub-processes, each collapsed and expanded. Only ever appended to. */
const VARIANTS = [
  ['subProcess', '子流程', 'Sub-process', '嵌套,折叠', 'nested'],
  ['eventSubProcess', '事件子流程', 'Event sub-process', '事件,虚线', 'dotted,handler'],
  ['transaction', '事务', 'Transaction', '双边,回滚', 'double border,rollback'],
  ['adHocSubProcess', '临时子流程', 'Ad-hoc sub-process', '自由,波浪', 'free,tilde'],
] as const;
const VARIANT = choice('variant', '类型', 'Type', ...VARIANTS.map(([, zh, en]) => [zh, en] as const));

const frame = (w: number, h: number, c: Controls): ShapePart[] => [
  { path: outline(w, h), dashed: get(c, 'variant') === 1 },
  ...(get(c, 'variant') === 2 ? [{ path: outline(w, h, Math.min(3, w / 4, h / 4)), fill: false }] : []),
];

const subProcess = row(
  'bpmn.subProcess',
  '子流程（折叠）',
  'Sub-process (collapsed)',
  '嵌套,折叠',
  'nested,plus',
  120,
  80,
  {
    behaviour: 'activity',
    sample: SAMPLE,
    parts: (w, h, c) => [
      ...frame(w, h, c),
      ...markers(w, h, [...commonMarks(c), COLLAPSED, get(c, 'variant') === 3 ? AD_HOC : []]),
    ],
    choices: [VARIANT, LOOPS, COMPENSATES],
    textBox: (w, h) => textEdges(w, h, 2, 2, w - 2, h - BELOW),
    ports: RECT_PORTS,
    text: { zh: '子流程', en: 'Sub-process' },
  },
);
const expanded = row(
  'bpmn.expandedSubProcess',
  '子流程（展开）',
  'Sub-process (expanded)',
  '嵌套,容器',
  'nested,container',
  360,
  200,
  {
    behaviour: 'activityContainer',
    parts: (w, h, c) => [
      ...frame(w, h, c),
      ...markers(w, h, [...commonMarks(c), get(c, 'variant') === 3 ? AD_HOC : []]),
    ],
    choices: [VARIANT, LOOPS, COMPENSATES],
    textBox: (w, h) => textEdges(w, h, 4, 4, w - 4, Math.min(28, h - 4)),
    ports: RECT_PORTS,
    text: { zh: '子流程', en: 'Sub-process' },
    style: { align: 'left' },
  },
);

const callActivity = row(
  'bpmn.callActivity',
  '调用活动',
  'Call activity',
  '粗边,全局,引用',
  'thick border,global,reusable',
  120,
  80,
  {
    behaviour: 'activity',
    sample: SAMPLE,
    parts: (w, h, c) => [
      { path: outline(w, h), strokeScale: 2.4 },
      ...(get(c, 'called') > 0 && w >= 44 && h >= 40
        ? placed(TASK_SYMBOLS[CALLED[get(c, 'called')]!] ?? [], 22, 22, { x: 6, y: 6, w: 18, h: 18 })
        : []),
      ...markers(w, h, [...commonMarks(c), get(c, 'called') === 0 ? COLLAPSED : []]),
    ],
    choices: [
      choice(
        'called',
        '调用',
        'Calls',
        ['流程', 'Process'],
        ['全局任务', 'Global task'],
        ['全局用户任务', 'Global user task'],
        ['全局手工任务', 'Global manual task'],
        ['全局业务规则任务', 'Global business rule task'],
        ['全局脚本任务', 'Global script task'],
      ),
      LOOPS,
      COMPENSATES,
    ],
    textBox: (w, h) => textEdges(w, h, 2, 2, w - 2, h - BELOW),
    ports: RECT_PORTS,
    text: { zh: '调用活动', en: 'Call activity' },
  },
);
/** Symbols of tasks that a call activity has, by what it calls. */
const CALLED: readonly number[] = [0, 0, 4, 5, 6, 7];

const variantTiles = (base: ShapeDefinition, suffix: string, zh: string, en: string): ShapeDefinition[] =>
  VARIANTS.slice(1).map(([id, z, e, tagsZh, tagsEn], i) =>
    preset(
      base,
      [`bpmn.${id}${suffix}`, `${z}（${zh}）`, `${e} (${en})`, tagsZh, tagsEn],
      { variant: i + 1 },
      { text: { zh: z, en: e } },
    ),
  );

export const processes: ShapeDefinition[] = [
  callActivity,
  subProcess,
  expanded,
  ...variantTiles(subProcess, '', '折叠', 'collapsed'),
  ...variantTiles(expanded, 'Expanded', '展开', 'expanded'),
];

/** Kinds of gateways. Only ever appended to. */
const GATEWAYS = [
  ['gateway', '排他网关', 'Exclusive gateway', '判断,条件,异或,XOR', 'decision,XOR,branch'],
  ['exclusiveGateway', '排他网关（带 X）', 'Exclusive gateway (with X)', '判断,异或,叉', 'decision,XOR,cross'],
  ['inclusiveGateway', '包容网关', 'Inclusive gateway', '或,圆', 'OR,circle'],
  ['parallelGateway', '并行网关', 'Parallel gateway', '与,分叉,加号', 'AND,fork,join,plus'],
  ['complexGateway', '复杂网关', 'Complex gateway', '星号', 'asterisk'],
  ['eventBasedGateway', '事件网关', 'Event-based gateway', '等待事件,五边形', 'deferred choice,pentagon'],
  [
    'exclusiveInstantiatingGateway',
    '排他事件网关（实例化）',
    'Instantiating event gateway',
    '启动流程',
    'starts process',
  ],
  [
    'parallelInstantiatingGateway',
    '并行事件网关（实例化）',
    'Parallel instantiating gateway',
    '启动流程,并行',
    'starts process,plus',
  ],
] as const;
const PENTAGON = thin('M25 16.5L33.5 22.7L30.2 32.5H19.8L16.5 22.7Z');
/** In a square of 50. */
const GATEWAY_SYMBOLS: readonly (readonly DrawnPart[])[] = [
  [],
  [ink('M16 13H20L25 21L30 13H34L27.5 25L34 37H30L25 29L20 37H16L22.5 25Z')],
  [{ ...line('O25 25 12 12'), strokeScale: 2 }],
  [ink('M23 12H27V23H38V27H27V38H23V27H12V23H23Z')],
  [{ ...line('M25 12V38M12 25H38M16 16L34 34M34 16L16 34'), strokeScale: 1.8 }],
  [thin('O25 25 14.5 14.5'), thin('O25 25 12 12'), PENTAGON],
  [thin('O25 25 14 14'), PENTAGON],
  [thin('O25 25 14 14'), thin('M23 15.5H27V23H34.5V27H27V34.5H23V27H15.5V23H23Z')],
];

const gateway = gatewayRow(
  'bpmn.gateway',
  '排他网关',
  'Exclusive gateway',
  '判断,条件,异或',
  'decision,XOR,branch',
  50,
  50,
  {
    ...CAPTION,
    aspectLocked: true,
    parts: (w, h, c) => [
      {
        path: new Path().polygon([
          [w / 2, 0],
          [w, h / 2],
          [w / 2, h],
          [0, h / 2],
        ]),
      },
      ...placed(GATEWAY_SYMBOLS[get(c, 'type')] ?? [], 50, 50, { x: 0, y: 0, w, h }),
    ],
    ports: DIAMOND_PORTS,
    choices: [choice('type', '类型', 'Type', ...GATEWAYS.map(([, zh, en]) => [zh, en] as const))],
  },
);

export const gateways: ShapeDefinition[] = [
  gateway,
  ...GATEWAYS.slice(1).map(([id, zh, en, tagsZh, tagsEn], i) =>
    preset(gateway, [`bpmn.${id}`, zh, en, tagsZh, tagsEn], { type: i + 1 }),
  ),
];
