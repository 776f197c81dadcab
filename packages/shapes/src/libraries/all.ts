/** Every library at once, for the server and for tests. */
import { type ShapeLibrary, ShapeRegistry } from '@limn/drawing/shape/index.ts';
import { LIBRARIES } from '../libraries.ts';
import { bpmn } from './bpmn/index.ts';
import { er } from './er/index.ts';
import { network } from './network/index.ts';
import { ui } from './ui/index.ts';
import { uml } from './uml/index.ts';

export const ALL_LIBRARIES: readonly ShapeLibrary[] = [...LIBRARIES, ...uml, ...bpmn, ...er, ...ui, ...network];

/** A registry of every library that ships. */
export const createRegistry = (): ShapeRegistry => new ShapeRegistry(ALL_LIBRARIES);
