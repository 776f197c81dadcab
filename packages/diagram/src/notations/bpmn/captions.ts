/** The names below events, gateways and data. */
import type { Captions } from '../captions.ts';
import { isBoundary, type Role, roleOf } from './model.ts';

const CAPTIONED: ReadonlySet<Role | undefined> = new Set(['event', 'gateway', 'data']);

export const captions: Captions = {
  isCaptioned: (shape) => CAPTIONED.has(roleOf(shape)),
  hostOf: (shape, store) => (isBoundary(shape) ? store.find(shape.at.parent, 'shape')?.box : undefined),
};
