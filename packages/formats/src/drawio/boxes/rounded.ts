/** How round the corners of draw.io's shapes are, page units. */
import type { Box, CustomPath } from '@limn/document';
import { type CellStyle, isOn, num } from '../style.ts';

type Size = Pick<Box, 'w' | 'h'>;

/** Twice the radius of a corner whose style says no size, and the share of a side where it is one of these. */
const ARC_SIZE = 20,
  SHARE = 15;

/** Of a style whose `arcSize` is page units. */
export const absoluteRadius = (style: CellStyle, w: number, h: number): number =>
  Math.max(0, Math.min((num(style, 'arcSize') ?? ARC_SIZE) / 2, w / 2, h / 2));

/** Of a box with a title, which is as round as its title is high. */
export function swimlaneRadius(style: CellStyle, { w, h }: Size, title: number): number {
  if (isOn(style, 'absoluteArcSize')) return absoluteRadius(style, w, h);
  return Math.max(0, Math.min((title * (num(style, 'arcSize') ?? SHARE) * 3) / 100, w / 2, h / 2));
}

/** The part of a round box that is below its title, or right of it; in fractions of that part. */
export function roundedEnd({ w, h }: Size, radius: number, onLeft: boolean): CustomPath {
  const r = Math.min(radius, w, h),
    [x, y] = w > 0 && h > 0 ? [Math.min(r / w, 0.5), Math.min(r / h, 0.5)] : [0, 0];
  const d = onLeft
    ? ['M', 0, 0, 'L', 1 - x, 0, 'Q', 1, 0, 1, y, 'L', 1, 1 - y, 'Q', 1, 1, 1 - x, 1, 'L', 0, 1, 'Z']
    : ['M', 0, 0, 'L', 1, 0, 'L', 1, 1 - y, 'Q', 1, 1, 1 - x, 1, 'L', x, 1, 'Q', 0, 1, 0, 1 - y, 'Z'];
  return { d };
}
