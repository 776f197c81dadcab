/** Value stream maps: 29 symbols of processes, material, information and people. */
import { Path, type ConnectorPreset, type ShapeDefinition, type ShapeLibrary } from '@limn/drawing/shape/index.ts';
import {
  body,
  CAPTION,
  darker,
  drawing,
  grouped,
  hull,
  ink,
  lighter,
  line,
  thin,
  type DrawnPart,
} from '../../drawn.ts';
import { at, lines, one, portsAt, RECT_PORTS, slide, get, textEdges } from '../../row.ts';
import { BOX, rect, type RowLook } from '../looks.ts';
import { named } from '../names.ts';

const word = (zh: string, en: string): { zh: string; en: string } => ({ zh, en });
const process = grouped('价值流图,精益', 'value stream map,lean'),
  material = grouped('物料,价值流图,精益', 'material,value stream map,lean'),
  information = grouped('信息,价值流图,精益', 'information,value stream map,lean'),
  MIDDLES = portsAt([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]);

/** A symbol with its name below. */
const symbol = (w: number, h: number, ...parts: DrawnPart[]): RowLook => ({
  ...drawing(w, h, [hull(`M0 0H${w}V${h}H0Z`), ...parts]),
  ...CAPTION,
  aspectLocked: true,
});

/** A box with a strip for its name above what is said below. */
const STRIP = 28;
const headed = (marks: (w: number, h: number) => DrawnPart[], zh: string, en: string): RowLook => ({
  parts: (w, h) => {
    const t = Math.min(STRIP, h);
    return [{ path: rect(w, h) }, ...(t < h ? [lines(new Path().M(0, t).H(w))] : []), ...marks(w, h)];
  },
  textBox: (w, h) => textEdges(w, h, 0, 0, w, Math.min(STRIP, h)),
  ports: RECT_PORTS,
  text: word(zh, en),
  style: { bold: true },
});
/** The person at a process, lower in its box. */
const person = (w: number, h: number): DrawnPart[] => {
  const x = w / 2,
    y = (h + STRIP) / 2;
  if (h < 70 || w < 40) return [];
  return [
    { path: new Path().ellipse(x, y - 5, 7, 7), fill: 'lighter' },
    { path: new Path().M(x - 14, y + 12).C(x - 12, y, x + 12, y, x + 14, y + 12), fill: false },
  ];
};

/** Teeth of a roof over a box: a plant outside. */
const teeth = (w: number, h: number): Path => {
  const top = 0.32 * h,
    path = new Path().M(0, h).L(0, top);
  for (let i = 0; i < 3; i++) path.L(((i + 1) * w) / 3, 0).L(((i + 1) * w) / 3, i < 2 ? top : h);
  return path.Z();
};

/** Lines of data, one below the other. */
const dataBox: RowLook = {
  parts: (w, h, c) => {
    const count = Math.max(1, get(c, 'lines'));
    const rules = new Path();
    for (let i = 1; i < count; i++) rules.M(0, (h * i) / count).L(w, (h * i) / count);
    return [{ path: rect(w, h) }, ...(count > 1 ? [lines(rules)] : [])];
  },
  slots: (w, h, c) => {
    const count = Math.max(1, get(c, 'lines'));
    return Array.from({ length: count }, (_, i) => ({
      x: Math.min(8, w / 8),
      y: (h * i) / count,
      w: w - 2 * Math.min(8, w / 8),
      h: h / count,
    }));
  },
  ports: RECT_PORTS,
  text: word('C/T = 30 秒\nC/O = 10 分\n可用率 = 95%\n班次 = 2', 'C/T = 30 s\nC/O = 10 min\nUptime = 95%\nShifts = 2'),
  style: { align: 'left', fontSize: 12, padding: [0, 6, 0, 8] },
};

const arrow = (w: number, h: number, inset = 0.24): Path => {
  const head = Math.min(w / 2, h);
  return new Path().polygon([
    [0, inset * h],
    [w - head * 0.6, inset * h],
    [w - head * 0.6, 0],
    [w, h / 2],
    [w - head * 0.6, h],
    [w - head * 0.6, (1 - inset) * h],
    [0, (1 - inset) * h],
  ]);
};
const pushStripes = (w: number, h: number): Path => {
  const path = new Path(),
    end = w - Math.min(w / 2, h) * 0.6;
  for (let x = 0; x + 8 < end; x += 16) path.rect(x, 0.24 * h, Math.min(8, end - x), 0.52 * h);
  return path;
};

const STEP = slide('step', {
  min: 0,
  max: 1,
  default: 0.5,
  label: { zh: '台阶位置', en: 'Step' },
  line: (w, h) => [0, h / 2, w, 0],
});

