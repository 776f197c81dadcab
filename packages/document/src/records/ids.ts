const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A fresh record id: 14 base-62 characters (83 bits) from the platform's secure source. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(14));
  let id = '';
  // 256 is not a multiple of 62: the bias costs less than a bit over the whole id.
  for (const b of bytes) id += ALPHABET[b % 62];
  return id;
}
