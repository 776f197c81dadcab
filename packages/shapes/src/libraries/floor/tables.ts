/** Tables with the chairs that stand at them, the table over their seats. */
import type { ShapeDefinition } from '@limn/drawing/shape/index.ts';
import { body } from '../../drawn.ts';
import { at } from '../../row.ts';
import type { RowLook } from '../looks.ts';
import { chairs, group, seen, type Words, WRITTEN } from './parts.ts';

const table = group('桌椅,家具', 'table and chairs,furniture');
/** Room for a chair on every side, page units. */
const ROOM = 20;

type Place = readonly [x: number, y: number, turn: number];

/** Narrower tables have their names below. */
const ROOMY = 70;
/** The middle of the table is written on; what lies around it are its chairs. */
const withText = (look: RowLook, kx: number, ky: number, room: number): RowLook => ({
  ...look,
  ports: (w, h) => [at(w / 2, 0), at(w, h / 2), at(w / 2, h), at(0, h / 2)],
  ...(room >= ROOMY && {
    ...WRITTEN,
    textBox: (w: number, h: number) => ({ x: kx * w, y: ky * h, w: (1 - 2 * kx) * w, h: (1 - 2 * ky) * h }),
  }),
});

/** So many chairs along the long sides, and at the ends. */
function straight(words: Words, w: number, h: number, along: number, ends: number): ShapeDefinition {
  const side = (count: number, length: number): number[] =>
    Array.from({ length: count }, (_, i) => ROOM + (length * (i + 0.5)) / count);
  const places: Place[] = [
    ...side(along, w).flatMap((x): Place[] => [
      [x, ROOM - 7, 0],
      [x, ROOM + h + 7, 180],
    ]),
    ...(ends > 0 ? side(1, h) : []).flatMap((y): Place[] => [
      [ROOM - 7, y, 270],
      ...(ends > 1 ? [[ROOM + w + 7, y, 90] as const] : []),
    ]),
  ];
  const size = [w + 2 * ROOM, h + 2 * ROOM] as const,
    look = seen(...size, ...chairs(...places), body(`R${ROOM} ${ROOM} ${w} ${h} 3`));
  return table(words, size, withText(look, ROOM / size[0], ROOM / size[1], w));
}

/** So many chairs around an ellipse. */
function round(words: Words, w: number, h: number, count: number): ShapeDefinition {
  const size = [w + 2 * ROOM, h + 2 * ROOM] as const,
    [cx, cy] = [size[0] / 2, size[1] / 2];
  const places = Array.from({ length: count }, (_, i): Place => {
    const a = (2 * Math.PI * i) / count,
      // Square to the rim, which on an ellipse is not where its middle lies.
      turn = (Math.atan2(Math.sin(a) * h, Math.cos(a) * w) * 180) / Math.PI;
    return [cx + (w / 2 + 7) * Math.sin(a), cy - (h / 2 + 7) * Math.cos(a), turn];
  });
  const look = seen(...size, ...chairs(...places), body(`O${cx} ${cy} ${w / 2} ${h / 2}`));
  const inset = (length: number): number => (ROOM + 0.1465 * (length - 2 * ROOM)) / length;
  return table(words, size, {
    ...withText(look, inset(size[0]), inset(size[1]), w),
    ...(w === h && { aspectLocked: true }),
  });
}

export const tables: ShapeDefinition[] = [
  straight(['tableTwo', '两人方桌', 'Square table for two', '餐桌,咖啡', 'dining,café'], 40, 40, 1, 0),
  straight(['tableFour', '四人方桌', 'Square table for four', '餐桌,方形', 'dining,square'], 50, 50, 1, 2),
  straight(['tableFourLong', '四人长桌', 'Table for four', '餐桌,长方形', 'dining,rectangular'], 80, 50, 2, 0),
  straight(['tableSix', '六人长桌', 'Table for six', '餐桌,长方形', 'dining,rectangular'], 90, 50, 2, 2),
  straight(['tableEight', '八人长桌', 'Table for eight', '餐桌,长方形', 'dining,rectangular'], 120, 50, 3, 2),
  straight(
    ['tableTen', '十人会议桌', 'Meeting table for ten', '会议室,长方形', 'conference,rectangular'],
    160,
    60,
    4,
    2,
  ),
  straight(
    ['tableTwelve', '十二人会议桌', 'Meeting table for twelve', '会议室,长方形', 'conference,rectangular'],
    200,
    60,
    5,
    2,
  ),
  round(['roundTwo', '两人圆桌', 'Round table for two', '餐桌,咖啡', 'dining,café'], 40, 40, 2),
  round(['roundFour', '四人圆桌', 'Round table for four', '餐桌,圆形', 'dining,circular'], 50, 50, 4),
  round(['roundSix', '六人圆桌', 'Round table for six', '餐桌,圆形', 'dining,circular'], 70, 70, 6),
  round(['roundEight', '八人圆桌', 'Round table for eight', '宴会,圆形', 'banquet,circular'], 90, 90, 8),
  round(['ovalEight', '八人椭圆桌', 'Oval table for eight', '会议,椭圆', 'conference,ellipse'], 150, 80, 8),
];
