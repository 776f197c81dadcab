/**
 * The document as the rest of the program sees it: immutable plain records, kept up to date with a Yjs document. A
 * record that did not change is the same object as before, so caches may be keyed by it. Every transaction, local or
 * remote, yields one diff.
 */
import * as Y from 'yjs';
import { compareKeys, jitteredKey } from './order.ts';
import {
  ASPECTS,
  type Aspect,
  type At,
  type ConnectorRecord,
  type DiagramRecord,
  type PageRecord,
  type RecordId,
} from './records.ts';
import { breaksAbove } from './homes.ts';
import type { RichText } from './richtext.ts';
import {
  basisOf,
  deleteRecord,
  diagramMaps,
  hasRecord,
  readRecord,
  recordIds,
  writeRecord,
  type DiagramMaps,
} from './ydoc.ts';
import { makeBaseText } from './base-text.ts';
import { History, LOCAL } from './history.ts';

export interface Diff {
  added: DiagramRecord[];
  updated: { before: DiagramRecord; after: DiagramRecord }[];
  removed: DiagramRecord[];
  /** Made by this client's own editing (undo and redo included), not by a peer or by loading. */
  local: boolean;
}

/** New values of some aspects of a record. */
export type Patch = { [A in Aspect]?: unknown };

const NONE: readonly RecordId[] = [];
const NO_SET: ReadonlySet<RecordId> = new Set();

export class DocumentStore {
  readonly ydoc: Y.Doc;
  readonly history: History;
  private readonly maps: DiagramMaps;
  private readonly byId = new Map<RecordId, DiagramRecord>();
  private readonly siblings = new Map<RecordId, RecordId[]>();
  private readonly unsorted = new Set<RecordId>();
  /** The written places of records that were given a home. */
  private readonly strays = new Map<RecordId, At>();
  /** A record came, went or moved that others may be inside of. */
  private treeChanged = true;
  /** Who is attached to a shape; built when it is first asked for. */
  private attached: Map<RecordId, Set<RecordId>> | null = null;
  private readonly listeners = new Set<(diff: Diff) => void>();
  private readonly unobserve: () => void;

  constructor(ydoc: Y.Doc) {
    this.ydoc = ydoc;
    this.maps = diagramMaps(ydoc);
    for (const id of recordIds(this.maps)) {
      const record = readRecord(this.maps, id);
      if (record) this.insert(record);
    }
    this.settle();
    this.history = new History(ydoc, this.maps);
    const observer = (tr: Y.Transaction): void => this.absorb(tr);
    ydoc.on('afterTransaction', observer);
    this.unobserve = () => ydoc.off('afterTransaction', observer);
  }

  get(id: RecordId): DiagramRecord | undefined {
    return this.byId.get(id);
  }

  /** The record if it is of the given type. */
  find<T extends DiagramRecord['type']>(
    id: RecordId | undefined,
    type: T,
  ): Extract<DiagramRecord, { type: T }> | undefined {
    const record = id === undefined ? undefined : this.byId.get(id);
    return record?.type === type ? (record as Extract<DiagramRecord, { type: T }>) : undefined;
  }

  get records(): ReadonlyMap<RecordId, DiagramRecord> {
    return this.byId;
  }

  /** Ids of a record's children, bottom first. Pages are the children of `''`. */
  children(parent: RecordId): readonly RecordId[] {
    const ids = this.siblings.get(parent);
    if (!ids) return NONE;
    if (this.unsorted.delete(parent))
      ids.sort((a, b) => compareKeys({ key: this.keyOf(a), id: a }, { key: this.keyOf(b), id: b }));
    return ids;
  }

  pages(): PageRecord[] {
    return this.children('').flatMap((id) => this.find(id, 'page') ?? []);
  }

  /** Connectors with an end on the shape. */
  connectorsOf(shape: RecordId): ReadonlySet<RecordId> {
    if (!this.attached) {
      this.attached = new Map();
      for (const record of this.byId.values()) if (record.type === 'connector') this.attach(record);
    }
    return this.attached.get(shape) ?? NO_SET;
  }

  /** The page a record stands on, found through its parents; undefined for labels whose connector is gone. */
  pageOf(id: RecordId): RecordId | undefined {
    let record = this.byId.get(id);
    for (let depth = 0; record && depth < 100; depth++) {
      if (record.type === 'page') return record.id;
      record = 'at' in record ? this.byId.get(record.at.parent) : undefined;
    }
    return undefined;
  }

  /** A key above all children of the parent. */
  topKey(parent: RecordId): string {
    const ids = this.children(parent);
    const last = ids[ids.length - 1];
    return jitteredKey(last === undefined ? null : this.keyOf(last), null);
  }

