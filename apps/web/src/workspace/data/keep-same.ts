import { entryId, type Entry } from '../model/entry.ts';
import type { ListData } from './list-data.ts';

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
 * the same object are not drawn again. The library's own comparison walks a list of ten thousand in several frames'
 * time.
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
  return {
    ...now,
    pages: now.pages.map((part) => (known.has(part) ? part : { ...part, entries: part.entries.map(keep) })),
  };
}
