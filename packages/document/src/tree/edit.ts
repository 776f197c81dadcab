/** Edits of a tree. Each is to be run inside `store.edit`, or as a part of a larger one. */
import { newId } from '../records/ids.ts';
import { compareKeys, jitteredKeys } from '../records/order.ts';
import type { RecordId } from '../records/schema.ts';
import type { RichText } from '../text/richtext.ts';
import { digestOf } from './topics/digest.ts';
import {
  type PlacedTreeRecord,
  type RangeRecord,
  type TopicData,
  type TopicRecord,
  TRASH,
  type TreePlace,
} from './records.ts';
import type { TreeStore } from './store.ts';

/** Where to: in `parent` after or before one of its topics; without either, as its last. */
export interface Spot {
  parent: RecordId;
  after?: RecordId | undefined;
  before?: RecordId | undefined;
}

/**
 * Keys for `n` records at a spot, in their order. Siblings may have the same key, of people who were apart; what is put
 * between two such stands after both.
 */
export function keysAt(store: TreeStore, spot: Spot, n: number): string[] {
  const { parent, after, before } = grounded(store, spot);
  const keys = store.topics(parent).map(({ at }) => at.key),
    at = (id: RecordId): string | undefined => {
      const place = store.get(id)?.at;
      return place?.parent === parent ? place.key : undefined;
    };
  const next = before === undefined ? undefined : at(before),
    behind = after === undefined ? undefined : at(after);
  let low: string | null, high: string | null;
  if (next !== undefined) {
    high = next;
    low = keys.findLast((key) => key < next) ?? null;
  } else {
    low = behind ?? keys.at(-1) ?? null;
    high = low === null ? null : (keys.find((key) => key > low!) ?? null);
  }
  return jitteredKeys(low, high, n);
}

/**
 * Keys for one more record right behind each of some, in the order in which these are given: those behind one record,
 * or behind several of one key, follow one another.
 */
export function keysBehind(store: TreeStore, ids: readonly RecordId[]): string[] {
  /** By parent and key, which of the ids stand there. */
  const rows = new Map<RecordId, Map<string, number[]>>();
  ids.forEach((id, n) => {
    const { parent, key } = (store.get(store.placeOf(id)) as PlacedTreeRecord).at;
    let row = rows.get(parent);
    if (!row) rows.set(parent, (row = new Map<string, number[]>()));
    const same = row.get(key);
    if (same) same.push(n);
    else row.set(key, [n]);
  });
  const out = Array.from<string>({ length: ids.length });
  for (const [parent, row] of rows) {
    const keys = store.topics(parent).map(({ at }) => at.key);
    let next = 0;
    for (const key of [...row.keys()].sort(inOrder)) {
      while (next < keys.length && keys[next]! <= key) next++;
      const same = row.get(key)!;
      jitteredKeys(key, keys[next] ?? null, same.length).forEach((made, i) => (out[same[i]!] = made));
    }
  }
  return out;
}
const inOrder = (a: string, b: string): number => (a < b ? -1 : 1);

export interface NewTopic {
  id?: RecordId;
  text?: RichText;
  data?: TopicData;
  role?: 'callout';
}

/** A spot as it is written, wherever it is seen. */
const grounded = (store: TreeStore, { parent, after, before }: Spot): Spot => ({
  parent: store.contentOf(parent),
  after: after === undefined ? undefined : store.placeOf(after),
  before: before === undefined ? undefined : store.placeOf(before),
});
/** The records that stand in places that are seen, each once. */
const placesOf = (store: TreeStore, ids: Iterable<RecordId>): Set<RecordId> =>
  new Set([...ids].map((id) => store.placeOf(id)));

/** Makes topics at a spot, in the given order, and answers their ids. */
export function addTopics(store: TreeStore, at: Spot, topics: readonly NewTopic[]): RecordId[] {
  return store.transact(() => {
    const spot = grounded(store, at);
    store.pin(spot.parent);
    const keys = keysAt(store, spot, topics.length);
    return topics.map(({ id = newId(), text, data = {}, role }, i) => {
      const at: TreePlace = { parent: spot.parent, key: keys[i]!, clock: store.tick(), history: [] };
      const made: TopicRecord = {
        id,
        type: 'topic',
        at: role ? { ...at, role } : at,
        style: {},
        data,
        marks: {},
        tags: {},
      };
      store.create(text ? { ...made, text } : made);
      return id;
    });
  });
}

