/** Copies of branches: records with new ids, with all that stands in them. */
import {
  isPictureMarker,
  keysAt,
  keysBehind,
  type Names,
  newId,
  ownOfMirror,
  picturesOf,
  type RecordId,
  type RelationshipRecord,
  type Spot,
  standingIn,
  topmost,
  type TopicRecord,
  type TreeRecord,
} from '@limn/document';
import type { TreeEditor } from '../editor/tree-editor.ts';

/**
 * Branches as records: each topmost topic with all that stands in it, parents first, then the relationships between
 * their topics, and the pictures and attached files in them.
 */
export interface Branches {
  roots: readonly RecordId[];
  records: readonly TreeRecord[];
}

export function collect(editor: TreeEditor, ids: Iterable<RecordId>): Branches {
  const { roots, records, assets } = standingBelow(editor, ids);
  return { roots, records: [...records, ...relationshipsOf(editor, roots, records), ...assets] };
}

/** What stands in branches, and the pictures and files in them, without the relationships between them. */
function standingBelow(editor: TreeEditor, ids: Iterable<RecordId>): Branches & { assets: readonly TreeRecord[] } {
  const { store } = editor,
    roots = topmost(store, ids).filter((id) => editor.topic(id)),
    records: TreeRecord[] = [],
    assets = new Set<RecordId>(),
    isCopied = standingIn(store, new Set(roots));
  const waiting = [...roots].reverse();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const record = store.get(id);
    if (!record) continue;
    if (record.type === 'topic') for (const asset of assetsOf(record)) assets.add(asset);
    const original = store.originalOf(id)?.id;
    if (record.type === 'topic' && original !== undefined) {
      records.push({ ...record, data: { ...record.data, mirror: original } });
      // What it shows is copied as well.
      if (isCopied(original)) continue;
    } else records.push(record);
    waiting.push(...[...store.children(id)].reverse());
  }
  return { roots, records, assets: [...assets].flatMap((id) => store.get(id) ?? []) };
}

/** Relationships of which both ends are among what is copied. They stand in the sheet and in none of its branches. */
function relationshipsOf(
  { store }: TreeEditor,
  roots: readonly RecordId[],
  records: readonly TreeRecord[],
): RelationshipRecord[] {
  const copied = new Set(records.map(({ id }) => id)),
    sheets = new Set(roots.map((id) => store.sheetOf(id)));
  return [...sheets].flatMap((sheet) =>
    (sheet === undefined ? [] : store.children(sheet)).flatMap((id) => {
      const one = store.find(id, 'relationship');
      return one && copied.has(one.data.from) && copied.has(one.data.to) ? [one] : [];
    }),
  );
}

/** Ids of the pictures that a topic shows and of the files attached to it. */
const assetsOf = (topic: TopicRecord): RecordId[] => [...picturesOf(topic), ...Object.keys(topic.files ?? {})];

/**
 * Topics without what stands in them, in the order in which they stand: each with its notes, pictures and attached
 * files.
 */
export function collectAlone(editor: TreeEditor, ids: Iterable<RecordId>): Branches {
  const { store } = editor,
    chosen = new Set(ids),
    roots: RecordId[] = [],
    records: TreeRecord[] = [];
  const waiting = [...store.children(editor.page)].reverse();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    waiting.push(...[...store.children(id)].reverse());
    const topic = chosen.has(id) ? editor.topic(id) : undefined;
    if (!topic) continue;
    for (const asset of assetsOf(topic)) {
      const record = store.get(asset);
      if (record) records.push(record);
    }
    const { mirror: _mirror, ...data } = topic.data;
    roots.push(id);
    records.push({ ...topic, data }, ...store.notes(id));
  }
  records.push(...relationshipsOf(editor, roots, records));
  return { roots, records };
}

/**
 * Puts branches at a spot under new ids; answers the ids of the topmost. To be run inside of an edit. A mirror stays
 * one where what it shows was copied along or stands in the document, of which a copy then shows the same; elsewhere
 * it is a topic of its own.
 * @param mirrors false makes topics of their own of all
 */
export const plant = (
  editor: TreeEditor,
  branches: Branches,
  spot: Spot,
  { mirrors = true }: { mirrors?: boolean } = {},
): RecordId[] => {
  const ids = new Map<RecordId, RecordId>(),
    keys = keysAt(editor.store, spot, branches.roots.length),
    made = plantAt(editor, branches, spot.parent, keys, ids, mirrors);
  plantRelationships(editor, branches.records, ids);
  return made;
};

/** Copies of relationships between topics of which there are copies, in the sheet in which those stand. */
function plantRelationships(
  { store }: TreeEditor,
  records: readonly TreeRecord[],
  ids: ReadonlyMap<RecordId, RecordId>,
): void {
  for (const record of records) {
    if (record.type !== 'relationship') continue;
    const [from, to] = [ids.get(record.data.from), ids.get(record.data.to)],
      parent = from === undefined ? undefined : store.sheetOf(from);
    // Topics that mirrors show have no copies.
    if (from === undefined || to === undefined || parent === undefined || store.sheetOf(to) !== parent) continue;
    const at = { parent, key: store.topKey(parent), clock: store.tick(), history: [] };
    store.create({ ...record, id: newId(), at, data: { ...record.data, from, to } });
  }
}

