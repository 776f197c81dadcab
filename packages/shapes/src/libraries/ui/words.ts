/** What components of interfaces are drawn with: marks at fixed sizes, and items that are the lines of one text. */
import type { Style } from '@limn/document';
import { Path, type Controls, type ShapePart, type TextBox, type TextSlot } from '@limn/drawing/shape/index.ts';
import { drawn, placed, type DrawnPart } from '../../drawn.ts';
import { get, RECT_PORTS } from '../../row.ts';
import type { RowLook } from '../looks.ts';

export const word = (zh: string, en: string): { zh: string; en: string } => ({ zh, en });

export const round = (w: number, h: number, r = 4, x = 0, y = 0): Path => new Path().roundRect(x, y, w, h, r);

const HALF = 0.66;
const stroked = (letters: string): DrawnPart => ({ path: drawn(letters), fill: false, strokeScale: HALF });
const solid = (letters: string): DrawnPart => ({ path: drawn(letters), fill: 'stroke', stroke: false });

/** Marks in a square of 16. */
export const MARKS = {
  down: [stroked('M3 6L8 11L13 6')],
  up: [stroked('M3 10L8 5L13 10')],
  right: [stroked('M6 3L11 8L6 13')],
  left: [stroked('M10 3L5 8L10 13')],
  cross: [stroked('M3 3L13 13M13 3L3 13')],
  check: [stroked('M2 8L6.5 12.5L14 4')],
  search: [stroked('O7 7 5 5M11 11L15 15')],
  menu: [stroked('M2 4H14M2 8H14M2 12H14')],
  more: [solid('O3 8 1.5 1.5'), solid('O8 8 1.5 1.5'), solid('O13 8 1.5 1.5')],
  calendar: [stroked('M1 3H15V15H1ZM1 7H15M5 1V5M11 1V5')],
  clock: [stroked('O8 8 7 7M8 4V8L11 10')],
  upload: [stroked('M8 12V2M4 6L8 2L12 6M2 11V15H14V11')],
  eye: [stroked('M1 8C4 2 12 2 15 8C12 14 4 14 1 8Z'), stroked('O8 8 2.5 2.5')],
  star: [stroked('M8 1L10.2 6L15.5 6.4L11.4 9.9L12.7 15L8 12.2L3.3 15L4.6 9.9L0.5 6.4L5.8 6Z')],
  starFull: [solid('M8 1L10.2 6L15.5 6.4L11.4 9.9L12.7 15L8 12.2L3.3 15L4.6 9.9L0.5 6.4L5.8 6Z')],
  person: [stroked('O8 5 3.5 3.5M1.5 15C1.5 8.5 14.5 8.5 14.5 15')],
  home: [stroked('M1 8L8 2L15 8M3 7V14H13V7')],
  heart: [stroked('M8 14C-2 7 3 -1 8 4C13 -1 18 7 8 14Z')],
  bell: [stroked('M3 12C5 9 3 3 8 2C13 3 11 9 13 12ZM6.5 14H9.5')],
  gear: [stroked('O8 8 2.5 2.5M8 1V4M8 12V15M1 8H4M12 8H15M3 3L5.2 5.2M10.8 10.8L13 13M13 3L10.8 5.2M5.2 10.8L3 13')],
  plus: [stroked('M8 2V14M2 8H14')],
  warning: [stroked('M8 1L15.5 14.5H0.5ZM8 6V10'), solid('O8 12.3 0.9 0.9')],
  refresh: [stroked('U8 8 6 6 20 320'), solid('M15 2V8L10 6Z')],
  lock: [stroked('M3 7H13V15H3ZM5 7V5C5 0 11 0 11 5V7')],
  smile: [stroked('O8 8 7 7M5 10C6 12.5 10 12.5 11 10'), solid('O5.5 6 1 1'), solid('O10.5 6 1 1')],
  image: [stroked('M1 2H15V14H1ZM1 12L6 7L9 10L11 8L15 12'), solid('O11.5 5 1.3 1.3')],
  mic: [stroked('R6 1 4 8 2M3 7C3 13 13 13 13 7M8 12V15')],
} as const satisfies Record<string, readonly DrawnPart[]>;
export type MarkName = keyof typeof MARKS;

/** A mark about a point, where there is room for it in the box. */
export function mark(name: MarkName, w: number, h: number, x: number, y: number, size = 14): ShapePart[] {
  const at = { x: x - size / 2, y: y - size / 2, w: size, h: size };
  return at.x < 0 || at.y < 0 || at.x + size > w || at.y + size > h ? [] : placed(MARKS[name], 16, 16, at);
}

/** A line of the chrome between two points of the box. */
export const rule = (x0: number, y0: number, x1: number, y1: number): ShapePart => ({
  path: new Path().M(x0, y0).L(x1, y1),
  fill: false,
  strokeScale: HALF,
});
/** Grey where words would be. */
export const bar = (x: number, y: number, w: number, h: number): ShapePart => ({
  path: round(Math.max(0, w), Math.max(0, h), 2, x, y),
  fill: 'darker',
  stroke: false,
});

export const linesOf = (c: Controls): number => Math.max(1, get(c, 'lines'));

/** Slots for the lines side by side, or one below the other, within a box. */
export const beside = (box: TextBox, c: Controls, style?: Style): TextSlot[] =>
  Array.from({ length: linesOf(c) }, (_, i) => {
    const w = box.w / linesOf(c);
    return { x: box.x + i * w, y: box.y, w, h: box.h, ...(style && { style }) };
  });
export const below = (box: TextBox, c: Controls, style?: Style, tallest = Infinity): TextSlot[] =>
  Array.from({ length: linesOf(c) }, (_, i) => {
    const h = Math.min(tallest, box.h / linesOf(c));
    return { x: box.x, y: box.y + i * h, w: box.w, h, ...(style && { style }) };
  });

export const whole = (w: number, h: number, left = 0, right = 0): TextBox => {
  const x = Math.min(left, w);
  return { x, y: 0, w: Math.max(0, w - x - right), h };
};

/** Which of the items is chosen, from 1; 0 for none. */
export const CHOSEN: NonNullable<RowLook['controls']>[number] = {
  name: 'chosen',
  min: 0,
  max: 30,
  default: 1,
  integer: true,
  label: word('选中项', 'Selected item'),
  position: (w) => ({ x: w, y: 0 }),
  value: (p) => p.x,
  applies: () => false,
};
export const chosenOf = (c: Controls): number => Math.min(linesOf(c), get(c, 'chosen')) - 1;

export const PORTS = RECT_PORTS;
