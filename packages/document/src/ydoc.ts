/**
 * A diagram as a Yjs document. What the document was made with (an import, a copy, a sample) stands in `base`: plain
 * JSON records with their texts, one array that nobody writes to afterwards. A record made later is one plain JSON
 * value under its id in `records`, which wins over the base; `null` there says that a record of the base was deleted. A
 * later change of one aspect is written under the same id in the map named after the aspect, and wins over both. Texts
 * are `Y.Text`s in `texts`: that of a new record is made together with it by whoever makes it, that of a base record
 * when it is first edited, by the same bytes whoever does it (`base-text.ts`); so two people who start typing into one
 * shape type into the same text. One value per record costs a third of a map per record, one array of them a third of
 * that.
 */
import './fast-strings.ts';
import * as Y from 'yjs';
import { compareKeys } from './order.ts';
import { ASPECTS, type Aspect, type DiagramRecord, type RecordId } from './records.ts';
import type { RichText, TextOp } from './richtext.ts';
import { EMPTY_TEXT } from './richtext.ts';
import { normalizeRecord } from './normalize.ts';
import { isObject, type Raw, soundTextOp } from './sound.ts';
import type { DiagramJson } from './json.ts';
import { newId } from './ids.ts';

export const SCHEMA_VERSION = 1;

export interface DiagramMaps {
  meta: Y.Map<unknown>;
  base: Y.Array<unknown>;
  /** The base by id; null until it is asked for, and again when the base changed. */
  basis: ReadonlyMap<RecordId, Raw> | null;
  records: Y.Map<unknown>;
  aspects: Record<Aspect, Y.Map<unknown>>;
  texts: Y.Map<Y.Text>;
}

export function diagramMaps(doc: Y.Doc): DiagramMaps {
  const aspects = {} as Record<Aspect, Y.Map<unknown>>;
  for (const aspect of ASPECTS) aspects[aspect] = doc.getMap(`aspect:${aspect}`);
  return {
    meta: doc.getMap('meta'),
    base: doc.getArray('base'),
    basis: null,
    records: doc.getMap('records'),
    aspects,
    texts: doc.getMap('texts'),
  };
}

/** The records the document was made with, as they were then. */
export function basisOf(maps: DiagramMaps): ReadonlyMap<RecordId, Raw> {
  if (maps.basis) return maps.basis;
  const basis = new Map<RecordId, Raw>();
  for (const raw of maps.base.toArray()) if (isObject(raw) && typeof raw['id'] === 'string') basis.set(raw['id'], raw);
  return (maps.basis = basis);
}

/** The value a record has without its aspects and its text; undefined where there is none or it was deleted. */
function rawRecord(maps: DiagramMaps, id: RecordId): Raw | undefined {
  const own = maps.records.get(id);
  return own === undefined ? basisOf(maps).get(id) : isObject(own) ? own : undefined;
}

export const hasRecord = (maps: DiagramMaps, id: RecordId): boolean => rawRecord(maps, id) !== undefined;

/** Ids under which a record stands or stood: those of the base first. */
export function* recordIds(maps: DiagramMaps): Generator<RecordId> {
  const basis = basisOf(maps);
  yield* basis.keys();
  for (const id of maps.records.keys()) if (!basis.has(id)) yield id;
}

/** How many records stand in a document. */
export function countRecords(doc: Y.Doc): number {
  const maps = diagramMaps(doc);
  let count = 0;
  for (const id of recordIds(maps)) if (hasRecord(maps, id)) count++;
  return count;
}

/** The text that a record of the base was made with, or undefined for one that is not of the base as it stands. */
export function baseText(maps: DiagramMaps, id: RecordId): RichText | undefined {
  if (maps.records.get(id) !== undefined) return undefined;
  const text = basisOf(maps).get(id)?.['text'];
  return Array.isArray(text) ? text.flatMap((op) => soundTextOp(op) ?? []) : undefined;
}

/** Shapes and labels carry text; nothing else does. */
export const carriesText = (record: DiagramRecord): boolean => record.type === 'shape' || record.type === 'label';