const processes: ShapeDefinition[] = [
  process(
    'vsm.process',
    '工序',
    'Process',
    '过程框,作业',
    'process box,operation',
    120,
    90,
    headed(person, '工序', 'Process'),
  ),
  process('vsm.shared', '共享工序', 'Shared process', '多价值流,共用', 'several value streams', 120, 90, {
    ...headed(
      (w, h) => {
        const k = Math.min(10, w / 6);
        const bars = new Path()
          .M(k, STRIP)
          .L(k, h)
          .M(w - k, STRIP)
          .L(w - k, h);
        return h > STRIP ? [...person(w, h), lines(bars)] : [];
      },
      '共享工序',
      'Shared process',
    ),
  }),
  process('vsm.plant', '供应商或客户', 'Supplier or customer', '工厂,外部来源', 'factory,outside source', 120, 90, {
    parts: one(teeth),
    textBox: (w, h) => textEdges(w, h, 0, 0.34 * h, w, h),
    ports: (w, h) => [at(w / 2, 0.16 * h), at(w, h / 2), at(w / 2, h), at(0, 0.66 * h)],
    text: word('供应商', 'Supplier'),
  }),
  process('vsm.data', '数据框', 'Data box', '周期时间,换型时间', 'cycle time,changeover', 120, 100, dataBox),
  process('vsm.cell', '单元生产', 'Work cell', 'U 形,单件流', 'U-shape,one-piece flow', 100, 80, {
    parts: one((w, h) => {
      const k = Math.min(22, w / 4, h / 3);
      return new Path().polygon([
        [0, 0],
        [w, 0],
        [w, h],
        [w - k, h],
        [w - k, k],
        [k, k],
        [k, h],
        [0, h],
      ]);
    }),
    ports: (w, h) => [at(w / 2, 0), at(w, h / 2), at(w / 2, Math.min(22, w / 4, h / 3)), at(0, h / 2)],
    textBox: (w, h) => textEdges(w, h, 0, 0, w, Math.min(22, w / 4, h / 3)),
    style: { fontSize: 12, padding: [0, 2, 0, 2] },
  }),
  process(
    'vsm.control',
    '生产控制',
    'Production control',
    '计划,排程',
    'planning,scheduling',
    170,
    80,
    headed(() => [], '生产控制', 'Production control'),
  ),
  process(
    'vsm.operator',
    '操作员',
    'Operator',
    '工人,人员',
    'worker,person',
    50,
    50,
    symbol(50, 50, body('O25 18 11 11'), line('M5 46C8 26 42 26 45 46')),
  ),
  process('vsm.kaizen', '改善爆炸点', 'Kaizen burst', '改进,机会', 'improvement,opportunity', 120, 90, {
    ...drawing(120, 90, [
      body(
        'M60 0L70 17L88 4L89 23L112 18L101 34L120 45L101 56L112 72L89 67L88 86L70 73L60 90L50 73L32 86L31 67L8 72L19 56L0 45L19 34L8 18L31 23L32 4L50 17Z',
      ),
    ]),
    textBox: (w, h) => textEdges(w, h, 0.2 * w, 0.27 * h, 0.8 * w, 0.73 * h),
    text: word('改善', 'Kaizen'),
    style: { fontSize: 12, padding: [0, 0, 0, 0] },
  }),
  process('vsm.timeline', '时间线段', 'Timeline segment', '提前期,梯形线', 'lead time,ladder', 200, 60, {
    parts: (w, h, c) => {
      const x = get(c, 'step') * w;
      return [
        { path: rect(w, h), fill: false, stroke: false, outline: true },
        lines(
          new Path()
            .M(0, h / 2)
            .L(x, h / 2)
            .L(x, h - 1)
            .L(w, h - 1),
        ),
      ];
    },
    controls: [STEP],
    slots: (w, h, c) => {
      const x = get(c, 'step') * w;
      return [
        { x: 0, y: 0, w: x, h: h / 2 },
        { x, y: h / 2, w: w - x, h: h / 2 },
      ];
    },
    ports: MIDDLES,
    text: word('5 天\n30 秒', '5 days\n30 s'),
    style: { color: 'theme:text', fontSize: 12, padding: [0, 2, 0, 2], valign: 'bottom' },
  }),
  process(
    'vsm.timelineTotal',
    '时间线合计',
    'Timeline total',
    '总提前期,增值时间',
    'total lead time,value added',
    160,
    60,
    {
      parts: (w, h) => [{ path: rect(w, h) }, lines(new Path().M(0, h / 2).L(w, h / 2))],
      slots: (w, h) => [
        { x: 0, y: 0, w, h: h / 2 },
        { x: 0, y: h / 2, w, h: h / 2 },
      ],
      ports: RECT_PORTS,
      text: word('提前期 = 23 天\n增值时间 = 184 秒', 'Lead time = 23 days\nValue added = 184 s'),
      style: { fontSize: 12, padding: [0, 2, 0, 2] },
    },
  ),
];

