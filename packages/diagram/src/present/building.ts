/**
 * Slides that are built step by step: items appear with the step their data names, what stands in them with them, and a
 * line not before what it joins.
 */
import type { ConnectorRecord, RecordId } from '@limn/document';
import { type FrameContext, framesOf } from '../items/frames.ts';
import type { Slide } from './slides-of.ts';

/** The steps of a slide. */
export interface Building {
  /** The numbers of its steps, in order; empty where all is shown at once. */
  readonly steps: readonly number[];
  /** With which of these numbers an item comes, and what stands in it; those there from the beginning are not in it. */
  readonly appears: ReadonlyMap<RecordId, number>;
}

/** Items that are shown together are there at once. */
export function buildingOf(
  context: FrameContext,
  { page, frame, items }: Pick<Slide, 'page' | 'frame' | 'items'>,
): Building {
  if (items) return { steps: [], appears: new Map() };
  const { store } = context,
    appears = new Map<RecordId, number>(),
    within = new Set<RecordId>(),
    lines: ConnectorRecord[] = [];
  // On a page that shows its frames from afar each of them is there as it is in the end.
  const apart = new Set(frame === undefined ? framesOf(context, page).frames.map(({ id }) => id) : []);
  const note = (id: RecordId, step: number): void => void (step > 0 && appears.set(id, step));
  const visit = (parent: RecordId, above: number, counts: boolean): void => {
    for (const id of store.children(parent)) {
      const record = store.get(id);
      if (!record || !('data' in record)) continue;
      const own = (counts && 'appears' in record.data && record.data.appears) || 0,
        step = Math.max(above, own);
      if (counts) within.add(id);
      note(id, step);
      if (record.type === 'connector') lines.push(record);
      visit(id, step, id === frame || (counts && !apart.has(id)));
    }
  };
  for (const layer of store.children(page)) visit(layer, 0, frame === undefined);
  const joined = (line: ConnectorRecord): number => {
    const ends = [line.start.shape, line.end.shape].filter((id) => id !== undefined),
      own = within.has(line.id) || ends.some((id) => within.has(id)) ? (line.data.appears ?? 0) : 0;
    return Math.max(appears.get(line.id) ?? 0, own, ...ends.map((id) => appears.get(id) ?? 0));
  };
  // A line may end on another.
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    for (const line of lines) {
      const step = joined(line);
      if (step === (appears.get(line.id) ?? 0)) continue;
      isSettled = false;
      for (const id of [line.id, ...store.children(line.id)]) note(id, step);
    }
  }
  return { steps: [...new Set(appears.values())].sort((a, b) => a - b), appears };
}

/** What is not there yet. @param shown how many of its steps have been taken */
export function unbuilt({ steps, appears }: Building, shown: number): ReadonlySet<RecordId> {
  const now = shown > 0 ? (steps[Math.min(shown, steps.length) - 1] ?? 0) : 0,
    out = new Set<RecordId>();
  for (const [id, step] of appears) if (step > now) out.add(id);
  return out;
}
