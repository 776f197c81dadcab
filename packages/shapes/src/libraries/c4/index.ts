/** C4 models: people, software systems and what they are made of, in the colours that the model's own drawings have. */
import type { Style } from '@limn/document';
import { Path, type ShapeDefinition, type ShapeLibrary } from '@limn/drawing/shape/index.ts';
import { grouped } from '../../drawn.ts';
import { one, portsAt, RECT_PORTS, textEdges } from '../../row.ts';
import { holder, rect, rounded } from '../looks.ts';
import { named } from '../names.ts';

const c4 = grouped('C4,架构', 'C4,architecture');
const word = (zh: string, en: string): { zh: string; en: string } => ({ zh, en });

const filled = (fill: string, stroke: string, color = '#ffffff'): Style => ({ fill, stroke, color });
const PERSON = filled('#08427b', '#073b6f'),
  SYSTEM = filled('#1168bd', '#0b4884'),
  CONTAINER = filled('#2a6fb5', '#1f5c99'),
  COMPONENT = filled('#85bbf0', '#5d82a8', '#000000'),
  EXTERNAL = filled('#686868', '#4d4d4d');

type Look = Parameters<typeof c4>[7];
const box = (style: Style, zh: string, en: string): Look => ({
  ...rounded(4),
  style,
  text: word(zh, en),
  beginsWithName: true,
});

/** A head that sinks into the shoulders of a round box. */
const headRadius = (w: number, h: number): number => Math.min(w / 4, h / 5);
function person(style: Style, zh: string, en: string): Look {
  return {
    parts: (w, h) => {
      const r = headRadius(w, h),
        top = 1.7 * r,
        shoulders = (path: Path): Path => path.roundRect(0, top, w, h - top, Math.min(24, (h - top) / 2, w / 2)),
        head = (path: Path): Path => path.ellipse(w / 2, r, r, r);
      return [
        { path: head(shoulders(new Path())), fill: false, stroke: false, outline: true },
        { path: shoulders(new Path()) },
        { path: head(new Path()) },
      ];
    },
    textBox: (w, h) => textEdges(w, h, 6, Math.min(h, 2 * headRadius(w, h) + 4), w - 6, h - 4),
    ports: portsOfPerson,
    style,
    text: word(zh, en),
    beginsWithName: true,
  };
}
const portsOfPerson = (w: number, h: number): { x: number; y: number }[] => {
  const top = 1.7 * headRadius(w, h),
    middle = top + (h - top) / 2;
  return [
    { x: w / 2, y: 0 },
    { x: w, y: middle },
    { x: w / 2, y: h },
    { x: 0, y: middle },
  ];
};

const rim = (h: number): number => Math.min(14, h / 4);
const cylinder = (w: number, h: number): Path => {
  const k = rim(h),
    c = (4 / 3) * k;
  return new Path()
    .M(0, k)
    .C(0, k - c, w, k - c, w, k)
    .V(h - k)
    .C(w, h - k + c, 0, h - k + c, 0, h - k)
    .Z();
};

const shapes: ShapeDefinition[] = [
  c4(
    'c4.person',
    '人员',
    'Person',
    '用户,角色',
    'user,actor',
    180,
    180,
    person(PERSON, '人员\n[人员]\n\n说明', 'Name\n[Person]\n\nDescription'),
  ),
  c4(
    'c4.system',
    '软件系统',
    'Software system',
    '上下文,系统',
    'context',
    240,
    120,
    box(SYSTEM, '系统\n[软件系统]\n\n说明', 'Name\n[Software system]\n\nDescription'),
  ),
  c4(
    'c4.container',
    '容器',
    'Container',
    '应用,服务',
    'application,service',
    240,
    120,
    box(CONTAINER, '容器\n[容器：技术]\n\n说明', 'Name\n[Container: technology]\n\nDescription'),
  ),
  c4('c4.database', '数据库容器', 'Database', '存储,圆柱', 'storage,cylinder', 240, 130, {
    parts: (w, h) => {
      const k = rim(h),
        c = (4 / 3) * k;
      return [{ path: cylinder(w, h) }, { path: new Path().M(0, k).C(0, k + c, w, k + c, w, k), fill: false }];
    },
    textBox: (w, h) => textEdges(w, h, 4, 2 * rim(h), w - 4, h - rim(h)),
    ports: portsAt([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]),
    style: CONTAINER,
    text: word('数据库\n[容器：技术]\n\n说明', 'Name\n[Container: technology]\n\nDescription'),
    beginsWithName: true,
  }),
  c4(
    'c4.component',
    '组件',
    'Component',
    '模块,内部',
    'module,inside',
    240,
    120,
    box(COMPONENT, '组件\n[组件：技术]\n\n说明', 'Name\n[Component: technology]\n\nDescription'),
  ),
  c4(
    'c4.externalPerson',
    '外部人员',
    'External person',
    '灰色,外部用户',
    'grey,outside user',
    180,
    180,
    person(EXTERNAL, '人员\n[外部人员]\n\n说明', 'Name\n[External person]\n\nDescription'),
  ),
  c4(
    'c4.externalSystem',
    '外部系统',
    'External software system',
    '灰色,第三方',
    'grey,third party',
    240,
    120,
    box(EXTERNAL, '系统\n[外部系统]\n\n说明', 'Name\n[External system]\n\nDescription'),
  ),
  c4(
    'c4.externalContainer',
    '外部容器',
    'External container',
    '灰色,第三方服务',
    'grey,third-party service',
    240,
    120,
    box(EXTERNAL, '容器\n[外部容器：技术]\n\n说明', 'Name\n[External container: technology]\n\nDescription'),
  ),
  c4('c4.boundary', '边界', 'Boundary', '虚线框,系统边界,容器', 'dashed,system boundary,holder', 420, 300, {
    ...holder(
      one((w, h) => rect(w, h)),
      (w, h) => textEdges(w, h, 8, h - 44, w - 8, h - 4),
      { ports: RECT_PORTS },
    ),
    style: { fill: 'none', dash: 'dashed', align: 'left', valign: 'bottom', padding: [0, 0, 0, 0] },
    text: word('名称\n[软件系统]', 'Name\n[Software system]'),
    beginsWithName: true,
  }),
];

export const c4Libraries: readonly ShapeLibrary[] = [
  named('c4', shapes, [
    {
      id: 'c4.relationship',
      name: { zh: '关系', en: 'Relationship' },
      kind: 'orthogonal',
      style: { dash: 'dashed', startArrow: 'none', endArrow: 'triangle' },
      label: { zh: '使用\n[技术]', en: 'Uses\n[technology]' },
    },
  ]),
];
