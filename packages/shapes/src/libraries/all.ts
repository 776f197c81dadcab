/** Every library at once, for the server and for tests. */
import { type ShapeLibrary, ShapeRegistry } from '@limn/drawing/shape/index.ts';
import { LIBRARIES } from '../libraries.ts';
import { uml } from './uml/index.ts';

export const ALL_LIBRARIES: readonly ShapeLibrary[] = [...LIBRARIES, ...uml];

/** A registry of every library that ships. */
export const createRegistry = (): ShapeRegistry => new ShapeRegistry(ALL_LIBRARIES);
