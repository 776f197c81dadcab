/**
 * Where the rows of each notation are: a file of its own that the browser loads when somebody opens a library of it,
 * or a drawing with such shapes. Kinds begin with the notation's id, so a drawing tells by them what it needs.
 */
import type { ShapeLibrary } from '@limn/drawing/shape/index.ts';
import { NOTATIONS, type NotationName } from './names.ts';

export { NOTATIONS, type LibraryName, type NotationName } from './names.ts';

const LOADERS: Readonly<Record<string, () => Promise<readonly ShapeLibrary[]>>> = {
  archimate: async () => (await import('./archimate/index.ts')).archimate,
  bpmn: async () => (await import('./bpmn/index.ts')).bpmn,
  c4: async () => (await import('./c4/index.ts')).c4Libraries,
  dfd: async () => (await import('./dfd/index.ts')).dfd,
  electrical: async () => (await import('./electrical/index.ts')).electrical,
  epc: async () => (await import('./epc/index.ts')).epcLibraries,
  er: async () => (await import('./er/index.ts')).er,
  idef: async () => (await import('./idef/index.ts')).idef0,
  network: async () => (await import('./network/index.ts')).network,
  petri: async () => (await import('./petri/index.ts')).petriLibraries,
  ui: async () => (await import('./ui/index.ts')).ui,
  uml: async () => (await import('./uml/index.ts')).uml,
  venn: async () => (await import('./venn/index.ts')).vennLibraries,
};

/** The notation that a kind belongs to; undefined for what is always there, and for what nobody knows. */
export function notationOf(kind: string): NotationName | undefined {
  const prefix = kind.slice(0, Math.max(0, kind.indexOf('.')));
  return NOTATIONS.find((notation) => notation.id === prefix);
}

export async function loadNotation(id: string): Promise<readonly ShapeLibrary[]> {
  const load = Object.hasOwn(LOADERS, id) ? LOADERS[id] : undefined;
  if (!load) throw new RangeError(`No notation is called ${id}`);
  return load();
}
