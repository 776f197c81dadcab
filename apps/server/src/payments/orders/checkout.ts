/** An order at its provider: told of it, asked about it, and heard of. */
import type { Payment } from '@limn/contract';
import type { Locale } from '@limn/i18n/locales.ts';
import { renderSVG } from 'uqr';
import type { Context } from '../../context.ts';
import { transact } from '../../db/database.ts';
import { isUuid } from '../../db/ids.ts';
import { nameFor } from '../../http/messages.ts';
import { Problem, Refusal } from '../../http/problem.ts';
import { addressesOf } from './addresses.ts';
import { announceEffects, type Effects, noEffects } from './effects.ts';
import { endOrder, holdOrder, isOpen, type OrderRow, readOrder } from './orders.ts';
import { takePayment } from './pay.ts';
import {
  type PaymentProvider,
  ProviderError,
  type ProviderEvent,
  type ProviderPayment,
  type Said,
  SignatureError,
} from '../../payment-providers/provider.ts';
import { hearRefund } from './refunds.ts';

/** A provider is not asked about the same order again within this, ms. */
const PAUSE_MS = 3_000;

const NAMES = {
  personal: 'order_personal',
  team: 'order_team',
  seats: 'order_seats',
  clone: 'order_clone',
} as const;

/** What is paid for, in the words that a provider shows to who pays. */
function describe(locale: Locale, row: OrderRow): string {
  const { number, title, seats, kind } = row;
  return nameFor(locale, NAMES[kind], { number, title, seats });
}

/**
 * Tells the provider of an order that it does not know yet; of others nothing is done.
 * @throws Refusal `provider_unavailable`: the order stays, and is told of when its owner looks at it again
 */
export async function beginOrder(context: Context, row: OrderRow, locale: Locale): Promise<OrderRow> {
  const provider = context.providers.get(row.provider);
  if (row.status !== 'created' || provider === undefined) return row;
  const { id, number, amount } = row;
  const expiresAt = row.expires_at ?? new Date(Date.now() + provider.patienceMs);
  const payable = { id, number, amount, expiresAt, description: describe(locale, row) };
  const addresses = addressesOf(context.config, provider.id, id);
  const checkout = await orUnavailable(provider.begin({ ...payable, ...addresses }, locale));
  await context.pool.query(`update orders set status = 'pending', checkout = $2 where id = $1 and status = 'created'`, [
    id,
    JSON.stringify(checkout),
  ]);
  return readOrder(context.pool, id);
}

async function orUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderError) throw new Refusal('provider_unavailable');
    throw error;
  }
}

/** How to pay an order, for who looks at it; null of one that is not to be paid. */
export function presentPayment({ config }: Pick<Context, 'config'>, row: OrderRow, locale: Locale): Payment | null {
  if (row.status !== 'pending' || row.checkout === null) return null;
  const { kind, url, code } = row.checkout;
  const { number } = row;
  const own = config.paymentNote.replaceAll('{{number}}', number);
  const note = own === '' ? nameFor(locale, 'payment', { number }) : own;
  return {
    kind,
    url,
    instructions: kind === 'manual' ? note : '',
    qr: code === null ? null : renderSVG(code, { border: 2 }),
  };
}

/**
 * Asks the provider how an order stands that waits, and brings it in step with what it says.
 * @throws ProviderError
 */
export async function askProvider(context: Context, row: OrderRow): Promise<void> {
  const provider = context.providers.get(row.provider);
  const mayBePaid = row.status === 'pending' || row.status === 'expired' || row.status === 'cancelled';
  if (provider === undefined || provider.isManual || row.checkout === null || !mayBePaid) return;
  const { rowCount } = await context.pool.query(
    `update orders set asked_at = now() where id = $1
       and (asked_at is null or asked_at < now() - make_interval(secs => $2))`,
    [row.id, PAUSE_MS / 1000],
  );
  if (rowCount === 0) return;
  const found = await provider.query({ number: row.number, checkout: row.checkout });
  if (found.state === 'waiting') return;
  const effects = noEffects();
  await transact(context.pool, async (client) => {
    const order = await holdOrder(client, { id: row.id });
    if (found.state === 'closed') {
      if (isOpen(order)) await end(client, order, effects);
    } else if (found.payment.currency === 'CNY')
      await takePayment(client, order, { ...found.payment, provider: provider.id, by: null }, effects);
  });
  announceEffects(context, effects);
}

