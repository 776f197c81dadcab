/** Money that goes back: asked for, done or refused, each once. */
import type { PoolClient } from 'pg';
import { audit } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { type Queryable, transact } from '../../db/database.ts';
import { isUuid, uuidv7 } from '../../db/ids.ts';
import { notFound, Refusal } from '../../http/problem.ts';
import { addJob } from '../../jobs/index.ts';
import { writeNotification } from '../../notifications/notify.ts';
import { addressesOf } from './addresses.ts';
import { announceEffects, type Effects, noEffects } from './effects.ts';
import { takeBack } from './fulfil.ts';
import { balanceOf, type Entries, post, reversed } from '../ledger/ledger.ts';
import { holdOrder, type OrderRow, orderSubject, readOrder } from './orders.ts';

interface RefundRow {
  id: string;
  number: string;
  payment_id: string;
  amount: number;
  cause: 'administrator' | 'returned' | 'provider';
  reason: string;
  state: 'waiting' | 'done' | 'failed';
  order_id: string;
  order_number: string;
  provider: string;
  payment_reference: string;
  paid: number;
  applied: boolean;
}
const source = `select f.id, f.number, f.payment_id, f.amount, f.cause, f.reason, f.state, p.order_id,
    r.number as order_number, p.provider, p.reference as payment_reference, p.amount as paid, p.applied
  from refunds f join payments p on p.id = f.payment_id join orders r on r.id = p.order_id`;

/** A refund by its id, or by what providers know it by. */
async function readRefund(db: Queryable, by: { id: string } | { number: string }): Promise<RefundRow | undefined> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['number', by.number];
  if (column === 'id' && !isUuid(value)) return undefined;
  const { rows } = await db.query<RefundRow>(`${source} where f.${column} = $1`, [value]);
  return rows[0];
}

interface NewRefund {
  payment: { id: string; amount: number };
  amount: number;
  cause: RefundRow['cause'];
  reason: string;
  by: string | null;
}

async function insertRefund(
  client: PoolClient,
  { payment, amount, cause, reason, by }: NewRefund,
  entries: Entries,
  orderId: string,
): Promise<string> {
  const id = uuidv7();
  await client.query(
    `insert into refunds (id, number, payment_id, amount, cause, reason, asked_by)
     values ($1, 'R' || nextval('refund_numbers'), $2, $3, $4, $5, $6)`,
    [id, payment.id, amount, cause, reason, by],
  );
  await client.query('update payments set refunded = refunded + $2 where id = $1', [payment.id, amount]);
  await post(client, { key: `refund:${id}`, kind: 'refund', orderId, entries: { ...entries, refunds: -amount } });
  return id;
}

/** Sends back a payment for which nothing was granted. The order's row is held. */
export async function returnPayment(
  client: PoolClient,
  order: OrderRow,
  payment: { id: string; amount: number },
  effects: Effects,
): Promise<void> {
  const { amount } = payment;
  await sendBack(client, order, { payment, amount, entries: { returns: amount } }, effects);
}

/**
 * Sends back what is left of the payment for a clone that cannot be made any more. The order's row is held.
 * @returns whether there was anything
 */
export async function returnUndelivered(client: PoolClient, order: OrderRow, effects: Effects): Promise<boolean> {
  const payment = await appliedPayment(client, order.id);
  if (payment === undefined || payment.amount === payment.refunded) return false;
  const amount = payment.amount - payment.refunded;
  const entries = await pockets(client, order, payment, amount);
  await sendBack(client, order, { payment, amount, entries }, effects);
  return true;
}

/** A refund that nobody asked for, of which the buyer is told. */
async function sendBack(
  client: PoolClient,
  order: OrderRow,
  { payment, amount, entries }: Pick<NewRefund, 'payment' | 'amount'> & { entries: Entries },
  effects: Effects,
): Promise<void> {
  const wanted = { payment, amount, cause: 'returned', reason: '', by: null } as const;
  const id = await insertRefund(client, wanted, entries, order.id);
  await addJob(client, 'refund', { refundId: id }, { key: `refund:${id}` });
  if (order.user_id === null) return;
  effects.told.push(
    ...(await writeNotification(client, {
      userIds: [order.user_id],
      type: 'payment_returned',
      senderId: null,
      reference: order.id,
      about: { number: order.number, price: amount / 100 },
    })),
  );
}