  /** A key below all children of the parent. */
  bottomKey(parent: RecordId): string {
    const first = this.children(parent)[0];
    return jitteredKey(null, first === undefined ? null : this.keyOf(first));
  }

  /**
   * The shared text of a shape or label, for an editor to bind to. Made by the record's maker, or here for a record of
   * the base.
   */
  text(id: RecordId): Y.Text {
    const text = this.maps.texts.get(id);
    return text instanceof Y.Text ? text : makeBaseText(this.ydoc, this.maps, id);
  }

  /**
   * Runs edits as one transaction: one diff, one message to peers. Not a step of undo by itself; see `History.mark`.
   */
  transact<T>(edit: () => T): T {
    return this.ydoc.transact(edit, LOCAL);
  }

  create(...records: DiagramRecord[]): void {
    this.transact(() => {
      for (const record of records) writeRecord(this.maps, record);
    });
  }

  /** Writes aspects of a record that exists; unknown ids are passed over, as a peer may just have removed them. */
  update(id: RecordId, patch: Patch): void {
    if (!hasRecord(this.maps, id)) return;
    this.transact(() => {
      for (const aspect of ASPECTS) if (aspect in patch) this.maps.aspects[aspect].set(id, patch[aspect]);
    });
  }

  setText(id: RecordId, text: RichText): void {
    const ytext = this.text(id);
    this.transact(() => {
      ytext.delete(0, ytext.length);
      if (text.length > 0) ytext.applyDelta(text.map((op) => ({ ...op })));
    });
  }

