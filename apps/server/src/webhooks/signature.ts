import { createHmac, randomBytes } from 'node:crypto';

/** As receivers know it: `whsec_` and base64 of 32 random bytes. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/**
 * The headers of a delivery after the specification of Standard Webhooks 1.0: id, seconds since 1970, and a signature
 * (HMAC-SHA256 of `id.seconds.body`) for each secret that is valid.
 */
export function signed(
  id: string,
  seconds: number,
  body: string,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const signature = (secret: string): string =>
    createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => `v1,${signature(secret)}`).join(' '),
  };
}
