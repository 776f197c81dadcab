/** What the containers of this notation are told by their controls. */
import type { ShapeRecord } from '@limn/document';
import { resolveControls } from '@limn/drawing/shape/controls.ts';
import type { Direction } from '@limn/layout/graph.ts';
import type { BehaviourContext } from '../../behaviours/behaviour.ts';

/** As the choice in the row has them; `both` is to the right and to the left. */
const WAYS = ['right', 'down', 'left', 'up', 'both'] as const;
export type Way = (typeof WAYS)[number];

export interface Setting {
  way: Way;
  /** Between siblings, between levels, and about everything; page units. */
  gap: number;
  rowGap: number;
  padding: number;
}

export function settingOf({ kind, data }: ShapeRecord, { registry }: Pick<BehaviourContext, 'registry'>): Setting {
  const { direction = 0, gap = 0, levels = 0, padding = 0 } = resolveControls(registry.get(kind), data.controls);
  return { way: wayOf(direction), gap, rowGap: levels, padding };
}

/**
 * Along which way what stands in it was given its places last: order and sides are read by that, so that they are kept
 * when another way is chosen.
 */
export const readingWay = ({ data }: ShapeRecord, { way }: Setting): Way =>
  data.controls?.['laid'] === undefined ? way : wayOf(data.controls['laid']);

export const numberOf = (way: Way): number => WAYS.indexOf(way);

const wayOf = (n: number): Way => WAYS[n] ?? 'right';

export const directionOf = (way: Way): Direction => (way === 'both' ? 'right' : way);
export const isLevel = (way: Way): boolean => way !== 'down' && way !== 'up';
