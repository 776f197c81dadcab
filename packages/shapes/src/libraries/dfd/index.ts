/** Data flow diagrams after Gane and Sarson, Yourdon and DeMarco, and SSADM. */
import {
  Path,
  type ConnectorPreset,
  type ShapeDefinition,
  type ShapeLibrary,
  type ShapePart,
} from '@limn/drawing/shape/index.ts';
import { grouped } from '../../drawn.ts';
import { ELLIPSE_PORTS, ELLIPSE_TEXT, lines, portsAt, radians, RECT_PORTS, textEdges } from '../../row.ts';
import { BOX, ELLIPSE, rect } from '../looks.ts';
import { named } from '../names.ts';

const gane = grouped('数据流图,DFD', 'data flow diagram,Gane-Sarson');
const yourdon = grouped('数据流图,DFD', 'data flow diagram,Yourdon');
const ssadm = grouped('数据流图,DFD', 'data flow diagram,SSADM');
const word = (zh: string, en: string): { zh: string; en: string } => ({ zh, en });
const MIDDLES = portsAt([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]);

/** Height of the strip for a number, width of the box of a store's number. */
const strip = (h: number): number => Math.min(24, h / 3);
const cell = (w: number): number => Math.min(36, w / 3);
/** A stroke across an ellipse, from its upper rim to its left one, says that the same one stands elsewhere as well. */
const ellipseCorner = (w: number, h: number): Path => {
  const on = (degrees: number): [number, number] => [
    (w / 2) * (1 + Math.cos(radians(degrees))),
    (h / 2) * (1 + Math.sin(radians(degrees))),
  ];
  return new Path().M(...on(250)).L(...on(200));
};
const dim = (w: number, h: number): number => Math.min(6, w / 6, h / 6);

/** An entity with the shade of a second behind it. */
const entity = (w: number, h: number): ShapePart[] => {
  const k = dim(w, h);
  return [{ path: rect(w, h), fill: 'darker' }, { path: rect(w - k, h - k, k, k) }];
};
/** A store that is open on the right, its number in a box on the left. */
const openStore = (w: number, h: number): ShapePart[] => [
  { path: rect(w, h), stroke: false },
  lines(new Path().M(w, 0).H(0).V(h).H(w)),
  lines(new Path().M(cell(w), 0).V(h)),
];