/**
 * Tells of records whether they are one of some or stand in one, as long as nothing moves: what is above many is walked
 * over once.
 */
export function standingIn(store: TreeStore, all: ReadonlySet<RecordId>): (id: RecordId) => boolean {
  /** Of those that were walked over. */
  const known = new Map<RecordId, boolean>();
  return (id) => {
    const way: RecordId[] = [];
    let found: boolean | undefined;
    for (let up: RecordId | undefined = id; up !== undefined && found === undefined; up = store.get(up)?.at?.parent) {
      found = all.has(up) || known.get(up);
      way.push(up);
    }
    for (const one of way) known.set(one, found === true);
    return found === true;
  };
}

/** Of some records, those that stand in none of the others. */
export function topmost(store: TreeStore, ids: Iterable<RecordId>): RecordId[] {
  const all = new Set(ids),
    isIn = standingIn(store, all);
  return [...all].filter((id) => {
    const at = store.get(id)?.at;
    return at !== undefined && !isIn(at.parent);
  });
}

/**
 * Moves records with their branches, in the given order. Answers those that moved: what the spot is in does not.
 */
export function moveTo(store: TreeStore, ids: Iterable<RecordId>, to: Spot): RecordId[] {
  return store.transact(() => {
    const spot = grounded(store, to);
    const above = new Set(store.upFrom(spot.parent)),
      moving = topmost(store, placesOf(store, ids)).filter((id) => !above.has(id));
    if (moving.length === 0) return moving;
    store.pin(spot.parent);
    for (const id of moving) store.pin(store.get(id)!.at!.parent);
    const among = new Set(moving);
    const keys = keysAt(store, beside(store, spot, among), moving.length);
    const ranges = store.ranges().filter((range) => isAbout(store, range, among)),
      ended = endedBy(store, among, spot.parent);
    moving.forEach((id, i) => store.update(id, { at: store.placed(id, { parent: spot.parent, key: keys[i]! }) }));
    for (const range of ranges) follow(store, range, spot.parent);
    for (const { range, covered } of ended) shrink(store, range, covered, among);
    return moving;
  });
}

/** Whether a range is about some of the topics and nothing else. */
function isAbout(store: TreeStore, range: RangeRecord, topics: ReadonlySet<RecordId>): boolean {
  const covered = topics.has(range.data.first) && topics.has(range.data.last) ? store.covered(range) : [];
  return covered.length > 0 && covered.every(({ id }) => topics.has(id));
}

/** Takes a range along to where its topics have gone. */
function follow(store: TreeStore, range: RangeRecord, parent: RecordId): void {
  const { first, last } = range.data,
    [from, to] = [store.get(first)!.at!.key, store.get(last)!.at!.key];
  store.update(range.id, {
    at: store.placed(range.id, { parent, key: range.at.key }),
    data: { ...range.data, from, to },
  });
}

/** Ranges in a row whose first or last topic moves along that row, and what else they are about. */
function endedBy(
  store: TreeStore,
  moving: ReadonlySet<RecordId>,
  parent: RecordId,
): { range: RangeRecord; covered: ReadonlySet<RecordId> }[] {
  return store
    .ranges()
    .filter(({ at, data }) => at.parent === parent && (moving.has(data.first) || moving.has(data.last)))
    .map((range) => ({ range, covered: new Set(store.covered(range).map(({ id }) => id)) }))
    .filter(({ covered }) => [...covered].some((id) => !moving.has(id)));
}

