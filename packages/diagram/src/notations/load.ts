/** Where the rules of each notation are: a file of its own, loaded with the library. */
import type { NotationRules } from './notation.ts';
import { installRules } from './table.ts';

const LOADERS: Readonly<Record<string, () => Promise<NotationRules>>> = {
  auto: async () => (await import('./auto/rules.ts')).auto,
  bpmn: async () => (await import('./bpmn/rules.ts')).bpmn,
  c4: async () => (await import('./c4/rules.ts')).c4,
  er: async () => (await import('./er/rules.ts')).er,
  gantt: async () => (await import('./gantt/rules.ts')).gantt,
  kanban: async () => (await import('./kanban/rules.ts')).kanban,
  network: async () => (await import('./network/rules.ts')).network,
  table: async () => (await import('./table/rules.ts')).table,
  uml: async () => (await import('./uml/rules.ts')).uml,
};

/** Brings the rules of a notation; those that have none are done at once. Rejects where the file does not come. */
export async function loadRules(notation: string): Promise<void> {
  const load = Object.hasOwn(LOADERS, notation) ? LOADERS[notation] : undefined;
  if (load) installRules(await load());
}