/** What of a refund comes out of which pocket: the author's part of all that goes back, the rest ours. */
async function pockets(
  client: PoolClient,
  order: OrderRow,
  payment: { amount: number; refunded: number },
  amount: number,
): Promise<Entries> {
  if (order.seller_id === null || order.seller_amount === 0) return { revenue: amount };
  const kept = payment.amount - payment.refunded - amount;
  const account = `earnings:${order.seller_id}` as const;
  const held = -(await balanceOf(client, account, order.id));
  const share = held - Math.floor((order.seller_amount * kept) / payment.amount);
  return { [account]: share, revenue: amount - share };
}

interface PaymentRow {
  id: string;
  amount: number;
  refunded: number;
  provider: string;
}

/** The payment by which an order was fulfilled, held with it. */
async function appliedPayment(client: PoolClient, orderId: string): Promise<PaymentRow | undefined> {
  const { rows } = await client.query<PaymentRow>(
    'select id, amount, refunded, provider from payments where order_id = $1 and applied for update',
    [orderId],
  );
  return rows[0];
}

/**
 * Gives back some or all of what was paid for an order. The money is set aside at once; what the order gave ends when
 * all of it is back.
 * @param amount hundredths of a yuan; undefined: all that is left
 * @throws Problem 404; Refusal `not_refundable`, `refund_too_much`.
 */
export async function refundOrder(
  context: Context,
  orderId: string,
  { amount: wanted, reason, by }: { amount: number | undefined; reason: string; by: string },
): Promise<OrderRow> {
  const effects = noEffects();
  const row = await transact(context.pool, async (client) => {
    const order = await holdOrder(client, { id: orderId });
    const payment = await appliedPayment(client, orderId);
    if (payment === undefined) throw new Refusal('not_refundable');
    const rest = payment.amount - payment.refunded,
      amount = wanted ?? rest;
    if (rest === 0) throw new Refusal('not_refundable');
    if (amount > rest) throw new Refusal('refund_too_much', { amount: rest / 100 });
    const entries = await pockets(client, order, payment, amount);
    const id = await insertRefund(client, { payment, amount, cause: 'administrator', reason, by }, entries, orderId);
    await addJob(client, 'refund', { refundId: id }, { key: `refund:${id}` });
    await audit(client, {
      action: 'refund_asked',
      subject: orderSubject(order),
      about: { number: order.number, amount: amount / 100 },
    });
    return readOrder(client, orderId);
  });
  announceEffects(context, effects);
  return row;
}

