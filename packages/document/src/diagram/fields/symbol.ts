/**
 * Symbols and how parts keep to the sides of what they stand in. A symbol is a frame that names itself; its instances
 * are frames that name it. What stands in either says which part of the symbol it is.
 */
import { isObject, one, orAbsent } from '../../values/checks.ts';

/**
 * How one keeps its place along one axis when what it stands in is resized: at a distance from its beginning or its
 * end, from both (so that it stretches), from its middle, or in proportion.
 */
export const PINS = ['start', 'end', 'both', 'center', 'scale'] as const;
export type Pin = (typeof PINS)[number];

/** Absent: it stays where it is on the page, and in a symbol it keeps its proportion. */
export interface Pins {
  x?: Pin;
  y?: Pin;
}

export const isPins = (v: unknown): boolean =>
  isObject(v) && orAbsent(one(...PINS))(v['x']) && orAbsent(one(...PINS))(v['y']);

/** More parts of one symbol do not follow. */
export const MAX_PARTS = 5000;
