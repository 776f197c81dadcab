/**
 * ArchiMate 3.2: elements as boxes with their sign in the upper right corner, in the customary colours, and relations.
 */
import type { Style } from '@limn/document';
import { Path, type ConnectorPreset, type ShapeDefinition, type ShapeLibrary } from '@limn/drawing/shape/index.ts';
import { body, type DrawnPart, grouped, ink, line, placed } from '../../drawn.ts';
import { ELLIPSE_PORTS, portsAt, textEdges } from '../../row.ts';
import { ELLIPSE, holder, rect } from '../looks.ts';
import { named } from '../names.ts';

/** What is, what does, and what moves one to it have corners of their own. */
type Corners = 'square' | 'round' | 'cut';
type Entry = readonly [id: string, zh: string, en: string, corners: Corners, sign: keyof typeof SIGNS];

const MIDDLES = portsAt([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]);
/** Size of a sign and its distance from the corner, and how much of a corner is cut or round, page units. */
const SIGN = 18,
  OFF = 5,
  CORNER = 10;

/** In a square of 20. */
const SIGNS = {
  actor: [body('O10 4 3 3'), line('M10 7V13M5 9.5H15M10 13L6 19M10 13L14 19')],
  role: [body('M4 6H15C18 6 18 14 15 14H4C1 14 1 6 4 6Z'), line('O15.5 10 1.8 4')],
  collaboration: [body('O7 10 5.5 5.5'), line('O13 10 5.5 5.5')],
  interface: [body('O14 10 4.5 4.5'), line('M1 10H9.5')],
  process: [body('M1 7.5H11V3L19 10L11 17V12.5H1Z')],
  function: [body('M3 6L10 2L17 6V18L10 13L3 18Z')],
  interaction: [body('M9 2C0 2 0 18 9 18Z'), body('M11 2C20 2 20 18 11 18Z')],
  event: [body('M1 4H13C20 4 20 16 13 16H1L5 10Z')],
  service: [body('R1 5 18 10 5')],
  object: [body('M2 4H18V16H2Z'), line('M2 8H18')],
  contract: [body('M2 4H18V16H2Z'), line('M2 8H18M2 12H18')],
  representation: [body('M2 4H18V15C13 11 7 19 2 15Z'), line('M2 8H18')],
  deliverable: [body('M2 4H18V15C13 11 7 19 2 15Z')],
  product: [body('M2 4H18V16H2Z'), line('M2 8H10V4')],
  component: [body('M5 3H18V17H5Z'), body('M2 6H8V9H2Z'), body('M2 11H8V14H2Z')],
  node: [body('M2 6L6 2H18V14L14 18H2Z'), line('M2 6H14V18M14 6L18 2')],
  device: [body('R3 3 14 10 2'), body('M4 13L1 17H19L16 13Z')],
  systemSoftware: [body('O12.5 7.5 6 6'), body('O8 12 6.5 6.5')],
  path: [line('M3 10H17M6 5L1 10L6 15M14 5L19 10L14 15')],
  network: [line('M6 15H14M8 5H16M5 14L7 6M15 14L17 6'), ink('O5 15 2.4 2.4O15 15 2.4 2.4O7.5 5 2.4 2.4O17 5 2.4 2.4')],
  artifact: [body('M4 2H12L16 6V18H4Z'), line('M12 2V6H16')],
  equipment: [body('O8 12 6 6'), line('O8 12 2.2 2.2'), body('O15.5 5 3.5 3.5'), ink('O15.5 5 1.2 1.2')],
  facility: [body('M2 18V3H5V12L10 8V12L15 8V12L18 9.5V18Z')],
  distribution: [line('M3.5 7H16.5M3.5 13H16.5M6 3L1 10L6 17M14 3L19 10L14 17')],
  material: [body('M5 2H15L19.5 10L15 18H5L0.5 10Z'), line('M7 6H13L16 11M15 14H6M5 12L8 7')],
  workPackage: [line('U9 9 7 7 90 400M9 16H17M14 13L17 16L14 19')],
  plateau: [line('M6 5H19M4 10H17M2 15H15')],
  gap: [body('O10 10 7 7'), line('M1 8H19M1 12H19')],
  driver: [body('O10 10 7 7'), line('M10 1V19M1 10H19M4 4L16 16M16 4L4 16'), ink('O10 10 2 2')],
  assessment: [body('O12 8 6 6'), line('M8 12.5L2 18')],
  goal: [body('O10 10 8 8'), line('O10 10 5 5'), ink('O10 10 2 2')],
  outcome: [body('O9 11 7.5 7.5'), line('O9 11 4.5 4.5M9 11L18 2M14 2H18V6'), ink('O9 11 1.6 1.6')],
  principle: [body('R4 2 12 16 2'), line('M10 5V12'), ink('O10 15 1 1')],
  requirement: [body('M5 5H19L15 15H1Z')],
  constraint: [body('M5 5H19L15 15H1Z'), line('M9 5L5 15')],
  meaning: [body('M5 15C0 15 0 8 5 8C5 2 14 2 15 7C20 7 20 15 15 15Z')],
  value: [body('O10 10 9 5.5')],
  resource: [body('R2 5 14 10 2'), line('M16 8H18V12H16M5 7.5V12.5M8 7.5V12.5M11 7.5V12.5')],
  capability: [body('M2 13H7V18H2Z'), body('M7 8H12V18H7Z'), body('M12 3H17V18H12Z')],
  valueStream: [body('M1 5H14L19 10L14 15H1L6 10Z')],
  courseOfAction: [body('O13 7 6 6'), line('O13 7 3 3M1 18C3 12 6 9 11 8'), ink('O13 7 1.2 1.2')],
  location: [body('M10 19C4 12 3 10 3 7C3 -1.4 17 -1.4 17 7C17 10 16 12 10 19Z')],
} as const satisfies Record<string, readonly DrawnPart[]>;

