/**
 * BPMN 2.0.2 events: one shape, whose place in the flow and whose definition are values, and a tile for each of the 63
 * combinations that the standard has.
 */
import { Path, type Controls, type ShapeDefinition, type ShapePart } from '@limn/drawing/shape/index.ts';
import { CAPTION, grouped, ink, line, placed, preset, thin, type DrawnPart } from '../../drawn.ts';
import { ELLIPSE_PORTS, get } from '../../row.ts';

const row = grouped('事件,BPMN', 'event,BPMN');

/** Where an event stands. Only ever appended to: documents hold the index. */
export const POSITIONS = [
  { id: 'start', zh: '开始', en: 'Start' },
  { id: 'subStart', zh: '事件子流程开始', en: 'Event sub-process start' },
  { id: 'subStartNonInterrupting', zh: '非中断开始', en: 'Non-interrupting start' },
  { id: 'catch', zh: '中间捕获', en: 'Intermediate catch' },
  { id: 'boundary', zh: '边界', en: 'Boundary' },
  { id: 'boundaryNonInterrupting', zh: '非中断边界', en: 'Non-interrupting boundary' },
  { id: 'throw', zh: '中间抛出', en: 'Intermediate throw' },
  { id: 'end', zh: '结束', en: 'End' },
] as const;
type Position = (typeof POSITIONS)[number]['id'];

/** What happens there. Only ever appended to. */
export const DEFINITIONS = [
  { id: 'none', zh: '', en: '' },
  { id: 'message', zh: '消息', en: 'Message' },
  { id: 'timer', zh: '定时', en: 'Timer' },
  { id: 'escalation', zh: '升级', en: 'Escalation' },
  { id: 'conditional', zh: '条件', en: 'Conditional' },
  { id: 'link', zh: '链接', en: 'Link' },
  { id: 'error', zh: '错误', en: 'Error' },
  { id: 'cancel', zh: '取消', en: 'Cancel' },
  { id: 'compensation', zh: '补偿', en: 'Compensation' },
  { id: 'signal', zh: '信号', en: 'Signal' },
  { id: 'multiple', zh: '多重', en: 'Multiple' },
  { id: 'parallelMultiple', zh: '并行多重', en: 'Parallel multiple' },
  { id: 'terminate', zh: '终止', en: 'Terminate' },
] as const;
type Definition = (typeof DEFINITIONS)[number]['id'];

/** The combinations of the standard (table 10.93 and following). */
export const ALLOWED: Readonly<Record<Position, readonly Definition[]>> = {
  start: ['none', 'message', 'timer', 'conditional', 'signal', 'multiple', 'parallelMultiple'],
  subStart: [
    'message',
    'timer',
    'escalation',
    'conditional',
    'error',
    'compensation',
    'signal',
    'multiple',
    'parallelMultiple',
  ],
  subStartNonInterrupting: ['message', 'timer', 'escalation', 'conditional', 'signal', 'multiple', 'parallelMultiple'],
  catch: ['message', 'timer', 'conditional', 'link', 'signal', 'multiple', 'parallelMultiple'],
  boundary: [
    'message',
    'timer',
    'escalation',
    'conditional',
    'error',
    'cancel',
    'compensation',
    'signal',
    'multiple',
    'parallelMultiple',
  ],
  boundaryNonInterrupting: ['message', 'timer', 'escalation', 'conditional', 'signal', 'multiple', 'parallelMultiple'],
  throw: ['none', 'message', 'escalation', 'link', 'compensation', 'signal', 'multiple'],
  end: ['none', 'message', 'escalation', 'error', 'cancel', 'compensation', 'signal', 'terminate', 'multiple'],
};

const TIMER = [line('O20 20 11 11'), thin('M20 9V12M20 28V31M9 20H12M28 20H31'), line('M20 13V20L25 22')];
/** Outlined where an event is waited for, filled where it is sent; in a square of 40. */
const SYMBOLS: Readonly<Record<Definition, readonly [caught: readonly DrawnPart[], thrown: readonly DrawnPart[]]>> = {
  none: [[], []],
  message: [
    [thin('M10 13H30V27H10Z'), thin('M10 13L20 21L30 13')],
    [ink('M11 12H29L20 19.3Z'), ink('M10 13.5L20 21.6L30 13.5V28H10Z')],
  ],
  timer: [TIMER, TIMER],
  escalation: both('M20 10L28 30L20 22L12 30Z'),
  conditional: [
    [thin('M12 11H28V29H12Z'), thin('M15 15H25M15 18.3H25M15 21.6H25M15 25H25')],
    [thin('M12 11H28V29H12Z'), thin('M15 15H25M15 18.3H25M15 21.6H25M15 25H25')],
  ],
  link: both('M10 17H21V12L31 20L21 28V23H10Z'),
  error: both('M11 29L16 12L23 21L29 11L24 28L17 20Z'),
  cancel: both('M12 15L15 12L20 17L25 12L28 15L23 20L28 25L25 28L20 23L15 28L12 25L17 20Z'),
  compensation: both('M19 13V27L10 20ZM29 13V27L20 20Z'),
  signal: both('M20 10L30 27H10Z'),
  multiple: both('M20 9L31 17L27 30H13L9 17Z'),
  parallelMultiple: both('M17 10H23V17H30V23H23V30H17V23H10V17H17Z'),
  terminate: [[ink('O20 20 11 11')], [ink('O20 20 11 11')]],
};