async function end(client: Parameters<typeof endOrder>[0], order: OrderRow, effects: Effects): Promise<void> {
  await endOrder(client, order, 'expired');
  if (order.user_id !== null) effects.orders.push({ orderId: order.id, userId: order.user_id });
}

/** The same for its owner, who waits for it. @throws Refusal `provider_unavailable` */
export const checkOrder = (context: Context, row: OrderRow): Promise<void> => orUnavailable(askProvider(context, row));

/**
 * Hears what a provider says: once, in whatever order, and only with its signature.
 * @returns what became of it
 * @throws Problem 400 `signature_wrong`; 409 `event_early` for what can only be understood after something that was not
 * said yet: providers say again what was not taken
 */
export async function hear(context: Context, provider: PaymentProvider, said: Said): Promise<string> {
  let event: ProviderEvent;
  try {
    event = provider.read(said);
  } catch (error) {
    if (error instanceof SignatureError) throw new Problem(400, 'signature_wrong');
    if (error instanceof ProviderError) throw new Problem(400, 'invalid');
    throw error;
  }
  if (event.id === '' || event.id.length > 200) throw new Problem(400, 'invalid');
  const effects = noEffects();
  const outcome = await transact(context.pool, async (client) => {
    const { rowCount } = await client.query(
      `insert into provider_events (provider, event_id, kind, order_number, outcome, about)
       values ($1, $2, $3, $4, 'heard', $5) on conflict do nothing`,
      [provider.id, event.id, event.kind.slice(0, 100), 'number' in event ? event.number : '', aboutOf(event)],
    );
    if (rowCount === 0) return 'duplicate';
    const outcome = await apply(client, provider.id, event, effects);
    if (outcome === 'early') throw new Problem(409, 'event_early');
    await client.query('update provider_events set outcome = $3 where provider = $1 and event_id = $2', [
      provider.id,
      event.id,
      outcome,
    ]);
    return outcome;
  });
  announceEffects(context, effects);
  return outcome;
}

const aboutOf = (event: ProviderEvent): string => {
  if (event.says === 'paid') return JSON.stringify(event.payment);
  return event.says === 'refund' ? JSON.stringify(event.refund) : '{}';
};

async function apply(
  client: Parameters<typeof takePayment>[0],
  provider: string,
  event: ProviderEvent,
  effects: Effects,
): Promise<string> {
  if (event.says === 'nothing') return 'ignored';
  const { rows } = await client.query<{ id: string }>('select id from orders where number = $1', [event.number]);
  if (rows[0] === undefined) return 'unknown_order';
  const order = await holdOrder(client, { id: rows[0].id });
  switch (event.says) {
    case 'paid':
      return event.payment.currency === 'CNY'
        ? takePayment(client, order, paidBy(provider, event.payment), effects)
        : 'wrong_currency';
    case 'closed':
      if (!isOpen(order)) return 'known';
      await end(client, order, effects);
      return 'closed';
    case 'refund':
      return hearRefund(client, order, provider, event.refund, effects);
  }
}

const paidBy = (provider: string, { reference, amount }: ProviderPayment) => ({
  provider,
  reference,
  amount,
  by: null,
});

/** Tells a provider that an order is not to be paid any more, unless it was paid meanwhile. */
export async function closeAtProvider(context: Context, orderId: string): Promise<void> {
  if (!isUuid(orderId)) return;
  const row = await readOrder(context.pool, orderId);
  const provider = context.providers.get(row.provider);
  if (provider === undefined || row.checkout === null || (row.status !== 'cancelled' && row.status !== 'expired'))
    return;
  try {
    await provider.close({ number: row.number, checkout: row.checkout });
  } catch (error) {
    // One that was paid or has ended cannot be closed: what was paid is heard of so.
    await askProvider(context, row);
    const { state } = await provider.query({ number: row.number, checkout: row.checkout });
    if (state === 'waiting') throw error;
  }
}
