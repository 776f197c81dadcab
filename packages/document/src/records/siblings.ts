/** Which records stand in which, in the order of their keys; lists are put in order when they are asked for. */
import { compareKeys } from './order.ts';
import type { RecordId } from './schema.ts';

const NONE: readonly RecordId[] = [];
/** Up to so many that came are put in their places one by one; of more the whole list is sorted. */
const FEW = 8;

export class Siblings {
  private readonly lists = new Map<RecordId, RecordId[]>();
  /** Of a list that is not in order: how many at its end are not; Infinity where any may be in a wrong place. */
  private readonly unsorted = new Map<RecordId, number>();
  /** Whose list somebody was given, who may still be walking through it: it is not changed, but replaced. */
  private readonly given = new Set<RecordId>();
  private readonly keyOf: (id: RecordId) => string;
  /** Records that have gone from a parent and are taken out of its list, together, when that is asked for. */
  private readonly leaving = new Map<RecordId, Set<RecordId>>();

  constructor(keyOf: (id: RecordId) => string) {
    this.keyOf = keyOf;
  }

  /** Ids that records stand in. */
  parents(): Iterable<RecordId> {
    for (const parent of [...this.leaving.keys()]) this.sweep(parent);
    return this.lists.keys();
  }

  has(parent: RecordId): boolean {
    this.sweep(parent);
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
    // It may have left and come back before anybody asked.
    if (this.leaving.get(parent)?.delete(id)) {
      this.disorder(parent);
      return;
    }
    const ids = this.own(parent);
    if (ids) {
      ids.push(id);
      this.unsorted.set(parent, (this.unsorted.get(parent) ?? 0) + 1);
    } else this.lists.set(parent, [id]);
  }

  /** The key of one of them changed. */
  disorder(parent: RecordId): void {
    this.unsorted.set(parent, Number.POSITIVE_INFINITY);
  }

  leave(parent: RecordId, id: RecordId): void {
    const ids = this.leaving.get(parent);
    if (ids) ids.add(id);
    else this.leaving.set(parent, new Set([id]));
  }

  private ordered(parent: RecordId): RecordId[] | undefined {
    this.sweep(parent);
    const late = this.unsorted.get(parent);
    if (late === undefined) return this.lists.get(parent);
    this.unsorted.delete(parent);
    const ids = this.own(parent);
    if (ids && late <= FEW && late < ids.length) for (const id of ids.splice(ids.length - late)) this.place(ids, id);
    else ids?.sort((a, b) => this.compare(a, b));
    return ids;
  }

  private place(ids: RecordId[], id: RecordId): void {
    let low = 0,
      high = ids.length;
    // What is new stands on top as a rule.
    if (high > 0 && this.compare(ids[high - 1]!, id) < 0) low = high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compare(ids[middle]!, id) < 0) low = middle + 1;
      else high = middle;
    }
    ids.splice(low, 0, id);
  }

  private compare(a: RecordId, b: RecordId): number {
    return compareKeys({ key: this.keyOf(a), id: a }, { key: this.keyOf(b), id: b });
  }

  /** The list of a parent that may be changed. */
  private own(parent: RecordId): RecordId[] | undefined {
    const ids = this.lists.get(parent);
    if (!ids || !this.given.delete(parent)) return ids;
    const copy = [...ids];
    this.lists.set(parent, copy);
    return copy;
  }

  private sweep(parent: RecordId): void {
    const gone = this.leaving.get(parent);
    if (!gone) return;
    this.leaving.delete(parent);
    if (gone.size === 0) return;
    const kept = (this.lists.get(parent) ?? []).filter((id) => !gone.has(id));
    this.given.delete(parent);
    if (this.unsorted.has(parent)) this.disorder(parent);
    if (kept.length > 0) this.lists.set(parent, kept);
    else {
      this.lists.delete(parent);
      this.unsorted.delete(parent);
    }
  }
}
