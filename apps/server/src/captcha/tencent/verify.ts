import { z } from 'zod';
import { Refusal } from '../../http/problem.ts';
import type { TencentSettings } from '../../config/tencent.ts';
import { authorizationOf, CONTENT_TYPE } from './sign.ts';

const ACTION = 'DescribeCaptchaResult';
const VERSION = '2019-07-22';
/** The only type of captcha there is a number for. */
const CAPTCHA_TYPE = 9;
const PASSED = 1;
/** ms */
const PATIENCE = 10_000;
const MAX_ANSWER = 64 * 1024;

const answerShape = z.object({
  Response: z.union([
    z.object({ Error: z.object({ Code: z.string(), Message: z.string() }) }),
    z.object({ CaptchaCode: z.number(), CaptchaMsg: z.string().nullish() }),
  ]),
});

export interface TencentTicket {
  ticket: string;
  randstr: string;
  /** Address of whoever solved it. */
  address: string;
}

/**
 * Asks Tencent Cloud whether a captcha was solved; see https://cloud.tencent.com/document/product/1110/36926.
 * Tickets that the script makes up when it cannot reach its servers are not good.
 * @throws Refusal `captcha_wrong`; `captcha_unreachable` where nobody could say
 */
export async function verifyTencent(
  { url, secretId, secretKey, appId, appKey }: TencentSettings,
  { ticket, randstr, address }: TencentTicket,
  log: (message: string) => void,
): Promise<void> {
  const { host } = new URL(url),
    timestamp = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({
    CaptchaType: CAPTCHA_TYPE,
    Ticket: ticket,
    UserIp: address,
    Randstr: randstr,
    CaptchaAppId: appId,
    AppSecretKey: appKey,
  });
  const said = await ask(
    url,
    {
      authorization: authorizationOf(
        { service: 'captcha', host, action: ACTION, timestamp, body },
        { secretId, secretKey },
      ),
      'content-type': CONTENT_TYPE,
      'x-tc-action': ACTION,
      'x-tc-version': VERSION,
      'x-tc-timestamp': String(timestamp),
    },
    body,
  ).catch((error: unknown) => {
    log(`Tencent Cloud's captcha cannot be asked: ${error instanceof Error ? error.message : String(error)}`);
    throw new Refusal('captcha_unreachable');
  });
  if ('Error' in said) {
    log(`Tencent Cloud's captcha refused the call: ${said.Error.Code}, ${said.Error.Message}`);
    throw new Refusal('captcha_unreachable');
  }
  if (said.CaptchaCode !== PASSED) throw new Refusal('captcha_wrong');
}

async function ask(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<z.output<typeof answerShape>['Response']> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MAX_ANSWER) throw new Error('its answer is too long');
    parts.push(part);
  }
  const parsed = answerShape.safeParse(JSON.parse(Buffer.concat(parts).toString('utf8')));
  if (!parsed.success) throw new Error(`it answered ${response.status} with something else`);
  return parsed.data.Response;
}
