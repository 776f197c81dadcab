/** Branches of mind maps and outlines as they are copied there, read as topics of a map on a page. */
import {
  type AssetRecord,
  type ConnectorRecord,
  type LabelRecord,
  newId,
  normalizeTreeRecord,
  picturesOf,
  type RecordId,
  type RelationshipRecord,
  type RichText,
  sanitizeText,
  type ShapeRecord,
  type Style,
  type TopicRecord,
  type TreeRecord,
} from '@limn/document';
import { TOPIC } from '../../edit/create/notations/topics.ts';
import { saidByName } from '../../edit/create/picture-name.ts';
import type { Editor } from '../../editor/editor.ts';
import { type CopiedBranches, type Grown, grown } from './branch-copies.ts';
import { checkPayload, PAYLOAD_FORMAT, type Payload } from '../sanitize-payload.ts';
import { linkOf, rowsOf, wordsOf } from './topic-details.ts';

const MAX_ENCODED = 40_000_000,
  MAX_RECORDS = 50_000;

/** Branches with the payload that has their pictures. */
export interface TreeBranches extends CopiedBranches {
  payload: Payload;
}

type Records = { [T in TreeRecord['type']]: Map<RecordId, Extract<TreeRecord, { type: T }>> };

/** Branches that were copied from a mind map or an outline of ours; null where there are none. */
export function treeBranches(editor: Editor, html: string): TreeBranches | null {
  const records = decode(html);
  if (!records || records.topic.size === 0) return null;
  const notes = new Map<RecordId, RichText[]>();
  for (const { at, text } of records.note.values())
    if (text) notes.set(at.parent, [...(notes.get(at.parent) ?? []), text]);
  // What summaries say comes behind all that they are of.
  const sums = (topic: TopicRecord): number => Number(records.summary.has(topic.at.parent)),
    topics = [...records.topic.values()].sort((a, b) => sums(a) - sums(b) || byKey(a, b));
  const all = topics.flatMap((topic): Grown[] => {
    const own = shapeOf(editor, topic, records, notes.get(topic.id) ?? []),
      above = placeOf(topic, records);
    return [
      { id: topic.id, above, text: own.text!, own },
      ...pictures(editor, topic, records).map((picture) => ({
        ...{ id: picture.id, above: topic.id, text: [], own: picture },
      })),
    ];
  });
  const between = [...records.relationship.values()].flatMap(linesOf),
    payload = checkPayload({
      format: PAYLOAD_FORMAT,
      records: [...all.map(({ own }) => own), ...between, ...records.asset.values()],
      roots: [all[0]!.id],
      bounds: { x: 0, y: 0, w: 0, h: 0 },
    });
  return payload && { topics: grown(all), between, payload };
}

const byKey = (a: TopicRecord, b: TopicRecord): number => Number(a.at.key > b.at.key) - Number(a.at.key < b.at.key);

function decode(html: string): Records | null {
  const encoded = html.length > MAX_ENCODED ? undefined : /data-limn-tree="([A-Za-z0-9+/=]+)"/.exec(html)?.[1];
  if (encoded === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(encoded), (c) => c.charCodeAt(0)),
      { records } = JSON.parse(new TextDecoder().decode(bytes)) as { records?: unknown };
    if (!Array.isArray(records) || records.length > MAX_RECORDS) return null;
    const out: Records = {
      ...{ sheet: new Map(), topic: new Map(), note: new Map(), relationship: new Map() },
      ...{ boundary: new Map(), summary: new Map(), asset: new Map() },
    };
    for (const value of records as unknown[]) {
      const { id, text } = (value ?? {}) as Record<string, unknown>,
        record = typeof id === 'string' ? normalizeTreeRecord(id, value as Record<string, unknown>) : null;
      const map = record && (out[record.type] as Map<RecordId, TreeRecord>);
      if (record) map!.set(record.id, text === undefined ? record : ({ ...record, text: sanitizeText(text) } as never));
    }
    return out;
  } catch {
    return null;
  }
}

/** What a topic hangs on: of what a summary says, that in which the summary stands. */
const placeOf = ({ at }: TopicRecord, { summary }: Records): RecordId => summary.get(at.parent)?.at.parent ?? at.parent;

/** A place and a size until it is written. */
const nowhere = { at: { parent: '', key: 'a' }, box: { x: 0, y: 0, w: 100, h: 40 } };

function shapeOf(editor: Editor, topic: TopicRecord, records: Records, notes: readonly RichText[]): ShapeRecord {
  const files = Object.keys(topic.files ?? {}).flatMap((id) => records.asset.get(id)?.data.name ?? []),
    properties = rowsOf(topic, notes, files, editor.locale),
    link = linkOf(topic, records.topic);
  return {
    ...{ id: topic.id, type: 'shape', kind: TOPIC, style: {}, ...nowhere },
    data: { ...(link && { link }), ...(properties.length > 0 && { properties }) },
    text: wordsOf(topic),
  };
}

/** Page units, of a marker that is a picture. */
const SMALL = 32;

/** The picture of a topic and its markers that are pictures, as shapes of their own. */
function pictures(editor: Editor, topic: TopicRecord, { asset }: Records): ShapeRecord[] {
  const kind = editor.registry.defaultFor('image');
  if (kind === undefined) return [];
  return picturesOf(topic).flatMap((id) => {
    const record: AssetRecord | undefined = asset.get(id),
      { image } = topic.data,
      { w, h } = image?.asset === id ? image : { w: SMALL, h: SMALL };
    if (!record) return [];
    const alt = saidByName(record.data.name);
    return [
      {
        ...{ id: newId(), type: 'shape', kind, style: {}, at: nowhere.at, box: { x: 0, y: 0, w, h } },
        data: { image: { asset: id }, ...(alt !== undefined && { alt }) },
      } satisfies ShapeRecord,
    ];
  });
}

const RELATED: Style = { dash: 'dashed', endArrow: 'triangle' },
  REPORTS: Style = { dash: 'dotted', endArrow: 'none' };

/** A relationship as a dashed line, and what is said on it. */
function linesOf({ id, style, data, text }: RelationshipRecord): (ConnectorRecord | LabelRecord)[] {
  const end = (shape: RecordId) => ({ x: 0, y: 0, shape });
  const line: ConnectorRecord = {
    ...{ id, type: 'connector', kind: 'curved', at: nowhere.at, points: [], data: {} },
    ...{ start: end(data.from), end: end(data.to) },
    style: { ...(data.reports ? REPORTS : RELATED), ...style },
  };
  if (!text) return [line];
  return [
    line,
    {
      ...{ id: newId(), type: 'label', at: { parent: id, key: 'a' }, style: {}, text },
      data: { t: 0.5, dx: 0, dy: 0 },
    },
  ];
}
