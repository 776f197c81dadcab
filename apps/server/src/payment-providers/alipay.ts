import { createSign, createVerify, type KeyObject } from 'node:crypto';
import { type PaymentProvider, ProviderError, type ProviderEvent, type Said, SignatureError } from './provider.ts';
import { ask, json, record, text } from './ask.ts';

export interface AlipayOptions {
  /** The gateway, `https://openapi.alipay.com/gateway.do`. */
  url: string;
  appId: string;
  /** Ours, private. */
  key: KeyObject;
  /** Theirs, public. */
  publicKey: KeyObject;
}

const PATIENCE_MS = 2 * 3_600_000;
/** Their clocks and days are China's. */
const china = (moment: Date): string =>
  new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const yuan = (amount: number): string => (amount / 100).toFixed(2);
const fen = (amount: unknown): number => Math.round(Number(text(amount)) * 100);

type Fields = Readonly<Record<string, string>>;

/** What is signed: the fields that hold something, by their names. */
const signable = (fields: Fields): string =>
  Object.keys(fields)
    .filter((name) => name !== 'sign' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

/** Alipay, payment on a page of theirs, signed with RSA2. https://opendocs.alipay.com/open/270 */
export function alipay({ url, appId, key, publicKey }: AlipayOptions): PaymentProvider {
  const signed = (method: string, content: object, more: Fields = {}): URLSearchParams => {
    const fields: Fields = {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: china(new Date()),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    };
    return new URLSearchParams({
      ...fields,
      sign: createSign('RSA-SHA256').update(signable(fields), 'utf8').sign(key, 'base64'),
    });
  };

  const call = async (method: string, content: object): Promise<Record<string, unknown>> => {
    const answer = await ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: signed(method, content).toString(),
    });
    const name = `${method.replaceAll('.', '_')}_response`;
    const body = json(answer.text);
    if (!isSigned(answer.text, name, text(body['sign']), publicKey))
      throw new ProviderError('its answer is not signed by Alipay');
    return record(body[name]);
  };
  const fail = (answer: Record<string, unknown>): never => {
    throw new ProviderError(`it answers ${text(answer['code'])} ${text(answer['sub_code'])}`);
  };
  const isUnknown = (answer: Record<string, unknown>): boolean => answer['sub_code'] === 'ACQ.TRADE_NOT_EXIST';

  return {
    id: 'alipay',
    patienceMs: PATIENCE_MS,
    isManual: false,
    async begin(order) {
      const content = {
        out_trade_no: order.number,
        product_code: 'FAST_INSTANT_TRADE_PAY',
        total_amount: yuan(order.amount),
        subject: order.description,
        time_expire: china(order.expiresAt),
      };
      const urls = { return_url: order.returnUrl, notify_url: order.notifyUrl };
      const query = signed('alipay.trade.page.pay', content, urls);
      return { kind: 'redirect', url: `${url}?${query.toString()}`, code: null, reference: null };
    },
    async query({ number }) {
      const answer = await call('alipay.trade.query', { out_trade_no: number });
      // Until somebody opens their page, they know of no order.
      if (isUnknown(answer)) return { state: 'waiting' };
      if (answer['code'] !== '10000') fail(answer);
      switch (answer['trade_status']) {
        case 'TRADE_SUCCESS':
        case 'TRADE_FINISHED':
          return {
            state: 'paid',
            payment: { reference: text(answer['trade_no']), amount: fen(answer['total_amount']), currency: 'CNY' },
          };
        case 'TRADE_CLOSED':
          return { state: 'closed' };
        default:
          return { state: 'waiting' };
      }
    },
    async close({ number }) {
      const answer = await call('alipay.trade.close', { out_trade_no: number });
      if (answer['code'] !== '10000' && !isUnknown(answer)) fail(answer);
    },
    async refund({ order, number, amount, reason }) {
      const answer = await call('alipay.trade.refund', {
        out_trade_no: order,
        out_request_no: number,
        refund_amount: yuan(amount),
        refund_reason: reason,
      });
      if (answer['code'] === '10000') return { state: 'done', reference: number };
      if (answer['code'] === '20000') fail(answer);
      return { state: 'failed', reference: null };
    },
    read: (said) => eventOf(verified(said, appId, publicKey)),
    heard: { type: 'text/plain', body: 'success' },
  };
}

/** Their signature is of the characters of the answer's object as they stand in the text. */
function isSigned(answer: string, name: string, sign: string, publicKey: KeyObject): boolean {
  const start = answer.indexOf('{', answer.indexOf(`"${name}"`) + 1);
  const content = start < 1 ? '' : objectAt(answer, start);
  return createVerify('RSA-SHA256').update(content, 'utf8').verify(publicKey, sign, 'base64');
}

/** The characters of the JSON object that begins there. */
function objectAt(answer: string, start: number): string {
  let depth = 0;
  for (const { 0: token, index } of answer.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') depth++;
    else if (token === '}' && --depth === 0) return answer.slice(start, start + index + 1);
  }
  return '';
}

function verified({ body }: Said, appId: string, publicKey: KeyObject): Fields {
  const { sign_type: type = '', ...fields } = Object.fromEntries(new URLSearchParams(body)) as Record<string, string>;
  const isRight =
    type === 'RSA2' &&
    fields['app_id'] === appId &&
    createVerify('RSA-SHA256')
      .update(signable(fields), 'utf8')
      .verify(publicKey, fields['sign'] ?? '', 'base64');
  if (!isRight) throw new SignatureError('the signature of Alipay is wrong');
  return fields;
}

function eventOf(fields: Fields): ProviderEvent {
  const status = fields['trade_status'] ?? '',
    number = fields['out_trade_no'] ?? '',
    payment = fields['trade_no'] ?? '';
  const head = { id: fields['notify_id'] ?? '', kind: status };
  if (fields['refund_fee'] !== undefined) {
    const refund = { payment, number: fields['out_biz_no'] ?? null, reference: fields['out_biz_no'] ?? null };
    return { ...head, says: 'refund', number, refund: { ...refund, state: 'done', total: fen(fields['refund_fee']) } };
  }
  if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED')
    return {
      ...head,
      says: 'paid',
      number,
      payment: { reference: payment, amount: fen(fields['total_amount']), currency: 'CNY' },
    };
  return status === 'TRADE_CLOSED' ? { ...head, says: 'closed', number } : { ...head, says: 'nothing' };
}
