import type { Context } from '../../context.ts';
import { transact } from '../../db/database.ts';
import { announceEffects, noEffects } from './effects.ts';
import { askProvider } from './checkout.ts';
import { returnForGone } from './gone.ts';
import { endOrder, holdOrder, isOpen, type OrderRow, orderSource } from './orders.ts';
import { ProviderError } from '../../payment-providers/provider.ts';

/** Orders of one round. */
const ROUND = 200;

/**
 * Asks providers about the orders that wait, those asked about longest ago first, and ends those whose time is over and
 * that nobody paid; and sends back what was paid for what is gone. A provider that does not answer is asked again in
 * the next round.
 * @returns how many were asked about, how many ended, and how many were paid for what is gone
 */
export async function reconcile(
  context: Context,
  signal?: AbortSignal,
): Promise<{ asked: number; ended: number; failed: number; returned: number }> {
  const { rows } = await context.pool.query<OrderRow>(
    `${orderSource} where r.status in ('created', 'pending')
       and (r.expires_at < now() or r.provider <> 'manual' and r.created_at < now() - interval '1 minute')
     order by r.asked_at nulls first, r.id limit ${ROUND}`,
  );
  const done = { asked: 0, ended: 0, failed: 0, returned: 0 };
  for (const row of rows) {
    if (signal?.aborted) break;
    try {
      await askProvider(context, row);
      done.asked++;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      done.failed++;
      // Its provider may have money for it: not before it has answered, or for a day at most.
      if (row.expires_at !== null && row.expires_at.getTime() > Date.now() - 86_400_000) continue;
    }
    if (row.expires_at !== null && row.expires_at.getTime() <= Date.now() && (await expire(context, row.id)))
      done.ended++;
  }
  done.returned = await returnForGone(context, signal);
  return done;
}

async function expire(context: Context, orderId: string): Promise<boolean> {
  const effects = noEffects();
  const isEnded = await transact(context.pool, async (client) => {
    const order = await holdOrder(client, { id: orderId });
    if (!isOpen(order)) return false;
    await endOrder(client, order, 'expired');
    if (order.user_id !== null) effects.orders.push({ orderId, userId: order.user_id });
    return true;
  });
  announceEffects(context, effects);
  return isEnded;
}
