/**
 * The records of a document as the rest of the program sees them: immutable plain objects, kept up to date with a Yjs
 * document. A record that did not change is the same object as before, so caches may be keyed by it. What an edit has
 * written is seen at once, inside its transaction too. Every transaction, local or remote, yields one diff.
 */
import { equalityDeep } from 'lib0/function';
import * as Y from 'yjs';
import type { RichText } from '../text/richtext.ts';
import { isObject } from '../values/checks.ts';
import { changedFields } from './change/changed-parts.ts';
import { History, LOCAL } from './change/history.ts';
import { jitteredKey } from './order.ts';
import {
  basisOf,
  deleteRecord,
  hasRecord,
  readMade,
  readParts,
  readRecord,
  recordIds,
  recordMaps,
  type RecordMaps,
  writeRecord,
} from './yjs/record-maps.ts';
import { parseKey, type Registers } from './yjs/registers.ts';
import type { BaseRecord, Place, RecordId, RecordSchema } from './schema.ts';
import { isSame, share } from './sharing.ts';
import { Siblings } from './siblings.ts';
import type { Texts } from './yjs/texts.ts';
import { writtenTree } from './written-tree.ts';

/** Bits of `dirty` that stand for no aspect: the text, the record as such, and (alone) one made anew and left so. */
const TEXT = 1 << 29,
  WHOLE = 1 << 30,
  MADE = 1 << 28;

export interface RecordDiff<R extends BaseRecord> {
  added: R[];
  updated: { before: R; after: R }[];
  removed: R[];
  /** Made by this client's own editing (undo and redo included), not by a peer or by loading. */
  local: boolean;
}

export class RecordStore<R extends BaseRecord, A extends string> {
  readonly ydoc: Y.Doc;
  readonly history: History;
  private readonly schema: RecordSchema<R, A>;
  private readonly maps: RecordMaps<R, A>;
  /** What a transaction drafts its writes in. */
  private readonly parts: readonly (Registers | Texts)[];
  /** The registers by the maps in Yjs that they are of. */
  private readonly registers: ReadonlyMap<unknown, Registers>;
  private readonly byId = new Map<RecordId, R>();
  private readonly siblings = new Siblings((id) => this.byId.get(id)?.at?.key ?? '');
  /** The written places of records that were given a home. */
  private readonly strays = new Map<RecordId, Place>();
  /** Records that stand in for what must be there and was not written. */
  private readonly standIns = new Set<RecordId>();
  /** A record came, went or moved that others may be inside of. */
  private treeChanged = true;
  /** Records that nothing may stand in, so that what does gets a home. */
  private full: ReadonlySet<RecordId> = new Set();
  /** Written by the transaction under way, and not read again yet: which parts, as a sum of bits. */
  private dirty = new Map<RecordId, number>();
  /** As `dirty`, empty: the two take turns. */
  private spare = new Map<RecordId, number>();
  /** A bit for each aspect, by its registers. */
  private readonly bits: ReadonlyMap<Registers, number>;
  /** Aspects that a sum of bits stands for. */
  private readonly aspectsOf = new Map<number, readonly A[]>();
  /** What the records were that the transaction under way has changed, before it. */
  private before = new Map<RecordId, R | undefined>();
  /** The same as it was last asked for; null where more has changed since. */
  private changes: ReadonlyMap<RecordId, R | undefined> | null = null;
  /** Those of them that have changed more than once, perhaps back to what they were. */
  private again = new Set<RecordId>();
  private drafting = false;
  private readonly listeners = new Set<(diff: RecordDiff<R>) => void>();
  private readonly unobserve: () => void;

  constructor(ydoc: Y.Doc, schema: RecordSchema<R, A>) {
    this.ydoc = ydoc;
    this.schema = schema;
    this.maps = recordMaps(ydoc, schema);
    const registers = [this.maps.records, ...schema.aspects.map((aspect) => this.maps.aspects[aspect])];
    this.registers = new Map(registers.map((one) => [one.map, one]));
    this.parts = [...registers, this.maps.texts];
    this.bits = new Map(schema.aspects.map((aspect, i) => [this.maps.aspects[aspect], 1 << i]));
    for (const id of recordIds(this.maps)) {
      const record = readRecord(this.maps, id);
      if (record) this.insert(record);
    }
    this.houseStrays();
    this.before.clear();
    this.changes = null;
    this.again.clear();
    this.history = new History(ydoc, this.maps);
    const observer = (tr: Y.Transaction): void => this.absorb(tr);
    ydoc.on('afterTransaction', observer);
    this.unobserve = () => ydoc.off('afterTransaction', observer);
  }

  get(id: RecordId): R | undefined {
    this.catchUp();
    return this.byId.get(id);
  }

