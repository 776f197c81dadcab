/** UML 2.5 component, composite structure, deployment, timing and communication diagrams. */
import { Path, type Controls, type ShapeDefinition } from '@limn/drawing/shape/index.ts';
import { body, CAPTION, drawing, grouped, line, placed } from '../../drawn.ts';
import { at, get, lines, RECT_PORTS, slide, textEdges } from '../../row.ts';
import { BOX, ELLIPSE, holder, rect } from '../looks.ts';

const word = (zh: string, en: string): { zh: string; en: string } => ({ zh, en });
const component = grouped('组件图,UML', 'component diagram,UML');

/** The component’s mark, the two tabs on the left. */
const MARK = [body('M4 0H20V24H4Z'), body('M0 4H8V9H0Z'), body('M0 14H8V19H0Z')];
/** A sheet with a turned corner. */
const SHEET = [body('M0 0H13L18 5V24H0Z'), line('M13 0V5H18')];
const inCorner = (w: number): { x: number; y: number; w: number; h: number } => ({ x: w - 24, y: 6, w: 18, h: 20 });
const roomy = (w: number, h: number): boolean => w >= 60 && h >= 36;
const strip = (w: number, h: number): { x: number; y: number; w: number; h: number } => ({
  x: 0,
  y: 0,
  w,
  h: Math.min(40, h),
});

export const componentShapes: ShapeDefinition[] = [
  component('uml.component', '组件', 'Component', '模块,构件,图标', 'module,icon', 160, 60, {
    parts: (w, h) => [{ path: rect(w, h) }, ...(roomy(w, h) ? placed(MARK, 20, 24, inCorner(w)) : [])],
    textBox: (w, h) => textEdges(w, h, 0, 0, w - 26, h),
    ports: RECT_PORTS,
    text: word('«component»\n组件', '«component»\nComponent'),
  }),
  component('uml.subsystem', '子系统', 'Subsystem', '容器,系统', 'container,system', 300, 220, {
    ...holder((w, h) => [{ path: rect(w, h) }, ...(roomy(w, h) ? placed(MARK, 20, 24, inCorner(w)) : [])], strip, {
      text: word('«subsystem»\n子系统', '«subsystem»\nSubsystem'),
    }),
  }),
  component('uml.port', '端口', 'Port', '方块,接口点', 'square,interaction point', 20, 20, {
    ...BOX,
    ...CAPTION,
    aspectLocked: true,
  }),
  component('uml.providedInterface', '提供接口', 'Provided interface', '棒棒糖,球', 'lollipop,ball', 60, 20, {
    ...drawing(60, 20, [body('O50 10 10 10'), line('M0 10H40')]),
    ports: (w, h) => [at((50 / 60) * w, 0), at(w, h / 2), at((50 / 60) * w, h), at((40 / 60) * w, h / 2)],
    ...CAPTION,
  }),
  component('uml.requiredInterface', '需求接口', 'Required interface', '插座,半圆', 'socket,half circle', 60, 30, {
    ...drawing(60, 30, [{ ...line('M60 0C40 0 40 30 60 30M0 15H45'), outline: true }]),
    ...CAPTION,
  }),
  component('uml.assembly', '装配', 'Assembly', '球窝,连接', 'ball and socket,connection', 80, 30, {
    ...drawing(80, 30, [body('O40 15 9 9'), line('M46 0C66 0 66 30 46 30M0 15H31M61 15H80')]),
    ports: (w, h) => [at(w / 2, 0.2 * h), at((49 / 80) * w, h / 2), at(w / 2, 0.8 * h), at((31 / 80) * w, h / 2)],
    ...CAPTION,
  }),
  component('uml.part', '部件', 'Part', '组成,角色', 'role,property', 120, 50, {
    ...BOX,
    text: word('部件: 类型', 'part: Type'),
  }),
  component('uml.collaborationUse', '协作使用', 'Collaboration use', '虚线椭圆', 'dashed ellipse', 150, 70, {
    ...ELLIPSE,
    text: word('名称: 协作', 'name: Collaboration'),
    style: { dash: 'dashed' },
  }),
  component(
    'uml.structuredClass',
    '结构化类',
    'Structured class',
    '复合结构,容器',
    'composite structure,container',
    300,
    200,
    {
      ...holder(
        (w, h) => [{ path: rect(w, h) }, ...(h > 30 ? [lines(new Path().M(0, 30).H(w))] : [])],
        (w, h) => textEdges(w, h, 0, 0, w, 30),
        { text: word('类名', 'ClassName'), style: { bold: true } },
      ),
    },
  ),
  component('uml.artifact', '制品', 'Artifact', '文件,产物', 'file,document', 150, 60, {
    parts: (w, h) => [{ path: rect(w, h) }, ...(roomy(w, h) ? placed(SHEET, 18, 24, inCorner(w)) : [])],
    textBox: (w, h) => textEdges(w, h, 0, 0, w - 26, h),
    ports: RECT_PORTS,
    text: word('«artifact»\n制品', '«artifact»\nartifact.jar'),
  }),
];

