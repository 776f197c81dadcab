/** The store of a tree: its records, its sheets, and what stands in a topic in which part. */
import type * as Y from 'yjs';
import { KEPT } from '../records/change/history.ts';
import { RecordStore } from '../records/record-store.ts';
import type { RecordId } from '../records/schema.ts';
import type { RichText } from '../text/richtext.ts';
import { digestOf } from './topics/digest.ts';
import { Mirrors, type Written } from './topics/mirrors.ts';
import {
  MAX_HISTORY,
  type NoteRecord,
  type PlacedTreeRecord,
  type RangeRecord,
  type SheetRecord,
  type TopicData,
  type TopicRecord,
  TRASH,
  type TreeAspect,
  type TreeAsset,
  type TreeDiff,
  type TreePlace,
  type TreeRecord,
} from './records.ts';
import { isPictureMarker } from './topics/picture-markers.ts';
import { TREE } from './schema.ts';

export type TreePatch = { [A in TreeAspect]?: unknown };

export class TreeStore extends RecordStore<TreeRecord, TreeAspect> {
  /** The latest time of a move that was seen; null until it is asked for. */
  private clock: number | null = null;
  /** Ids of boundaries and summaries; null until they are asked for. */
  private rangeIds: Set<RecordId> | null = null;
  /** Ids of pictures that are markers; null until they are asked for. */
  private markerIds: Set<RecordId> | null = null;
  /** The sheets of records, of those that were walked over since something moved; undefined in the trash. */
  private readonly sheetIds = new Map<RecordId, RecordId | undefined>();
  /** What stands where it is written, whatever mirrors show. */
  readonly written: Written = { get: (id) => super.get(id), children: (parent) => super.children(parent) };
  private readonly mirrors: Mirrors;
  private isRaw = false;

  constructor(ydoc: Y.Doc) {
    super(ydoc, TREE);
    this.mirrors = new Mirrors(this.written, this.records.values());
    // Going back is a move of now: in a circle it must not win over what others did since by being old.
    let before: ReadonlyMap<RecordId, TreeRecord> = new Map();
    super.on(({ updated }) => {
      before = new Map(updated.map((change) => [change.after.id, change.before]));
    });
    this.history.amend = (changed) => this.restamp(changed.get('at') ?? new Set(), before);
  }

  // ---- mirrors: what is seen in one is read and written as if it stood there

  /** Whether there are mirrors, and they are to be seen. */
  private get mirroring(): boolean {
    return !this.isRaw && (this.mirrors as Mirrors | undefined)?.any === true;
  }

  /** Runs something for which mirrors are records like others, with nothing in them. */
  asWritten<T>(run: () => T): T {
    const before = this.isRaw;
    this.isRaw = true;
    try {
      return run();
    } finally {
      this.isRaw = before;
    }
  }

  /** The topic that a mirror shows, if it is one. */
  originalOf(id: RecordId): TopicRecord | undefined {
    return this.mirrors.original(this.written.get(this.placeOf(id)));
  }
  /** The mirrors of a topic that stand in sheets. */
  mirrorsOf(id: RecordId): TopicRecord[] {
    const ids = this.mirrors.any ? this.mirrors.of(id) : [];
    return ids.flatMap((one) => (this.sheetOf(one) === undefined ? [] : (this.find(one, 'topic') ?? [])));
  }
  /** Topics that have mirrors, wherever they stand. */
  mirrored(): { original: RecordId; mirrors: RecordId[] }[] {
    return this.mirrors.all();
  }
  /** The record that stands in a place that is seen. */
  placeOf(id: RecordId): RecordId {
    return this.mirroring ? this.mirrors.placeOf(id) : id;
  }
  /** The record that says what is seen. */
  contentOf(id: RecordId): RecordId {
    return this.mirroring ? this.mirrors.contentOf(id) : id;
  }
  /** The id by which a record is seen where its parent is. */
  seenIn(parent: RecordId, record: RecordId): RecordId {
    return this.mirroring ? this.mirrors.seenIn(parent, record) : record;
  }