const TRUCK = [
  body('M0 6H56V38H0Z'),
  body('M56 16H72L80 26V38H56Z'),
  lighter('M60 19H71L76 26H60Z'),
  body('O16 40 7 7'),
  body('O64 40 7 7'),
  ink('O16 40 2 2'),
  ink('O64 40 2 2'),
];
const materials: ShapeDefinition[] = [
  material('vsm.inventory', '库存', 'Inventory', '三角,在制品', 'triangle,work in progress', 60, 60, {
    ...drawing(60, 60, [body('M30 0L60 60H0Z'), line('M30 20V42M24 20H36M24 42H36')]),
    ...CAPTION,
    aspectLocked: true,
  }),
  material(
    'vsm.supermarket',
    '超市',
    'Supermarket',
    '拉动,货架',
    'pull,shelf',
    50,
    80,
    symbol(50, 80, line('M0 1H49V79H0M0 27H49M0 53H49')),
  ),
  material(
    'vsm.safety',
    '安全库存',
    'Safety stock',
    '缓冲,应急',
    'buffer,reserve',
    50,
    80,
    symbol(50, 80, body('M0 0H50V80H0Z'), line('M0 26.6H50M0 53.3H50'), darker('M8 8H42V19H8Z')),
  ),
  material('vsm.fifo', '先进先出', 'FIFO lane', '通道,顺序', 'first in first out,sequence', 120, 40, {
    ...drawing(120, 40, [hull('M0 0H120V40H0Z'), line('M0 1H120M0 39H120'), line('M8 31H112M104 26L112 31L104 36')]),
    textBox: (w, h) => textEdges(w, h, 0, 0, w, 0.62 * h),
    text: word('FIFO 最多 20 件', 'FIFO max 20'),
    style: { fontSize: 12, color: 'theme:text', padding: [0, 2, 0, 2] },
  }),
  material('vsm.push', '推动箭头', 'Push arrow', '推动,条纹', 'striped,push', 100, 40, {
    parts: (w, h) => [{ path: arrow(w, h) }, { path: pushStripes(w, h), fill: 'stroke', stroke: false }],
    ports: (w, h) => [at(w / 2, 0.24 * h), at(w, h / 2), at(w / 2, 0.76 * h), at(0, h / 2)],
    ...CAPTION,
  }),
  material(
    'vsm.pull',
    '实物拉动',
    'Physical pull',
    '拉动,循环箭头',
    'circular arrow',
    60,
    60,
    symbol(60, 60, line('U30 30 24 24 -60 200'), ink('M8 12L3 27L17 24Z')),
  ),
  material('vsm.shipment', '发运箭头', 'Shipment arrow', '空心箭头,成品', 'hollow arrow,finished goods', 120, 60, {
    parts: one((w, h) => arrow(w, h)),
    textBox: (w, h) => textEdges(w, h, 0, 0.24 * h, w - Math.min(w / 2, h) * 0.6, 0.76 * h),
    ports: (w, h) => [at(w / 2, 0.24 * h), at(w, h / 2), at(w / 2, 0.76 * h), at(0, h / 2)],
    style: { fontSize: 12, padding: [0, 2, 0, 2] },
  }),
  material(
    'vsm.truck',
    '外部运输（卡车）',
    'Truck shipment',
    '货车,运输',
    'lorry,transport',
    80,
    50,
    symbol(80, 48, ...TRUCK),
  ),
  material(
    'vsm.plane',
    '空运',
    'Air shipment',
    '飞机,运输',
    'airplane,transport',
    80,
    50,
    symbol(
      80,
      48,
      body(
        'M78 24C78 20 70 19 64 19H50L34 0H27L36 19H20L13 11H8L12 24L8 37H13L20 29H36L27 48H34L50 29H64C70 29 78 28 78 24Z',
      ),
    ),
  ),
  material(
    'vsm.warehouse',
    '仓库',
    'Warehouse',
    '存储,越库',
    'storage,cross-dock',
    80,
    60,
    symbol(80, 60, body('M0 22L40 0L80 22V60H0Z'), line('M16 60V32H64V60'), thin('M16 40H64M16 48H64')),
  ),
];

