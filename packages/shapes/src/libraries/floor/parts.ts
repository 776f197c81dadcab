/** What floor plans are drawn with: a metre is 50 page units, walls are 10 thick. */
import { Path, type ShapeDefinition } from '@limn/drawing/shape/index.ts';
import { body, CAPTION, type DrawnPart, drawing, grouped, hull } from '../../drawn.ts';
import { radians } from '../../row.ts';
import type { RowLook } from '../looks.ts';
import { mapPath } from '../../unit.ts';

export type Words = readonly [id: string, zh: string, en: string, tagsZh: string, tagsEn: string];

/** Rows of one group, their tags followed by the group's. */
export const group = (zh: string, en: string) => {
  const make = grouped(`${zh},平面图`, `${en},floor plan`);
  return ([id, ...words]: Words, [w, h]: readonly [number, number], look: RowLook): ShapeDefinition =>
    make(`floor.${id}`, ...words, w, h, look);
};

export const square = (w: number, h: number): DrawnPart => hull(`M0 0H${w}V${h}H0Z`);

/** A thing seen from above, drawn in its size, its name below. */
export const seen = (w: number, h: number, ...parts: DrawnPart[]): RowLook => ({
  ...drawing(w, h, [square(w, h), ...parts]),
  ...CAPTION,
  style: { ...CAPTION.style, fontSize: 12 },
});
/** What is written on in its middle instead. */
export const WRITTEN: Pick<RowLook, 'captioned' | 'style'> = {
  captioned: false,
  style: { fontSize: 12, padding: [0, 2, 0, 2] },
};

const SEAT = body('R-9 -9 18 18 5').path,
  BACK = body('R-10 -12 20 6 3').path;
/** Chairs at a table: where each stands, and where its back is, degrees clockwise from the top. */
export function chairs(...places: readonly (readonly [x: number, y: number, turn: number])[]): DrawnPart[] {
  const seats = new Path(),
    backs = new Path();
  for (const [x, y, turn] of places) {
    const [cos, sin] = [Math.cos(radians(turn)), Math.sin(radians(turn))],
      placed = (px: number, py: number): readonly [number, number] => [
        x + px * cos - py * sin,
        y + px * sin + py * cos,
      ];
    seats.ops.push(...mapPath(SEAT, placed).ops);
    backs.ops.push(...mapPath(BACK, placed).ops);
  }
  return [{ path: seats }, { path: backs, fill: 'darker' }];
}
