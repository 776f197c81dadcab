/**
 * Slides that are built step by step: items appear with the step their data names, what stands in them with them, and a
 * line not before what it joins.
 */
import type { ConnectorRecord, RecordId } from '@limn/document';
import type { OrderStore } from '../source/paint-order.ts';

/** The steps of a slide. */
export interface Building {
  /** The numbers of its steps, in order; empty where all is shown at once. */
  readonly steps: readonly number[];
  /** With which of these numbers an item comes, and what stands in it; those there from the beginning are not in it. */
  readonly appears: ReadonlyMap<RecordId, number>;
}

/** What of a page is a slide. */
interface Built {
  /** The frame whose content it is; undefined is the page. */
  frame: RecordId | undefined;
  /** Frames of the page that are slides of their own: on the page they are there as they are in the end. */
  apart?: ReadonlySet<RecordId>;
}

export function buildingOf(store: OrderStore, page: RecordId, { frame, apart }: Built): Building {
  const appears = new Map<RecordId, number>(),
    within = new Set<RecordId>(),
    lines: ConnectorRecord[] = [];
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
      visit(id, step, id === frame || (counts && apart?.has(id) !== true));
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