/** Reads a `Y.Text`; a text without formatting, which most are, is read without building a delta. */
export function readText(text: Y.Text): RichText {
  if (text.length === 0) return EMPTY_TEXT;
  const first = text._start;
  if (first !== null && first.right === null && !first.deleted && first.content instanceof Y.ContentString) {
    return [{ insert: first.content.str }];
  }
  const ops: TextOp[] = [];
  for (const raw of text.toDelta() as { insert: unknown; attributes?: unknown }[]) {
    const op = soundTextOp(raw);
    if (op) ops.push(op);
  }
  return ops;
}

/** The record as it stands, or null where there is none or it is not a record. */
export function readRecord(maps: DiagramMaps, id: RecordId): DiagramRecord | null {
  const base = rawRecord(maps, id);
  if (base === undefined) return null;
  let raw = base;
  for (const aspect of ASPECTS) {
    const map = maps.aspects[aspect],
      value = map._map.size === 0 ? undefined : map.get(id);
    if (value !== undefined) {
      if (raw === base) raw = { ...raw };
      raw[aspect] = value;
    }
  }
  const record = normalizeRecord(id, raw);
  if (record?.type !== 'shape' && record?.type !== 'label') return record;
  const written = maps.texts.get(id),
    text = written instanceof Y.Text ? readText(written) : 'text' in base ? baseText(maps, id) : undefined;
  return text !== undefined && text.length > 0 ? { ...record, text } : record;
}

/** Writes a whole new record, its text included. Call inside a transaction. */
export function writeRecord(maps: DiagramMaps, record: DiagramRecord): void {
  const { text, ...base } = record as DiagramRecord & { text?: RichText };
  for (const aspect of ASPECTS) if (maps.aspects[aspect].has(record.id)) maps.aspects[aspect].delete(record.id);
  maps.records.set(record.id, base);
  if (carriesText(record)) {
    const ytext = new Y.Text();
    if (text && text.length > 0) ytext.applyDelta(text.map((op) => ({ ...op })));
    maps.texts.set(record.id, ytext);
  }
}

export function deleteRecord(maps: DiagramMaps, id: RecordId): void {
  if (basisOf(maps).has(id)) maps.records.set(id, null);
  else maps.records.delete(id);
  for (const aspect of ASPECTS) if (maps.aspects[aspect].has(id)) maps.aspects[aspect].delete(id);
  if (maps.texts.has(id)) maps.texts.delete(id);
}

/** Builds the Yjs form of a plain document; records that are not valid are left out. */
export function toYDoc(json: DiagramJson, doc: Y.Doc = new Y.Doc()): Y.Doc {
  const maps = diagramMaps(doc);
  doc.transact(() => {
    maps.meta.set('kind', json.kind);
    maps.meta.set('schema', SCHEMA_VERSION);
    maps.base.push(
      json.records.flatMap((raw) => {
        const record = normalizeRecord(raw.id, raw as unknown as Raw);
        if (!record) return [];
        return carriesText(record) && 'text' in raw && raw.text && raw.text.length > 0
          ? { ...record, text: raw.text }
          : record;
      }),
    );
  });
  return doc;
}

/** The plain form, records in the order of their ids' first appearance. */
export function fromYDoc(doc: Y.Doc): DiagramJson {
  const maps = diagramMaps(doc);
  const records: DiagramRecord[] = [];
  for (const id of recordIds(maps)) {
    const record = readRecord(maps, id);
    if (record) records.push(record);
  }
  records.sort((a, b) =>
    'at' in a && 'at' in b ? compareKeys({ key: a.at.key, id: a.id }, { key: b.at.key, id: b.id }) : 0,
  );
  return { format: 'limn', version: 1, kind: 'diagram', records };
}

/** A diagram of one empty page with one layer; without a size the page is an infinite canvas. */
export function emptyDiagram(names: { page: string; layer: string }, size?: { w: number; h: number }): DiagramJson {
  const page = newId(),
    layer = newId();
  return {
    format: 'limn',
    version: 1,
    kind: 'diagram',
    records: [
      { id: 'document', type: 'document', data: {} },
      {
        id: page,
        type: 'page',
        at: { parent: '', key: 'a0' },
        data: size ? { name: names.page, size } : { name: names.page },
      },
      { id: layer, type: 'layer', at: { parent: page, key: 'a0' }, data: { name: names.layer } },
    ],
  };
}