/** A range of which some have gone is about those that stay, and those beside them that it was about before. */
function shrink(
  store: TreeStore,
  range: RangeRecord,
  covered: ReadonlySet<RecordId>,
  moved: ReadonlySet<RecordId>,
): void {
  const row = store.topics(range.at.parent).map(({ id }) => id),
    stays = (id: RecordId): boolean => covered.has(id) && !moved.has(id);
  let from = row.findIndex(stays),
    to = row.findLastIndex(stays);
  while (from > 0 && covered.has(row[from - 1]!)) from--;
  while (to + 1 < row.length && covered.has(row[to + 1]!)) to++;
  spanRange(store, range.id, row.slice(from, to + 1));
}

/** Makes a range be about topics of the row that it stands in, from the first of them to the last. */
export function spanRange(store: TreeStore, id: RecordId, topics: Iterable<RecordId>): void {
  const range = store.find(id, 'boundary') ?? store.find(id, 'summary'),
    among = new Set(topics),
    row = range ? store.topics(range.at.parent).filter((topic) => among.has(topic.id)) : [],
    [first] = row,
    last = row.at(-1);
  if (!range || !first || !last) return;
  const { data } = range;
  if (data.first === first.id && data.last === last.id) return;
  store.update(id, { data: { ...data, first: first.id, last: last.id, from: first.at.key, to: last.at.key } });
}

/** The spot told by a topic that does not itself move. */
function beside(store: TreeStore, { parent, after, before }: Spot, moving: ReadonlySet<RecordId>): Spot {
  const topics = store.topics(parent);
  const staying = (from: RecordId, step: 1 | -1): RecordId | undefined => {
    let i = topics.findIndex(({ id }) => id === from);
    while (i >= 0 && i < topics.length && moving.has(topics[i]!.id)) i += step;
    return topics[i]?.id;
  };
  if (before !== undefined) {
    const found = staying(before, 1);
    return found === undefined ? { parent } : { parent, before: found };
  }
  if (after === undefined) return { parent };
  const found = staying(after, -1);
  return found === undefined ? { parent, before: topics[0]?.id } : { parent, after: found };
}

/** Puts a new topic in the place of some siblings, and them into it; answers its id. */
export function insertParent(store: TreeStore, ids: readonly RecordId[], topic: NewTopic = {}): RecordId | undefined {
  return store.transact(() => {
    const moving = topmost(store, placesOf(store, ids)),
      first = store.find(moving[0], 'topic');
    if (!first) return undefined;
    const [parent] = addTopics(store, { parent: first.at.parent, before: first.id }, [topic]);
    moveTo(store, moving, { parent: parent! });
    return parent;
  });
}

/**
 * Deletes records with all that stands in them. They are kept in the trash: what a peer does to them at that moment is
 * not lost, see `TreeStore.rescuable`.
 */
export function trash(store: TreeStore, ids: Iterable<RecordId>): RecordId[] {
  return store.transact(() => {
    const going = topmost(store, placesOf(store, ids)).filter((id) => store.get(id)!.at!.parent !== TRASH);
    trashTopmost(store, going);
    return going;
  });
}

/** Deletes records, none of which stands in another or in the trash. */
function trashTopmost(store: TreeStore, going: readonly RecordId[]): void {
  const living = keepMirrored(store, new Set(going));
  for (const id of going) if (!living.has(id)) putInTrash(store, id);
}

function putInTrash(store: TreeStore, id: RecordId): void {
  const { at } = store.written.get(id) as PlacedTreeRecord;
  store.pin(at.parent);
  store.update(id, { at: { ...store.placed(id, { ...at, parent: TRASH }), seen: digestOf(store.written, id) } });
}

/**
 * Topics that go while a mirror of them stays take the place of that mirror. Answers those.
 * @param going topmost records
 */
function keepMirrored(store: TreeStore, going: ReadonlySet<RecordId>): Set<RecordId> {
  const living = new Set<RecordId>();
  const goes = (id: RecordId): boolean => {
    for (let up = store.written.get(id); up?.at; up = store.written.get(up.at.parent)) {
      if (living.has(up.id)) return false;
      if (going.has(up.id) || up.at.parent === TRASH) return true;
    }
    return false;
  };
  for (let found = true; found; ) {
    found = false;
    for (const { original, mirrors } of store.mirrored()) {
      const mirror = goes(original) ? mirrors.find((id) => !goes(id)) : undefined;
      if (mirror === undefined || !hasPlace(store, original)) continue;
      takePlaceOf(store, original, mirror);
      living.add(original);
      found = true;
    }
  }
  return living;
}

