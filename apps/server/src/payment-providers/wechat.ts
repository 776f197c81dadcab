import { createDecipheriv, createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto';
import {
  type PaymentProvider,
  ProviderError,
  type ProviderEvent,
  type ProviderPayment,
  type Said,
  SignatureError,
} from './provider.ts';
import { ask, json, record, text } from './ask.ts';

export interface WechatOptions {
  /** Of the API, `https://api.mch.weixin.qq.com`. */
  url: string;
  appId: string;
  merchant: string;
  /** Ours, private, and the serial number of its certificate. */
  key: KeyObject;
  serial: string;
  /** Theirs, public, and its id. */
  publicKey: KeyObject;
  publicKeyId: string;
  /** Of the API's third version, 32 bytes. */
  secret: string;
}

const PATIENCE_MS = 2 * 3_600_000;
/** Words signed longer ago are somebody else's saying them again, seconds. */
const TOLERANCE = 300;
/** Bytes of a subject of theirs. */
const MAX_SUBJECT = 127;

type Headers = (name: string) => string;

/** WeChat Pay, a code that a phone reads, third version. https://pay.weixin.qq.com/doc/v3/merchant/4012791874 */
export function wechat(options: WechatOptions): PaymentProvider {
  const { url, appId, merchant, key, serial } = options;
  const call = async (method: 'GET' | 'POST', path: string, content?: object) => {
    const body = content === undefined ? '' : JSON.stringify(content);
    const time = String(Math.floor(Date.now() / 1000)),
      nonce = randomBytes(16).toString('hex');
    const signature = createSign('RSA-SHA256')
      .update(`${method}\n${path}\n${time}\n${nonce}\n${body}\n`, 'utf8')
      .sign(key, 'base64');
    const answer = await ask(`${url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'Limn',
        'wechatpay-serial': options.publicKeyId,
        authorization:
          `WECHATPAY2-SHA256-RSA2048 mchid="${merchant}",nonce_str="${nonce}",` +
          `signature="${signature}",timestamp="${time}",serial_no="${serial}"`,
      },
      ...(content !== undefined && { body }),
    });
    const { status } = answer;
    if (status < 300 && !isSigned((name) => answer.headers.get(name) ?? '', answer.text, options))
      throw new ProviderError('its answer is not signed by WeChat Pay');
    return { status, body: answer.text === '' ? {} : json(answer.text) };
  };
  const wanted = async (method: 'GET' | 'POST', path: string, content?: object) => {
    const { status, body } = await call(method, path, content);
    if (status >= 300) throw new ProviderError(`it answers ${status} ${text(body['code'])}`);
    return body;
  };

  return {
    id: 'wechat',
    patienceMs: PATIENCE_MS,
    isManual: false,
    async begin(order) {
      const body = await wanted('POST', '/v3/pay/transactions/native', {
        appid: appId,
        mchid: merchant,
        description: cut(order.description),
        out_trade_no: order.number,
        time_expire: `${order.expiresAt.toISOString().slice(0, 19)}+00:00`,
        notify_url: order.notifyUrl,
        amount: { total: order.amount, currency: 'CNY' },
      });
      if (text(body['code_url']) === '') throw new ProviderError('it gave no code');
      return { kind: 'qr', url: null, code: text(body['code_url']), reference: null };
    },
    async query({ number }) {
      const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}?mchid=${merchant}`;
      const { status, body } = await call('GET', path);
      if (status === 404) return { state: 'closed' };
      if (status >= 300) throw new ProviderError(`it answers ${status} ${text(body['code'])}`);
      const payment = paymentOf(body);
      if (payment !== null) return { state: 'paid', payment };
      const isClosed = body['trade_state'] === 'CLOSED' || body['trade_state'] === 'REVOKED';
      return { state: isClosed ? 'closed' : 'waiting' };
    },
    async close({ number }) {
      const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}/close`;
      await wanted('POST', path, { mchid: merchant });
    },
    async refund({ number, payment, amount, paid, reason, notifyUrl }) {
      const { status, body } = await call('POST', '/v3/refund/domestic/refunds', {
        transaction_id: payment,
        out_refund_no: number,
        reason: cut(reason) || undefined,
        notify_url: notifyUrl,
        amount: { refund: amount, total: paid, currency: 'CNY' },
      });
      if (status === 400 || status === 403) return { state: 'failed', reference: null };
      if (status >= 300) throw new ProviderError(`it answers ${status} ${text(body['code'])}`);
      const states: Readonly<Record<string, 'done' | 'failed'>> = {
        SUCCESS: 'done',
        CLOSED: 'failed',
        ABNORMAL: 'failed',
      };
      return { state: states[text(body['status'])] ?? 'waiting', reference: text(body['refund_id']) || null };
    },
    read: (said) => eventOf(opened(said, options)),
    heard: { type: 'application/json', body: '{"code":"SUCCESS","message":""}' },
  };
}

/** As many bytes as they take, whole characters. */
function cut(words: string): string {
  let out = '';
  for (const char of words) {
    if (Buffer.byteLength(out + char) > MAX_SUBJECT) break;
    out += char;
  }
  return out;
}

function isSigned(header: Headers, body: string, { publicKey, publicKeyId }: WechatOptions): boolean {
  const time = header('wechatpay-timestamp');
  return (
    header('wechatpay-serial') === publicKeyId &&
    Math.abs(Date.now() / 1000 - Number(time)) <= TOLERANCE &&
    createVerify('RSA-SHA256')
      .update(`${time}\n${header('wechatpay-nonce')}\n${body}\n`, 'utf8')
      .verify(publicKey, header('wechatpay-signature'), 'base64')
  );
}

interface Opened {
  id: string;
  kind: string;
  resource: Record<string, unknown>;
}

function opened({ headers, body }: Said, options: WechatOptions): Opened {
  const header: Headers = (name) => text(headers[name]);
  if (!isSigned(header, body, options)) throw new SignatureError('the signature of WeChat Pay is wrong or old');
  const event = json(body),
    sealed = record(event['resource']);
  try {
    const bytes = Buffer.from(text(sealed['ciphertext']), 'base64');
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(options.secret), text(sealed['nonce']));
    decipher.setAuthTag(bytes.subarray(-16));
    decipher.setAAD(Buffer.from(text(sealed['associated_data'])));
    const content = Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
    return { id: text(event['id']), kind: text(event['event_type']), resource: json(content) };
  } catch (cause) {
    throw new SignatureError('what WeChat Pay sealed cannot be opened', { cause });
  }
}

/** The payment of one of their transactions; null while there is none. */
function paymentOf(transaction: Record<string, unknown>): ProviderPayment | null {
  const { total, currency } = record(transaction['amount']);
  // One that was paid back stays one that was paid.
  const isPaid = transaction['trade_state'] === 'SUCCESS' || transaction['trade_state'] === 'REFUND';
  if (!isPaid || typeof total !== 'number') return null;
  return { reference: text(transaction['transaction_id']), amount: total, currency: text(currency) || 'CNY' };
}

function eventOf({ id, kind, resource }: Opened): ProviderEvent {
  const head = { id, kind },
    number = text(resource['out_trade_no']);
  if (kind === 'TRANSACTION.SUCCESS') {
    const payment = paymentOf(resource);
    return payment === null ? { ...head, says: 'nothing' } : { ...head, says: 'paid', number, payment };
  }
  if (!kind.startsWith('REFUND.')) return { ...head, says: 'nothing' };
  return {
    ...head,
    says: 'refund',
    number,
    refund: {
      payment: text(resource['transaction_id']),
      number: text(resource['out_refund_no']) || null,
      reference: text(resource['refund_id']) || null,
      state: kind === 'REFUND.SUCCESS' ? 'done' : 'failed',
      total: null,
    },
  };
}