  /** The record if it is of the given type. */
  find<T extends R['type']>(id: RecordId | undefined, type: T): Extract<R, { type: T }> | undefined {
    const record = id === undefined ? undefined : this.get(id);
    return record?.type === type ? (record as Extract<R, { type: T }>) : undefined;
  }

  get records(): ReadonlyMap<RecordId, R> {
    this.catchUp();
    return this.byId;
  }

  /** Ids of a record's children as they are now, bottom first; what stands at the root is the children of `''`. */
  children(parent: RecordId): readonly RecordId[] {
    this.catchUp();
    return this.siblings.of(parent);
  }

  /** A key above all children of the parent. */
  topKey(parent: RecordId): string {
    this.catchUp();
    const last = this.siblings.last(parent);
    return jitteredKey(last === undefined ? null : (this.byId.get(last)?.at?.key ?? null), null);
  }

  /** A key below all children of the parent. */
  bottomKey(parent: RecordId): string {
    this.catchUp();
    const first = this.siblings.first(parent);
    return jitteredKey(null, first === undefined ? null : (this.byId.get(first)?.at?.key ?? null));
  }

  /**
   * The shared text of a record, for an editor to bind to. Made by the record's maker, or here for a record of the
   * base.
   * @throws Error inside a transaction; there `setText` is for writing and the record for reading.
   */
  text(id: RecordId): Y.Text {
    return this.maps.texts.bind(id);
  }

  /**
   * Runs edits as one transaction: one diff, one message to peers. What it wrote is read by `get` and `children` at
   * once. If it throws, nothing of it was written anywhere; one inside another is part of that one. Not a step of undo
   * by itself; see `edit`.
   */
  transact<T>(edit: () => T, origin = LOCAL): T {
    if (this.drafting) return edit();
    this.begin();
    let result: T;
    try {
      result = edit();
    } catch (error) {
      this.drop();
      throw error;
    }
    if (!this.parts.some((part) => part.isDrafted)) this.drop();
    else {
      this.drafting = false;
      this.ydoc.transact(() => this.commit(), origin);
    }
    return result;
  }

  /** Whether a transaction is under way: what it wrote is read, and nobody was told of it yet. */
  get isInTransaction(): boolean {
    return this.drafting;
  }

  /**
   * What the transaction under way has changed until now: ids, and what the records were before it. What is answered
   * stays as it is, whatever is written meanwhile, and is answered again until other records have changed.
   */
  changedSoFar(): ReadonlyMap<RecordId, R | undefined> {
    this.catchUp();
    return (this.changes ??= new Map(this.before));
  }

  /** Whether the transaction under way has changed a record, or made or removed it. */
  hasChanged(id: RecordId): boolean {
    this.catchUp();
    return this.before.has(id);
  }

  /** Runs edits as one transaction and one step of undo. */
  edit<T>(edit: () => T): T {
    this.history.mark();
    try {
      return this.transact(edit);
    } finally {
      this.history.mark();
    }
  }

  create(...records: R[]): void {
    this.transact(() => {
      for (const record of records) {
        this.writeStandIn(record.at?.parent);
        writeRecord(this.maps, record);
        this.mark(record.id, MADE);
      }
    });
  }

  /**
   * Writes new values of aspects of a record that exists; an unknown id is passed over, as a peer may have removed it.
   * Of an aspect kept field by field, only fields are written whose value is another than the record has.
   */
  update(id: RecordId, patch: { [K in A]?: unknown }): void {
    // Only what was itself written is read again: thousands may be written in turn.
    const now = this.dirty.has(id) ? this.get(id) : this.byId.get(id);
    if (!now) return;
    this.transact(() => {
      this.writeStandIn(id);
      for (const aspect of this.schema.aspects) {
        if (!(aspect in patch)) continue;
        this.mark(id, this.bits.get(this.maps.aspects[aspect])!);
        const was = (now as unknown as Record<string, unknown>)[aspect],
          is: unknown = patch[aspect];
        if (this.schema.fielded.has(aspect)) this.writeFields(id, aspect, was, is);
        else if (!equalityDeep(was, is) || this.strays.has(id)) this.maps.aspects[aspect].set(id, is);
        if (aspect === 'at' && isObject(is)) this.writeStandIn(is['parent'] as RecordId);
      }
    });
  }

  setText(id: RecordId, text: RichText): void {
    this.transact(() => {
      this.maps.texts.set(id, text);
      this.mark(id, TEXT);
    });
  }

  /** Removes records and everything under them. Records that refer to a removed one stay and keep the reference. */
  remove(ids: Iterable<RecordId>): void {
    this.transact(() => {
      const all = new Set(ids);
      for (const id of all) for (const child of this.children(id)) all.add(child);
      for (const id of all) {
        if (hasRecord(this.maps, id)) deleteRecord(this.maps, id);
        this.mark(id, WHOLE);
      }
    });
  }

