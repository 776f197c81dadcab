import { grids, panels, trees } from './boards.ts';
import type { Description } from './description.ts';
import { officeFlows } from './flows-office.ts';
import { softwareFlows } from './flows-software.ts';

/** Every template that comes with the product. */
export const descriptions: readonly Description[] = [...officeFlows, ...softwareFlows, ...trees, ...grids, ...panels];
