import type { ShapeLibrary } from '@limn/drawing/shape/index.ts';
import { arrows } from './arrows/index.ts';
import { basic } from './basic/index.ts';
import { flow } from './flow/index.ts';
import { lanes } from './lanes.ts';
import { system } from './system.ts';

export { arrows, basic, flow, lanes, system };

/** Every library that ships, in the order of the panel. */
export const LIBRARIES: readonly ShapeLibrary[] = [flow, basic, arrows, system, lanes];
