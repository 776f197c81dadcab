/**
 * A diagram as a Yjs document. A record is one plain JSON value under its id in `records`, written when it is made; a
 * later change of one aspect is written under the same id in the map named after the aspect, and wins over the base.
 * Texts are `Y.Text`s in `texts`, made together with their record by whoever makes it, so two people who start typing
 * into one empty shape type into the same text. One value per record costs a third of a map per record.
 */
import './fast-strings.ts';
import * as Y from 'yjs';
import { compareKeys } from './order.ts';
import { ASPECTS, type Aspect, type DiagramRecord, type RecordId } from './records.ts';
import type { RichText, TextOp } from './richtext.ts';
import { EMPTY_TEXT } from './richtext.ts';
import { normalizeRecord } from './normalize.ts';
import { soundTextOp } from './sound.ts';
import type { DiagramJson } from './json.ts';
import { newId } from './ids.ts';

export const SCHEMA_VERSION = 1;

export interface DiagramMaps {
  meta: Y.Map<unknown>;
  records: Y.Map<unknown>;
  aspects: Record<Aspect, Y.Map<unknown>>;
  texts: Y.Map<Y.Text>;
}

export function diagramMaps(doc: Y.Doc): DiagramMaps {
  const aspects = {} as Record<Aspect, Y.Map<unknown>>;
  for (const aspect of ASPECTS) aspects[aspect] = doc.getMap(`aspect:${aspect}`);
  return { meta: doc.getMap('meta'), records: doc.getMap('records'), aspects, texts: doc.getMap('texts') };
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

/** The record as it stands, or null where the base is missing or is not a record. */
export function readRecord(maps: DiagramMaps, id: RecordId): DiagramRecord | null {
  const base = maps.records.get(id);
  if (base === undefined || base === null || typeof base !== 'object') return null;
  let raw = base as Record<string, unknown>;
  for (const aspect of ASPECTS) {
    const value = maps.aspects[aspect].get(id);
    if (value !== undefined) {
      if (raw === base) raw = { ...raw };
      raw[aspect] = value;
    }
  }
  const record = normalizeRecord(id, raw);
  if (record && (record.type === 'shape' || record.type === 'label')) {
    const text = maps.texts.get(id);
    if (text instanceof Y.Text && text.length > 0) return { ...record, text: readText(text) };
  }
  return record;
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
  maps.records.delete(id);
  for (const aspect of ASPECTS) if (maps.aspects[aspect].has(id)) maps.aspects[aspect].delete(id);
  if (maps.texts.has(id)) maps.texts.delete(id);
}

/** Builds the Yjs form of a plain document; records that are not valid are left out. */
export function toYDoc(json: DiagramJson, doc: Y.Doc = new Y.Doc()): Y.Doc {
  const maps = diagramMaps(doc);
  doc.transact(() => {
    maps.meta.set('kind', json.kind);
    maps.meta.set('schema', SCHEMA_VERSION);
    for (const raw of json.records) {
      const record = normalizeRecord(raw.id, raw as unknown as Record<string, unknown>);
      if (!record) continue;
      writeRecord(maps, 'text' in raw && raw.text ? ({ ...record, text: raw.text } as DiagramRecord) : record);
    }
  });
  return doc;
}

/** The plain form, records in the order of their ids' first appearance. */
export function fromYDoc(doc: Y.Doc): DiagramJson {
  const maps = diagramMaps(doc);
  const records: DiagramRecord[] = [];
  for (const id of maps.records.keys()) {
    const record = readRecord(maps, id);
    if (record) records.push(record);
  }
  records.sort((a, b) => ('at' in a && 'at' in b ? compareKeys({ key: a.at.key, id: a.id }, { key: b.at.key, id: b.id }) : 0));
  return { format: 'limn', version: 1, kind: 'diagram', records };
}

/** A diagram of one empty page with one layer; without a size the page is an infinite canvas. */
export function emptyDiagram(names: { page: string; layer: string }, size?: { w: number; h: number }): DiagramJson {
  const page = newId(), layer = newId();
  return {
    format: 'limn', version: 1, kind: 'diagram',
    records: [
      { id: 'document', type: 'document', data: {} },
      { id: page, type: 'page', at: { parent: '', key: 'a0' }, data: size ? { name: names.page, size } : { name: names.page } },
      { id: layer, type: 'layer', at: { parent: page, key: 'a0' }, data: { name: names.layer } },
    ],
  };
}