function outline(corners: Corners, w: number, h: number): Path {
  const k = Math.min(CORNER, w / 2, h / 2);
  if (corners === 'square') return rect(w, h);
  if (corners === 'round') return new Path().roundRect(0, 0, w, h, k);
  return new Path().polygon([
    [k, 0],
    [w - k, 0],
    [w, k],
    [w, h - k],
    [w - k, h],
    [k, h],
    [0, h - k],
    [0, k],
  ]);
}

function element([id, zh, en, corners, sign]: Entry, tagsZh: string, tagsEn: string, style: Style): ShapeDefinition {
  return grouped(tagsZh, tagsEn)(`archimate.${id}`, zh, en, '', '', 160, 70, {
    parts: (w, h) => [
      { path: outline(corners, w, h) },
      ...(w >= 50 && h >= 36
        ? placed(SIGNS[sign], 20, 20, { x: w - SIGN - OFF, y: OFF, w: SIGN, h: SIGN }).map((part) => ({
            ...part,
            strokeScale: 0.7,
          }))
        : []),
    ],
    textBox: (w, h) => textEdges(w, h, 6, 4, w - Math.min(w / 4, SIGN + OFF), h - 4),
    ports: MIDDLES,
    text: { zh, en },
    style,
  });
}

const look = (fill: string): Style => ({ fill, stroke: '#4d4d4d', color: '#000000' });

