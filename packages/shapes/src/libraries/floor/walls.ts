/** Walls, what is measured, windows, stairs and doors. */
import { Path, type Controls, type ShapeDefinition } from '@limn/drawing/shape/index.ts';
import { body, CAPTION, type DrawnPart, drawing, ink, line, thin } from '../../drawn.ts';
import { at, get, portsAt, RECT_PORTS, slide, textEdges } from '../../row.ts';
import { holder, type RowLook } from '../looks.ts';
import { group, seen, square, type Words } from './parts.ts';

const wall = group('墙体,建筑', 'wall,building'),
  measure = group('标注,尺寸', 'dimension,measure'),
  window = group('窗户,建筑', 'window,building'),
  stairs = group('楼梯,建筑', 'stairs,building'),
  door = group('门,建筑', 'door,building');

const THICKNESS = slide('thickness', {
  min: 4,
  max: 60,
  default: 10,
  label: { zh: '墙厚', en: 'Thickness' },
  cap: (w, h) => Math.min(w, h) / 2,
  line: (_w, h) => [0, h / 2, 1, 0],
});
const thick = (w: number, h: number, c: Controls): number => Math.min(get(c, 'thickness'), w / 2, h / 2);

/** Walls of one thickness in the line's colour. */
const walls = (polygon: (w: number, h: number, t: number) => [number, number][]): RowLook => ({
  parts: (w, h, c) => [{ path: new Path().polygon(polygon(w, h, thick(w, h, c))), fill: 'stroke', stroke: false }],
  controls: [THICKNESS],
  ...CAPTION,
  style: { ...CAPTION.style, fontSize: 12 },
});

const wallRows: ShapeDefinition[] = [
  wall(['wall', '墙', 'Wall', '直墙,隔墙', 'straight,partition'], [200, 10], {
    parts: (w, h) => [{ path: new Path().rect(0, 0, w, h), fill: 'stroke', stroke: false }],
    ...CAPTION,
    style: { ...CAPTION.style, fontSize: 12 },
  }),
  wall(['wallCorner', '墙角', 'Corner wall', '转角,L 形', 'L-shape,angle'], [150, 150], {
    ...walls((w, h, t) => [
      [0, 0],
      [w, 0],
      [w, t],
      [t, t],
      [t, h],
      [0, h],
    ]),
    ports: (w, h, c) => [at(w / 2, 0), at(w, thick(w, h, c) / 2), at(thick(w, h, c) / 2, h), at(0, h / 2)],
  }),
  wall(['wallTee', 'T 形墙', 'T-shaped wall', '丁字,交接', 'junction,tee'], [200, 120], {
    ...walls((w, h, t) => [
      [0, 0],
      [w, 0],
      [w, t],
      [(w + t) / 2, t],
      [(w + t) / 2, h],
      [(w - t) / 2, h],
      [(w - t) / 2, t],
      [0, t],
    ]),
    ports: (w, h, c) => [at(w / 2, 0), at(w, thick(w, h, c) / 2), at(w / 2, h), at(0, thick(w, h, c) / 2)],
  }),
  wall(['wallCross', '十字墙', 'Cross wall', '交叉,隔断', 'crossing,partition'], [200, 200], {
    ...walls((w, h, t) => [
      [(w - t) / 2, 0],
      [(w + t) / 2, 0],
      [(w + t) / 2, (h - t) / 2],
      [w, (h - t) / 2],
      [w, (h + t) / 2],
      [(w + t) / 2, (h + t) / 2],
      [(w + t) / 2, h],
      [(w - t) / 2, h],
      [(w - t) / 2, (h + t) / 2],
      [0, (h + t) / 2],
      [0, (h - t) / 2],
      [(w - t) / 2, (h - t) / 2],
    ]),
    ports: portsAt([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]),
  }),
  wall(['wallU', 'U 形墙', 'U-shaped wall', '三面,凹室', 'three sides,alcove'], [200, 150], {
    ...walls((w, h, t) => [
      [0, 0],
      [t, 0],
      [t, h - t],
      [w - t, h - t],
      [w - t, 0],
      [w, 0],
      [w, h],
      [0, h],
    ]),
    ports: (w, h, c) => [at(w / 2, h - thick(w, h, c)), at(w, h / 2), at(w / 2, h), at(0, h / 2)],
  }),
  wall(['room', '房间', 'Room', '四面墙,外墙,容器', 'four walls,outline,container'], [300, 240], {
    ...holder(
      (w, h, c) => {
        const t = thick(w, h, c);
        return [
          { path: new Path().rect(0, 0, w, h), stroke: false },
          {
            path: new Path()
              .rect(0, 0, w, h)
              .M(t, t)
              .V(h - t)
              .H(w - t)
              .V(t)
              .Z(),
            fill: 'stroke',
            stroke: false,
          },
        ];
      },
      (w, h, c) => {
        const t = thick(w, h, c);
        return textEdges(w, h, t, t, w - t, t + 28);
      },
    ),
    // As large as it is built.
    behaviour: 'container',
    controls: [THICKNESS],
    text: { zh: '房间', en: 'Room' },
    style: { bold: true },
  }),
];

