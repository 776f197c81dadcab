const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const LENGTH = 14;
/** Drawn in advance: asking the platform takes longer than the id, and a paste makes thousands. */
const pool = new Uint8Array(LENGTH * 64);
let used = pool.length;

/** A fresh record id: 14 base-62 characters (83 bits) from the platform's secure source. */
export function newId(): string {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  let id = '';
  // 256 is not a multiple of 62: the bias costs less than a bit over the whole id.
  for (const end = used + LENGTH; used < end; used++) id += ALPHABET[pool[used]! % 62];
  return id;
}
