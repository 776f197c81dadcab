/**
 * Compaction by epochs. A document that is much edited keeps a trace of every edit in Yjs, which loading pays for. When
 * nobody edits it, `compact` makes a new document of what stands, and the old one stays as a version. Somebody who was
 * away has edits that only fit the old one; `rebase` brings them into the new.
 */
import { equalityDeep } from 'lib0/function';
import quillDelta from 'quill-delta';
import * as Y from 'yjs';
import { EMPTY_TEXT, type RichText } from '../../text/richtext.ts';
import { changedParts } from '../change/changed-parts.ts';
import {
  deleteRecord,
  hasRecord,
  readRaw,
  readRecord,
  readTextOf,
  recordIds,
  type RecordMaps,
  recordMaps,
  writeRecord,
} from './record-maps.ts';
import type { BaseRecord, RecordId, RecordSchema } from '../schema.ts';

/** How often a document was compacted. */
export function epochOf(doc: Y.Doc): number {
  const epoch = doc.getMap('meta').get('epoch');
  return typeof epoch === 'number' ? epoch : 0;
}

/**
 * A new document in which everything that stands in the given one is what it was made with; of what was changed and
 * removed on the way nothing is left. Records of types that this program does not know are kept. The given one is not
 * changed.
 */
export function compact<R extends BaseRecord, A extends string>(schema: RecordSchema<R, A>, doc: Y.Doc): Y.Doc {
  const from = recordMaps(doc, schema),
    out = new Y.Doc(),
    to = recordMaps(out, schema);
  const records: unknown[] = [];
  for (const id of recordIds(from)) {
    const raw = readRaw(from, id);
    if (raw === undefined) continue;
    const text = readTextOf(from, id);
    records.push(text !== undefined && text.length > 0 ? { ...raw, id, text } : { ...raw, id, text: undefined });
  }
  out.transact(() => {
    for (const [key, value] of from.meta) to.meta.set(key, value);
    to.meta.set('schema', schema.version);
    to.meta.set('epoch', epochOf(doc) + 1);
    to.base.push(records);
  });
  return out;
}

/**
 * Brings what somebody did on the old document of an epoch into the compacted one, and answers the update it made
 * there. `old` is the document as it was compacted, `update` what they did on it. Of a part of a record that was
 * changed on both sides, theirs stands, as the later to arrive; texts are merged; what was deleted on either side is
 * gone. Not for the same update twice: what it inserts into a text would be there twice.
 */
export function rebase<R extends BaseRecord, A extends string>(
  schema: RecordSchema<R, A>,
  update: Uint8Array,
  old: Y.Doc,
  compacted: Y.Doc,
): Uint8Array {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(old));
  Y.applyUpdate(doc, update);
  const was = recordMaps(old, schema),
    theirs = recordMaps(doc, schema),
    now = recordMaps(compacted, schema),
    vector = Y.encodeStateVector(compacted);
  compacted.transact(() => {
    for (const id of new Set([...recordIds(was), ...recordIds(theirs)])) bring(id, was, theirs, now);
  });
  const made = Y.encodeStateAsUpdate(compacted, vector);
  doc.destroy();
  return made;
}

function bring<R extends BaseRecord, A extends string>(
  id: RecordId,
  was: RecordMaps<R, A>,
  theirs: RecordMaps<R, A>,
  now: RecordMaps<R, A>,
): void {
  if (!hasRecord(theirs, id)) {
    if (hasRecord(was, id) && hasRecord(now, id)) deleteRecord(now, id);
    return;
  }
  const before = readRecord(was, id),
    after = readRecord(theirs, id);
  if (after === null) {
    const raw = readRaw(theirs, id);
    if (!equalityDeep(raw, readRaw(was, id))) now.records.set(id, raw);
    return;
  }
  if (before === null || before.type !== after.type) {
    if (!hasRecord(now, id) || before !== null) writeRecord(now, after);
    return;
  }
  if (!hasRecord(now, id)) return;
  const values = after as unknown as Record<string, unknown>;
  for (const { part, field } of changedParts(now.schema, before, after))
    if (part === 'text') bringText(id, before.text ?? EMPTY_TEXT, after.text ?? EMPTY_TEXT, now);
    else if (field === undefined) now.aspects[part as A].set(id, values[part]);
    else now.aspects[part as A].writeField(id, field, (values[part] as Record<string, unknown>)[field]);
}

/** Does to a text as it stands what made `after` of `before`. */
function bringText<R extends BaseRecord, A extends string>(
  id: RecordId,
  before: RichText,
  after: RichText,
  now: RecordMaps<R, A>,
): void {
  const base = deltaOf(before),
    stands = base.diff(deltaOf(readTextOf(now, id) ?? EMPTY_TEXT));
  now.texts.bind(id).applyDelta(stands.transform(base.diff(deltaOf(after)), true).ops);
}

const deltaOf = (text: RichText): InstanceType<typeof quillDelta.default> =>
  new quillDelta.default(
    text.map(({ insert, attributes }) => ({ insert, attributes: attributes && { ...attributes } })),
  );