const measured = (w: number, h: number, parts: DrawnPart[], isUpright = false): RowLook => ({
  ...drawing(w, h, [square(w, h), ...parts]),
  textBox: (bw, bh) =>
    isUpright ? textEdges(bw, bh, 0, 0, bw - 12, bh) : textEdges(bw, bh, 0, 0, bw, Math.max(bh - 12, 0)),
  text: { zh: '4.00 m', en: '4.00 m' },
  style: { color: 'theme:text', fontSize: 12, padding: [0, 0, 0, 0], ...(isUpright && { vertical: true }) },
  ...(isUpright && { readsUp: true }),
});
const measures: ShapeDefinition[] = [
  measure(
    ['dimension', '尺寸线', 'Dimension', '水平,斜线', 'horizontal,ticks'],
    [200, 30],
    measured(200, 30, [line('M0 24H200'), thin('M4 14V30M196 14V30'), line('M0 28L8 20M192 28L200 20')]),
  ),
  measure(
    ['dimensionUpright', '竖直尺寸线', 'Vertical dimension', '垂直,斜线', 'upright,ticks'],
    [30, 200],
    measured(30, 200, [line('M24 0V200'), thin('M14 4H30M14 196H30'), line('M20 8L28 0M20 200L28 192')], true),
  ),
  measure(
    ['dimensionArrows', '箭头尺寸线', 'Arrow dimension', '水平,双向箭头', 'horizontal,double arrow'],
    [200, 30],
    measured(200, 30, [
      line('M8 24H192'),
      thin('M0 14V30M200 14V30'),
      ink('M0 24L10 20V28Z'),
      ink('M200 24L190 20V28Z'),
    ]),
  ),
  measure(
    ['dimensionArrowsUpright', '竖直箭头尺寸线', 'Vertical arrow dimension', '垂直,双向箭头', 'upright,double arrow'],
    [30, 200],
    measured(
      30,
      200,
      [line('M24 8V192'), thin('M14 0H30M14 200H30'), ink('M24 0L20 10H28Z'), ink('M24 200L20 190H28Z')],
      true,
    ),
  ),
];

/** What stands in a wall of 10 has no name on it. */
const opening = (w: number, h: number, ...parts: DrawnPart[]): RowLook => ({
  ...drawing(w, h, [square(w, h), ...parts]),
  ...CAPTION,
  style: { ...CAPTION.style, fontSize: 12 },
});
const windows: ShapeDefinition[] = [
  window(
    ['window', '窗', 'Window', '固定窗,采光', 'fixed,glazing'],
    [100, 10],
    opening(100, 10, body('M0 0H100V10H0Z'), thin('M0 3.5H100M0 6.5H100')),
  ),
  window(
    ['windowCasement', '平开窗', 'Casement window', '双扇,外开', 'two sashes,opening'],
    [100, 60],
    opening(
      100,
      60,
      body('M0 50H100V60H0Z'),
      line('M0 55H100'),
      line('M0 50V0M100 50V0'),
      thin('M0 0C27.6 0 50 22.4 50 50C50 22.4 72.4 0 100 0'),
    ),
  ),
  window(
    ['windowSliding', '推拉窗', 'Sliding window', '移窗,双扇', 'two sashes,gliding'],
    [100, 10],
    opening(100, 10, body('M0 0H100V10H0Z'), body('M2 1.5H54V5H2Z'), body('M46 5H98V8.5H46Z')),
  ),
  window(
    ['windowBay', '飘窗', 'Bay window', '凸窗,外凸', 'projecting,angled'],
    [160, 50],
    opening(
      160,
      50,
      body('M0 50V40L34 0H126L160 40V50H148V44L121 10H39L12 44V50Z'),
      thin('M6 46V42L36.5 5H123.5L154 42V46'),
    ),
  ),
  window(
    ['windowBow', '弧形窗', 'Bow window', '弓形窗,外凸', 'curved,projecting'],
    [160, 50],
    opening(
      160,
      50,
      body('M0 50C20 -16 140 -16 160 50H149C130 -2 30 -2 11 50Z'),
      thin('M5.5 50C25 -9 135 -9 154.5 50'),
    ),
  ),
];

