import { entryId, type Entry } from '../model/entry.ts';
import type { ListData, ListPart } from './list-data.ts';

/** Whether two values of JSON are the same. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) {
    return true;
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return false;
  }
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => isSame(a[name as keyof typeof a], b[name as keyof typeof b]))
  );
}

/**
 * A list as it came again, with the entries that are as they were being the very objects they were: rows whose entry is
 * the same object are not drawn again. So are parts, and a list as a whole: what is compared at each rendering and is
 * another object each time is rendered for ever. The library's own comparison walks a list of ten thousand in several
 * frames' time.
 */
export function keepSame(before: ListData | undefined, now: ListData): ListData {
  if (before === undefined) {
    return now;
  }
  // Parts that a further one was added to are the same objects already.
  const known = new Set(before.pages);
  const fresh = now.pages.filter((part) => !known.has(part));
  // Scrolling on adds a part to those that are there: nothing came again.
  if (fresh.length === 0 || now.pages.length - fresh.length === before.pages.length) {
    return now;
  }
  const old = new Map<string, Entry>(
    before.pages.flatMap((part) => part.entries.map((entry) => [entryId(entry), entry] as const)),
  );
  const keep = (entry: Entry): Entry => {
    const same = old.get(entryId(entry));
    return same !== undefined && isSame(same, entry) ? same : entry;
  };
  const pages = now.pages.map((part, at) => {
    if (known.has(part)) {
      return part;
    }
    const kept = { ...part, entries: part.entries.map(keep) },
      one = before.pages[at];
    return one !== undefined && isSamePart(one, kept) ? one : kept;
  });
  const isAsBefore = pages.length === before.pages.length && pages.every((part, at) => part === before.pages[at]);
  return isAsBefore ? before : { ...now, pages };
}

/** Whether a part is another and holds the very same. */
function isSamePart(before: ListPart, now: ListPart): boolean {
  return (
    before.entries.length === now.entries.length &&
    before.entries.every((entry, at) => entry === now.entries[at]) &&
    isSame({ ...before, entries: null }, { ...now, entries: null })
  );
}
