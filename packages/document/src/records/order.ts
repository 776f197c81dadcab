import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/**
 * Fractional indices. Two people inserting at one place at one time would get the same key, so each key ends in
 * a few random digits; equal keys that still meet are ordered by record id.
 */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Digits of the whole part of a fractional index, its first letter included; Infinity for a letter that begins none.
 */
function wholeLength(key: string): number {
  const head = key.charCodeAt(0);
  if (head >= 97 && head <= 122) return head - 95;
  return head >= 65 && head <= 90 ? 92 - head : Infinity;
}
const SMALLEST = `A${'0'.repeat(26)}`;

/**
 * The key itself where it is a fractional index, else one near it. Beside a key that is none nothing could ever be put,
 * as none lies between it and another.
 */
export function sanitizeKey(key: string): string {
  const length = wholeLength(key);
  if (length === Infinity || !/^[0-9A-Za-z]+$/.test(key)) return 'a0';
  const whole = key.padEnd(length, '0');
  return whole === SMALLEST || (whole.length > length && whole.endsWith('0')) ? `${whole}V` : whole;
}

export function keyBetween(below: string | null, above: string | null): string {
  return generateKeyBetween(below, above);
}

export function keysBetween(below: string | null, above: string | null, n: number): string[] {
  return generateNKeysBetween(below, above, n);
}

/**
 * Keys for `n` records that are to stand together above `at` of their siblings, whose keys are given in order. Two
 * people who were apart may have given siblings one key: what is put between such stands above all that have it.
 */
export function keysAmong(siblings: readonly string[], at: number, n: number): string[] {
  const below = siblings[at - 1] ?? null;
  let above = at;
  while (below !== null && above < siblings.length && siblings[above]! <= below) above++;
  return generateNKeysBetween(below, siblings[above] ?? null, n);
}

/**
 * As `keysAmong` for records that are to stand below the others all the same: `others` are new keys for those from `at`
 * on that have the key of the one below, in their order.
 */
export function placesAmong(
  siblings: readonly string[],
  at: number,
  n: number,
): { keys: readonly string[]; others: readonly string[] } {
  let end = at;
  while (at > 0 && siblings[end] === siblings[at - 1]) end++;
  const keys = keysAmong(siblings, at, n + end - at);
  return { keys: keys.slice(0, n), others: keys.slice(n) };
}

/** A key between two others with random digits appended. */
export const jitteredKey = (below: string | null, above: string | null): string =>
  jittered(generateKeyBetween(below, above), above);

/** As `jitteredKey` for several in their order, which stay short however many they are. */
export function jitteredKeys(below: string | null, above: string | null, n: number): string[] {
  const keys = generateNKeysBetween(below, above, n);
  return keys.map((key, i) => jittered(key, keys[i + 1] ?? above));
}

/** The last digit is never `0`, which fractional indices forbid. */
function jittered(key: string, above: string | null): string {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
  const longer = key + DIGITS[a! % 62] + DIGITS[b! % 62] + DIGITS[1 + (c! % 61)];
  return above !== null && longer >= above ? key : longer;
}

export function compareKeys(a: { key: string; id: string }, b: { key: string; id: string }): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