const LAYERS: readonly (readonly [zh: string, en: string, fill: string, entries: readonly Entry[]])[] = [
  [
    '动机',
    'motivation',
    '#d9d2f0',
    [
      ['stakeholder', '干系人', 'Stakeholder', 'cut', 'role'],
      ['driver', '驱动力', 'Driver', 'cut', 'driver'],
      ['assessment', '评估', 'Assessment', 'cut', 'assessment'],
      ['goal', '目标', 'Goal', 'cut', 'goal'],
      ['outcome', '成果', 'Outcome', 'cut', 'outcome'],
      ['principle', '原则', 'Principle', 'cut', 'principle'],
      ['requirement', '需求', 'Requirement', 'cut', 'requirement'],
      ['constraint', '约束', 'Constraint', 'cut', 'constraint'],
      ['meaning', '含义', 'Meaning', 'cut', 'meaning'],
      ['value', '价值', 'Value', 'cut', 'value'],
    ],
  ],
  [
    '战略',
    'strategy',
    '#f5deaa',
    [
      ['resource', '资源', 'Resource', 'square', 'resource'],
      ['capability', '能力', 'Capability', 'round', 'capability'],
      ['valueStream', '价值流', 'Value stream', 'round', 'valueStream'],
      ['courseOfAction', '行动方案', 'Course of action', 'round', 'courseOfAction'],
    ],
  ],
  [
    '业务层',
    'business layer',
    '#fff6ae',
    [
      ['businessActor', '业务参与者', 'Business actor', 'square', 'actor'],
      ['businessRole', '业务角色', 'Business role', 'square', 'role'],
      ['businessCollaboration', '业务协作', 'Business collaboration', 'square', 'collaboration'],
      ['businessInterface', '业务接口', 'Business interface', 'square', 'interface'],
      ['businessProcess', '业务流程', 'Business process', 'round', 'process'],
      ['businessFunction', '业务功能', 'Business function', 'round', 'function'],
      ['businessInteraction', '业务交互', 'Business interaction', 'round', 'interaction'],
      ['businessEvent', '业务事件', 'Business event', 'round', 'event'],
      ['businessService', '业务服务', 'Business service', 'round', 'service'],
      ['businessObject', '业务对象', 'Business object', 'square', 'object'],
      ['contract', '合同', 'Contract', 'square', 'contract'],
      ['representation', '表示', 'Representation', 'square', 'representation'],
      ['product', '产品', 'Product', 'square', 'product'],
    ],
  ],
  [
    '应用层',
    'application layer',
    '#b9eef5',
    [
      ['applicationComponent', '应用组件', 'Application component', 'square', 'component'],
      ['applicationCollaboration', '应用协作', 'Application collaboration', 'square', 'collaboration'],
      ['applicationInterface', '应用接口', 'Application interface', 'square', 'interface'],
      ['applicationFunction', '应用功能', 'Application function', 'round', 'function'],
      ['applicationInteraction', '应用交互', 'Application interaction', 'round', 'interaction'],
      ['applicationProcess', '应用流程', 'Application process', 'round', 'process'],
      ['applicationEvent', '应用事件', 'Application event', 'round', 'event'],
      ['applicationService', '应用服务', 'Application service', 'round', 'service'],
      ['dataObject', '数据对象', 'Data object', 'square', 'object'],
    ],
  ],
  [
    '技术层',
    'technology layer',
    '#c9e7b7',
    [
      ['node', '节点', 'Node', 'square', 'node'],
      ['device', '设备', 'Device', 'square', 'device'],
      ['systemSoftware', '系统软件', 'System software', 'square', 'systemSoftware'],
      ['technologyCollaboration', '技术协作', 'Technology collaboration', 'square', 'collaboration'],
      ['technologyInterface', '技术接口', 'Technology interface', 'square', 'interface'],
      ['path', '路径', 'Path', 'square', 'path'],
      ['communicationNetwork', '通信网络', 'Communication network', 'square', 'network'],
      ['technologyFunction', '技术功能', 'Technology function', 'round', 'function'],
      ['technologyProcess', '技术流程', 'Technology process', 'round', 'process'],
      ['technologyInteraction', '技术交互', 'Technology interaction', 'round', 'interaction'],
      ['technologyEvent', '技术事件', 'Technology event', 'round', 'event'],
      ['technologyService', '技术服务', 'Technology service', 'round', 'service'],
      ['artifact', '制品', 'Artifact', 'square', 'artifact'],
    ],
  ],
  [
    '物理层',
    'physical layer',
    '#c9e7b7',
    [
      ['equipment', '装置', 'Equipment', 'square', 'equipment'],
      ['facility', '设施', 'Facility', 'square', 'facility'],
      ['distributionNetwork', '配送网络', 'Distribution network', 'square', 'distribution'],
      ['material', '物料', 'Material', 'square', 'material'],
    ],
  ],
  [
    '实施与迁移',
    'implementation and migration',
    '#fbdcdc',
    [
      ['workPackage', '工作包', 'Work package', 'round', 'workPackage'],
      ['deliverable', '交付物', 'Deliverable', 'square', 'deliverable'],
      ['implementationEvent', '实施事件', 'Implementation event', 'round', 'event'],
      ['plateau', '平台期', 'Plateau', 'square', 'plateau'],
      ['gap', '差距', 'Gap', 'square', 'gap'],
    ],
  ],
];

