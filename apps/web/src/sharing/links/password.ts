import { isWeakPassword } from '@limn/contract/formats.ts';

/** Characters of a random access password. */
export const randomLength = 4;
/** Letters and digits that are not taken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random access password of 4 letters and digits; never one of those anybody tries first. */
export function randomPassword(): string {
  for (;;) {
    // Bytes beyond the last whole set of letters would make the first letters likelier.
    const bytes = [...crypto.getRandomValues(new Uint8Array(16))].filter((byte) => byte < 256 - (256 % letters.length));
    const password = bytes
      .slice(0, randomLength)
      .map((byte) => letters[byte % letters.length])
      .join('');
    if (password.length === randomLength && !isWeakPassword(password)) {
      return password;
    }
  }
}
