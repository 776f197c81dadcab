/**
 * Racks and what is mounted in them: a unit is 20 page units high, so that devices stand on the grid one on the other.
 * The rules of networks mount them by the same measures.
 */
import { Path, type ShapeDefinition, type ShapePart } from '@limn/drawing/shape/index.ts';
import { body, darker, type DrawnPart, drawing, grouped, hull, ink, lighter, line, thin } from '../../drawn.ts';
import { get, RECT_PORTS, textEdges } from '../../row.ts';
import { holder, rect, type RowLook } from '../looks.ts';
import { write } from './unit-numbers.ts';

const rack = grouped('机架,机柜,机房', 'rack,cabinet,data centre');

/** Height of a unit, and the width of what is mounted: page units. */
const UNIT = 20,
  WIDTH = 200;
/** The posts at both sides, and the frame above and below. */
const POST = 20,
  FRAME = 10;

const unitsOf = (h: number): number => Math.max(0, Math.floor((h - 2 * FRAME + 1e-6) / UNIT));
const holes = (w: number, h: number): Path => {
  const path = new Path();
  for (let i = 0; i < unitsOf(h); i++)
    for (const x of [POST / 2, w - POST / 2]) path.ellipse(x, FRAME + (i + 0.5) * UNIT, 2, 2);
  return path;
};
/** How units are numbered at the posts; the usual way is from below. */
const NUMBERS = {
  name: 'numbers',
  label: { zh: 'U 位编号', en: 'Unit numbers' },
  options: [
    { zh: '从下往上', en: 'From the bottom' },
    { zh: '从上往下', en: 'From the top' },
    { zh: '不显示', en: 'None' },
  ],
  default: 0,
} as const;
const numbers = (w: number, h: number, fromTop: boolean): Path => {
  const path = new Path(),
    units = unitsOf(h);
  for (let i = 0; i < units; i++)
    for (const x of [POST / 2, w - POST / 2])
      write(path, `U${fromTop ? i + 1 : units - i}`, x, FRAME + (i + 0.5) * UNIT);
  return path;
};
/** Where a unit ends, on the posts; every fifth from below is counted by a longer rule. */
const marks = (w: number, h: number): Path => {
  const path = new Path(),
    units = unitsOf(h);
  for (let i = 0; i <= units; i++) {
    const y = FRAME + i * UNIT,
      length = (units - i) % 5 === 0 ? POST : POST / 3;
    path
      .M(POST, y)
      .L(POST - length, y)
      .M(w - POST, y)
      .L(w - POST + length, y);
  }
  return path;
};

const cabinet: RowLook = holder(
  (w, h, c): ShapePart[] => {
    const isRoomy = w > 4 * POST && h > 4 * FRAME,
      way = get(c, NUMBERS.name);
    return [
      { path: rect(w, h) },
      ...(isRoomy
        ? [
            { path: rect(POST, h - 2 * FRAME, 0, FRAME), fill: 'darker' as const, strokeScale: 0.66 },
            { path: rect(POST, h - 2 * FRAME, w - POST, FRAME), fill: 'darker' as const, strokeScale: 0.66 },
            { path: marks(w, h), fill: false as const, strokeScale: 0.66 },
            way === 2
              ? { path: holes(w, h), fill: 'stroke' as const, stroke: false }
              : { path: numbers(w, h, way === 1), fill: false as const, strokeScale: 0.5 },
            { path: rect(w, h), fill: false as const, strokeScale: 1.6 },
          ]
        : []),
    ];
  },
  undefined,
  {
    behaviour: 'rack',
    captioned: true,
    choices: [NUMBERS],
    textBox: (w, h) => ({ x: 0, y: h + 2, w, h: 22 }),
    style: { color: 'theme:text', valign: 'top', bold: true, padding: [2, 0, 0, 0] },
  },
);

/** A device between the posts: its name on the left, what it is on the right. */
const NAME = 0.56;
const device = (units: number, ...parts: DrawnPart[]): RowLook => ({
  ...drawing(WIDTH, units * UNIT, [
    hull(`M0 0H${WIDTH}V${units * UNIT}H0Z`),
    body(`M0 0H${WIDTH}V${units * UNIT}H0Z`),
    ...parts,
  ]),
  ports: RECT_PORTS,
  textBox: (w, h) => textEdges(w, h, 0.04 * w, 0, NAME * w, h),
  style: { fontSize: 11, align: 'left', padding: [0, 2, 0, 4], wrap: false },
});
const LIGHTS = [ink('O190 10 2 2'), ink('O183 10 2 2')];
const repeated = (count: number, from: number, by: number, mark: (x: number) => string): string =>
  Array.from({ length: count }, (_, i) => mark(from + i * by)).join('');
