/** BPMN 2.0.2 data, pools and lanes, artifacts, conversations and choreographies. */
import {
  Path,
  type Controls,
  type ShapeChoice,
  type ShapeDefinition,
  type ShapePart,
} from '@limn/drawing/shape/index.ts';
import { CAPTION, body, drawing, grouped, ink, line, placed, preset, thin } from '../../drawn.ts';
import { at, get, lines, RECT_PORTS, slide, textEdges } from '../../row.ts';
import { rect } from '../looks.ts';

const word = (zh: string, en: string): { zh: string; en: string } => ({ zh, en });
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
const NO_YES = [
  ['否', 'No'],
  ['是', 'Yes'],
] as const;

const data = grouped('数据,BPMN', 'data,BPMN');
const ARROW_IN = [thin('M0 5H9V1L16 8L9 15V11H0Z')];
const ARROW_OUT = [ink('M0 5H9V1L16 8L9 15V11H0Z')];

const dataObject = data('bpmn.dataObject', '数据对象', 'Data object', '文档,信息', 'document,information', 40, 50, {
  ...CAPTION,
  parts: (w, h, c) => {
    const k = Math.min(w, h) * 0.28,
      io = get(c, 'direction');
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
      lines(
        new Path()
          .M(w - k, 0)
          .V(k)
          .H(w),
      ),
      ...(io === 0
        ? []
        : placed(io === 1 ? ARROW_IN : ARROW_OUT, 16, 16, { x: 0.1 * w, y: 0.1 * h, w: 0.36 * w, h: 0.28 * h })),
      ...(get(c, 'collection') === 1
        ? placed([line('M3 0V12M8 0V12M13 0V12')], 16, 12, { x: 0.3 * w, y: 0.74 * h, w: 0.4 * w, h: 0.22 * h })
        : []),
    ];
  },
  ports: (w, h) => [at((w - 0.28 * Math.min(w, h)) / 2, 0), at(w, h / 2), at(w / 2, h), at(0, h / 2)],
  choices: [
    choice('direction', '方向', 'Direction', ['无', 'None'], ['输入', 'Input'], ['输出', 'Output']),
    choice('collection', '集合', 'Collection', ...NO_YES),
  ],
});

export const dataShapes: ShapeDefinition[] = [
  dataObject,
  preset(dataObject, ['bpmn.dataCollection', '数据集合', 'Data collection', '多个', 'several'], { collection: 1 }),
  preset(dataObject, ['bpmn.dataInput', '数据输入', 'Data input', '入参', 'parameter'], { direction: 1 }),
  preset(dataObject, ['bpmn.dataOutput', '数据输出', 'Data output', '结果', 'result'], { direction: 2 }),
  preset(dataObject, ['bpmn.dataInputCollection', '输入集合', 'Input collection', '入参,多个', 'several,parameters'], {
    direction: 1,
    collection: 1,
  }),
  preset(dataObject, ['bpmn.dataOutputCollection', '输出集合', 'Output collection', '结果,多个', 'several,results'], {
    direction: 2,
    collection: 1,
  }),
  data('bpmn.dataStore', '数据存储', 'Data store', '数据库,仓库,圆柱', 'database,repository,cylinder', 50, 50, {
    ...drawing(50, 50, [
      body('M0 8C0 -2.667 50 -2.667 50 8V42C50 52.667 0 52.667 0 42Z'),
      line('M0 8C0 18.667 50 18.667 50 8'),
      thin('M0 13C0 23.667 50 23.667 50 13M0 18C0 28.667 50 28.667 50 18'),
    ]),
    ...CAPTION,
  }),
];

const TITLE = { min: 16, max: 160, default: 30 } as const;
const pool = grouped('泳池,容器,BPMN', 'pool,container,BPMN');
const MULTIPLE = choice('multiple', '多实例', 'Multi-instance', ...NO_YES);
const manyMark = (w: number, h: number, c: Controls, x: number): ShapePart[] =>
  get(c, 'multiple') === 1 && w > 40 && h > 40
    ? placed([line('M2 1V13M7 1V13M12 1V13')], 14, 14, { x: Math.min(x, w - 9) - 7, y: h - 18, w: 14, h: 14 })
    : [];

const horizontalPool = pool(
  'bpmn.pool',
  '泳池（水平）',
  'Pool (horizontal)',
  '参与者,组织,部门',
  'participant,organization',
  640,
  240,
  {
    behaviour: 'pool',
    parts: (w, h, c) => [
      { path: rect(w, h) },
      lines(new Path().M(Math.min(get(c, 'title'), w), 0).V(h)),
      ...manyMark(w, h, c, (Math.min(get(c, 'title'), w) + w) / 2),
    ],
    controls: [slide('title', { ...TITLE, cap: (w) => w, line: (_w, h) => [0, h / 4, 1, 0] })],
    choices: [MULTIPLE],
    textBox: (w, h, c) => textEdges(w, h, 0, 0, Math.min(get(c, 'title'), w), h),
    ports: RECT_PORTS,
    text: word('泳池', 'Pool'),
    style: { vertical: true, bold: true },
    readsUp: true,
  },
);

