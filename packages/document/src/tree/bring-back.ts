import { bringBack, type Bringing } from '../records/change/bring-back.ts';
import { mergeRows, type MergeRow, type MergeSide, type MergeStates, planMerge } from '../records/change/merge.ts';
import type { RecordId } from '../records/schema.ts';
import { trash } from './edit.ts';
import { type PlacedTreeRecord, TRASH, type TreeRecord } from './records.ts';
import { TREE } from './schema.ts';
import type { TreeStore } from './store.ts';

const isThere = (state: ReadonlyMap<RecordId, TreeRecord>, record: TreeRecord | undefined): record is TreeRecord => {
  for (let up = record; up?.at; up = state.get(up.at.parent)) if (up.at.parent === TRASH) return false;
  return record !== undefined;
};

const bringingTo = (store: TreeStore): Bringing<TreeRecord> => ({
  isThere,
  remove: (ids) => void trash(store, ids),
  placed: (now, record) => {
    const at = (record as Partial<PlacedTreeRecord>).at,
      was = (now as Partial<PlacedTreeRecord> | undefined)?.at;
    if (at === undefined) return undefined;
    if (was?.parent === at.parent && was.key === at.key && was.role === at.role) return undefined;
    const { parent, key, role } = at;
    return store.placed(record.id, role === undefined ? { parent, key } : { parent, key, role });
  },
});

/** As `planMerge`, for trees: what is in the trash is not there. */
export const planTreeMerge = (states: MergeStates<TreeRecord>): MergeRow<TreeRecord>[] =>
  planMerge(TREE, states, isThere);

/** As `mergeRows`, for a tree. */
export function mergeTree(
  store: TreeStore,
  draft: ReadonlyMap<RecordId, TreeRecord>,
  rows: readonly MergeRow<TreeRecord>[],
  sides: ReadonlyMap<RecordId, MergeSide>,
): void {
  store.asWritten(() => mergeRows(store, TREE, draft, rows, sides, bringingTo(store)));
}

/** As `bringBack`, for a tree: what goes is put in the trash, and what stood elsewhere is moved back now. */
export function bringBackTree(
  store: TreeStore,
  then: ReadonlyMap<RecordId, TreeRecord>,
  only?: Iterable<RecordId>,
): void {
  store.asWritten(() => bringBack(store, TREE, then, bringingTo(store), only));
}
