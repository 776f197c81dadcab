/**
 * Merges a draft of a document into it, record by record: what the draft alone changed comes over, and of what both
 * changed somebody says whose stands. Three states tell it apart: what the document was when the draft was made, the
 * draft, and the document as it is.
 */
import { bringRecord, bringUp, type Bringing } from './bring-back.ts';
import { changedParts, type Part } from './changed-parts.ts';
import type { RecordStore } from '../record-store.ts';
import type { BaseRecord, Place, RecordId, RecordSchema } from '../schema.ts';

/** What a draft did with one record, as far as the document has it not yet. */
export interface MergeRow<R extends BaseRecord = BaseRecord> {
  id: RecordId;
  kind: 'added' | 'removed' | 'changed';
  /** What it was when the draft was made; absent for what the draft added. */
  base?: R;
  /** Absent for what the draft removed. */
  draft?: R;
  /** What it is in the document; absent where it is not there, or not any more. */
  file?: R;
  /** What comes over, of a record that is in both; for others empty. */
  parts: Part[];
  /** Those of the parts that the document has changed otherwise. */
  conflicts: Part[];
  /** Whether the document has changed it too, or removed it: somebody says whose stands. */
  isConflict: boolean;
}

/** Whose stands: the draft's, or where both have changed it the document's, with the draft's other changes. */
export type MergeSide = 'draft' | 'file';

type Schema<R extends BaseRecord, A extends string> = Pick<
  RecordSchema<R, A>,
  'aspects' | 'fielded' | 'carriesText' | 'trash'
>;
type State<R extends BaseRecord> = ReadonlyMap<RecordId, R>;

export interface MergeStates<R extends BaseRecord> {
  base: State<R>;
  draft: State<R>;
  file: State<R>;
}

/** What a draft would bring into the document, in the order of the draft, what it removed last. */
export function planMerge<R extends BaseRecord, A extends string>(
  schema: Schema<R, A>,
  { base, draft, file }: MergeStates<R>,
  isThere: Bringing<R>['isThere'],
): MergeRow<R>[] {
  const seen = (state: State<R>, id: RecordId): R | undefined => {
    const record = state.get(id);
    return isThere(state, record) ? record : undefined;
  };
  const touched = touchedIn(schema, base, file, seen);
  const rows: MergeRow<R>[] = [];
  for (const id of new Set([...draft.keys(), ...base.keys()])) {
    const row = rowOf(schema, id, seen(base, id), seen(draft, id), seen(file, id), touched);
    if (row !== null) rows.push(row);
  }
  return rows;
}

function rowOf<R extends BaseRecord, A extends string>(
  schema: Schema<R, A>,
  id: RecordId,
  base: R | undefined,
  draft: R | undefined,
  file: R | undefined,
  touched: ReadonlySet<RecordId>,
): MergeRow<R> | null {
  const states = { id, ...(base && { base }), ...(draft && { draft }), ...(file && { file }) };
  if (draft === undefined) {
    if (base === undefined || file === undefined) return null;
    return { ...states, kind: 'removed', parts: [], conflicts: [], isConflict: touched.has(id) };
  }
  const changed = base === undefined ? null : partsOf(schema, base, draft);
  if (changed?.length === 0) return null;
  if (file === undefined)
    return {
      ...states,
      kind: base === undefined ? 'added' : 'changed',
      parts: changed ?? [],
      conflicts: changed ?? [],
      isConflict: base !== undefined,
    };
  const differing = partsOf(schema, file, draft);
  const parts = changed === null ? differing : differing.filter((part) => holds(changed, part));
  if (parts.length === 0) return null;
  // What the draft added and the document has came over before, and one of them went on since.
  const theirs = base === undefined ? differing : partsOf(schema, base, file);
  const conflicts = parts.filter((part) => holds(theirs, part));
  return { ...states, kind: 'changed', parts, conflicts, isConflict: conflicts.length > 0 };
}

/** Records that the document has changed or made, and all that these stand in. */
function touchedIn<R extends BaseRecord, A extends string>(
  schema: Schema<R, A>,
  base: State<R>,
  file: State<R>,
  seen: (state: State<R>, id: RecordId) => R | undefined,
): Set<RecordId> {
  const touched = new Set<RecordId>();
  for (const id of file.keys()) {
    const now = seen(file, id),
      was = seen(base, id);
    if (now === undefined || now === was || (was !== undefined && partsOf(schema, was, now).length === 0)) continue;
    for (let up: R | undefined = now; up && !touched.has(up.id); up = file.get(up.at?.parent ?? '')) touched.add(up.id);
  }
  return touched;
}

/** As `changedParts`; a record of another type differs as a whole, and when it was moved is no difference. */
function partsOf<R extends BaseRecord, A extends string>(schema: Schema<R, A>, before: R, after: R): Part[] {
  if (before.type !== after.type) return [{ part: 'record' }];
  return changedParts(schema, before, after).filter(({ part }) => part !== 'at' || !isSamePlace(before.at, after.at));
}

const roleIn = (place: Place | undefined): unknown => (place as { role?: unknown } | undefined)?.role;
const isSamePlace = (a: Place | undefined, b: Place | undefined): boolean =>
  a?.parent === b?.parent && a?.key === b?.key && roleIn(a) === roleIn(b);

/** Whether a part is among others; a record that differs as a whole differs in each. */
const holds = (parts: readonly Part[], { part, field }: Part): boolean =>
  parts.some((one) => one.part === 'record' || part === 'record' || (one.part === part && one.field === field));

/**
 * Brings rows of a plan over, in one transaction and one step of undo. Whatever one of them stands in comes with it
 * where it is missing.
 * @param sides by id; a row that is not there stays in the draft
 */
export function mergeRows<R extends BaseRecord, A extends string>(
  store: RecordStore<R, A>,
  schema: Schema<R, A>,
  draft: State<R>,
  rows: readonly MergeRow<R>[],
  sides: ReadonlyMap<RecordId, MergeSide>,
  bringing: Bringing<R>,
): void {
  const chosen = rows.filter(({ id }) => sides.has(id));
  store.edit(() => {
    const gone: RecordId[] = [];
    for (const row of chosen) {
      const side = sides.get(row.id)!;
      if (row.kind === 'removed') {
        if (side === 'draft') gone.push(row.id);
        continue;
      }
      const now = store.get(row.id);
      const isThere = bringing.isThere(store.records, now);
      if (!isThere && row.isConflict && side === 'file') continue;
      const parts = side === 'draft' ? row.parts : row.parts.filter((part) => !row.conflicts.includes(part));
      if (isThere && parts.length === 0) continue;
      const wanted = isThere && now.type === row.draft!.type ? withParts(now, row.draft!, parts) : row.draft!;
      bringRecord(store, schema, wanted, bringing);
      bringUp(store, draft, wanted, bringing);
    }
    // What was moved out of it in this merge stays.
    bringing.remove(gone.filter((id) => bringing.isThere(store.records, store.get(id))));
  });
}

/** A record with parts of another. */
function withParts<R extends BaseRecord>(now: R, from: R, parts: readonly Part[]): R {
  const made = { ...now } as unknown as Record<string, unknown>,
    values = from as unknown as Record<string, unknown>;
  for (const { part, field } of parts) {
    if (field === undefined) made[part] = values[part];
    else {
      const fields = { ...(made[part] as Record<string, unknown> | undefined) },
        value = (values[part] as Record<string, unknown> | undefined)?.[field];
      if (value === undefined) delete fields[field];
      else fields[field] = value;
      made[part] = fields;
    }
  }
  return made as unknown as R;
}