export const laneShapes: ShapeDefinition[] = [
  horizontalPool,
  pool(
    'bpmn.verticalPool',
    '泳池（垂直）',
    'Pool (vertical)',
    '参与者,组织,部门',
    'participant,organization',
    240,
    640,
    {
      behaviour: 'verticalPool',
      parts: (w, h, c) => [
        { path: rect(w, h) },
        lines(new Path().M(0, Math.min(get(c, 'title'), h)).H(w)),
        ...manyMark(w, h, c, w / 2),
      ],
      controls: [slide('title', { ...TITLE, cap: (_w, h) => h, line: (w) => [w / 4, 0, 0, 1] })],
      choices: [MULTIPLE],
      textBox: (w, h, c) => textEdges(w, h, 0, 0, w, Math.min(get(c, 'title'), h)),
      ports: RECT_PORTS,
      text: word('泳池', 'Pool'),
      style: { bold: true },
    },
  ),
  pool('bpmn.lane', '泳道（水平）', 'Lane (horizontal)', '角色,职责', 'role,responsibility', 610, 120, {
    behaviour: 'row',
    connectable: false,
    parts: (w, h, c) => [{ path: rect(w, h) }, lines(new Path().M(Math.min(get(c, 'title'), w), 0).V(h))],
    controls: [slide('title', { ...TITLE, cap: (w) => w, line: (_w, h) => [0, h / 4, 1, 0] })],
    textBox: (w, h, c) => textEdges(w, h, 0, 0, Math.min(get(c, 'title'), w), h),
    text: word('泳道', 'Lane'),
    style: { vertical: true, fill: 'none' },
    readsUp: true,
  }),
  pool('bpmn.verticalLane', '泳道（垂直）', 'Lane (vertical)', '角色,职责', 'role,responsibility', 120, 610, {
    behaviour: 'column',
    connectable: false,
    parts: (w, h, c) => [{ path: rect(w, h) }, lines(new Path().M(0, Math.min(get(c, 'title'), h)).H(w))],
    controls: [slide('title', { ...TITLE, cap: (_w, h) => h, line: (w) => [w / 4, 0, 0, 1] })],
    textBox: (w, h, c) => textEdges(w, h, 0, 0, w, Math.min(get(c, 'title'), h)),
    text: word('泳道', 'Lane'),
    style: { fill: 'none' },
  }),
  pool(
    'bpmn.blackBoxPool',
    '黑盒泳池',
    'Black-box pool',
    '参与者,折叠,外部',
    'participant,collapsed,external',
    640,
    60,
    {
      parts: (w, h, c) => [{ path: rect(w, h) }, ...manyMark(w, h, c, w / 2)],
      choices: [MULTIPLE],
      ports: RECT_PORTS,
      text: word('外部参与者', 'External participant'),
      style: { bold: true },
    },
  ),
  preset(
    horizontalPool,
    ['bpmn.multiInstancePool', '多实例泳池', 'Multi-instance pool', '多个,参与者', 'several,participant'],
    { multiple: 1 },
  ),
];

const artifact = grouped('工件,BPMN', 'artifact,BPMN');
export const artifacts: ShapeDefinition[] = [
  artifact('bpmn.group', '组', 'Group', '分组,点划线', 'category,dash-dot', 300, 200, {
    behaviour: 'container',
    parts: (w, h) => [{ path: new Path().roundRect(0, 0, w, h, Math.min(10, w / 2, h / 2)) }],
    textBox: (w, h) => textEdges(w, h, 3, 3, w - 3, Math.min(28, h)),
    ports: RECT_PORTS,
    style: { fill: 'none', dash: 'dashdot' },
  }),
  artifact('bpmn.textAnnotation', '文本注释', 'Text annotation', '批注,说明,方括号', 'comment,note,bracket', 120, 50, {
    parts: (w, h) => [
      { path: rect(w, h), fill: false, stroke: false, outline: true },
      lines(new Path().M(Math.min(14, w), 0).H(0).V(h).H(Math.min(14, w))),
    ],
    textBox: (w, h) => textEdges(w, h, 2, 0, w, h),
    ports: RECT_PORTS,
    text: word('注释', 'Annotation'),
    style: { align: 'left', color: 'theme:text' },
  }),
  artifact('bpmn.message', '消息（发起）', 'Message (initiating)', '信封', 'envelope', 40, 30, {
    ...drawing(40, 30, [body('M0 0H40V30H0Z'), line('M0 0L20 16L40 0')]),
    ...CAPTION,
  }),
  artifact(
    'bpmn.messageReply',
    '消息（非发起）',
    'Message (non-initiating)',
    '信封,回复,灰色',
    'envelope,reply,shaded',
    40,
    30,
    {
      ...drawing(40, 30, [{ ...body('M0 0H40V30H0Z'), fill: 'darker' }, line('M0 0L20 16L40 0')]),
      ...CAPTION,
    },
  ),
];

