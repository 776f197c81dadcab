/** Keeps the identity of what did not change, so that caches may be keyed by records and by their parts. */
import { equalityDeep } from 'lib0/function';
import type { BaseRecord } from './schema.ts';

/**
 * The record `before` where `after` says the same, else `after` with those parts of `before` that are the same. They
 * are put into `after` itself, which nobody else may have yet.
 */
export function share<R extends BaseRecord>(before: R | undefined, after: R): R {
  if (before === undefined || before === after) return after;
  const was = before as unknown as Record<string, unknown>,
    is = after as unknown as Record<string, unknown>;
  let same = true;
  for (const key in is) {
    if (is[key] === was[key]) continue;
    if (!equalityDeep(is[key], was[key])) same = false;
    else is[key] = was[key];
  }
  for (const key in was) if (!(key in is) && was[key] !== undefined) same = false;
  return same ? before : after;
}

/** Whether two records say the same. */
export function isSame<R extends BaseRecord>(one: R, other: R): boolean {
  const was = one as unknown as Record<string, unknown>,
    is = other as unknown as Record<string, unknown>;
  for (const key in is) if (is[key] !== was[key] && !equalityDeep(is[key], was[key])) return false;
  for (const key in was) if (!(key in is) && was[key] !== undefined) return false;
  return true;
}