  override get(id: RecordId): TreeRecord | undefined {
    return this.mirroring ? this.mirrors.get(id) : super.get(id);
  }
  override children(parent: RecordId): readonly RecordId[] {
    return (this.mirroring ? this.mirrors.children(parent) : undefined) ?? super.children(parent);
  }
  override topKey(parent: RecordId): string {
    return super.topKey(this.contentOf(parent));
  }
  override text(id: RecordId): Y.Text {
    return super.text(this.contentOf(id));
  }
  override setText(id: RecordId, text: RichText): void {
    super.setText(this.contentOf(id), text);
  }
  override create(...records: TreeRecord[]): void {
    super.create(...(this.mirroring ? records.map((record) => this.grounded(record)) : records));
  }
  override update(id: RecordId, patch: TreePatch): void {
    if (!this.mirroring) {
      super.update(id, patch);
      return;
    }
    const place = this.placeOf(id),
      content = this.contentOf(id),
      { at, data, ...looks } = patch;
    this.transact(() => {
      if (at !== undefined) this.asWritten(() => super.update(place, { at }));
      if (Object.keys(looks).length > 0) super.update(content, looks);
      if (data === undefined) return;
      if (place === content) {
        super.update(place, { data });
        return;
      }
      const apart = this.mirrors.apart(id, data as TopicData);
      this.asWritten(() => super.update(place, { data: apart.own }));
      super.update(content, { data: apart.content });
    });
  }
  override on(listener: (diff: TreeDiff) => void): () => void {
    return super.on((diff) => listener(this.mirroring ? this.mirrors.widen(diff) : diff));
  }

  /** A new record with what is said of places that are seen said of records. */
  private grounded(record: TreeRecord): TreeRecord {
    if (!record.at) return record;
    const at = { ...record.at, parent: this.contentOf(record.at.parent) };
    if (record.type !== 'boundary' && record.type !== 'summary') return { ...record, at } as TreeRecord;
    const { first, last } = record.data;
    return { ...record, at, data: { ...record.data, first: this.placeOf(first), last: this.placeOf(last) } };
  }

  /** In their order; there is always one. */
  sheets(): SheetRecord[] {
    return this.children('').flatMap((id) => this.find(id, 'sheet') ?? []);
  }

  /**
   * The topics that stand in a sheet, topic or summary; callouts only where there is no topic to stand beside. In a
   * sheet the central one is the first.
   */
  topics(parent: RecordId): TopicRecord[] {
    const out: TopicRecord[] = [],
      hasCallouts = this.get(parent)?.type === 'topic';
    for (const id of this.children(parent)) {
      const record = this.get(id);
      if (record?.type === 'topic' && !(hasCallouts && record.at.role === 'callout')) out.push(record);
    }
    return out;
  }

  /** The central topic of a sheet. */
  central(sheet: RecordId): TopicRecord | undefined {
    for (const id of this.children(sheet)) {
      const record = this.get(id);
      if (record?.type === 'topic') return record;
    }
    return undefined;
  }

  callouts(topic: RecordId): TopicRecord[] {
    return this.children(topic).flatMap((id) => {
      const record = this.find(id, 'topic');
      return record?.at.role === 'callout' ? [record] : [];
    });
  }

  notes(topic: RecordId): NoteRecord[] {
    return this.children(topic).flatMap((id) => this.find(id, 'note') ?? []);
  }
  hasNotes(topic: RecordId): boolean {
    return this.children(topic).some((id) => this.get(id)?.type === 'note');
  }

  /** The sheet that a record stands in, whatever is between; undefined in the trash. */
  sheetOf(id: RecordId): RecordId | undefined {
    let record = this.get(id);
    const known = this.isRaw ? new Map<RecordId, RecordId | undefined>() : this.sheetIds,
      way: RecordId[] = [];
    while (record && record.type !== 'sheet' && !known.has(record.id)) {
      way.push(record.id);
      record = record.at === undefined ? undefined : this.get(record.at.parent);
    }
    const sheet = record?.type === 'sheet' ? record.id : record && known.get(record.id);
    for (const one of way) known.set(one, sheet);
    return sheet;
  }

  /** Whether a record is another one or stands in it, whatever is between. */
  isWithin(id: RecordId, above: RecordId): boolean {
    for (const up of this.upFrom(id)) if (up === above) return true;
    return false;
  }

  /** The ids of a record and of what it stands in, up to that of its root, which is `''`. */
  *upFrom(id: RecordId): Generator<RecordId> {
    for (let up: RecordId | undefined = id; up !== undefined; up = this.get(up)?.at?.parent) yield up;
  }

  /** The topics that a boundary or a summary is about, in their order; none when all of them have gone. */
  covered({ at, data }: RangeRecord): TopicRecord[] {
    const key = (id: RecordId, fallback: string): string => {
      const place = this.get(id)?.at;
      return place?.parent === at.parent ? place.key : fallback;
    };
    const from = key(data.first, data.from),
      to = key(data.last, data.to),
      [low, high] = from <= to ? [from, to] : [to, from];
    return this.topics(at.parent).filter((topic) => topic.at.key >= low && topic.at.key <= high);
  }

