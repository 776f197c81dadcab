/** Event-driven process chains, in the shapes and colours that are customary for them. */
import { Path, type ConnectorPreset, type ShapeDefinition, type ShapeLibrary } from '@limn/drawing/shape/index.ts';
import { grouped } from '../../drawn.ts';
import { at, ELLIPSE_PORTS, ELLIPSE_TEXT, lines, one, portsAt, RECT_PORTS, textEdges } from '../../row.ts';
import { BOX, ELLIPSE, rect, rounded } from '../looks.ts';
import { named } from '../names.ts';

const epc = grouped('EPC,事件驱动过程链', 'EPC,process chain');
const word = (zh: string, en: string): { zh: string; en: string } => ({ zh, en });
const MIDDLES = portsAt([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]);

const tip = (w: number, h: number): number => Math.min(h / 2, w / 4);
const hexagon = (w: number, h: number): Path => {
  const k = tip(w, h);
  return new Path().polygon([
    [k, 0],
    [w - k, 0],
    [w, h / 2],
    [w - k, h],
    [k, h],
    [0, h / 2],
  ]);
};
/** A circle with the sign of a logic in it, in fractions of the box. */
const logic = (sign: readonly (readonly [number, number][])[]): Parameters<typeof epc>[7] => ({
  parts: (w, h) => {
    const path = new Path();
    for (const [first, ...rest] of sign) {
      path.M(first![0] * w, first![1] * h);
      for (const [x, y] of rest) path.L(x * w, y * h);
    }
    return [{ path: new Path().ellipse(w / 2, h / 2, w / 2, h / 2) }, lines(path)];
  },
  aspectLocked: true,
  ports: ELLIPSE_PORTS,
  textBox: ELLIPSE_TEXT,
});
const inset = (w: number): number => Math.min(8, w / 6);

