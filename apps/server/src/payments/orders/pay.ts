/** Money that came: written down once, and what it was for granted once. */
import type { PoolClient } from 'pg';
import { audit } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../db/database.ts';
import { uuidv7 } from '../../db/ids.ts';
import { Refusal } from '../../http/problem.ts';
import { announceEffects, type Effects, noEffects } from './effects.ts';
import { grant } from './fulfil.ts';
import { type Entries, post } from '../ledger/ledger.ts';
import { endOrder, holdOrder, type OrderRow, orderSubject, ownOrder, readOrder } from './orders.ts';
import { returnPayment } from './refunds.ts';

export interface Paid {
  /** Who has the money. */
  provider: string;
  /** What they call the payment. */
  reference: string;
  /** Hundredths of a yuan. */
  amount: number;
  /** The administrator who says so; null when the provider does. */
  by: string | null;
}

/** What came of a payment. `returned`: it goes back to who paid, for the order is not to be paid, or not so. */
export type PaidOutcome = 'fulfilled' | 'duplicate' | 'returned';

/**
 * Whether a payment may fulfil an order: one that waits, or waited until its time was over. Who cancelled wants none.
 */
const takesPayment = ({ status }: OrderRow): boolean =>
  status === 'created' || status === 'pending' || status === 'expired';

/**
 * Takes a payment for an order whose row is held: it is a row of its own, in the ledger, and either fulfils the order
 * or goes back. However often it is told, it is one.
 */
export async function takePayment(
  client: PoolClient,
  order: OrderRow,
  { provider, reference, amount, by }: Paid,
  effects: Effects,
): Promise<PaidOutcome> {
  const { rowCount: known } = await client.query('select 1 from payments where provider = $1 and reference = $2', [
    provider,
    reference,
  ]);
  if (known === 1) return 'duplicate';
  const granted = takesPayment(order) && amount === order.amount ? await grant(client, order, effects) : null;
  const id = uuidv7();
  if (amount > 0) {
    await client.query(
      `insert into payments (id, order_id, provider, reference, amount, applied, confirmed_by)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, order.id, provider, reference, amount, granted !== null, by],
    );
    await post(client, {
      key: `payment:${id}`,
      kind: granted === null ? 'return' : 'payment',
      orderId: order.id,
      entries: { [`provider:${provider}`]: amount, ...(granted === null ? { returns: -amount } : sharesOf(order)) },
    });
  }
  if (order.user_id !== null) effects.orders.push({ orderId: order.id, userId: order.user_id });
  if (granted === null) {
    // Nothing can be had for it any more, so nobody need pay it again.
    if (takesPayment(order) && amount === order.amount)
      await client.query(`update orders set status = 'cancelled' where id = $1`, [order.id]);
    if (amount > 0) await returnPayment(client, order, { id, amount }, effects);
    return 'returned';
  }
  await client.query(
    `update orders set status = 'fulfilled', paid_at = now(), fulfilled_at = now(), granted_from = $2, granted_to = $3,
       granted_seconds = coalesce($4, granted_seconds) where id = $1`,
    [order.id, granted.from, granted.to, granted.seconds],
  );
  return 'fulfilled';
}

/** Whose the price of an order is. */
function sharesOf({ amount, seller_id: seller, seller_amount: share }: OrderRow): Entries {
  if (seller === null || share === 0) return { revenue: -amount };
  return { [`earnings:${seller}`]: -share, revenue: share - amount };
}

export interface Settlement {
  /** The administrator who confirms it; null when the provider says so. */
  by: string | null;
  /** What the provider calls the payment. */
  reference?: string;
}

/**
 * Takes an order as paid, as an administrator says, and grants what it is for, in one transaction, once.
 * @throws Problem 404; Refusal `order_settled` for one that is paid or cancelled already, `order_void` for one for
 * which nothing can be granted any more: nothing is written down of that.
 */
export async function settleOrder(context: Context, orderId: string, { by, reference }: Settlement): Promise<OrderRow> {
  const effects = noEffects();
  const row = await transact(context.pool, async (client) => {
    const order = await holdOrder(client, { id: orderId });
    if (!takesPayment(order)) throw new Refusal('order_settled');
    const paid = { provider: 'manual', reference: reference ?? order.number, amount: order.amount, by };
    if ((await takePayment(client, order, paid, effects)) !== 'fulfilled') throw new Refusal('order_void');
    await audit(client, { action: 'order_confirmed', subject: orderSubject(order), about: { number: order.number } });
    return readOrder(client, orderId);
  });
  announceEffects(context, effects);
  return row;
}

/**
 * Cancels an order that is not paid. @param userId whose it must be; null for an administrator @throws Problem 404;
 * Refusal `order_settled`.
 */
export async function cancelOrder(context: Context, orderId: string, userId: string | null): Promise<OrderRow> {
  const effects = noEffects();
  const row = await transact(context.pool, async (client) => {
    if (userId !== null) await ownOrder(client, userId, orderId);
    const order = await holdOrder(client, { id: orderId });
    if (order.status !== 'created' && order.status !== 'pending') throw new Refusal('order_settled');
    await endOrder(client, order, 'cancelled');
    if (order.user_id !== null) effects.orders.push({ orderId, userId: order.user_id });
    if (userId === null)
      await audit(client, { action: 'order_rejected', subject: orderSubject(order), about: { number: order.number } });
    return readOrder(client, orderId);
  });
  announceEffects(context, effects);
  return row;
}