  on(listener: (diff: RecordDiff<R>) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  destroy(): void {
    this.unobserve();
    this.listeners.clear();
    this.history.destroy();
  }

  /** The written places of records that stand elsewhere, as those lead nowhere or round in a circle. */
  protected get strayPlaces(): ReadonlyMap<RecordId, Place> {
    this.catchUp();
    return this.strays;
  }

  /** Called for every record that came, changed or went, in the order in which it happened. */
  protected indexed(_before: R | undefined, _after: R | undefined): void {}

  private begin(): void {
    this.catchUp();
    this.drafting = true;
    for (const part of this.parts) part.begin();
  }

  private drop(): void {
    for (const part of this.parts) part.drop();
    this.drafting = false;
    for (const id of this.before.keys()) this.mark(id, WHOLE);
    this.finish(true);
  }

  private commit(): void {
    let fields = false;
    for (const aspect of this.schema.fielded) fields ||= this.maps.aspects[aspect].isDrafted;
    for (const part of this.parts) part.commit();
    const schema = this.maps.meta.get('schema');
    // Who knows only whole values must be able to tell that it would not see all there is.
    if (fields && typeof schema === 'number' && schema < this.schema.version)
      this.maps.meta.set('schema', this.schema.version);
  }

  private writeFields(id: RecordId, aspect: A, was: unknown, is: unknown): void {
    const after = isObject(is) ? is : {};
    for (const name of changedFields(was, after)) this.maps.aspects[aspect].writeField(id, name, after[name]);
  }

  /** Writes a record that only stands in so far, with those it stands in. */
  private writeStandIn(id: RecordId | undefined): void {
    if (id === undefined || !this.standIns.has(id) || hasRecord(this.maps, id)) return;
    const record = this.byId.get(id)!;
    this.writeStandIn(record.at?.parent);
    writeRecord(this.maps, record);
    this.mark(id, WHOLE);
  }

  private insert(record: R): void {
    this.byId.set(record.id, record);
    const { at } = record;
    if (at) {
      // What came may be what a stray was waiting for.
      const opens = this.schema.isParent(record) || this.strays.size > 0 || at.parent === record.id;
      const isAway = at.parent !== this.schema.trash && !this.byId.has(at.parent);
      if (opens || isAway || this.full.has(at.parent) || this.isWatched(at.parent)) this.treeChanged = true;
      this.siblings.add(at.parent, record.id);
    }
  }

  /** Marks what a transaction of Yjs has changed; the store's own may still be under way when a peer's comes in. */
  private absorb(tr: Y.Transaction): void {
    for (const [type, keys] of tr.changed) {
      if (type === (this.maps.base as unknown)) {
        for (const id of this.maps.basis?.keys() ?? []) this.mark(id, WHOLE);
        this.maps.basis = null;
        for (const id of basisOf(this.maps).keys()) this.mark(id, WHOLE);
      } else if (type instanceof Y.Text) {
        if (type.parent === (this.maps.texts.map as unknown) && type._item?.parentSub)
          this.mark(type._item.parentSub, TEXT);
      } else if (type === (this.maps.texts.map as unknown)) {
        for (const key of keys) if (key !== null && !this.maps.texts.isAsCommitted(key)) this.mark(key, TEXT);
      } else {
        const registers = this.registers.get(type);
        if (registers) this.absorbKeys(registers, keys);
      }
    }
    for (const part of this.parts) part.settled();
    if (!this.drafting && this.dirty.size + this.before.size > 0) this.finish(tr.local);
  }

  private absorbKeys(registers: Registers, keys: ReadonlySet<string | null>): void {
    const bit = this.bits.get(registers) ?? WHOLE;
    for (const key of keys) {
      // Whoever wrote it in a draft was marked then, and a record read since says what stands now.
      if (key === null || registers.isAsCommitted(key)) continue;
      const { id } = parseKey(key);
      this.mark(id, bit);
      // An id may have a slash in it as well.
      if (id !== key && (this.byId.has(key) || (!this.byId.has(id) && hasRecord(this.maps, key)))) this.mark(key, bit);
    }
  }

  /** Ends a transaction: says what it has changed from before it to now. */
  private finish(local: boolean): void {
    this.catchUp();
    const diff: RecordDiff<R> = { added: [], updated: [], removed: [], local };
    const { before: changes, again } = this;
    this.before = new Map();
    this.changes = null;
    this.again = new Set();
    for (const [id, before] of changes) {
      const after = this.byId.get(id);
      if (!after) {
        if (before) diff.removed.push(before);
      } else if (!before) diff.added.push(after);
      else if (again.has(id) && isSame(before, after)) this.byId.set(id, before);
      else diff.updated.push({ before, after });
    }
    if (diff.added.length + diff.updated.length + diff.removed.length === 0) return;
    for (const listener of [...this.listeners]) listener(diff);
  }

  /** Reads what was written and not read yet. */
  private catchUp(): void {
    if (this.dirty.size === 0) return;
    const { dirty } = this;
    this.dirty = this.spare;
    for (const [id, parts] of dirty) this.refresh(id, parts);
    dirty.clear();
    this.spare = dirty;
    if (this.treeChanged) this.houseStrays();
  }

  private mark(id: RecordId, parts: number): void {
    this.dirty.set(id, (this.dirty.get(id) ?? 0) | parts);
  }

  /** The record as it stands; what was not written since it was read is not read again. */
  private read(id: RecordId, before: R | undefined, parts: number): R | null {
    if (parts === MADE) return readMade(this.maps, id);
    if (!before || (parts & (WHOLE | MADE)) !== 0 || this.standIns.has(id) || this.strays.has(id))
      return readRecord(this.maps, id);
    let aspects = this.aspectsOf.get(parts);
    if (!aspects) {
      aspects = this.schema.aspects.filter((aspect) => (parts & this.bits.get(this.maps.aspects[aspect])!) !== 0);
      this.aspectsOf.set(parts, aspects);
    }
    return readParts(this.maps, before, aspects, (parts & TEXT) !== 0);
  }

  private refresh(id: RecordId, parts: number): void {
    const before = this.byId.get(id),
      read = this.read(id, before, parts);
    if (!read && this.standIns.has(id)) return;
    if (this.standIns.delete(id)) this.treeChanged = true;
    if (this.strays.delete(id)) this.treeChanged = true;
    if (!read) {
      if (before) this.take(before);
      return;
    }
    const after = share(before, read);
    if (before === after) return;
    this.note(id);
    // It may be a home no longer.
    if (before && before.type !== after.type) this.treeChanged = true;
    if (!before) this.insert(after);
    else if (before.at?.parent === after.at?.parent) {
      if (before.at?.key !== after.at?.key) this.siblings.disorder(after.at!.parent);
      // What makes a page or a layer fit to be a home may have changed, or which move of a circle is the last.
      if (this.strays.size > 0 && (this.schema.isParent(after) || before.at !== after.at)) this.treeChanged = true;
      this.byId.set(id, after);
    } else {
      if (before.at) this.siblings.leave(before.at.parent, id);
      if (this.siblings.has(id) || this.isWatched(before.at?.parent)) this.treeChanged = true;
      this.insert(after);
    }
    this.indexed(before, after);
  }

  private take(record: R): void {
    this.note(record.id);
    this.byId.delete(record.id);
    if (this.schema.isParent(record) || this.siblings.has(record.id) || this.isWatched(record.at?.parent))
      this.treeChanged = true;
    if (record.at) this.siblings.leave(record.at.parent, record.id);
    this.indexed(record, undefined);
  }

  private isWatched(id: RecordId | undefined): boolean {
    const { schema } = this,
      record = schema.isWatched === undefined || id === undefined ? undefined : this.byId.get(id);
    return record !== undefined && schema.isWatched!(record);
  }

  /** Remembers what a record was before the transaction under way. */
  private note(id: RecordId): void {
    if (this.before.has(id)) this.again.add(id);
    else {
      this.before.set(id, this.byId.get(id));
      this.changes = null;
    }
  }

  /** Gives a home to what has no way up, takes it back from what has one again; the same with what stands in. */
  private houseStrays(): void {
    const { homes, standIns, full } = this.schema.derive(
      writtenTree(this.byId, this.siblings, this.strays, this.standIns),
    );
    this.full = full;
    const wanted = new Set(standIns.map((record) => record.id));
    for (const id of this.standIns)
      if (!wanted.has(id)) {
        this.standIns.delete(id);
        this.take(this.byId.get(id)!);
      }
    const places = new Map<RecordId, Place>();
    for (const [id, written] of this.strays)
      if (!homes.has(id)) {
        this.strays.delete(id);
        places.set(id, written);
      }
    for (const [id, parent] of homes) {
      const written = this.strays.get(id) ?? this.byId.get(id)?.at;
      if (!written) continue;
      this.strays.set(id, written);
      places.set(id, { ...written, parent });
    }
    const moved: R[] = [];
    for (const [id, at] of places) {
      const record = this.byId.get(id);
      if (!record?.at || (record.at.parent === at.parent && record.at.key === at.key)) continue;
      this.note(id);
      this.siblings.leave(record.at.parent, id);
      const after = { ...record, at };
      moved.push(after);
      this.indexed(record, after);
    }
    for (const record of moved) this.insert(record);
    for (const record of standIns)
      if (!this.standIns.has(record.id)) {
        this.note(record.id);
        this.standIns.add(record.id);
        this.insert(record);
        this.indexed(undefined, record);
      }
    this.treeChanged = false;
  }
}
