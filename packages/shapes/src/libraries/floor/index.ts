/** Floor plans: 79 walls, openings, stairs and furniture, seen from above and true to scale with each other. */
import type { ShapeLibrary } from '@limn/drawing/shape/index.ts';
import { named, ofGivenSize } from '../names.ts';
import { furnishings } from './furniture.ts';
import { tables } from './tables.ts';
import { structure } from './walls.ts';

export const floor: readonly ShapeLibrary[] = [
  named('floor-structure', ofGivenSize(structure)),
  named('floor-furniture', ofGivenSize([...furnishings, ...tables])),
];