const deployment = grouped('部署图,UML', 'deployment diagram,UML');
const depth = (w: number, h: number, c: Controls): number => Math.min(get(c, 'depth'), w / 2, h / 2);
/** A box in space that holds what runs on it. */
function node(zh: string, en: string, stereotype: string): Parameters<typeof deployment>[7] {
  return {
    ...holder(
      (w, h, c) => {
        const d = depth(w, h, c);
        return [
          {
            path: new Path().polygon([
              [0, d],
              [d, 0],
              [w, 0],
              [w, h - d],
              [w - d, h],
              [0, h],
            ]),
          },
          lines(
            new Path()
              .M(0, d)
              .H(w - d)
              .V(h)
              .M(w - d, d)
              .L(w, 0),
          ),
        ];
      },
      (w, h, c) => textEdges(w, h, 0, depth(w, h, c), w - depth(w, h, c), depth(w, h, c) + 44),
      {
        text: stereotype === '' ? word(zh, en) : word(`«${stereotype}»\n${zh}`, `«${stereotype}»\n${en}`),
        ports: (w, h, c) => {
          const d = depth(w, h, c);
          return [at(w / 2, 0), at(w, (h - d) / 2), at((w - d) / 2, h), at(0, (h + d) / 2)];
        },
      },
    ),
    controls: [
      slide('depth', { min: 4, max: 60, default: 14, cap: (w, h) => Math.min(w, h) / 2, line: () => [0, 0, 1, 0] }),
    ],
  };
}

export const deploymentShapes: ShapeDefinition[] = [
  deployment('uml.node', '节点', 'Node', '服务器,立方体', 'server,cube', 200, 140, node('节点', 'Node', '')),
  deployment(
    'uml.device',
    '设备',
    'Device',
    '硬件,机器',
    'hardware,machine',
    200,
    140,
    node('设备', 'Device', 'device'),
  ),
  deployment(
    'uml.executionEnvironment',
    '执行环境',
    'Execution environment',
    '容器,运行时',
    'container,runtime',
    200,
    140,
    node('运行环境', 'Runtime', 'executionEnvironment'),
  ),
  deployment('uml.deployedArtifact', '部署制品', 'Deployed artifact', '文件,包', 'file,package', 150, 60, {
    parts: (w, h) => [{ path: rect(w, h) }, ...(roomy(w, h) ? placed(SHEET, 18, 24, inCorner(w)) : [])],
    textBox: (w, h) => textEdges(w, h, 0, 0, w - 26, h),
    ports: RECT_PORTS,
    text: word('«artifact»\n应用', '«artifact»\napp.war'),
  }),
  deployment(
    'uml.deploymentSpec',
    '部署规约',
    'Deployment specification',
    '配置,描述',
    'configuration,descriptor',
    170,
    60,
    {
      parts: (w, h) => [{ path: rect(w, h) }, ...(roomy(w, h) ? placed(SHEET, 18, 24, inCorner(w)) : [])],
      textBox: (w, h) => textEdges(w, h, 0, 0, w - 26, h),
      ports: RECT_PORTS,
      text: word('«deployment spec»\n配置', '«deployment spec»\nconfig.xml'),
    },
  ),
  deployment('uml.databaseNode', '数据库节点', 'Database node', '存储,圆柱', 'storage,cylinder', 110, 100, {
    ...drawing(110, 100, [
      body('M0 14C0 -4.667 110 -4.667 110 14V86C110 104.667 0 104.667 0 86Z'),
      line('M0 14C0 32.667 110 32.667 110 14'),
    ]),
    textBox: (w, h) => textEdges(w, h, 0, 0.28 * h, w, 0.86 * h),
    text: word('«database»\n数据库', '«database»\nDatabase'),
  }),
  deployment('uml.cloudNode', '云节点', 'Cloud node', '互联网,云端', 'internet,hosted', 150, 100, {
    ...drawing(150, 100, [
      body(
        'M38 92C10 92 -8 62 14 48C4 22 34 6 52 20C64 -6 108 -4 112 24C146 20 162 58 136 72C134 90 116 96 104 90C88 104 56 104 38 92Z',
      ),
    ]),
    textBox: (w, h) => textEdges(w, h, 0.14 * w, 0.28 * h, 0.84 * w, 0.8 * h),
    text: word('云', 'Cloud'),
  }),
];

const timing = grouped('定时图,通信图,UML', 'timing diagram,communication diagram,UML');
export const timingShapes: ShapeDefinition[] = [
  timing('uml.timingLifeline', '定时生命线', 'Timing lifeline', '波形,状态线', 'waveform,states', 400, 120, {
    parts: (w, h) => {
      const k = Math.min(80, w / 3),
        x = (t: number): number => k + (w - k) * t;
      return [
        { path: rect(w, h) },
        lines(new Path().M(k, 0).V(h)),
        lines(
          new Path()
            .M(k, 0.75 * h)
            .H(x(0.3))
            .V(0.3 * h)
            .H(x(0.65))
            .V(0.75 * h)
            .H(w),
        ),
      ];
    },
    textBox: (w, h) => textEdges(w, h, 0, 0, Math.min(80, w / 3), h),
    ports: RECT_PORTS,
    text: word(':对象', ':Object'),
  }),
  timing('uml.communicationObject', '通信对象', 'Communication object', '协作,消息', 'collaboration,message', 120, 50, {
    ...BOX,
    text: word(':对象', ':Object'),
    style: { underline: true },
  }),
];
