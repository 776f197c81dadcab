/** Every library at once, for the server and for tests. */
import { type ShapeLibrary, ShapeRegistry } from '@limn/drawing/shape/index.ts';
import { arrows } from '../arrows/index.ts';
import { LIBRARIES } from '../libraries.ts';
import { archimate } from './archimate/index.ts';
import { auto } from './auto/index.ts';
import { bpmn } from './bpmn/index.ts';
import { c4Libraries } from './c4/index.ts';
import { dfd } from './dfd/index.ts';
import { electrical } from './electrical/index.ts';
import { epcLibraries } from './epc/index.ts';
import { er } from './er/index.ts';
import { floor } from './floor/index.ts';
import { idef0 } from './idef/index.ts';
import { gantt } from './gantt/index.ts';
import { kanban } from './kanban/index.ts';
import { network } from './network/index.ts';
import { petriLibraries } from './petri/index.ts';
import { sdlLibraries } from './sdl/index.ts';
import { strategyLibraries } from './strategy/index.ts';
import { sysml } from './sysml/index.ts';
import { tables } from './table/index.ts';
import { ui } from './ui/index.ts';
import { uml } from './uml/index.ts';
import { vennLibraries } from './venn/index.ts';
import { vsm } from './vsm/index.ts';

export const ALL_LIBRARIES: readonly ShapeLibrary[] = [
  ...LIBRARIES,
  arrows,
  ...uml,
  ...bpmn,
  ...er,
  ...ui,
  ...auto,
  ...tables,
  ...kanban,
  ...gantt,
  ...network,
  ...c4Libraries,
  ...dfd,
  ...epcLibraries,
  ...archimate,
  ...electrical,
  ...strategyLibraries,
  ...vsm,
  ...sysml,
  ...sdlLibraries,
  ...floor,
  ...idef0,
  ...vennLibraries,
  ...petriLibraries,
];

/** A registry of every library that ships. */
export const createRegistry = (): ShapeRegistry => new ShapeRegistry(ALL_LIBRARIES);
