/** Does the work of a captcha in a thread of its own. */
import type { ChallengeParameters } from 'altcha-lib';
import { deriveKey as derive } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

/** Where a page came over plain HTTP from another machine, browsers have no cryptography of their own. */
async function deriveInScript(
  { cost, keyLength }: ChallengeParameters,
  salt: Uint8Array,
  password: Uint8Array,
): Promise<{ derivedKey: Uint8Array }> {
  const [{ pbkdf2 }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  return { derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) };
}

handler({ deriveKey: typeof crypto === 'object' && 'subtle' in crypto ? derive : deriveInScript });
