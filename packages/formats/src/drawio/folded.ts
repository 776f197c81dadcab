/** Cells that are folded up, with what stands in them out of sight. */
import { attribute, elements } from '../syntax/xml.ts';
import { type Cell, number } from './cells.ts';

/** Room around what stands in a cell that says no size for when it is open. */
const ROOM = 20;

/** The size that a cell has when it is open: the one it keeps beside its own, or one that holds what stands in it. */
export function openSizeOf({ geometry, children }: Cell): { w: number; h: number } {
  const kept = [...elements(geometry, 'mxRectangle')].find((one) => attribute(one, 'as') === 'alternateBounds');
  const [w, h] = [number(kept, 'width'), number(kept, 'height')];
  if (w > 0 && h > 0) return { w, h };
  const far = (at: 'x' | 'y', size: 'width' | 'height'): number =>
    children.reduce((most, one) => Math.max(most, number(one.geometry, at) + number(one.geometry, size)), 0) + ROOM;
  return { w: far('x', 'width'), h: far('y', 'height') };
}
