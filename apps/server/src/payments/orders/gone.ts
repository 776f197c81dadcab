/** Money of what is gone: of authors whose accounts end, and of templates before their buyers had them. */
import type { PoolClient } from 'pg';
import type { Context } from '../../context.ts';
import { transact } from '../../db/database.ts';
import { announceEffects, noEffects } from './effects.ts';
import { balanceOf, post } from '../ledger/ledger.ts';
import { holdOrder } from './orders.ts';
import { returnUndelivered } from './refunds.ts';

/** Orders of one round. */
const ROUND = 200;

/**
 * Closes the account of an author whose account ends: what was not paid out is nobody's any more, and what was paid out
 * and had to go back is lost. Refunds of their sales come out of what is ours from then on. What they asked to be paid
 * out stays set aside, for an administrator to settle.
 * @param client in the transaction that deletes the account, whose row is held
 */
export async function closeEarnings(client: PoolClient, userId: string): Promise<void> {
  // A payment that is being taken for one of their templates is taken before, or finds nobody to share with.
  await client.query('select 1 from orders where seller_id = $1 order by id for update', [userId]);
  const balance = await balanceOf(client, `earnings:${userId}`);
  if (balance === 0) return;
  await post(client, {
    key: `author_gone:${userId}`,
    kind: 'author_gone',
    entries: { [`earnings:${userId}`]: -balance, revenue: balance },
  });
}

/**
 * Sends back what was paid for clones that were never made, and whose template is gone for good, with its file or its
 * author. @returns how many orders that were
 */
export async function returnForGone(context: Context, signal?: AbortSignal): Promise<number> {
  const { rows } = await context.pool.query<{ id: string }>(
    `select r.id from orders r where r.kind = 'clone' and r.delivered_at is null and r.template_id is null
       and r.status in ('fulfilled', 'partly_refunded')
       and exists (select 1 from payments p where p.order_id = r.id and p.applied and p.amount > p.refunded)
     order by r.id limit ${ROUND}`,
  );
  let returned = 0;
  for (const { id } of rows) {
    if (signal?.aborted) break;
    const effects = noEffects();
    const isReturned = await transact(context.pool, async (client) =>
      returnUndelivered(client, await holdOrder(client, { id }), effects),
    );
    if (isReturned) returned++;
    announceEffects(context, effects);
  }
  return returned;
}
