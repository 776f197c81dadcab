/**
 * What the record store must be told about a kind of file. The store itself keeps records, their parts, their order and
 * their history, and does not know what a diagram is.
 */
import type { RichText } from '../text/richtext.ts';
import type { Raw } from '../values/checks.ts';

export type RecordId = string;

/** Place in a tree: the parent record and a fractional index among its siblings (later stands above). */
export interface Place {
  parent: RecordId;
  key: string;
}

/** What every record has, whatever it is of. A kind's own `at` may say more than a place, such as when it was moved. */
export interface BaseRecord {
  readonly id: RecordId;
  readonly type: string;
  readonly at?: Place;
  readonly text?: RichText;
}

/** Records by the places that were written for them, which may lead nowhere or round in a circle. */
export interface WrittenTree<R extends BaseRecord> {
  get(id: RecordId): R | undefined;
  /** The written parent of a record; undefined for an id that names none, `''` for what stands at the root. */
  parentOf(id: RecordId): RecordId | undefined;
  /** Every id that some record names as its parent. */
  parents(): ReadonlySet<RecordId>;
  /** Ids of the records that name the parent, in no order. */
  children(parent: RecordId): readonly RecordId[];
}

/** What follows from the written records and is itself never written by anybody who only looks. */
export interface Derived<R extends BaseRecord> {
  /** The parent of each record that has no way up, or none that is short enough, by what is written. */
  homes: ReadonlyMap<RecordId, RecordId>;
  /** Records that must be there and are not; the first edit in or of one writes it. */
  standIns: readonly R[];
  /** Records that nothing may stand in: whatever is put there needs a home. */
  full: ReadonlySet<RecordId>;
}

export interface RecordSchema<R extends BaseRecord, A extends string> {
  /** Word in `meta.kind` of a document. */
  readonly kind: string;
  /** Number in `meta.schema` of the documents that this program writes. */
  readonly version: number;
  /** Parts of a record that concurrent edits keep apart; each has a map of its own in the Yjs document. */
  readonly aspects: readonly A[];
  /** Aspects that are plain objects and whose fields concurrent edits keep apart too. */
  readonly fielded: ReadonlySet<A>;
  /** A sound record of a raw value without its text, an object of its own; or null where it is none. */
  normalize(id: RecordId, raw: Raw): R | null;
  /** Whether records of this type have a shared text. */
  carriesText(type: string): boolean;
  /** Whether others are inside of such records as a rule: their coming and going is looked at by `derive`. */
  isParent(record: R): boolean;
  /**
   * Whether something must be inside of the record, or nothing may be: then whatever comes into it and leaves it is
   * looked at by `derive`.
   */
  isWatched?(record: R): boolean;
  /** Parent of what was deleted and is kept. It is no record, and what comes into it needs no home. */
  readonly trash?: RecordId;
  derive(tree: WrittenTree<R>): Derived<R>;
}
