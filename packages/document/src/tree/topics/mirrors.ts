/**
 * Topics that are shown in several places. A mirror is a topic that names another, its original: it stands where it
 * stands and says what the original says, with all that is in it. What is seen in a mirror has ids of its own,
 * `mirror>record`, so that a view can tell one place from the other; what is written there is written to the record.
 * A mirror within a mirror says what its original says and shows nothing in it: what is seen is never endless.
 */
import type { RecordId } from '../../records/schema.ts';
import type { NoteRecord, TopicData, TopicRecord, TreeDiff, TreeRecord } from '../records.ts';

/** The records as they are written. */
export interface Written {
  get(id: RecordId): TreeRecord | undefined;
  children(parent: RecordId): readonly RecordId[];
}

const IN = '>';
/** What a mirror has of its own: how it stands in its place. */
const OWN: readonly (keyof TopicData)[] = [
  'mirror',
  'pos',
  'side',
  'structure',
  'spacing',
  'leaves',
  'assistant',
  'folded',
];
const isOwn = (field: string): boolean => OWN.includes(field as keyof TopicData);

/** Of what a mirror is seen to say, what is its own. */
export const ownOfMirror = (data: TopicData): TopicData =>
  Object.fromEntries(Object.entries(data).filter(([field]) => isOwn(field)));

/** More mirrors than these, and branches of more topics, open folded: so many could show more than a map can hold. */
const MANY_MIRRORS = 100,
  LARGE_BRANCH = 200;
/** Topics that all mirrors together may show; where it would be more, one shows its words alone. */
const MOST_SHOWN = 1_000_000;
/** So many mirrors of mirrors are followed to the topic that is shown. */
const MAX_CHAIN = 8;

interface Shown {
  of: TreeRecord;
  at: TreeRecord;
  parent: RecordId;
  record: TreeRecord;
}

export class Mirrors {
  private readonly written: Written;
  /** Mirrors by what they name. */
  private readonly named = new Map<RecordId, Set<RecordId>>();
  private readonly shown = new Map<RecordId, Shown>();
  /** Topics in branches that are mirrored, counted no further than they may be shown. */
  private readonly sizes = new Map<RecordId, number>();
  private readonly widened = new WeakMap<TreeDiff, TreeDiff>();
  private count = 0;

  constructor(written: Written, records: Iterable<TreeRecord>) {
    this.written = written;
    for (const record of records) this.indexed(undefined, record);
  }

  /** Whether there is a mirror. */
  get any(): boolean {
    return this.count > 0;
  }

  indexed(before: TreeRecord | undefined, after: TreeRecord | undefined): void {
    const was = mirrorOf(before),
      is = mirrorOf(after);
    if (before?.at?.parent !== after?.at?.parent) this.sizes.clear();
    if (was === is) return;
    this.sizes.clear();
    if (was !== undefined && this.named.get(was)!.delete(before!.id)) this.count--;
    if (is === undefined) return;
    const others = this.named.get(is);
    if (others) others.add(after!.id);
    else this.named.set(is, new Set([after!.id]));
    this.count++;
  }

  /** The topic that a mirror shows; undefined where there is none any more. It may be in the trash. */
  original(mirror: TreeRecord | undefined): TopicRecord | undefined {
    let at = mirror;
    for (let n = 0; n < MAX_CHAIN; n++) {
      const next = mirrorOf(at);
      if (next === undefined) return n > 0 && at?.type === 'topic' ? at : undefined;
      at = this.written.get(next);
    }
    return undefined;
  }

  /** Mirrors that name a topic, in the order of their ids. */
  of(id: RecordId): RecordId[] {
    return [...(this.named.get(id) ?? [])].sort();
  }

  /** What is mirrored, and by what, in the order of their ids. */
  all(): { original: RecordId; mirrors: RecordId[] }[] {
    return [...this.named.keys()]
      .sort()
      .flatMap((id) => (this.written.get(id)?.type === 'topic' ? [{ original: id, mirrors: this.of(id) }] : []));
  }

