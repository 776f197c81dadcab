/** The size at which a shape is shown in a tile. */
import type { ShapeDefinition } from '@limn/drawing/shape/definition.ts';

/** A tile shows no shape longer than so many times its width, or wider than so many times its height. */
const MOST = 2;

/**
 * The size a shape has for small pictures, or else the one it comes in, shortened where it is long: of a lifeline one
 * would see a hair otherwise. Page units. What keeps its ratio has no other look, and stays.
 */
export function sampleSize({
  w,
  h,
  sample,
  aspectLocked,
}: Pick<ShapeDefinition, 'w' | 'h' | 'sample' | 'aspectLocked'>): { w: number; h: number } {
  if (sample) return sample;
  return aspectLocked ? { w, h } : { w: Math.min(w, MOST * h), h: Math.min(h, MOST * w) };
}
