/** Which records stand in which, in the order of their keys; lists are put in order when they are first asked for. */
import { compareKeys } from './order.ts';
import type { RecordId } from './schema.ts';

const NONE: readonly RecordId[] = [];

export class Siblings {
  private readonly lists = new Map<RecordId, RecordId[]>();
  private readonly unsorted = new Set<RecordId>();
  /** Whose list somebody was given, who may still be walking through it: it is not changed, but replaced. */
  private readonly given = new Set<RecordId>();
  private readonly keyOf: (id: RecordId) => string;
  /** Records that have gone from a parent's list in a change under way. */
  private leaving = new Map<RecordId, Set<RecordId>>();

  constructor(keyOf: (id: RecordId) => string) {
    this.keyOf = keyOf;
  }

  /** Ids that records stand in. */
  parents(): Iterable<RecordId> {
    return this.lists.keys();
  }

  has(parent: RecordId): boolean {
    return this.lists.has(parent);
  }

  /** In the order of their keys, those of one key in that of their ids. The list stays as it is, whatever comes. */
  of(parent: RecordId): readonly RecordId[] {
    const ids = this.ordered(parent);
    if (ids) this.given.add(parent);
    return ids ?? NONE;
  }

  first(parent: RecordId): RecordId | undefined {
    return this.ordered(parent)?.[0];
  }
  last(parent: RecordId): RecordId | undefined {
    return this.ordered(parent)?.at(-1);
  }

  add(parent: RecordId, id: RecordId): void {
    const ids = this.own(parent);
    if (!ids) this.lists.set(parent, [id]);
    else {
      ids.push(id);
      this.unsorted.add(parent);
    }
  }

  private ordered(parent: RecordId): RecordId[] | undefined {
    if (!this.unsorted.delete(parent)) return this.lists.get(parent);
    return this.own(parent)?.sort((a, b) => compareKeys({ key: this.keyOf(a), id: a }, { key: this.keyOf(b), id: b }));
  }

  /** The list of a parent that may be changed. */
  private own(parent: RecordId): RecordId[] | undefined {
    const ids = this.lists.get(parent);
    if (!ids || !this.given.delete(parent)) return ids;
    const copy = [...ids];
    this.lists.set(parent, copy);
    return copy;
  }

  /** The key of one of them changed. */
  disorder(parent: RecordId): void {
    this.unsorted.add(parent);
  }

  /** Notes that a record goes; many are taken out of one list at once by `sweep`. */
  leave(parent: RecordId, id: RecordId): void {
    const ids = this.leaving.get(parent);
    if (ids) ids.add(id);
    else this.leaving.set(parent, new Set([id]));
  }

  sweep(): void {
    if (this.leaving.size === 0) return;
    for (const [parent, gone] of this.leaving) {
      const kept = (this.lists.get(parent) ?? []).filter((id) => !gone.has(id));
      this.given.delete(parent);
      if (kept.length > 0) this.lists.set(parent, kept);
      else this.lists.delete(parent);
    }
    this.leaving = new Map();
  }
}