  /** Removes records and everything under them. Connectors attached to a removed shape keep their place and stay. */
  remove(ids: Iterable<RecordId>): void {
    this.transact(() => {
      const queue = [...ids],
        seen = new Set(queue);
      for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
        for (const child of this.children(id))
          if (!seen.has(child)) {
            seen.add(child);
            queue.push(child);
          }
        deleteRecord(this.maps, id);
      }
    });
  }

  on(listener: (diff: Diff) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  destroy(): void {
    this.unobserve();
    this.listeners.clear();
    this.history.destroy();
  }

  private keyOf(id: RecordId): string {
    const record = this.byId.get(id);
    return record && 'at' in record ? record.at.key : '';
  }

  private insert(record: DiagramRecord): void {
    this.byId.set(record.id, record);
    if ('at' in record) {
      if (isParent(record) || !this.byId.has(record.at.parent)) this.treeChanged = true;
      const ids = this.siblings.get(record.at.parent);
      if (!ids) this.siblings.set(record.at.parent, [record.id]);
      else {
        ids.push(record.id);
        this.unsorted.add(record.at.parent);
      }
    }
    if (record.type === 'connector' && this.attached) this.attach(record);
  }

  private attach(record: ConnectorRecord): void {
    for (const end of [record.start, record.end]) {
      if (end.shape === undefined) continue;
      const set = this.attached!.get(end.shape);
      if (set) set.add(record.id);
      else this.attached!.set(end.shape, new Set([record.id]));
    }
  }

  private detach(record: ConnectorRecord): void {
    for (const end of [record.start, record.end])
      if (end.shape !== undefined) this.attached!.get(end.shape)?.delete(record.id);
  }

  private absorb(tr: Y.Transaction): void {
    const changed = new Set<RecordId>();
    for (const [type, keys] of tr.changed) {
      if (type === (this.maps.base as unknown)) {
        for (const id of this.maps.basis?.keys() ?? []) changed.add(id);
        this.maps.basis = null;
        for (const id of basisOf(this.maps).keys()) changed.add(id);
        continue;
      }
      if (
        type === (this.maps.records as unknown) ||
        type === (this.maps.texts as unknown) ||
        ASPECTS.some((a) => type === (this.maps.aspects[a] as unknown))
      ) {
        for (const key of keys) if (key !== null) changed.add(key);
      } else if (type instanceof Y.Text && type.parent === (this.maps.texts as unknown) && type._item?.parentSub) {
        changed.add(type._item.parentSub);
      }
    }
    if (changed.size > 0) this.refresh(changed, tr.local);
  }

  private refresh(changed: ReadonlySet<RecordId>, local: boolean): void {
    const diff: Diff = { added: [], updated: [], removed: [], local };
    const leaving = new Map<RecordId, Set<RecordId>>();
    for (const id of changed) {
      const before = this.byId.get(id),
        after = readRecord(this.maps, id);
      if (this.strays.delete(id)) this.treeChanged = true;
      if (!before) {
        if (after) {
          this.insert(after);
          diff.added.push(after);
        }
      } else if (!after) {
        this.byId.delete(id);
        if (isParent(before) || this.siblings.has(id)) this.treeChanged = true;
        if ('at' in before) markLeaving(leaving, before.at.parent, id);
        if (before.type === 'connector' && this.attached) this.detach(before);
        diff.removed.push(before);
      } else {
        this.replace(before, after, leaving);
        diff.updated.push({ before, after });
      }
    }
    this.leave(leaving);
    if (this.treeChanged) this.settle(diff);
    for (const listener of [...this.listeners]) listener(diff);
  }

  private leave(leaving: ReadonlyMap<RecordId, ReadonlySet<RecordId>>): void {
    for (const [parent, ids] of leaving) {
      const kept = (this.siblings.get(parent) ?? []).filter((id) => !ids.has(id));
      if (kept.length > 0) this.siblings.set(parent, kept);
      else this.siblings.delete(parent);
    }
  }

  /** Gives a home to what has no way up to a page, takes it back from what has one again, and says so in the diff. */
  private settle(diff?: Diff): void {
    this.treeChanged = false;
    const written = (id: RecordId): RecordId | undefined => {
      const record = this.byId.get(id);
      return record && 'at' in record ? (this.strays.get(id) ?? record.at).parent : undefined;
    };
    const parents = new Set([...this.siblings.keys(), ...[...this.strays.values()].map((at) => at.parent)]);
    const { missing, circles } = breaksAbove(parents, written);
    const page = this.pages()[0]?.id,
      layer =
        page === undefined
          ? undefined
          : this.children(page).find((id) => this.byId.get(id)?.type === 'layer' && !this.strays.has(id));
    const wanted = new Map<RecordId, RecordId>();
    const house = (id: RecordId): void => {
      const type = this.byId.get(id)?.type,
        home = type === 'layer' ? page : type === 'label' || type === 'page' ? undefined : layer;
      if (home !== undefined) wanted.set(id, home);
    };
    for (const id of circles) house(id);
    missing.add('');
    for (const id of missing) for (const child of this.siblings.get(id) ?? []) house(child);
    for (const [id, at] of this.strays) if (missing.has(at.parent)) house(id);
    const leaving = new Map<RecordId, Set<RecordId>>(),
      moves: { before: DiagramRecord; after: DiagramRecord }[] = [];
    const move = (id: RecordId, at: At): void => {
      const before = this.byId.get(id);
      if (!before || !('at' in before) || (before.at.parent === at.parent && before.at.key === at.key)) return;
      moves.push({ before, after: { ...before, at } });
      markLeaving(leaving, before.at.parent, id);
    };
    for (const [id, at] of this.strays)
      if (!wanted.has(id)) {
        this.strays.delete(id);
        move(id, at);
      }
    for (const [id, parent] of wanted) {
      const record = this.byId.get(id);
      if (!record || !('at' in record)) continue;
      const at = this.strays.get(id) ?? record.at;
      this.strays.set(id, at);
      move(id, { parent, key: at.key });
    }
    this.leave(leaving);
    for (const { after } of moves) this.insert(after);
    this.treeChanged = false;
    if (diff) for (const one of moves) amend(diff, one);
  }

  private replace(before: DiagramRecord, after: DiagramRecord, leaving: Map<RecordId, Set<RecordId>>): void {
    if (this.attached && before.type === 'connector') this.detach(before);
    if ('at' in before && 'at' in after && before.at.parent === after.at.parent) {
      if (before.at.key !== after.at.key) this.unsorted.add(after.at.parent);
      this.byId.set(after.id, after);
      if (this.attached && after.type === 'connector') this.attach(after);
      return;
    }
    if ('at' in before) markLeaving(leaving, before.at.parent, before.id);
    if (this.siblings.has(after.id)) this.treeChanged = true;
    this.insert(after);
  }
}

/** What others are inside of as a rule; a shape becomes one when something is put into it. */
const isParent = (record: DiagramRecord): boolean =>
  record.type === 'group' || record.type === 'layer' || record.type === 'page';

function amend(diff: Diff, move: { before: DiagramRecord; after: DiagramRecord }): void {
  const added = diff.added.findIndex((record) => record.id === move.after.id);
  if (added >= 0) {
    diff.added[added] = move.after;
    return;
  }
  const updated = diff.updated.findIndex(({ after }) => after.id === move.after.id);
  if (updated >= 0) diff.updated[updated] = { before: diff.updated[updated]!.before, after: move.after };
  else diff.updated.push(move);
}

function markLeaving(leaving: Map<RecordId, Set<RecordId>>, parent: RecordId, id: RecordId): void {
  const ids = leaving.get(parent);
  if (ids) ids.add(id);
  else leaving.set(parent, new Set([id]));
}