const common = grouped('ArchiMate,企业架构', 'ArchiMate,enterprise architecture');
const shapes: ShapeDefinition[] = [
  ...LAYERS.flatMap(([zh, en, fill, entries]) =>
    entries.map((entry) =>
      element(entry, `${zh},ArchiMate,企业架构`, `${en},ArchiMate,enterprise architecture`, look(fill)),
    ),
  ),
  element(
    ['location', '位置', 'Location', 'square', 'location'],
    '地点,ArchiMate,企业架构',
    'place,ArchiMate,enterprise architecture',
    look('#f3e3d0'),
  ),
  common('archimate.grouping', '分组', 'Grouping', '容器,虚线', 'holder,dashed', 360, 240, {
    ...holder(
      (w, h) => [
        { path: rect(w, h) },
        {
          path: new Path()
            .M(0, Math.min(26, h))
            .H(w / 2)
            .V(0),
          fill: false,
        },
      ],
      (w, h) => textEdges(w, h, 0, 0, w / 2, Math.min(26, h)),
      { ports: MIDDLES },
    ),
    style: { fill: 'none', dash: 'dashed', align: 'left' },
    text: { zh: '分组', en: 'Grouping' },
  }),
  common('archimate.junction', '连接点', 'Junction', '汇合,圆点', 'join,dot', 20, 20, {
    ...ELLIPSE,
    ports: ELLIPSE_PORTS,
    aspectLocked: true,
    parts: (w, h) => [{ path: new Path().ellipse(w / 2, h / 2, w / 2, h / 2), fill: 'stroke' }],
  }),
];

const relation = (id: string, zh: string, en: string, style: Style): ConnectorPreset => ({
  id: `archimate.${id}`,
  name: { zh, en },
  kind: 'orthogonal',
  style: { startArrow: 'none', endArrow: 'none', ...style },
});

export const archimate: readonly ShapeLibrary[] = [
  named('archimate', shapes, [
    relation('composition', '组合', 'Composition', { startArrow: 'diamond' }),
    relation('aggregation', '聚合', 'Aggregation', { startArrow: 'diamondOpen' }),
    relation('assignment', '分配', 'Assignment', { startArrow: 'circle', endArrow: 'triangle' }),
    relation('realization', '实现', 'Realization', { dash: 'dotted', endArrow: 'triangleOpen' }),
    relation('serving', '服务', 'Serving', { endArrow: 'arrow' }),
    relation('access', '访问', 'Access', { dash: 'dotted', endArrow: 'arrow' }),
    relation('influence', '影响', 'Influence', { dash: 'dashed', endArrow: 'arrow' }),
    relation('association', '关联', 'Association', {}),
    relation('triggering', '触发', 'Triggering', { endArrow: 'triangle' }),
    relation('flow', '流', 'Flow', { dash: 'dashed', endArrow: 'triangle' }),
    relation('specialization', '特化', 'Specialization', { endArrow: 'triangleOpen' }),
  ]),
];
