import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type PaymentProvider,
  ProviderError,
  type ProviderEvent,
  type ProviderPayment,
  type Said,
  SignatureError,
} from './provider.ts';
import { ask, json, record, text } from './ask.ts';

export interface StripeOptions {
  /** Of the API, `https://api.stripe.com`. */
  url: string;
  key: string;
  /** What it signs its words with. */
  secret: string;
}

/** Words signed longer ago are somebody else's saying them again, seconds. */
const TOLERANCE = 300;
/** A checkout of theirs lasts between half an hour and a day. */
const PATIENCE_MS = 23 * 3_600_000;
const REFUND_STATES: Readonly<Record<string, 'done' | 'failed'>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

/** Stripe Checkout: cards, and what else the account has switched on. https://docs.stripe.com/api */
export function stripe({ url, key, secret }: StripeOptions): PaymentProvider {
  const call = async (method: 'GET' | 'POST', path: string, fields?: Record<string, string>, once?: string) => {
    const answer = await ask(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...(once !== undefined && { 'idempotency-key': once }),
      },
      ...(fields !== undefined && { body: new URLSearchParams(fields).toString() }),
    });
    const body = json(answer.text);
    if (answer.status !== 200)
      throw new ProviderError(`it answers ${answer.status} ${text(record(body['error'])['code'])}`);
    return body;
  };
  return {
    id: 'stripe',
    patienceMs: PATIENCE_MS,
    isManual: false,
    async begin(order) {
      const session = await call(
        'POST',
        '/v1/checkout/sessions',
        {
          mode: 'payment',
          client_reference_id: order.number,
          'metadata[order]': order.number,
          'payment_intent_data[metadata][order]': order.number,
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': 'cny',
          'line_items[0][price_data][unit_amount]': String(order.amount),
          'line_items[0][price_data][product_data][name]': order.description,
          success_url: order.returnUrl,
          cancel_url: order.returnUrl,
          expires_at: String(Math.floor(order.expiresAt.getTime() / 1000)),
        },
        `order-${order.id}`,
      );
      if (text(session['url']) === '' || text(session['id']) === '') throw new ProviderError('it made no checkout');
      return { kind: 'redirect', url: text(session['url']), code: null, reference: text(session['id']) };
    },
    async query({ checkout }) {
      const session = await call('GET', `/v1/checkout/sessions/${encodeURIComponent(checkout.reference ?? '')}`);
      const payment = paymentOf(session);
      if (payment !== null) return { state: 'paid', payment };
      return { state: session['status'] === 'expired' ? 'closed' : 'waiting' };
    },
    async close({ checkout }) {
      await call('POST', `/v1/checkout/sessions/${encodeURIComponent(checkout.reference ?? '')}/expire`, {});
    },
    async refund({ number, payment, amount, order }) {
      const refund = await call(
        'POST',
        '/v1/refunds',
        {
          payment_intent: payment,
          amount: String(amount),
          'metadata[refund]': number,
          'metadata[order]': order,
        },
        `refund-${number}`,
      );
      return { state: REFUND_STATES[text(refund['status'])] ?? 'waiting', reference: text(refund['id']) || null };
    },
    read: (said) => eventOf(verified(said, secret)),
    heard: { type: 'application/json', body: '{"received":true}' },
  };
}

function verified({ headers, body }: Said, secret: string): Record<string, unknown> {
  const header = headers['stripe-signature'];
  const fields = (typeof header === 'string' ? header : '').split(',').map((part) => part.split('='));
  const time = fields.find(([name]) => name === 't')?.[1] ?? '';
  const expected = Buffer.from(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
  const isSigned = fields.some(([name, value]) => {
    const given = Buffer.from(name === 'v1' ? (value ?? '') : '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned || Math.abs(Date.now() / 1000 - Number(time)) > TOLERANCE)
    throw new SignatureError('the signature of Stripe is wrong or old');
  return json(body);
}

/** The payment of a checkout; null while there is none. */
function paymentOf(session: Record<string, unknown>): ProviderPayment | null {
  const amount = session['amount_total'];
  if (session['payment_status'] !== 'paid' || typeof amount !== 'number') return null;
  return { reference: text(session['payment_intent']), amount, currency: text(session['currency']).toUpperCase() };
}

function eventOf(event: Record<string, unknown>): ProviderEvent {
  const head = { id: text(event['id']), kind: text(event['type']) };
  const object = record(record(event['data'])['object']);
  const number = text(object['client_reference_id']) || text(record(object['metadata'])['order']);
  switch (head.kind) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const payment = paymentOf(object);
      return payment === null ? { ...head, says: 'nothing' } : { ...head, says: 'paid', number, payment };
    }
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed':
      return { ...head, says: 'closed', number };
    case 'charge.refunded': {
      const total = object['amount_refunded'];
      const refund = { payment: text(object['payment_intent']), number: null, reference: null, state: 'done' as const };
      return {
        ...head,
        says: 'refund',
        number,
        refund: { ...refund, total: typeof total === 'number' ? total : null },
      };
    }
    case 'refund.updated':
    case 'refund.failed': {
      const state = REFUND_STATES[text(object['status'])];
      if (state === undefined) return { ...head, says: 'nothing' };
      const refund = {
        payment: text(object['payment_intent']),
        number: text(record(object['metadata'])['refund']) || null,
        reference: text(object['id']) || null,
        state,
        total: null,
      };
      return { ...head, says: 'refund', number, refund };
    }
    default:
      return { ...head, says: 'nothing' };
  }
}
