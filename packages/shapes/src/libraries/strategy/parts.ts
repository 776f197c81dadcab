/** What strategy shapes are made of: fields with their titles, levels and steps as many as the text has lines. */
import { Path, type Controls, type ShapePart, type TextSlot } from '@limn/drawing/shape/index.ts';
import type { Style } from '@limn/document';
import { grouped } from '../../drawn.ts';
import { get, RECT_PORTS } from '../../row.ts';
import { rect, type RowLook } from '../looks.ts';

export const strategy = grouped('战略,分析模板', 'strategy,template');
export const word = (zh: string, en: string): { zh: string; en: string } => ({ zh, en });

export const linesOf = (c: Controls): number => Math.max(1, get(c, 'lines'));
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** The whole box as what is clicked, seen only by what lies in it. */
export const whole = (w: number, h: number): ShapePart => ({
  path: rect(w, h),
  fill: false,
  stroke: false,
  outline: true,
});
export const polygon = (...points: readonly (readonly [number, number])[]): Path =>
  new Path().polygon(points.map(([x, y]) => [x, y]));

/** Height of a field's title, page units. */
export const TITLE = 30;
const HEAD: Style = { bold: true, fontSize: 13, align: 'left', valign: 'middle' };
/** Before and after a title. */
const SIDE = 10;
export type Field = readonly [x: number, y: number, w: number, h: number];

/** Fields side by side that hold what is put on them, each with a strip for its title; fractions of the box. */
export function board(
  fields: readonly Field[] | ((c: Controls) => Field[]),
  text: { zh: string; en: string },
): RowLook {
  const at = (c: Controls): readonly Field[] => (typeof fields === 'function' ? fields(c) : fields);
  return {
    behaviour: 'container',
    parts: (w, h, c) => [
      { path: rect(w, h), fill: false, outline: true },
      ...at(c).map(
        ([x, y, fw, fh]): ShapePart => ({
          path: rect(fw * w, Math.min(TITLE, fh * h), x * w, y * h),
          strokeScale: 0.66,
        }),
      ),
      ...at(c).map(([x, y, fw, fh]): ShapePart => ({ path: rect(fw * w, fh * h, x * w, y * h), fill: false })),
    ],
    slots: (w, h, c) =>
      at(c).map(([x, y, fw, fh]) => {
        const side = Math.min(SIDE, (fw * w) / 4);
        return { x: x * w + side, y: y * h, w: fw * w - 2 * side, h: Math.min(TITLE, fh * h), style: HEAD };
      }),
    textBox: (w, h) => ({ x: 0, y: 0, w, h: Math.min(TITLE, h) }),
    ports: RECT_PORTS,
    text,
    style: { fill: 'theme:soft1', stroke: 'theme:accent1', color: 'theme:text', padding: [0, 0, 0, 0] },
  };
}

/** Columns as many as there are lines. */
export const columns = (c: Controls): Field[] => upTo(linesOf(c)).map((i) => [i / linesOf(c), 0, 1 / linesOf(c), 1]);

/** A slot about a point. */
export const about = (x: number, y: number, w: number, h: number, style?: Style): TextSlot => ({
  x: x - w / 2,
  y: y - h / 2,
  w,
  h,
  ...(style && { style }),
});

export const TINT: Style = {
  fill: 'theme:soft1',
  stroke: 'theme:accent1',
  color: 'theme:text',
  fontSize: 13,
  padding: [0, 4, 0, 4],
};
/** In full colour, the words in whatever can be read on it. */
export const SOLID: Style = { fill: 'theme:accent1', stroke: 'none', fontSize: 13, padding: [0, 4, 0, 4] };
/** An arrow with a flat tail along x, its head as long as it is half high. */
export const chevron = (x: number, y: number, w: number, h: number, isFirst: boolean): Path => {
  const k = Math.min(h / 2, w / 3, 24);
  return polygon(
    [x, y],
    [x + w - k, y],
    [x + w, y + h / 2],
    [x + w - k, y + h],
    [x, y + h],
    ...(isFirst ? [] : [[x + k, y + h / 2] as const]),
  );
};
