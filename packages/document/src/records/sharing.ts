/** Keeps the identity of what did not change, so that caches may be keyed by records and by their parts. */
import { equalityDeep } from 'lib0/function';
import type { BaseRecord } from './schema.ts';

/** The record `before` where `after` says the same, else `after` with those parts of `before` that are the same. */
export function share<R extends BaseRecord>(before: R | undefined, after: R): R {
  if (before === undefined || before === after) return after;
  const was = before as unknown as Record<string, unknown>,
    is = after as unknown as Record<string, unknown>;
  let same = true,
    out = is;
  for (const key in is) {
    if (is[key] === was[key]) continue;
    if (!equalityDeep(is[key], was[key])) same = false;
    else {
      if (out === is) out = { ...is };
      out[key] = was[key];
    }
  }
  for (const key in was) if (!(key in is) && was[key] !== undefined) same = false;
  return same ? before : (out as unknown as R);
}