const conversationRow = grouped('会话,BPMN', 'conversation,BPMN');
const conversation = conversationRow(
  'bpmn.conversation',
  '会话',
  'Conversation',
  '六边形,消息交换',
  'hexagon,message exchange',
  60,
  50,
  {
    ...CAPTION,
    parts: (w, h, c) => {
      const k = Math.min(0.25 * w, h / 2);
      return [
        {
          path: new Path().polygon([
            [k, 0],
            [w - k, 0],
            [w, h / 2],
            [w - k, h],
            [k, h],
            [0, h / 2],
          ]),
          ...(get(c, 'call') === 1 && { strokeScale: 2.4 }),
        },
        ...(get(c, 'sub') === 1 && w > 30 && h > 30
          ? placed([thin('M1 1H15V15H1ZM8 4V12M4 8H12')], 16, 16, { x: w / 2 - 7, y: h - 17, w: 14, h: 14 })
          : []),
      ];
    },
    choices: [choice('sub', '子会话', 'Sub-conversation', ...NO_YES), choice('call', '调用', 'Call', ...NO_YES)],
  },
);

const choreography = grouped('编排,BPMN', 'choreography,BPMN');
/** Height of a participant's band. */
const BAND = 22;
const bandOf = (h: number): number => Math.min(BAND, h / 3);
const choreographyTask = choreography(
  'bpmn.choreographyTask',
  '编排任务',
  'Choreography task',
  '参与者,交互',
  'participants,interaction',
  120,
  100,
  {
    parts: (w, h, c) => {
      const b = bandOf(h),
        k = Math.min(10, w / 2, b);
      return [
        { path: new Path().roundRect(0, 0, w, h, k), ...(get(c, 'call') === 1 && { strokeScale: 2.4 }) },
        lines(
          new Path()
            .M(0, b)
            .H(w)
            .M(0, h - b)
            .H(w),
        ),
        {
          path: new Path()
            .M(0, h - b)
            .H(w)
            .V(h - k)
            .Q(w, h, w - k, h)
            .H(k)
            .Q(0, h, 0, h - k)
            .Z(),
          fill: 'darker',
        },
        ...(get(c, 'sub') === 1 && w > 30 && h > 70
          ? placed([thin('M1 1H15V15H1ZM8 4V12M4 8H12')], 16, 16, { x: w / 2 - 7, y: h - b - 16, w: 14, h: 14 })
          : []),
      ];
    },
    slots: (w, h) => {
      const b = bandOf(h);
      return [
        { x: 4, y: 0, w: Math.max(0, w - 8), h: b, style: { fontSize: 12 } },
        { x: 4, y: b, w: Math.max(0, w - 8), h: Math.max(0, h - 2 * b) },
        { x: 4, y: h - b, w: Math.max(0, w - 8), h: b, style: { fontSize: 12 } },
      ];
    },
    choices: [choice('sub', '子编排', 'Sub-choreography', ...NO_YES), choice('call', '调用', 'Call', ...NO_YES)],
    ports: RECT_PORTS,
    text: word('参与者 A\n任务\n参与者 B', 'Participant A\nTask\nParticipant B'),
  },
);

export const conversations: ShapeDefinition[] = [
  conversation,
  preset(conversation, ['bpmn.subConversation', '子会话', 'Sub-conversation', '嵌套', 'nested'], { sub: 1 }),
  preset(conversation, ['bpmn.callConversation', '调用会话', 'Call conversation', '全局,粗边', 'global,thick'], {
    call: 1,
  }),
  preset(
    conversation,
    ['bpmn.callSubConversation', '调用子会话', 'Call sub-conversation', '全局,嵌套', 'global,nested'],
    { call: 1, sub: 1 },
  ),
  choreographyTask,
  preset(choreographyTask, ['bpmn.subChoreography', '子编排', 'Sub-choreography', '嵌套', 'nested'], { sub: 1 }),
  preset(choreographyTask, ['bpmn.callChoreography', '调用编排', 'Call choreography', '全局', 'global,thick'], {
    call: 1,
  }),
  preset(
    choreographyTask,
    ['bpmn.callSubChoreography', '调用子编排', 'Call sub-choreography', '全局,嵌套', 'global,nested'],
    { call: 1, sub: 1 },
  ),
];