const hasPlace = (store: TreeStore, id: RecordId): boolean => {
  const at = store.written.get(id)?.at;
  return at !== undefined && at.parent !== TRASH;
};

function takePlaceOf(store: TreeStore, original: RecordId, mirror: RecordId): void {
  const { at, data } = store.written.get(mirror) as TopicRecord,
    { pos: _pos, side: _side, ...rest } = (store.written.get(original) as TopicRecord).data,
    { pos, side } = data;
  store.pin(at.parent);
  putInTrash(store, mirror);
  store.update(original, {
    at: store.placed(original, { parent: at.parent, key: at.key, ...(at.role && { role: at.role }) }),
    data: { ...rest, ...(pos && { pos }), ...(side && { side }) },
  });
}

/** Shows a topic in one more place; answers the mirror. Nothing is shown in what stands in it. */
export function addMirror(store: TreeStore, topic: RecordId, spot: Spot): RecordId | undefined {
  const original = store.find(store.contentOf(topic), 'topic'),
    parent = store.contentOf(spot.parent);
  if (!original || store.sheetOf(original.id) === undefined || store.isWithin(parent, original.id)) return undefined;
  return addTopics(store, spot, [{ data: { mirror: original.id } }])[0];
}

/** Takes records out of the trash, back to where they were, or as far as that has gone to the first sheet. */
export function restore(store: TreeStore, ids: Iterable<RecordId>): void {
  store.transact(() => {
    for (const id of ids) {
      const record = store.get(id) as PlacedTreeRecord | undefined;
      if (record?.at.parent !== TRASH) continue;
      const home = record.at.history.find((one) => store.sheetOf(one) !== undefined) ?? store.sheets()[0]!.id;
      const { role, key } = record.at;
      store.update(id, { at: store.placed(id, role ? { parent: home, key, role } : { parent: home, key }) });
    }
  });
}

/** Deletes topics alone: what stands in them takes their place. Central topics stay. */
export function dissolve(store: TreeStore, ids: Iterable<RecordId>): void {
  store.transact(() => {
    const rows = new Map<RecordId, TopicRecord[]>(),
      going = new Set<RecordId>();
    for (const id of placesOf(store, ids)) {
      const record = store.find(id, 'topic');
      if (!record || store.get(record.at.parent)?.type !== 'topic') continue;
      going.add(id);
      const row = rows.get(record.at.parent);
      if (row) row.push(record);
      else rows.set(record.at.parent, [record]);
    }
    // What stands in one of them is dissolved before it.
    const parents = [...rows.keys()].filter((parent) => !going.has(parent));
    for (const parent of parents) for (const { id } of rows.get(parent)!) if (rows.has(id)) parents.push(id);
    for (const parent of parents.reverse()) dissolveRow(store, parent, rows.get(parent)!);
  });
}

/** Dissolves topics that stand in one. */
function dissolveRow(store: TreeStore, parent: RecordId, topics: TopicRecord[]): void {
  const row = topics.sort((a, b) => compareKeys({ key: a.at.key, id: a.id }, { key: b.at.key, id: b.id })),
    // A mirror goes alone: what it shows stands elsewhere.
    own = row.filter(({ data }) => data.mirror === undefined),
    moving = own.flatMap(({ id: behind }) => store.topics(behind).map(({ id }) => ({ id, behind })));
  store.pin(parent);
  for (const { id } of own) store.pin(id);
  const among = new Set(moving.map(({ id }) => id)),
    ranges = store.ranges().filter((range) => isAbout(store, range, among));
  const keys = keysBehind(
    store,
    moving.map(({ behind }) => behind),
  );
  moving.forEach(({ id }, n) => store.update(id, { at: store.placed(id, { parent, key: keys[n]! }) }));
  for (const range of ranges) follow(store, range, parent);
  trashTopmost(
    store,
    row.map(({ id }) => id),
  );
}