const card = (...marks: DrawnPart[]): RowLook =>
  symbol(50, 60, body('M0 0H36L50 14V60H0Z'), line('M36 0V14H50'), ...marks);
const infos: ShapeDefinition[] = [
  information('vsm.productionKanban', '生产看板', 'Production kanban', '卡片,指令', 'card,instruction', 50, 60, card()),
  information(
    'vsm.withdrawalKanban',
    '取货看板',
    'Withdrawal kanban',
    '卡片,领取',
    'card,move',
    50,
    60,
    card(thin('M0 40L20 60M0 24L36 60M0 8L50 58M8 0L50 42M24 0L50 26')),
  ),
  information('vsm.signalKanban', '信号看板', 'Signal kanban', '倒三角,批量', 'triangle,batch', 60, 60, {
    ...drawing(60, 60, [body('M0 0H60L30 60Z')]),
    ...CAPTION,
    aspectLocked: true,
  }),
  information(
    'vsm.kanbanPost',
    '看板收集箱',
    'Kanban post',
    '收集点,邮筒',
    'collection point,box',
    50,
    60,
    symbol(50, 60, line('M2 0V26H48V0M25 26V60M12 60H38')),
  ),
  information(
    'vsm.sequencedPull',
    '顺序拉动球',
    'Sequenced-pull ball',
    '圆球,指令',
    'ball,instruction',
    40,
    40,
    symbol(40, 40, body('O20 20 20 20'), darker('O20 20 11 11')),
  ),
  information(
    'vsm.leveling',
    '均衡化',
    'Load levelling',
    'OXOX,排程箱',
    'OXOX,heijunka',
    100,
    40,
    symbol(
      100,
      40,
      body('M0 0H100V40H0Z'),
      line('O16 20 9 10M30 10L46 30M46 10L30 30O62 20 9 10M76 10L92 30M92 10L76 30'),
    ),
  ),
  information('vsm.mrp', '计划系统', 'MRP/ERP', '数据库,物料需求', 'database,planning system', 100, 60, {
    parts: (w, h) => {
      const k = Math.min(10, h / 5),
        c = (4 / 3) * k;
      const side = new Path()
        .M(0, k)
        .C(0, k - c, w, k - c, w, k)
        .L(w, h - k)
        .C(w, h - k + c, 0, h - k + c, 0, h - k)
        .Z();
      return [{ path: side }, lines(new Path().M(0, k).C(0, k + c, w, k + c, w, k))];
    },
    textBox: (w, h) => textEdges(w, h, 2, 2 * Math.min(10, h / 5), w - 2, h - Math.min(10, h / 5)),
    ports: MIDDLES,
    text: word('MRP', 'MRP'),
  }),
  information(
    'vsm.goSee',
    '现场观察',
    'Go see',
    '眼镜,巡视',
    'glasses,check',
    80,
    30,
    symbol(80, 30, body('O20 19 16 11'), body('O60 19 16 11'), line('M36 17C38 13 42 13 44 17M4 17L0 2M76 17L80 2')),
  ),
  information('vsm.verbal', '口头信息', 'Verbal information', '对话,气泡', 'talk,bubble', 80, 60, {
    ...drawing(80, 60, [body('M14 0H66Q80 0 80 14V30Q80 44 66 44H40L24 60L26 44H14Q0 44 0 30V14Q0 0 14 0Z')]),
    textBox: (w, h) => textEdges(w, h, 4, 2, w - 4, 0.7 * h),
    style: { fontSize: 12, padding: [0, 2, 0, 2] },
  }),
];

const connectors: ConnectorPreset[] = [
  {
    id: 'vsm.manual',
    name: word('人工信息', 'Manual information'),
    kind: 'straight',
    style: { startArrow: 'none', endArrow: 'triangle' },
  },
  {
    id: 'vsm.electronic',
    name: word('电子信息', 'Electronic information'),
    kind: 'straight',
    style: { startArrow: 'none', endArrow: 'triangle', dash: 'dashdot' },
  },
  {
    id: 'vsm.material',
    name: word('物料流', 'Material flow'),
    kind: 'orthogonal',
    style: { startArrow: 'none', endArrow: 'triangle', strokeWidth: 4 },
  },
];

export const vsm: readonly ShapeLibrary[] = [
  named('vsm', [...processes, ...materials, ...infos].map(boxed), connectors),
];

/** What says nothing of its own has a box's ports. */
function boxed(shape: ShapeDefinition): ShapeDefinition {
  return shape.ports ? shape : { ...shape, ports: BOX.ports! };
}