const steps = (from: number, to: number, by: number, mark: (v: number) => string): string =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, i) => mark(from + i * by)).join('');
const spokes = (count: number, inner: number, outer: number): string =>
  Array.from({ length: count }, (_, i) => {
    const a = (2 * Math.PI * i) / count,
      n = (v: number): string => (60 + v).toFixed(2);
    return `M${n(inner * Math.cos(a))} ${n(inner * Math.sin(a))}L${n(outer * Math.cos(a))} ${n(outer * Math.sin(a))}`;
  }).join('');
const stairRows: ShapeDefinition[] = [
  stairs(
    ['stairs', '直跑楼梯', 'Straight stairs', '台阶,上楼', 'steps,flight'],
    [60, 150],
    seen(
      60,
      150,
      body('M0 0H60V150H0Z'),
      thin(steps(12.5, 140, 12.5, (y) => `M0 ${y}H60`)),
      line('M30 140V14M23 24L30 14L37 24'),
    ),
  ),
  stairs(
    ['stairsU', '双跑楼梯', 'Return stairs', '平台,U 形,折返', 'landing,U-shape,half-turn'],
    [130, 160],
    seen(
      130,
      160,
      body('M0 0H130V160H0Z'),
      thin(`${steps(40, 160, 12, (y) => `M0 ${y}H60M70 ${y}H130`)}M0 40H130`),
      body('M60 34H70V160H60Z'),
      line('M30 152V20H100V146M94 136L100 146L106 136'),
    ),
  ),
  stairs(['stairsSpiral', '旋转楼梯', 'Spiral stairs', '螺旋,圆形', 'winding,round'], [120, 120], {
    ...seen(120, 120, body('O60 60 60 60'), thin(spokes(16, 10, 60)), body('O60 60 10 10')),
    aspectLocked: true,
  }),
];

/** A doorway in the wall along the lower side, and what moves in it. */
const doorway = (w: number, h: number, ...parts: DrawnPart[]): RowLook =>
  opening(w, h, body(`M0 ${h - 10}H${w}V${h}H0Z`), ...parts);
