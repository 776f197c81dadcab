/** Where the behaviours of notations are that not every editor begins with; they come with the notation's shapes. */

/** Notations whose shapes arrange what stands in them. */
const ARRANGING: ReadonlySet<string> = new Set(['table', 'kanban', 'gantt']);

/** Brings what the shapes of a notation do; most do nothing of their own. Rejects where the file does not come. */
export async function loadBehaviours(notation: string): Promise<void> {
  if (ARRANGING.has(notation)) (await import('./arranging.ts')).addArranging();
}
