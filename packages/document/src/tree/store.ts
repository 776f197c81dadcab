/** The store of a tree: its records, its sheets, and what stands in a topic in which part. */
import type * as Y from 'yjs';
import { type RecordDiff, RecordStore } from '../records/record-store.ts';
import type { RecordId } from '../records/schema.ts';
import { digestOf } from './digest.ts';
import {
  MAX_HISTORY,
  type NoteRecord,
  type PlacedTreeRecord,
  type RangeRecord,
  type SheetRecord,
  type TopicRecord,
  TRASH,
  type TreeAspect,
  type TreePlace,
  type TreeRecord,
} from './records.ts';
import { TREE } from './schema.ts';

export type TreeDiff = RecordDiff<TreeRecord>;
export type TreePatch = { [A in TreeAspect]?: unknown };

export class TreeStore extends RecordStore<TreeRecord, TreeAspect> {
  /** The latest time of a move that was seen; null until it is asked for. */
  private clock: number | null = null;
  /** Ids of boundaries and summaries; null until they are asked for. */
  private rangeIds: Set<RecordId> | null = null;

  constructor(ydoc: Y.Doc) {
    super(ydoc, TREE);
    // Going back is a move of now: in a circle it must not win over what others did since by being old.
    let before: ReadonlyMap<RecordId, TreeRecord> = new Map();
    this.on(({ updated }) => {
      before = new Map(updated.map((change) => [change.after.id, change.before]));
    });
    this.history.amend = (changed) => this.restamp(changed.get('at') ?? new Set(), before);
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
    return this.topics(sheet)[0];
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

  /** The sheet that a record stands in, whatever is between; undefined in the trash. */
  sheetOf(id: RecordId): RecordId | undefined {
    let record = this.get(id);
    while (record && record.type !== 'sheet') record = record.at === undefined ? undefined : this.get(record.at.parent);
    return record?.id;
  }

  /** Whether a record is another one or stands in it, whatever is between. */
  isWithin(id: RecordId, above: RecordId): boolean {
    for (let up: RecordId | undefined = id; up !== undefined; up = this.get(up)?.at?.parent)
      if (up === above) return true;
    return false;
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

  /**
   * What was deleted and is no longer what the person saw who deleted it, because somebody else was at it meanwhile:
   * the topmost records in the trash, to be offered back.
   */
  rescuable(): PlacedTreeRecord[] {
    return this.children(TRASH).flatMap((id) => {
      const record = this.get(id) as PlacedTreeRecord;
      return record.at.seen !== undefined && record.at.seen !== digestOf(this, id) ? [record] : [];
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
    const from = this.get(id)?.at as TreePlace | undefined;
    return { ...to, clock: this.tick(), history: formerParents(to, from) };
  }

  /**
   * Writes the places of what is above a record as they are seen, where others' moves have broken what is written.
   * Before a move, this makes that what it shows is what follows from it.
   */
  pin(id: RecordId): void {
    for (let up = this.get(id); up?.at; up = this.get(up.at.parent))
      if (this.strayPlace(up.id)) this.update(up.id, { at: this.placed(up.id, up.at) });
  }

  protected override indexed(before: TreeRecord | undefined, after: TreeRecord | undefined): void {
    if (this.rangeIds) {
      if (isRange(before)) this.rangeIds.delete(before.id);
      if (isRange(after)) this.rangeIds.add(after.id);
    }
    const at = after?.at as TreePlace | undefined;
    if (at && typeof this.clock === 'number') this.clock = Math.max(this.clock, at.clock);
  }

  /** Makes the places that an undo has brought back those of a move of now, which comes from where they were last. */
  private restamp(moved: ReadonlySet<RecordId>, before: ReadonlyMap<RecordId, TreeRecord>): void {
    this.transact(() => {
      for (const id of moved) {
        const at = (this.strayPlace(id) ?? this.get(id)?.at) as TreePlace | undefined,
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

const isRange = (record: TreeRecord | undefined): record is RangeRecord =>
  record?.type === 'boundary' || record?.type === 'summary';
