/** What signs are drawn with. */

export interface Stroke {
  /** As of `CustomPath`, in fractions of the sign's box. */
  d: readonly (string | number)[];
  fill?: string;
  line?: string;
  /** Of the line, in fractions of the sign's box. */
  width?: number;
}
/** From the lowest to the uppermost. */
export type Sign = readonly Stroke[];

export type XY = readonly [x: number, y: number];
export const polygon = (...points: readonly XY[]): (string | number)[] => [...way(...points), 'Z'];
export const way = (...points: readonly XY[]): (string | number)[] =>
  points.flatMap(([x, y], n) => [n === 0 ? 'M' : 'L', x, y]);
/** How far a curve's handles stand off for a quarter of a circle. */
const K = 0.5523;
export function disc(x: number, y: number, r: number): (string | number)[] {
  const k = r * K;
  return [
    ...['M', x, y - r, 'C', x + k, y - r, x + r, y - k, x + r, y],
    ...['C', x + r, y + k, x + k, y + r, x, y + r],
    ...['C', x - k, y + r, x - r, y + k, x - r, y],
    ...['C', x - r, y - k, x - k, y - r, x, y - r, 'Z'],
  ];
}

export const WHITE = '#ffffff';
export const GROUND = '#495057';
export const INK = '#5c3d00';

/** A sign on a round ground. */
export const on = (fill: string, ...rest: Stroke[]): Sign => [{ d: disc(0.5, 0.5, 0.46), fill }, ...rest];
/** A white line on it. */
export const stroke = (...points: readonly XY[]): Stroke => ({ d: way(...points), line: WHITE, width: 0.12 });
