/** The box of a cell on its page. */
import type { Box, Point } from '@limn/document';
import { type Cell, number, pointAs } from '../cells.ts';
import { isOn, num } from '../style.ts';

/** `origin` is where the cell's parent begins, and `within` its box, of which places may be told fractions. */
export function boxOf({ geometry, style }: Cell, origin: Point, within?: Box): Box {
  const isRelative = geometry?.attributes['relative'] === '1' && within !== undefined,
    offset = pointAs(geometry, 'offset') ?? { x: 0, y: 0 };
  const [x, y] = [number(geometry, 'x'), number(geometry, 'y')],
    r = num(style, 'rotation');
  // A waypoint is its dot; what is around it only keeps it in reach.
  const isDot = style.get('shape') === 'waypoint' && !isRelative,
    dot = Math.max(1, num(style, 'size') ?? 6);
  if (isDot) {
    const [cx, cy] = [x + number(geometry, 'width') / 2, y + number(geometry, 'height') / 2];
    return { x: origin.x + offset.x + cx - dot / 2, y: origin.y + offset.y + cy - dot / 2, w: dot, h: dot };
  }
  return {
    x: origin.x + (isRelative ? x * within.w : x) + offset.x,
    y: origin.y + (isRelative ? y * within.h : y) + offset.y,
    w: Math.abs(number(geometry, 'width')),
    h: Math.abs(number(geometry, 'height')),
    ...(r !== undefined && r % 360 !== 0 && { r: ((r % 360) * Math.PI) / 180 }),
    ...(isOn(style, 'flipH') && { fx: true }),
    ...(isOn(style, 'flipV') && { fy: true }),
  };
}
