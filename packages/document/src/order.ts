import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/**
 * Fractional indices. Two people inserting at one place at one time would get the same key, so each key ends in
 * a few random digits; equal keys that still meet are ordered by record id.
 */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function keyBetween(below: string | null, above: string | null): string {
  return generateKeyBetween(below, above);
}

export function keysBetween(below: string | null, above: string | null, n: number): string[] {
  return generateNKeysBetween(below, above, n);
}

/** A key between two others with random digits appended. The last digit is never `0`, which fractional indices forbid. */
export function jitteredKey(below: string | null, above: string | null): string {
  const key = generateKeyBetween(below, above);
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
  const jittered = key + DIGITS[a! % 62] + DIGITS[b! % 62] + DIGITS[1 + (c! % 61)];
  return above !== null && jittered >= above ? key : jittered;
}

export function compareKeys(a: { key: string; id: string }, b: { key: string; id: string }): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
