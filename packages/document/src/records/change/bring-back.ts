/** Makes a document, or some of it, what it was in another state: an edit like any other, which undo takes back. */
import { equalityDeep } from 'lib0/function';
import { EMPTY_TEXT } from '../../text/richtext.ts';
import type { RecordStore } from '../record-store.ts';
import type { BaseRecord, Place, RecordId, RecordSchema } from '../schema.ts';

/** What differs from kind to kind. */
export interface Bringing<R extends BaseRecord> {
  /** Whether a record is there for whoever looks. */
  isThere(state: ReadonlyMap<RecordId, R>, record: R | undefined): record is R;
  /** Takes records away, with all in them. */
  remove(ids: readonly RecordId[]): void;
  /** The place of a record that is to stand where it did, as one writes it now; undefined where it stands there. */
  placed(now: R | undefined, then: R): Place | undefined;
}

/**
 * Brings back a state in one transaction and one step of undo: records that are missing are made again, those that
 * differ become what they were, those that came since are taken away.
 * @param only the records to bring back, with all in them and what they stand in; nothing is taken away but what came
 *   into them since. Absent is everything
 */
export function bringBack<R extends BaseRecord, A extends string>(
  store: RecordStore<R, A>,
  schema: Pick<RecordSchema<R, A>, 'aspects' | 'carriesText'>,
  then: ReadonlyMap<RecordId, R>,
  bringing: Bringing<R>,
  only?: Iterable<RecordId>,
): void {
  const wanted = only === undefined ? null : within(then, new Set(only));
  const inside = only === undefined ? null : within(store.records, new Set(only));
  store.edit(() => {
    for (const record of then.values()) {
      if (!bringing.isThere(then, record) || (wanted !== null && !wanted.has(record.id))) continue;
      bringRecord(store, schema, record, bringing);
      if (wanted !== null) bringAbove(store, then, record);
    }
    const came = [...store.records.values()].filter(
      (record) =>
        bringing.isThere(store.records, record) &&
        !bringing.isThere(then, then.get(record.id)) &&
        (inside === null || inside.has(record.id)),
    );
    bringing.remove(came.map(({ id }) => id));
  });
}

/** Makes one record what it was, in the caller's transaction. */
export function bringRecord<R extends BaseRecord, A extends string>(
  store: RecordStore<R, A>,
  schema: Pick<RecordSchema<R, A>, 'aspects' | 'carriesText'>,
  record: R,
  bringing: Bringing<R>,
): void {
  const now = store.get(record.id),
    at = bringing.placed(now, record);
  if (now === undefined || now.type !== record.type) {
    store.create(at === undefined ? record : { ...record, at });
    return;
  }
  const values = record as unknown as Record<string, unknown>,
    patch: { [K in A]?: unknown } = {};
  for (const aspect of schema.aspects)
    if (aspect !== 'at' && !equalityDeep(values[aspect], (now as unknown as Record<string, unknown>)[aspect]))
      patch[aspect] = values[aspect];
  if (at !== undefined) patch['at' as A] = at;
  if (Object.keys(patch).length > 0) store.update(record.id, patch);
  const text = record.text ?? EMPTY_TEXT;
  if (schema.carriesText(record.type) && !equalityDeep(text, now.text ?? EMPTY_TEXT)) store.setText(record.id, text);
}

/** Makes again what a record stood in, as far as it is missing. */
function bringAbove<R extends BaseRecord, A extends string>(
  store: RecordStore<R, A>,
  then: ReadonlyMap<RecordId, R>,
  record: R,
): void {
  for (let up = then.get(record.at?.parent ?? ''); up && !store.get(up.id); up = then.get(up.at?.parent ?? ''))
    store.create(up);
}

/** Makes again what a record stands in, as far as it is missing or nobody sees it. */
export function bringUp<R extends BaseRecord, A extends string>(
  store: RecordStore<R, A>,
  then: ReadonlyMap<RecordId, R>,
  record: R,
  bringing: Bringing<R>,
): void {
  for (let up = then.get(record.at?.parent ?? ''); up; up = then.get(up.at?.parent ?? '')) {
    const now = store.get(up.id);
    if (now === undefined) store.create(up);
    else if (!bringing.isThere(store.records, now)) {
      const at = bringing.placed(now, up);
      if (at !== undefined) store.update(up.id, { at } as { [K in A]?: unknown });
    }
  }
}

/** Some records and all that stands in them. */
function within<R extends BaseRecord>(state: ReadonlyMap<RecordId, R>, ids: ReadonlySet<RecordId>): Set<RecordId> {
  const isWithin = (record: R): boolean => {
    for (let up: R | undefined = record; up; up = state.get(up.at?.parent ?? '')) if (ids.has(up.id)) return true;
    return false;
  };
  return new Set([...state.values()].filter(isWithin).map(({ id }) => id));
}