const ports = (y: number, h = 6): DrawnPart => darker(repeated(8, 116, 8, (x) => `M${x} ${y}H${x + 6}V${y + h}H${x}Z`));
const bays = (y: number, h: number): DrawnPart =>
  lighter(repeated(4, 116, 16, (x) => `M${x} ${y}H${x + 14}V${y + h}H${x}Z`));

export const racks: ShapeDefinition[] = [
  rack(
    'network.rack',
    '机柜',
    'Rack cabinet',
    'U 位,容器,服务器柜',
    'units,container,server cabinet',
    WIDTH + 2 * POST,
    12 * UNIT + 2 * FRAME,
    cabinet,
  ),
  rack(
    'network.rackServer',
    '机架服务器 1U',
    'Rack server 1U',
    '主机,服务器',
    'host,server',
    WIDTH,
    UNIT,
    device(1, bays(5, 10), ...LIGHTS),
  ),
  rack(
    'network.rackServerTwo',
    '机架服务器 2U',
    'Rack server 2U',
    '主机,服务器',
    'host,server',
    WIDTH,
    2 * UNIT,
    device(2, bays(5, 13), bays(22, 13), ...LIGHTS),
  ),
  rack(
    'network.rackBlades',
    '刀片机箱 4U',
    'Blade chassis 4U',
    '刀片,服务器',
    'blades,server',
    WIDTH,
    4 * UNIT,
    device(
      4,
      lighter(repeated(8, 114, 10, (x) => `M${x} 6H${x + 8}V74H${x}Z`)),
      ink(repeated(8, 114, 10, (x) => `O${x + 4} 68 1.5 1.5`)),
    ),
  ),
  rack(
    'network.rackStorage',
    '存储阵列 2U',
    'Storage array 2U',
    '磁盘,硬盘',
    'disks,drives',
    WIDTH,
    2 * UNIT,
    device(2, lighter(repeated(10, 114, 8, (x) => `M${x} 5H${x + 7}V35H${x}Z`))),
  ),
  rack(
    'network.rackSwitch',
    '机架交换机 1U',
    'Rack switch 1U',
    '端口,以太网',
    'ports,ethernet',
    WIDTH,
    UNIT,
    device(1, ports(3), ports(11), ...LIGHTS),
  ),
  rack(
    'network.rackRouter',
    '机架路由器 1U',
    'Rack router 1U',
    '网关,出口',
    'gateway,border',
    WIDTH,
    UNIT,
    device(
      1,
      darker(repeated(3, 150, 9, (x) => `M${x} 7H${x + 7}V13H${x}Z`)),
      thin('M118 10H142M136 6L142 10L136 14M124 6L118 10L124 14'),
      ...LIGHTS,
    ),
  ),
  rack(
    'network.rackFirewall',
    '机架防火墙 1U',
    'Rack firewall 1U',
    '安全,边界',
    'security,border',
    WIDTH,
    UNIT,
    device(
      1,
      lighter('M118 4H172V16H118Z'),
      thin(
        'M118 8H172M118 12H172M131 4V8M145 4V8M159 4V8M124 8V12M138 8V12M152 8V12M166 8V12M131 12V16M145 12V16M159 12V16',
      ),
      ...LIGHTS,
    ),
  ),
  rack(
    'network.rackPatch',
    '配线架 1U',
    'Rack patch panel 1U',
    '跳线,端口',
    'cabling,ports',
    WIDTH,
    UNIT,
    device(1, darker(repeated(10, 114, 8, (x) => `M${x} 7H${x + 6}V13H${x}Z`))),
  ),
  rack(
    'network.rackUps',
    '机架 UPS 2U',
    'Rack UPS 2U',
    '电源,电池',
    'power,battery',
    WIDTH,
    2 * UNIT,
    device(2, lighter('M116 6H164V34H116Z'), ink('M143 8L131 22H139L136 32L149 17H141Z'), ...LIGHTS),
  ),
  rack(
    'network.rackPower',
    '配电单元 1U',
    'Power strip 1U',
    'PDU,插座',
    'PDU,outlets',
    WIDTH,
    UNIT,
    device(1, line(repeated(5, 122, 15, (x) => `O${x} 10 6 6M${x - 2} 8V12M${x + 2} 8V12`))),
  ),
  rack(
    'network.rackBlank',
    '挡板 1U',
    'Blanking panel 1U',
    '空位,盖板',
    'empty,cover',
    WIDTH,
    UNIT,
    device(1, ink('O8 10 2 2'), ink('O192 10 2 2')),
  ),
];
