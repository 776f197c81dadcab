import { bringBack, type Bringing } from '../records/change/bring-back.ts';
import { mergeRows, type MergeRow, type MergeSide, type MergeStates, planMerge } from '../records/change/merge.ts';
import type { Place, RecordId } from '../records/schema.ts';
import type { DiagramRecord } from './records.ts';
import { DIAGRAM } from './schema.ts';
import type { DocumentStore } from './store.ts';

const placeOf = (record: DiagramRecord): Place | undefined => ('at' in record ? record.at : undefined);

const bringingTo = (store: DocumentStore): Bringing<DiagramRecord> => ({
  isThere: (_state, record): record is DiagramRecord => record !== undefined,
  remove: (ids) => store.remove(ids),
  placed: (now, then) => {
    const [is, was] = [now && placeOf(now), placeOf(then)];
    return is?.parent === was?.parent && is?.key === was?.key ? undefined : was;
  },
});

/** As `planMerge`, for diagrams. */
export const planDiagramMerge = (states: MergeStates<DiagramRecord>): MergeRow<DiagramRecord>[] =>
  planMerge(DIAGRAM, states, (_state, record): record is DiagramRecord => record !== undefined);

/** As `mergeRows`, for a diagram. */
export const mergeDiagram = (
  store: DocumentStore,
  draft: ReadonlyMap<RecordId, DiagramRecord>,
  rows: readonly MergeRow<DiagramRecord>[],
  sides: ReadonlyMap<RecordId, MergeSide>,
): void => mergeRows(store, DIAGRAM, draft, rows, sides, bringingTo(store));

/** As `bringBack`, for a diagram. */
export function bringBackDiagram(
  store: DocumentStore,
  then: ReadonlyMap<RecordId, DiagramRecord>,
  only?: Iterable<RecordId>,
): void {
  bringBack(store, DIAGRAM, then, bringingTo(store), only);
}