  /** All boundaries and summaries, those in the trash too. */
  ranges(): RangeRecord[] {
    const { records } = this;
    if (!this.rangeIds) {
      this.rangeIds = new Set();
      for (const record of records.values()) this.indexed(undefined, record);
    }
    return [...this.rangeIds].map((id) => records.get(id) as RangeRecord);
  }

  /** Writes a marker that is no step of undo, which would take it away from who uses it meanwhile. */
  keepMarker(record: TreeAsset): void {
    this.transact(() => this.create(record), KEPT);
  }

  /** The pictures in the document that are markers, set by set. */
  pictureMarkers(): TreeAsset[] {
    const { records } = this;
    this.markerIds ??= new Set([...records.values()].filter(isMarker).map(({ id }) => id));
    return [...this.markerIds].sort().map((id) => records.get(id) as TreeAsset);
  }

  /**
   * What was deleted and is no longer what the person saw who deleted it, because somebody else was at it meanwhile:
   * the topmost records in the trash, to be offered back.
   */
  rescuable(): PlacedTreeRecord[] {
    return this.children(TRASH).flatMap((id) => {
      const record = this.get(id) as PlacedTreeRecord;
      return record.at.seen !== undefined && record.at.seen !== digestOf(this.written, id) ? [record] : [];
    });
  }

  /** A time after all moves that were seen. */
  tick(): number {
    if (this.clock === null) {
      this.clock = 0;
      for (const { at } of this.records.values()) if (at) this.clock = Math.max(this.clock, (at as TreePlace).clock);
    }
    return ++this.clock;
  }

  /**
   * The place of a record that is moved to another now.
   * @param to `key` as `keys.ts` makes them; what it leaves out is not kept from before
   */
  placed(id: RecordId, to: Pick<TreePlace, 'parent' | 'key'> & Partial<TreePlace>): TreePlace {
    const from = this.written.get(this.placeOf(id))?.at as TreePlace | undefined;
    const place = { ...to, parent: this.contentOf(to.parent) };
    return { ...place, clock: this.tick(), history: formerParents(place, from) };
  }

  /**
   * Writes the places of what is above a record as they are seen, where others' moves have broken what is written.
   * Before a move, this makes that what it shows is what follows from it.
   */
  pin(id: RecordId): void {
    if (this.strayPlaces.size === 0) return;
    for (let up = this.written.get(this.contentOf(id)); up?.at; up = this.written.get(up.at.parent))
      if (this.strayPlaces.has(up.id)) this.update(up.id, { at: this.placed(up.id, up.at) });
  }

  protected override indexed(before: TreeRecord | undefined, after: TreeRecord | undefined): void {
    (this.mirrors as Mirrors | undefined)?.indexed(before, after);
    const walked = this.sheetIds as TreeStore['sheetIds'] | undefined;
    if (before?.at?.parent !== after?.at?.parent || before?.type !== after?.type) walked?.clear();
    if (this.rangeIds) {
      if (isRange(before)) this.rangeIds.delete(before.id);
      if (isRange(after)) this.rangeIds.add(after.id);
    }
    if (this.markerIds) {
      if (isMarker(before)) this.markerIds.delete(before.id);
      if (isMarker(after)) this.markerIds.add(after.id);
    }
    const at = after?.at as TreePlace | undefined;
    if (at && typeof this.clock === 'number') this.clock = Math.max(this.clock, at.clock);
  }

  /** Makes the places that an undo has brought back those of a move of now, which comes from where they were last. */
  private restamp(moved: ReadonlySet<RecordId>, before: ReadonlyMap<RecordId, TreeRecord>): void {
    this.transact(() => {
      for (const id of moved) {
        const at = (this.strayPlaces.get(id) ?? this.get(id)?.at) as TreePlace | undefined,
          was = before.get(id)?.at as TreePlace | undefined;
        if (at) this.update(id, { at: { ...at, clock: this.tick(), history: formerParents(at, was) } });
      }
    });
  }
}

/** The parents before a move to a place, the last first. */
function formerParents(to: Pick<TreePlace, 'parent'>, from: TreePlace | undefined): RecordId[] {
  const all = from ? [from.parent, ...from.history] : [];
  return all.filter((one, i) => one !== TRASH && one !== to.parent && all.indexOf(one) === i).slice(0, MAX_HISTORY);
}

const isMarker = (record: TreeRecord | undefined): record is TreeAsset =>
  record?.type === 'asset' && isPictureMarker(record.id);
const isRange = (record: TreeRecord | undefined): record is RangeRecord =>
  record?.type === 'boundary' || record?.type === 'summary';