  /** The record that stands in a place: a mirror itself, and what is seen in one as where it stands really. */
  placeOf(id: RecordId): RecordId {
    return this.written.get(id) ? id : (split(id)?.record ?? id);
  }

  /** The record that says what is seen. */
  contentOf(id: RecordId): RecordId {
    const place = this.placeOf(id);
    return this.original(this.written.get(place))?.id ?? place;
  }

  /** The id by which a record is seen in the same mirror as what it stands in. */
  seenIn(parent: RecordId, record: RecordId): RecordId {
    if (!this.written.get(parent)) {
      const place = split(parent);
      return place ? place.mirror + IN + record : record;
    }
    return this.original(this.written.get(parent)) ? parent + IN + record : record;
  }

  /** What is seen by an id; a record that is no mirror and is seen in none is itself. */
  get(id: RecordId): TreeRecord | undefined {
    const record = this.written.get(id);
    if (record)
      return mirrorOf(record) === undefined ? record : this.face(id, record as TopicRecord, record.at!.parent);
    const place = split(id),
      mirror = place && this.written.get(place.mirror),
      original = this.original(mirror),
      inside = place && this.written.get(place.record);
    if (!original || (inside?.type !== 'topic' && inside?.type !== 'note')) return undefined;
    const { parent: written } = inside.at,
      parent = written === original.id ? place!.mirror : place!.mirror + IN + written;
    return this.face(id, inside, parent);
  }

  /** Ids of what is seen in a mirror, or in something that is seen in one; undefined for other records. */
  children(id: RecordId): readonly RecordId[] | undefined {
    const record = this.written.get(id),
      place = record ? undefined : split(id),
      inside = place && this.written.get(place.record);
    const from = record ? this.original(record) : inside;
    if (!from) return undefined;
    // A mirror within a mirror.
    if (inside && mirrorOf(inside) !== undefined) return [];
    if (record && this.sizeOf(from.id) * this.count > MOST_SHOWN) return undefined;
    const mirror = place?.mirror ?? id,
      seen = this.written.children(from.id).filter((child) => isSeen(this.written.get(child)));
    const own = record ? this.written.children(id) : [];
    return [...seen.map((child) => mirror + IN + child), ...own];
  }

  /** A change as it is seen in all places. */
  widen(diff: TreeDiff): TreeDiff {
    const known = this.widened.get(diff);
    if (known) return known;
    const out: TreeDiff = {
      added: [...diff.added],
      updated: [...diff.updated],
      removed: [...diff.removed],
      local: diff.local,
    };
    for (const record of diff.added) this.look(record, (seen) => out.added.push(seen));
    for (const record of diff.removed) this.look(record, (seen) => out.removed.push(seen));
    for (const { before, after } of diff.updated) {
      if (before.at?.parent === after.at?.parent) {
        this.look(after, (seen) =>
          out.updated.push({ before: { ...before, id: seen.id, at: seen.at } as never, after: seen }),
        );
        continue;
      }
      // It came into other mirrors than those it has left.
      this.look(before, (seen) => out.removed.push(seen));
      this.look(after, (seen) => out.added.push(seen));
    }
    this.widened.set(diff, out);
    return out;
  }

  /** What a record looks like, or did, in each other place that shows it. */
  private look(record: TreeRecord, visit: (seen: TreeRecord) => void): void {
    if (record.type !== 'topic' && record.type !== 'note') return;
    const show = (id: RecordId): void => {
      const seen = this.get(id);
      if (seen) visit(seen);
    };
    for (const mirror of this.named.get(record.id) ?? []) {
      show(mirror);
      this.eachAbove(this.written.get(mirror)?.at?.parent, (outer) => show(outer + IN + mirror));
    }
    const { id, at } = record;
    this.eachAbove(at.parent, (mirror, above) => {
      if (mirrorOf(record) !== undefined) show(mirror + IN + id);
      else
        visit({
          ...record,
          id: mirror + IN + id,
          at: { ...at, parent: at.parent === above ? mirror : mirror + IN + at.parent },
        });
    });
  }