const shapes: ShapeDefinition[] = [
  gane('dfd.ganeProcess', '加工（Gane-Sarson）', 'Process (Gane-Sarson)', '处理,圆角', 'rounded,number', 140, 100, {
    parts: (w, h) => [
      { path: new Path().roundRect(0, 0, w, h, Math.min(14, w / 2, h / 2)) },
      lines(new Path().M(0, strip(h)).H(w)),
    ],
    slots: (w, h) => [{ ...textEdges(w, h, 6, 0, w - 6, strip(h)) }, { ...textEdges(w, h, 6, strip(h), w - 6, h - 4) }],
    textBox: (w, h) => textEdges(w, h, 6, strip(h), w - 6, h - 4),
    ports: RECT_PORTS,
    text: word('1\n处理数据', '1\nProcess'),
  }),
  gane(
    'dfd.ganeEntity',
    '外部实体（Gane-Sarson）',
    'External entity (Gane-Sarson)',
    '来源,去向,方块',
    'source,sink,square',
    110,
    100,
    {
      parts: entity,
      textBox: (w, h) => textEdges(w, h, dim(w, h), dim(w, h), w, h),
      ports: MIDDLES,
      text: word('外部实体', 'Entity'),
    },
  ),
  gane(
    'dfd.ganeEntityAgain',
    '重复的外部实体（Gane-Sarson）',
    'Duplicate entity (Gane-Sarson)',
    '再次出现,斜线',
    'repeated,stroke',
    110,
    100,
    {
      parts: (w, h) => [...entity(w, h), lines(new Path().M(w, h - Math.min(20, h / 3)).L(w - Math.min(20, w / 3), h))],
      textBox: (w, h) => textEdges(w, h, dim(w, h), dim(w, h), w, h),
      ports: MIDDLES,
      text: word('外部实体', 'Entity'),
    },
  ),
  gane('dfd.ganeStore', '数据存储（Gane-Sarson）', 'Data store (Gane-Sarson)', '文件,开口', 'file,open', 180, 40, {
    parts: openStore,
    slots: (w, h) => [{ ...textEdges(w, h, 0, 0, cell(w), h) }, { ...textEdges(w, h, cell(w), 0, w, h) }],
    textBox: (w, h) => textEdges(w, h, cell(w), 0, w, h),
    ports: portsAt([0.5, 0], [1, 0], [0.5, 1], [0, 0.5]),
    text: word('D1\n数据存储', 'D1\nData store'),
  }),
  yourdon('dfd.yourdonProcess', '加工（Yourdon）', 'Process (Yourdon)', '圆,气泡', 'circle,bubble', 100, 100, {
    ...ELLIPSE,
    aspectLocked: true,
    text: word('处理\n数据', 'Process'),
  }),
  yourdon(
    'dfd.yourdonMultiple',
    '多重加工（Yourdon）',
    'Multiple process (Yourdon)',
    '双圆,可分解',
    'double circle,decomposed',
    100,
    100,
    {
      parts: (w, h) => [
        { path: new Path().ellipse(w / 2, h / 2, w / 2, h / 2) },
        lines(new Path().ellipse(w / 2, h / 2, w / 2 - dim(w, h), h / 2 - dim(w, h))),
      ],
      aspectLocked: true,
      textBox: ELLIPSE_TEXT,
      ports: ELLIPSE_PORTS,
      text: word('处理\n数据', 'Process'),
    },
  ),
  yourdon(
    'dfd.yourdonTerminator',
    '外部项（Yourdon）',
    'Terminator (Yourdon)',
    '外部实体,来源',
    'external entity,source',
    120,
    60,
    {
      ...BOX,
      text: word('外部项', 'Terminator'),
    },
  ),
  yourdon(
    'dfd.yourdonStore',
    '数据存储（Yourdon）',
    'Data store (Yourdon)',
    '两条平行线,文件',
    'parallel lines,file',
    150,
    40,
    {
      parts: (w, h) => [{ path: rect(w, h), stroke: false }, lines(new Path().M(0, 0).H(w).M(0, h).H(w))],
      ports: MIDDLES,
      text: word('数据存储', 'Data store'),
    },
  ),
  ssadm('dfd.ssadmProcess', '加工（SSADM）', 'Process (SSADM)', '编号,位置', 'number,location', 160, 100, {
    parts: (w, h) => [{ path: rect(w, h) }, lines(new Path().M(0, strip(h)).H(w).M(cell(w), 0).V(strip(h)))],
    slots: (w, h) => [
      { ...textEdges(w, h, 0, 0, cell(w), strip(h)) },
      { ...textEdges(w, h, cell(w) + 4, 0, w, strip(h)), style: { align: 'left' } },
      { ...textEdges(w, h, 4, strip(h), w - 4, h) },
    ],
    textBox: (w, h) => textEdges(w, h, 4, strip(h), w - 4, h),
    ports: RECT_PORTS,
    text: word('1\n部门\n处理数据', '1\nDepartment\nProcess'),
  }),
  ssadm('dfd.ssadmEntity', '外部实体（SSADM）', 'External entity (SSADM)', '椭圆,来源', 'ellipse,source', 120, 70, {
    ...ELLIPSE,
    text: word('外部实体', 'Entity'),
  }),
  ssadm(
    'dfd.ssadmEntityAgain',
    '重复的外部实体（SSADM）',
    'Duplicate entity (SSADM)',
    '再次出现,斜线',
    'repeated,stroke',
    120,
    70,
    {
      parts: (w, h) => [{ path: new Path().ellipse(w / 2, h / 2, w / 2, h / 2) }, lines(ellipseCorner(w, h))],
      textBox: ELLIPSE_TEXT,
      ports: ELLIPSE_PORTS,
      text: word('外部实体', 'Entity'),
    },
  ),
  ssadm(
    'dfd.ssadmStoreAgain',
    '重复的数据存储（SSADM）',
    'Duplicate data store (SSADM)',
    '再次出现,双线',
    'repeated,double line',
    180,
    40,
    {
      parts: (w, h) => [...openStore(w, h), lines(new Path().M(Math.min(5, w / 8), 0).V(h))],
      slots: (w, h) => [
        { ...textEdges(w, h, Math.min(5, w / 8), 0, cell(w), h) },
        { ...textEdges(w, h, cell(w), 0, w, h) },
      ],
      textBox: (w, h) => textEdges(w, h, cell(w), 0, w, h),
      ports: portsAt([0.5, 0], [1, 0], [0.5, 1], [0, 0.5]),
      text: word('D1\n数据存储', 'D1\nData store'),
    },
  ),
];

const flow = (id: string, zh: string, en: string, style: ConnectorPreset['style']): ConnectorPreset => ({
  id: `dfd.${id}`,
  name: { zh, en },
  kind: 'orthogonal',
  style,
  label: { zh: '数据', en: 'data' },
});

export const dfd: readonly ShapeLibrary[] = [
  named('dfd', shapes, [
    flow('flow', '数据流', 'Data flow', { startArrow: 'none', endArrow: 'triangle' }),
    flow('dialogue', '双向数据流', 'Dialogue flow', { startArrow: 'triangle', endArrow: 'triangle' }),
    flow('control', '控制流', 'Control flow', { dash: 'dashed', startArrow: 'none', endArrow: 'triangle' }),
  ]),
];
