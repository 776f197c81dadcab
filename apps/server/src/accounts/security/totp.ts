import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Seconds a code is shown for. */
const PERIOD = 30;
const DIGITS = 6;
/** Codes before and after the present one that are taken too: clocks differ, and people are slow. */
const WINDOW = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new shared secret: 160 bits, as RFC 4226 recommends. */
export const newSecret = (): Buffer => randomBytes(20);

/** RFC 4648 base32 without padding. */
export function base32(bytes: Uint8Array): string {
  let bits = 0,
    value = 0,
    out = '';
  for (const byte of bytes) {
    value = (value << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) out += ALPHABET[(value >>> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return bits === 0 ? out : out + ALPHABET[(value << (5 - bits)) & 31];
}

/** The step of a moment in ms: how many periods have passed since 1970. */
export const stepAt = (now: number): number => Math.floor(now / 1000 / PERIOD);

/** The code of a step (RFC 6238 with SHA-1, which every authenticator app has). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const number = hash.readUInt32BE(hash[19]! & 15) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step whose code this is, after `last`; null when it is none. */
export function matchingStep(secret: Uint8Array, code: string, last: number, now = Date.now()): number | null {
  let found: number | null = null;
  for (let step = stepAt(now) - WINDOW; step <= stepAt(now) + WINDOW; step++) {
    const right = Buffer.from(codeAt(secret, step)),
      given = Buffer.from(code);
    if (step > last && given.length === right.length && timingSafeEqual(given, right)) found = step;
  }
  return found;
}

/** The address that authenticator apps read, from a QR code or a link. */
export function otpauthUri(secret: Uint8Array, account: string): string {
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer: 'Limn',
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(PERIOD),
  });
  return `otpauth://totp/${encodeURIComponent('Limn')}:${encodeURIComponent(account)}?${query.toString()}`;
}
