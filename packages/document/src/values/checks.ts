/** Checks of plain values that somebody else's program wrote. */

/** No coordinate may be farther out than this, page units; beyond it floating-point pictures fall apart. */
export const COORDINATE_LIMIT = 1e7;
/** Longest address of a link, characters. */
export const MAX_LINK = 8192;
export const MAX_LIST = 100_000;

export type Raw = Record<string, unknown>;
export type Check = (v: unknown) => boolean;
export type Checks = ReadonlyMap<string, Check>;

/**
 * A plain object. One with a `constructor` of its own is none: Yjs refuses to write it again, so it could not be
 * edited.
 */
export const isObject = (v: unknown): v is Raw => typeof v === 'object' && v !== null && v.constructor === Object;
export const within = (v: unknown): v is number =>
  typeof v === 'number' && v >= -COORDINATE_LIMIT && v <= COORDINATE_LIMIT;

export const yes: Check = (v) => typeof v === 'boolean';
export const text =
  (max: number): Check =>
  (v) =>
    typeof v === 'string' && v.length <= max;
export const one = (...known: readonly string[]): Check => {
  const set = new Set<unknown>(known);
  return (v) => set.has(v);
};
export const list =
  (each: Check, max = MAX_LIST): Check =>
  (v) =>
    Array.isArray(v) && v.length <= max && v.every(each);
export const orAbsent =
  (check: Check): Check =>
  (v) =>
    v === undefined || check(v);

/** The object without the fields that are not what they should be; the very object where none is. */
export function sanitize(v: unknown, checks: Checks): Raw {
  if (!isObject(v)) return {};
  let out = v;
  for (const key in v) {
    const value = v[key],
      check = checks.get(key);
    if (value === undefined || check === undefined || check(value)) continue;
    if (out === v) out = { ...v };
    delete out[key];
  }
  return out;
}