/** What became of a refund. The order's row is held. Of one that is settled, nothing more becomes. */
export async function settleRefund(
  client: PoolClient,
  order: OrderRow,
  refundId: string,
  outcome: { state: 'done' | 'failed'; reference: string | null; error?: string },
  effects: Effects,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update refunds set state = $2, reference = $3, error = $4, settled_at = now() where id = $1 and state = 'waiting'`,
    [refundId, outcome.state, outcome.reference, outcome.error ?? ''],
  );
  if (rowCount === 0) return false;
  const refund = (await readRefund(client, { id: refundId }))!;
  if (outcome.state === 'failed') {
    await client.query('update payments set refunded = refunded - $2 where id = $1', [
      refund.payment_id,
      refund.amount,
    ]);
    const entries = await reversed(client, `refund:${refundId}`);
    await post(client, { key: `refund_failed:${refundId}`, kind: 'refund_failed', orderId: order.id, entries });
    return true;
  }
  await post(client, {
    key: `refund_done:${refundId}`,
    kind: 'refund_done',
    orderId: order.id,
    entries: { refunds: refund.amount, [`provider:${refund.provider}`]: -refund.amount },
  });
  if (refund.applied) await countRefund(client, order, refund.amount, effects);
  return true;
}

async function countRefund(client: PoolClient, order: OrderRow, amount: number, effects: Effects): Promise<void> {
  const { rows } = await client.query<{ status: string }>(
    `update orders set refunded = refunded + $2,
       status = case when refunded + $2 >= amount then 'refunded' else 'partly_refunded' end
     where id = $1 returning status`,
    [order.id, amount],
  );
  if (rows[0]!.status === 'refunded') await takeBack(client, order, effects);
  const about = { number: order.number, price: amount / 100 };
  if (order.user_id !== null) {
    effects.orders.push({ orderId: order.id, userId: order.user_id });
    effects.told.push(
      ...(await writeNotification(client, {
        userIds: [order.user_id],
        type: 'order_refunded',
        senderId: null,
        reference: order.id,
        about,
      })),
    );
  }
  if (order.seller_id !== null)
    effects.told.push(
      ...(await writeNotification(client, {
        userIds: [order.seller_id],
        type: 'sale_refunded',
        senderId: null,
        reference: order.id,
        about: { title: order.title, price: amount / 100 },
      })),
    );
}

/** Has the provider give the money of a refund back: the work of a job, done again until the provider has answered. */
export async function carryOutRefund(context: Context, refundId: string): Promise<void> {
  const refund = await readRefund(context.pool, { id: refundId });
  if (refund === undefined || refund.state !== 'waiting') return;
  const provider = context.providers.get(refund.provider);
  // Of a provider that is not configured any more, an administrator gives it back.
  if (provider === undefined || provider.isManual) return;
  const answer = await provider.refund({
    number: refund.number,
    order: refund.order_number,
    payment: refund.payment_reference,
    amount: refund.amount,
    paid: refund.paid,
    reason: refund.reason,
    notifyUrl: addressesOf(context.config, provider.id, refund.order_id).notifyUrl,
  });
  const { state, reference } = answer;
  if (state === 'waiting') return;
  // What came for nothing must go back: where the provider does not do it, an administrator does by hand.
  if (state === 'failed' && refund.cause === 'returned') {
    await context.pool.query(`update refunds set error = 'refused' where id = $1`, [refundId]);
    return;
  }
  await settleOne(context, refundId, { state, reference });
}

async function settleOne(
  context: Context,
  refundId: string,
  outcome: { state: 'done' | 'failed'; reference: string | null; error?: string },
): Promise<void> {
  const effects = noEffects();
  await transact(context.pool, async (client) => {
    const refund = await readRefund(client, { id: refundId });
    if (refund === undefined) throw notFound();
    const order = await holdOrder(client, { id: refund.order_id });
    await settleRefund(client, order, refundId, outcome, effects);
  });
  announceEffects(context, effects);
}

/**
 * An administrator says that they gave the money of a refund back, or that it cannot be done.
 * @throws Problem 404; Refusal `refund_settled`.
 */
export async function settleRefundByHand(context: Context, refundId: string, isDone: boolean): Promise<OrderRow> {
  const effects = noEffects();
  const row = await transact(context.pool, async (client) => {
    const refund = await readRefund(client, { id: refundId });
    if (refund === undefined) throw notFound();
    const order = await holdOrder(client, { id: refund.order_id });
    const state = isDone ? 'done' : 'failed';
    if (!(await settleRefund(client, order, refundId, { state, reference: null }, effects)))
      throw new Refusal('refund_settled');
    await audit(client, {
      action: isDone ? 'refund_done' : 'refund_failed',
      subject: orderSubject(order),
      about: { number: order.number, amount: refund.amount / 100 },
    });
    return readOrder(client, order.id);
  });
  announceEffects(context, effects);
  return row;
}

/** What a provider says of money that it gave back: of a refund of ours, or of one that somebody made there. */
export async function hearRefund(
  client: PoolClient,
  order: OrderRow,
  provider: string,
  told: {
    payment: string;
    number: string | null;
    reference: string | null;
    state: 'done' | 'failed';
    total: number | null;
  },
  effects: Effects,
): Promise<'settled' | 'known' | 'made' | 'early'> {
  const ours = told.number === null ? undefined : await readRefund(client, { number: told.number });
  if (ours?.cause === 'returned' && told.state === 'failed') return 'known';
  if (ours !== undefined && ours.order_id === order.id)
    return (await settleRefund(client, order, ours.id, told, effects)) ? 'settled' : 'known';
  const { rows } = await client.query<PaymentRow & { applied: boolean }>(
    'select id, amount, refunded, provider, applied from payments where provider = $1 and reference = $2 for update',
    [provider, told.payment],
  );
  const [payment] = rows;
  if (payment === undefined) return 'early';
  const extra = Math.min(told.total ?? 0, payment.amount) - payment.refunded;
  if (told.state !== 'done' || extra <= 0) return 'known';
  const entries = payment.applied ? await pockets(client, order, payment, extra) : { returns: extra };
  const wanted = { payment, amount: extra, cause: 'provider', reason: '', by: null } as const;
  const id = await insertRefund(client, wanted, entries, order.id);
  await settleRefund(client, order, id, told, effects);
  return 'made';
}
