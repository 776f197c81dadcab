/**
 * Mirrored shapes. In draw.io the places where lines hold on, and words beside a shape, stay where they are when a
 * shape is mirrored; here they are told of the shape before it is.
 */
import type { Box, Point } from '@limn/document';
import type { CellStyle } from '../style.ts';

type Flips = Pick<Box, 'fx' | 'fy'>;

/** A cube shows its left side there and its right one here: what is not mirrored there is here. */
export function mirroredIn(style: CellStyle, box: Box): Box {
  if (style.get('shape') !== 'cube') return box;
  const { fx, ...rest } = box;
  return fx ? rest : { ...rest, fx: true };
}

/** A place in a box, in fractions, as it is told of the box before it is mirrored, and the other way round. */
export const unmirroredAt = ({ x, y }: Point, { fx, fy }: Flips): Point => ({ x: fx ? 1 - x : x, y: fy ? 1 - y : y });

/** The same of an area. */
export const unmirrored = (area: Box, { fx, fy }: Flips): Box => ({
  ...area,
  x: fx ? 1 - area.x - area.w : area.x,
  y: fy ? 1 - area.y - area.h : area.y,
});