  /** The mirrors of a record and of all that it stands in, as far as they show what is in them. */
  private eachAbove(from: RecordId | undefined, visit: (mirror: RecordId, above: RecordId) => void): void {
    for (let up = from; up !== undefined; up = this.written.get(up)?.at?.parent) {
      const mirrors = this.named.get(up);
      if (!mirrors || mirrorOf(this.written.get(up)) !== undefined) continue;
      if (this.sizeOf(up) * this.count > MOST_SHOWN) continue;
      for (const mirror of mirrors) visit(mirror, up);
    }
  }

  /** A record as it is seen in a place, the same object while it is the same. */
  private face(id: RecordId, at: TopicRecord | NoteRecord, parent: RecordId): TreeRecord {
    const of = (at.type === 'topic' && this.original(at)) || at,
      known = this.shown.get(id);
    if (known && known.of === of && known.at === at && known.parent === parent) return known.record;
    const place = { ...at.at, parent },
      record =
        at.type === 'topic' && of !== at
          ? { ...(of as TopicRecord), id, at: place, data: this.dataOf(at, of as TopicRecord) }
          : ({ ...at, id, at: place } as TreeRecord);
    this.shown.set(id, { of, at, parent, record });
    return record;
  }

  private dataOf({ data }: TopicRecord, original: TopicRecord): TopicData {
    const out: Record<string, unknown> = {};
    // The row of a table stands for the original alone.
    for (const [field, value] of Object.entries(original.data))
      if (!isOwn(field) && field !== 'key') out[field] = value;
    for (const field of OWN) if (data[field] !== undefined) out[field] = data[field];
    if (data.folded === undefined && (this.count > MANY_MIRRORS || this.sizeOf(original.id) > LARGE_BRANCH))
      out['folded'] = true;
    return out as TopicData;
  }

  private sizeOf(id: RecordId): number {
    let size = this.sizes.get(id);
    if (size !== undefined) return size;
    const waiting = [id],
      most = MOST_SHOWN / this.count;
    for (size = 0; size < waiting.length && size <= most; size++)
      for (const child of this.written.children(waiting[size]!)) waiting.push(child);
    this.sizes.set(id, size);
    return size;
  }

  /** Tells what is written of a mirror as it is seen apart: what is its own, and what is the original's. */
  apart(id: RecordId, wanted: TopicData): { own: TopicData; content: TopicData } {
    const place = this.written.get(this.placeOf(id)) as TopicRecord,
      seen = (this.get(id) as TopicRecord).data,
      original = this.original(place)!;
    const own: Record<string, unknown> = {},
      content: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(place.data)) if (!isOwn(field)) own[field] = value;
    for (const [field, value] of Object.entries(original.data))
      if (isOwn(field) || field === 'key') content[field] = value;
    for (const [field, value] of Object.entries(wanted)) (isOwn(field) ? own : content)[field] = value;
    // That it opens folded by itself was never written.
    if (place.data.folded === undefined && wanted.folded === seen.folded) delete own['folded'];
    return { own: own as TopicData, content: content as TopicData };
  }
}

export const mirrorOf = (record: TreeRecord | undefined): RecordId | undefined =>
  record?.type === 'topic' ? record.data.mirror : undefined;

/** Boundaries and summaries are about the topics of the original and are seen there. */
const isSeen = (record: TreeRecord | undefined): boolean => record?.type === 'topic' || record?.type === 'note';

function split(id: RecordId): { mirror: RecordId; record: RecordId } | undefined {
  const at = id.indexOf(IN);
  return at <= 0 ? undefined : { mirror: id.slice(0, at), record: id.slice(at + IN.length) };
}