const shapes: ShapeDefinition[] = [
  epc('epc.event', '事件', 'Event', '状态,六边形', 'state,hexagon', 140, 60, {
    parts: one(hexagon),
    textBox: (w, h) => textEdges(w, h, tip(w, h) * 0.6, 0.2 * h, w - tip(w, h) * 0.6, 0.8 * h),
    ports: MIDDLES,
    style: { fill: '#f8c4c4', color: '#000000', padding: [2, 2, 2, 2] },
    text: word('事件发生', 'Event occurred'),
  }),
  epc('epc.function', '功能', 'Function', '活动,任务,圆角', 'activity,task,rounded', 140, 60, {
    ...rounded(10),
    style: { fill: '#bfe5bf', color: '#000000' },
    text: word('执行功能', 'Do something'),
  }),
  epc('epc.processPath', '流程接口', 'Process path', '子流程,跳转', 'interface,sub-process', 150, 70, {
    parts: (w, h) => {
      const k = Math.min(10, w / 6, h / 4);
      return [
        { path: rect(w, h), fill: false, stroke: false, outline: true },
        { path: hexagon(w, h), fill: 'lighter' },
        { path: new Path().roundRect(k, k, w - 2 * k, h - 2 * k, Math.min(10, (h - 2 * k) / 2, (w - 2 * k) / 2)) },
      ];
    },
    textBox: (w, h) => textEdges(w, h, 16, 10, w - 16, h - 10),
    ports: MIDDLES,
    style: { fill: '#bfe5bf', color: '#000000' },
    text: word('其他流程', 'Other process'),
  }),
  epc(
    'epc.and',
    '与',
    'And',
    '并行,连接符,AND',
    'parallel,connector',
    40,
    40,
    logic([
      [
        [0.3, 0.68],
        [0.5, 0.28],
        [0.7, 0.68],
      ],
    ]),
  ),
  epc(
    'epc.or',
    '或',
    'Or',
    '可选,连接符,OR',
    'inclusive,connector',
    40,
    40,
    logic([
      [
        [0.3, 0.32],
        [0.5, 0.72],
        [0.7, 0.32],
      ],
    ]),
  ),
  epc(
    'epc.xor',
    '异或',
    'Exclusive or',
    '排他,连接符,XOR',
    'exclusive,XOR,connector',
    40,
    40,
    logic([
      [
        [0.3, 0.3],
        [0.7, 0.7],
      ],
      [
        [0.7, 0.3],
        [0.3, 0.7],
      ],
    ]),
  ),
  epc('epc.organization', '组织单元', 'Organizational unit', '部门,椭圆', 'department,ellipse', 130, 60, {
    parts: (w, h) => {
      const k = inset(w) * 1.6,
        dy = (h / 2) * Math.sqrt(Math.max(0, 1 - (1 - (2 * k) / Math.max(w, 1e-9)) ** 2));
      return [
        { path: new Path().ellipse(w / 2, h / 2, w / 2, h / 2) },
        lines(new Path().M(k, h / 2 - dy).V(h / 2 + dy)),
      ];
    },
    textBox: ELLIPSE_TEXT,
    ports: ELLIPSE_PORTS,
    style: { fill: '#fdf2b0', color: '#000000' },
    text: word('部门', 'Department'),
  }),
  epc('epc.position', '岗位', 'Position', '角色,职位', 'role,job', 130, 60, {
    parts: (w, h) => [{ path: rect(w, h) }, lines(new Path().M(inset(w), 0).V(h))],
    textBox: (w, h) => textEdges(w, h, inset(w), 0, w, h),
    ports: RECT_PORTS,
    style: { fill: '#fdf2b0', color: '#000000' },
    text: word('岗位', 'Position'),
  }),
  epc('epc.cluster', '信息对象', 'Information object', '数据,实体', 'data,entity', 130, 60, {
    ...BOX,
    style: { fill: '#d5e4f7', color: '#000000' },
    text: word('信息对象', 'Information'),
  }),
  epc('epc.application', '应用系统', 'Application system', '软件,双线', 'software,double lines', 130, 60, {
    parts: (w, h) => [
      { path: rect(w, h) },
      lines(
        new Path()
          .M(inset(w), 0)
          .V(h)
          .M(w - inset(w), 0)
          .V(h),
      ),
    ],
    textBox: (w, h) => textEdges(w, h, inset(w), 0, w - inset(w), h),
    ports: RECT_PORTS,
    style: { fill: '#d5e4f7', color: '#000000' },
    text: word('应用系统', 'Application'),
  }),
  epc('epc.document', '信息载体', 'Information carrier', '文档,单据', 'document,paper', 120, 70, {
    parts: one((w, h) => {
      const k = Math.min(8, h / 5);
      return new Path()
        .M(0, 0)
        .H(w)
        .V(h - k)
        .C(0.7 * w, h - 3 * k, 0.3 * w, h + k, 0, h - k)
        .Z();
    }),
    textBox: (w, h) => textEdges(w, h, 0, 0, w, h - Math.min(22, (3 * h) / 5)),
    ports: (w, h) => [at(w / 2, 0), at(w, h / 2), at(w / 2, h - Math.min(8, h / 5)), at(0, h / 2)],
    style: { fill: '#eeeeee', color: '#000000' },
    text: word('单据', 'Document'),
  }),
  epc('epc.objective', '目标', 'Objective', '目的,绩效', 'goal,target', 130, 60, {
    ...ELLIPSE,
    style: { fill: '#e6d7f2', color: '#000000' },
    text: word('目标', 'Objective'),
  }),
];

const flow = (id: string, zh: string, en: string, style: ConnectorPreset['style']): ConnectorPreset => ({
  id: `epc.${id}`,
  name: { zh, en },
  kind: 'orthogonal',
  style,
});

export const epcLibraries: readonly ShapeLibrary[] = [
  named('epc', shapes, [
    flow('controlFlow', '控制流', 'Control flow', { dash: 'dashed', startArrow: 'none', endArrow: 'triangle' }),
    flow('informationFlow', '信息流', 'Information flow', { startArrow: 'none', endArrow: 'arrow' }),
    flow('assignment', '归属', 'Assignment', { startArrow: 'none', endArrow: 'none' }),
  ]),
];
