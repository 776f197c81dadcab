/** Signatures of calls to Tencent Cloud: TC3-HMAC-SHA256, https://cloud.tencent.com/document/api/213/30654. */
import { createHash, createHmac } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** What is signed of a call: its service, where it goes, what it asks for, when (s since 1970) and its body. */
export interface Signable {
  service: string;
  host: string;
  action: string;
  timestamp: number;
  body: string;
}

export const CONTENT_TYPE = 'application/json; charset=utf-8';
const SIGNED = 'content-type;host;x-tc-action';

/** What of a call is signed: the SHA-256 of its canonical form. */
export function requestHash({ host, action, body }: Signable): string {
  const headers = `content-type:${CONTENT_TYPE}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  return sha256(['POST', '/', '', headers, SIGNED, sha256(body)].join('\n'));
}

/** The `Authorization` header of a call that posts JSON to `/`. */
export function authorizationOf(
  call: Signable,
  { secretId, secretKey }: { secretId: string; secretKey: string },
): string {
  const date = new Date(call.timestamp * 1000).toISOString().slice(0, 10),
    scope = `${date}/${call.service}/tc3_request`,
    text = ['TC3-HMAC-SHA256', call.timestamp, scope, requestHash(call)].join('\n');
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), call.service), 'tc3_request'),
    signature = hmac(key, text).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature}`;
}
