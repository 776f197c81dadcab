import type { ShapeLibrary } from '@limn/drawing/shape/index.ts';
import { basic } from './basic/index.ts';
import { flow } from './flow/index.ts';
import { lanes } from './lanes.ts';
import { system } from './system.ts';

export { basic, flow, lanes, system };

/** The libraries that every drawing has from the start; all others come when they are wanted. */
export const LIBRARIES: readonly ShapeLibrary[] = [flow, basic, system, lanes];
