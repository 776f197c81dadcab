/**
 * How records lie in a Yjs document. What the document was made with (an import, a copy, a sample) stands in `base`:
 * plain JSON records with their texts, one array that nobody writes to afterwards. A record made later is one plain
 * JSON value under its id in `records`, which wins over the base; `null` there says that a record of the base was
 * deleted. A later change of one aspect is written under the same id, or field by field under `id/field`, in the map
 * named after the aspect, and wins over both. Texts are `Y.Text`s in `texts`: that of a new record is made together
 * with it by whoever makes it, that of a base record when it is first edited, by the same bytes whoever does it
 * (`base-text.ts`); so two people who start typing into one shape type into the same text. One value per record costs a
 * third of a map per record, one array of them a third of that.
 */
import './fast-reading.ts';
import './fast-writing.ts';
import { equalityDeep } from 'lib0/function';
import * as Y from 'yjs';
import { EMPTY_TEXT, type RichText, type TextOp } from '../../text/richtext.ts';
import { sanitizeTextOp } from '../../text/sanitize-text.ts';
import { isObject, type Raw } from '../../values/checks.ts';
import { Registers } from './registers.ts';
import type { BaseRecord, RecordId, RecordSchema } from '../schema.ts';
import { plainText, Texts } from './texts.ts';

export interface RecordMaps<R extends BaseRecord = BaseRecord, A extends string = string> {
  schema: RecordSchema<R, A>;
  meta: Y.Map<unknown>;
  base: Y.Array<unknown>;
  /** The base by id; null until it is asked for, and again when the base changed. */
  basis: ReadonlyMap<RecordId, Raw> | null;
  records: Registers;
  aspects: Record<A, Registers>;
  texts: Texts;
}

export function recordMaps<R extends BaseRecord, A extends string>(
  doc: Y.Doc,
  schema: RecordSchema<R, A>,
): RecordMaps<R, A> {
  const aspects = {} as Record<A, Registers>;
  for (const aspect of schema.aspects) aspects[aspect] = new Registers(doc.getMap(`aspect:${aspect}`));
  const maps: RecordMaps<R, A> = {
    schema,
    meta: doc.getMap('meta'),
    base: doc.getArray('base'),
    basis: null,
    records: new Registers(doc.getMap('records')),
    aspects,
    texts: new Texts(doc, (id) => baseText(maps, id) ?? EMPTY_TEXT),
  };
  return maps;
}

/** The records the document was made with, as they were then. */
export function basisOf<R extends BaseRecord, A extends string>(maps: RecordMaps<R, A>): ReadonlyMap<RecordId, Raw> {
  if (maps.basis) return maps.basis;
  const basis = new Map<RecordId, Raw>();
  for (const raw of maps.base.toArray()) if (isObject(raw) && typeof raw['id'] === 'string') basis.set(raw['id'], raw);
  return (maps.basis = basis);
}

/** The value a record was made with, without its aspects; undefined where there is none or it was deleted. */
function madeWith<R extends BaseRecord, A extends string>(maps: RecordMaps<R, A>, id: RecordId): Raw | undefined {
  const own = maps.records.get(id);
  if (own === undefined) return basisOf(maps).get(id);
  return isObject(own) ? own : undefined;
}

export const hasRecord = <R extends BaseRecord, A extends string>(maps: RecordMaps<R, A>, id: RecordId): boolean =>
  madeWith(maps, id) !== undefined;

/** Ids under which a record stands or stood: those of the base first. */
export function* recordIds<R extends BaseRecord, A extends string>(maps: RecordMaps<R, A>): Generator<RecordId> {
  const basis = basisOf(maps);
  yield* basis.keys();
  for (const id of maps.records.keys()) if (!basis.has(id)) yield id;
}

/** The text that a record of the base was made with, or undefined for one that is not of the base as it stands. */
function baseText<R extends BaseRecord, A extends string>(maps: RecordMaps<R, A>, id: RecordId): RichText | undefined {
  if (maps.records.get(id) !== undefined) return undefined;
  const text = basisOf(maps).get(id)?.['text'];
  if (!Array.isArray(text)) return undefined;
  const ops: TextOp[] = [];
  for (const raw of text) {
    const op = sanitizeTextOp(raw as Raw);
    if (op) ops.push(op);
  }
  return ops;
}