function both(letters: string): [DrawnPart[], DrawnPart[]] {
  return [[thin(letters)], [ink(letters)]];
}

const isIn = (c: Controls, ...ids: Position[]): boolean => ids.includes(POSITIONS[get(c, 'position')]?.id ?? 'start');

function eventParts(w: number, h: number, c: Controls): ShapePart[] {
  const dashed = isIn(c, 'subStartNonInterrupting', 'boundaryNonInterrupting'),
    isDouble = isIn(c, 'catch', 'boundary', 'boundaryNonInterrupting', 'throw'),
    isEnd = isIn(c, 'end'),
    k = 3 / 40;
  const [caught, thrown] = SYMBOLS[DEFINITIONS[get(c, 'definition')]?.id ?? 'none'];
  return [
    { path: new Path().ellipse(w / 2, h / 2, w / 2, h / 2), dashed, ...(isEnd && { strokeScale: 2.4 }) },
    ...(isDouble
      ? [{ path: new Path().ellipse(w / 2, h / 2, w * (0.5 - k), h * (0.5 - k)), fill: false, dashed }]
      : []),
    ...placed(isEnd || isIn(c, 'throw') ? thrown : caught, 40, 40, { x: 0, y: 0, w, h }),
  ];
}

export const event = row('bpmn.event', '开始事件', 'Start event', '起点,开始,圆', 'begin,circle', 40, 40, {
  ...CAPTION,
  behaviour: 'event',
  aspectLocked: true,
  parts: eventParts,
  ports: ELLIPSE_PORTS,
  choices: [
    {
      name: 'position',
      label: { zh: '位置', en: 'Position' },
      options: POSITIONS.map(({ zh, en }) => ({ zh, en })),
      default: 0,
    },
    {
      name: 'definition',
      label: { zh: '触发', en: 'Trigger' },
      options: DEFINITIONS.map(({ zh, en }) => (zh === '' ? { zh: '无', en: 'None' } : { zh, en })),
      default: 0,
    },
  ],
});

const TAGS: Readonly<Record<Position, readonly [zh: string, en: string]>> = {
  start: ['起点', 'begin'],
  subStart: ['事件子流程', 'event subprocess'],
  subStartNonInterrupting: ['虚线,事件子流程', 'dashed,event subprocess'],
  catch: ['等待,接收', 'wait,receive'],
  boundary: ['附着,中断', 'attached,interrupting'],
  boundaryNonInterrupting: ['附着,虚线', 'attached,dashed'],
  throw: ['发送,触发', 'send,trigger'],
  end: ['终点,完成', 'finish,stop'],
};
const capital = (text: string): string => (text === '' ? '' : text[0]!.toUpperCase() + text.slice(1));

/** A tile for each; the first is the row itself. */
const all: ShapeDefinition[] = [
  event,
  ...POSITIONS.flatMap((position, p) =>
    ALLOWED[position.id].flatMap((id) => {
      const d = DEFINITIONS.findIndex((one) => one.id === id),
        { zh, en } = DEFINITIONS[d]!;
      if (p === 0 && d === 0) return [];
      return [
        preset(
          event,
          [
            `bpmn.${position.id}${capital(id)}`,
            `${zh}${position.zh}事件`,
            `${en === '' ? position.en : `${en} ${position.en.toLowerCase()}`} event`,
            ...TAGS[position.id],
          ],
          { position: p, definition: d },
        ),
      ];
    }),
  ),
];

/** What nearly every process has: they come first in its library, and the other events in one of their own. */
const PLAIN: readonly string[] = ['bpmn.event', 'bpmn.throwNone', 'bpmn.endNone'];
export const plainEvents = all.filter(({ id }) => PLAIN.includes(id));
export const events = all.filter(({ id }) => !PLAIN.includes(id));