/**
 * Writes all but the relationships.
 * @param keys of the topmost among what stands in the parent
 * @param ids takes the copies by their originals
 */
function plantAt(
  editor: TreeEditor,
  { roots, records }: Branches,
  parent: RecordId,
  keys: readonly string[],
  ids: Map<RecordId, RecordId>,
  mirrors = true,
): RecordId[] {
  const { store } = editor,
    into = store.contentOf(parent),
    /** What mirrors show, and is seen in them without a copy. */
    shown = new Set<RecordId>();
  for (const { type, id } of records) {
    if (type === 'relationship') continue;
    if (type !== 'asset') ids.set(id, newId());
    // A marker is the same one in every document.
    else if (!store.get(id)) ids.set(id, isPictureMarker(id) ? id : newId());
  }
  const known = (id: RecordId): RecordId => ids.get(id) ?? id,
    isRoot = new Map(roots.map((id, n) => [id, keys[n]!]));
  store.pin(parent);
  const above = new Set(store.upFrom(into));
  for (const record of records) {
    if (record.type === 'asset') {
      if (ids.has(record.id)) store.create({ ...record, id: known(record.id) });
      continue;
    }
    if (record.type === 'relationship') continue;
    if (shown.has(record.at.parent)) {
      shown.add(record.id);
      continue;
    }
    const mirror = record.type === 'topic' ? record.data.mirror : undefined;
    const isMirror =
      mirrors &&
      mirror !== undefined &&
      (ids.has(mirror) || (store.sheetOf(mirror) !== undefined && !above.has(mirror)));
    if (isMirror) shown.add(record.id);
    const key = isRoot.get(record.id),
      at =
        key === undefined
          ? { ...record.at, parent: known(record.at.parent), clock: store.tick(), history: [] }
          : { parent, key, clock: store.tick(), history: [] };
    const made = renamed({ ...record, id: known(record.id), at } as TreeRecord, known);
    const topic = isMirror ? bare : ownTopic;
    store.create(made.type === 'topic' ? topic(made) : made);
  }
  return roots.map((id) => store.seenIn(parent, known(id)));
}

/** A mirror as it is written. */
const bare = ({ id, type, at, data }: TopicRecord): TopicRecord => ({
  id,
  type,
  at,
  style: {},
  data: ownOfMirror(data),
  marks: {},
  tags: {},
});

function ownTopic(topic: TopicRecord): TopicRecord {
  const { mirror: _mirror, ...data } = topic.data;
  return { ...topic, data };
}

/** What a record says of others, by their new ids. */
function renamed(record: TreeRecord, known: (id: RecordId) => RecordId): TreeRecord {
  switch (record.type) {
    case 'boundary':
    case 'summary':
      return { ...record, data: { ...record.data, first: known(record.data.first), last: known(record.data.last) } };
    case 'topic': {
      const { image, link, mirror } = record.data;
      return {
        ...record,
        ...(record.files && { files: namedAnew(record.files, known) }),
        data: {
          ...record.data,
          ...(image && { image: { ...image, asset: known(image.asset) } }),
          ...(mirror !== undefined && { mirror: known(mirror) }),
          ...(link?.type === 'record' && { link: { ...link, id: known(link.id) } }),
        },
      };
    }
    default:
      return record;
  }
}

const namedAnew = (names: Names, known: (id: RecordId) => RecordId): Names =>
  Object.fromEntries(Object.keys(names).map((id) => [known(id), true]));

/** Copies branches to a spot, one step of undo. */
export const copyTopics = (editor: TreeEditor, ids: Iterable<RecordId>, spot: Spot): RecordId[] =>
  editor.run(() => plant(editor, collect(editor, ids), spot)) ?? [];

/** Copies of the selected branches, each behind its own. */
export function duplicate(editor: TreeEditor): void {
  const { store } = editor,
    chosen = topmost(store, editor.selection.ids).flatMap((id) => {
      const topic = editor.topic(id);
      return topic && !editor.isTop(topic) ? [topic] : [];
    });
  const made = editor.run(() => {
    const keys = keysBehind(
      store,
      chosen.map(({ id }) => id),
    );
    const ids = new Map<RecordId, RecordId>(),
      copied: TreeRecord[] = [];
    const tops = chosen.flatMap((topic, n) => {
      const { roots, records } = standingBelow(editor, [topic.id]),
        copies = plantAt(editor, { roots, records }, topic.at.parent, [keys[n]!], ids);
      for (const record of records) copied.push(record);
      if (topic.data.pos)
        for (const copy of copies)
          store.update(copy, {
            data: { ...topic.data, pos: { x: topic.data.pos.x + 40, y: topic.data.pos.y + 40 } },
          });
      return copies;
    });
    const own = chosen.map(({ id }) => id);
    plantRelationships(editor, relationshipsOf(editor, own, copied), ids);
    return tops;
  });
  if (made && made.length > 0) editor.select(made);
}
