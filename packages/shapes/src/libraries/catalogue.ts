/**
 * Where the rows of each notation are: a file of its own that the browser loads when somebody opens a library of it,
 * or a drawing with such shapes. Kinds begin with the notation's id, so a drawing tells by them what it needs. What
 * notations are called is beside it, in `names.ts`: a page that opens a drawing needs no names.
 */
import type { ShapeLibrary } from '@limn/drawing/shape/index.ts';

/** In the order of the panel. */
const LOADERS: Readonly<Record<string, () => Promise<readonly ShapeLibrary[]>>> = {
  arrow: async () => [(await import('../arrows/index.ts')).arrows],
  uml: async () => (await import('./uml/index.ts')).uml,
  bpmn: async () => (await import('./bpmn/index.ts')).bpmn,
  er: async () => (await import('./er/index.ts')).er,
  ui: async () => (await import('./ui/index.ts')).ui,
  auto: async () => (await import('./auto/index.ts')).auto,
  table: async () => (await import('./table/index.ts')).tables,
  kanban: async () => (await import('./kanban/index.ts')).kanban,
  gantt: async () => (await import('./gantt/index.ts')).gantt,
  network: async () => (await import('./network/index.ts')).network,
  c4: async () => (await import('./c4/index.ts')).c4Libraries,
  dfd: async () => (await import('./dfd/index.ts')).dfd,
  epc: async () => (await import('./epc/index.ts')).epcLibraries,
  archimate: async () => (await import('./archimate/index.ts')).archimate,
  electrical: async () => (await import('./electrical/index.ts')).electrical,
  strategy: async () => (await import('./strategy/index.ts')).strategyLibraries,
  vsm: async () => (await import('./vsm/index.ts')).vsm,
  sysml: async () => (await import('./sysml/index.ts')).sysml,
  sdl: async () => (await import('./sdl/index.ts')).sdlLibraries,
  floor: async () => (await import('./floor/index.ts')).floor,
  idef: async () => (await import('./idef/index.ts')).idef0,
  venn: async () => (await import('./venn/index.ts')).vennLibraries,
  petri: async () => (await import('./petri/index.ts')).petriLibraries,
};

/** The ids of all notations, in the order of the panel. */
export const NOTATION_IDS: readonly string[] = Object.keys(LOADERS);

/** The notation that a kind belongs to, by its id; undefined for what is always there, and for what nobody knows. */
export function notationOf(kind: string): string | undefined {
  const prefix = kind.slice(0, Math.max(0, kind.indexOf('.')));
  return Object.hasOwn(LOADERS, prefix) ? prefix : undefined;
}

export async function loadNotation(id: string): Promise<readonly ShapeLibrary[]> {
  const load = Object.hasOwn(LOADERS, id) ? LOADERS[id] : undefined;
  if (!load) throw new RangeError(`No notation is called ${id}`);
  return load();
}