/** Reads a `Y.Text`; a text without formatting, which most are, is read without building a delta. */
export function readText(text: Y.Text): RichText {
  if (text.length === 0) return EMPTY_TEXT;
  const plain = plainText(text);
  if (plain !== null) return [{ insert: plain }];
  const ops: TextOp[] = [];
  for (const raw of text.toDelta() as { insert: unknown; attributes?: unknown }[]) {
    const op = sanitizeTextOp(raw),
      last = ops.at(-1);
    if (!op) continue;
    // Formatting that was taken away again leaves a text in pieces that look the same.
    if (last && equalityDeep(last.attributes, op.attributes)) last.insert += op.insert;
    else ops.push(op);
  }
  return ops;
}

/** A record as it is written, with its aspects and without its text, unchecked; undefined where there is none. */
export function readRaw<R extends BaseRecord, A extends string>(maps: RecordMaps<R, A>, id: RecordId): Raw | undefined {
  const made = madeWith(maps, id);
  if (made === undefined) return undefined;
  let raw = made;
  for (const aspect of maps.schema.aspects) {
    const registers = maps.aspects[aspect];
    if (registers.isEmpty) continue;
    const value = maps.schema.fielded.has(aspect)
      ? registers.readFields(id, made[aspect])
      : (registers.get(id) ?? made[aspect]);
    if (value === made[aspect]) continue;
    if (raw === made) raw = { ...made };
    raw[aspect] = value;
  }
  return raw;
}

/** The text of a record as it stands; undefined where it has none. */
export function readTextOf<R extends BaseRecord, A extends string>(
  maps: RecordMaps<R, A>,
  id: RecordId,
): RichText | undefined {
  const written = maps.texts.read(id);
  return written instanceof Y.Text ? readText(written) : (written ?? baseText(maps, id));
}

/**
 * A record of which only some parts were written since it was read as `before`: those are read, the others are as they
 * were. null where it is no record any more.
 */
export function readParts<R extends BaseRecord, A extends string>(
  maps: RecordMaps<R, A>,
  before: R,
  aspects: readonly A[],
  hasNewText: boolean,
): R | null {
  const { id } = before,
    made = aspects.length === 0 ? undefined : madeWith(maps, id),
    raw = { ...before } as unknown as Raw;
  for (const aspect of aspects) {
    const registers = maps.aspects[aspect],
      below = made?.[aspect];
    raw[aspect] = maps.schema.fielded.has(aspect) ? registers.readFields(id, below) : (registers.get(id) ?? below);
  }
  const record = maps.schema.normalize(id, raw);
  if (record === null || !maps.schema.carriesText(record.type)) return record;
  const text = hasNewText ? readTextOf(maps, id) : before.text;
  if (text !== undefined && text.length > 0) (record as { text?: RichText }).text = text;
  return record;
}

/** The record as it stands, or null where there is none or it is not a record. */
export const readRecord = <R extends BaseRecord, A extends string>(maps: RecordMaps<R, A>, id: RecordId): R | null =>
  recordOf(maps, id, readRaw(maps, id));

/** As `readRecord`, of a record of which no aspect was written since it was made. */
export const readMade = <R extends BaseRecord, A extends string>(maps: RecordMaps<R, A>, id: RecordId): R | null =>
  recordOf(maps, id, madeWith(maps, id));

function recordOf<R extends BaseRecord, A extends string>(
  maps: RecordMaps<R, A>,
  id: RecordId,
  raw: Raw | undefined,
): R | null {
  if (raw === undefined) return null;
  const record = maps.schema.normalize(id, raw);
  if (record === null || !maps.schema.carriesText(record.type)) return record;
  const text = readTextOf(maps, id);
  if (text !== undefined && text.length > 0) (record as { text?: RichText }).text = text;
  return record;
}

/** Writes a whole new record, its text included. Call inside a transaction. */
export function writeRecord<R extends BaseRecord, A extends string>(maps: RecordMaps<R, A>, record: R): void {
  const { text, ...made } = record;
  for (const aspect of maps.schema.aspects) maps.aspects[aspect].deleteAll(record.id);
  maps.records.set(record.id, made);
  if (maps.schema.carriesText(record.type)) maps.texts.make(record.id, text ?? EMPTY_TEXT);
}

/** Deletes a record with all that was written of it. Call inside a transaction. */
export function deleteRecord<R extends BaseRecord, A extends string>(maps: RecordMaps<R, A>, id: RecordId): void {
  if (basisOf(maps).has(id)) maps.records.set(id, null);
  else maps.records.delete(id);
  for (const aspect of maps.schema.aspects) maps.aspects[aspect].deleteAll(id);
  maps.texts.delete(id);
}
