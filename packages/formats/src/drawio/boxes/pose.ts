/** Shapes of draw.io that point elsewhere than to the right: `direction`, which leaves the words upright. */
import type { Box, Point } from '@limn/document';
import { kindOf } from '../shapes/kinds.ts';
import { outlineOf } from '../shapes/outlines.ts';
import type { CellStyle } from '../style.ts';

const QUARTERS: Readonly<Record<string, number>> = { east: 0, south: 1, west: 2, north: 3 };

/** Quarters clockwise from pointing to the right. */
export const quartersOf = (style: CellStyle): number => {
  const direction = style.get('direction') ?? '';
  return Object.hasOwn(QUARTERS, direction) ? QUARTERS[direction]! : 0;
};

/** A place in a box as it is when the shape in the box points elsewhere: quarters clockwise from east. */
export function turnedQuarters({ x, y }: Point, quarters: number): Point {
  return [
    { x, y },
    { x: 1 - y, y: x },
    { x: 1 - x, y: 1 - y },
    { x: y, y: 1 - x },
  ][quarters & 3]!;
}

/** Shapes of ours that look the same whichever way they point, or whose parts have places of their own. */
const NEVER =
  /^(uml|bpmn|network|er|c4)\.|^basic\.(rect|rounded|ellipse|circle|diamond|cloud|text|image|square|panel)$/;

/** Whether one of our shapes is turned to point there; outlines that come with their points are turned by these. */
export function isTurnedWhole(style: CellStyle): boolean {
  if (quartersOf(style) === 0 || (style.get('shape') ?? '').startsWith('stencil(')) return false;
  const kind = kindOf(style)?.kind;
  return kind !== undefined && !NEVER.test(kind) && outlineOf(style, 1, 1) === undefined;
}

/** The box of a shape that is turned by quarters about its middle so that it fills `box`. */
export function turnedWhole(box: Box, quarters: number): Box {
  const { x, y, w, h, r = 0, fx, fy } = box,
    turn = ((r + (quarters * Math.PI) / 2 + Math.PI) % (2 * Math.PI)) - Math.PI;
  if (quarters % 2 === 0) return { ...box, r: turn };
  return {
    ...{ x: x + (w - h) / 2, y: y + (h - w) / 2, w: h, h: w, r: turn },
    ...(fy && { fx: true }),
    ...(fx && { fy: true }),
  };
}

/** An area of `box`, in fractions, for the words of a shape that is turned so; they stay as they were. */
export function uprightIn(area: Box, { w, h }: Box, quarters: number): Box {
  if (w <= 0 || h <= 0) return area;
  const [long, high] = quarters % 2 === 0 ? [w, h] : [h, w],
    [dx, dy] = [(area.x + area.w / 2 - 0.5) * w, (area.y + area.h / 2 - 0.5) * h],
    turn = (-quarters * Math.PI) / 2;
  const cx = 0.5 + (dx * Math.cos(turn) - dy * Math.sin(turn)) / long,
    cy = 0.5 + (dx * Math.sin(turn) + dy * Math.cos(turn)) / high,
    [aw, ah] = [(area.w * w) / long, (area.h * h) / high];
  return { x: cx - aw / 2, y: cy - ah / 2, w: aw, h: ah, r: quarters === 3 ? Math.PI / 2 : turn };
}
