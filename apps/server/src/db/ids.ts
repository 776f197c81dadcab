import { randomBytes } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is an id of a row. Anything else names nothing, and must not reach a `uuid` column. */
export const isUuid = (text: string): boolean => UUID.test(text);

let last = 0;
let counter = 0;

/**
 * A UUID of version 7 (RFC 9562): 48 bits of milliseconds, a 12-bit counter that keeps ids of one process in order,
 * 62 random bits. In order, so that an index grows at its end. Not a secret: it tells when it was made.
 */
export function uuidv7(now = Date.now()): string {
  if (now > last) {
    last = now;
    counter = randomBytes(2).readUInt16BE() & 0x7ff;
  } else if (++counter > 0xfff) {
    last++;
    counter = 0;
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(last, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 22 base-62 characters, 128 random bits and a few: an address that cannot be guessed. */
export function secretId(): string {
  let id = '';
  while (id.length < 22) {
    // 248 = 4 × 62: bytes above are thrown away so that every character is equally likely.
    for (const byte of randomBytes(32)) if (byte < 248 && id.length < 22) id += ALPHABET[byte % 62];
  }
  return id;
}