const left = (w: number, y: number): DrawnPart[] => [
  thin(`M0 ${y - w}C${0.552 * w} ${y - w} ${w} ${y - 0.552 * w} ${w} ${y}`),
  body(`M0 ${y - w}H4V${y}H0Z`),
];
const right = (x: number, w: number, y: number): DrawnPart[] => [
  thin(`M${x} ${y - w}C${x - 0.552 * w} ${y - w} ${x - w} ${y - 0.552 * w} ${x - w} ${y}`),
  body(`M${x - 4} ${y - w}H${x}V${y}H${x - 4}Z`),
];
const doors: readonly (readonly [Words, readonly [number, number], ...DrawnPart[]])[] = [
  [['doorLeft', '左开门', 'Door, hinged left', '单扇,平开', 'single,swing'], [50, 60], ...left(50, 50)],
  [['doorRight', '右开门', 'Door, hinged right', '单扇,平开', 'single,swing'], [50, 60], ...right(50, 50, 50)],
  [
    ['doorDouble', '双开门', 'Double door', '对开,双扇', 'two leaves,swing'],
    [100, 60],
    ...left(50, 50),
    ...right(100, 50, 50),
  ],
  [
    ['doorUneven', '子母门', 'Uneven double door', '大小扇,双扇', 'two leaves,mother and child'],
    [80, 60],
    ...left(50, 50),
    ...right(80, 30, 50),
  ],
  [
    ['doorActing', '双向门', 'Double-acting door', '弹簧门,双向', 'both ways,saloon'],
    [50, 110],
    thin('M0 0C27.6 0 50 22.4 50 50M0 110C27.6 110 50 87.6 50 60'),
    body('M0 0H4V50H0Z'),
  ],
  [
    ['doorOpposed', '对向双门', 'Opposed double door', '一进一出,双扇', 'in and out,two leaves'],
    [100, 110],
    ...left(50, 50),
    thin('M100 110C72.4 110 50 87.6 50 60'),
    body('M96 60H100V110H96Z'),
  ],
  [
    ['doorSliding', '推拉门', 'Sliding door', '移门,单扇', 'gliding,single'],
    [100, 20],
    body('M46 4H96V8H46Z'),
    line('M30 6H12M17 2L12 6L17 10'),
  ],
  [
    ['doorSlidingDouble', '双扇推拉门', 'Double sliding door', '移门,双扇', 'gliding,two leaves'],
    [150, 20],
    body('M2 12H78V15.5H2Z'),
    body('M72 15.5H148V19H72Z'),
  ],
  [
    ['doorPocket', '暗藏门', 'Pocket door', '入墙,推拉', 'into the wall,sliding'],
    [100, 10],
    body('M0 0H50V10H0Z'),
    thin('M4 3H48V7H4Z'),
    body('M30 3H98V7H30Z'),
  ],
  [
    ['doorPocketDouble', '双扇暗藏门', 'Double pocket door', '入墙,双扇', 'into the wall,two leaves'],
    [200, 10],
    body('M0 0H50V10H0Z'),
    body('M150 0H200V10H150Z'),
    body('M20 3H100V7H20Z'),
    body('M100 3H180V7H100Z'),
  ],
  [
    ['doorBifold', '折叠门', 'Bifold door', '折门,两折', 'folding,two panels'],
    [60, 40],
    body('M0 30L14 4L17 6L4 30Z'),
    body('M14 4L17.5 4L32 30H28Z'),
  ],
  [
    ['doorBifoldDouble', '双扇折叠门', 'Double bifold door', '折门,四折', 'folding,four panels'],
    [120, 40],
    body('M0 30L14 4L17 6L4 30Z'),
    body('M14 4L17.5 4L32 30H28Z'),
    body('M120 30L106 4L103 6L116 30Z'),
    body('M106 4L102.5 4L88 30H92Z'),
  ],
  [
    ['doorAccordion', '风琴门', 'Accordion door', '折叠,隔断', 'concertina,partition'],
    [100, 30],
    line('M2 20L14 6L26 20L38 6L50 20L62 6L74 20'),
  ],
  [
    ['doorOverhead', '卷帘门', 'Overhead door', '车库门,提升', 'garage,roll-up'],
    [150, 40],
    { ...thin('M4 0H146V30H4Z'), dashed: true },
    line('M0 35H150'),
  ],
];
const doorRows: ShapeDefinition[] = [
  door(
    ['doorOpening', '门洞', 'Opening', '通道,无门', 'passage,no door'],
    [50, 10],
    opening(50, 10, body('M0 0H50V10H0Z')),
  ),
  ...doors.map(([words, size, ...parts]) => {
    if (words[0] === 'doorActing' || words[0] === 'doorOpposed')
      return door(words, size, opening(...size, body(`M0 50H${size[0]}V60H0Z`), ...parts));
    return door(words, size, doorway(...size, ...parts));
  }),
  door(['doorRevolving', '旋转门', 'Revolving door', '转门,大堂', 'rotating,lobby'], [100, 100], {
    ...opening(
      100,
      100,
      body('O50 50 50 50'),
      line('M15 15L85 85M85 15L15 85'),
      ink('O50 50 3 3'),
      thin('U50 50 44 44 15 68'),
      ink('M57 93.5L67.8 95L65 86.8Z'),
    ),
    aspectLocked: true,
  }),
];

export const structure: ShapeDefinition[] = [...wallRows, ...doorRows, ...windows, ...stairRows, ...measures].map(
  (shape) => (shape.ports ? shape : { ...shape, ports: RECT_PORTS }),
);
