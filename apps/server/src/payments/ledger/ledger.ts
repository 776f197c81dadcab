import type { PoolClient } from 'pg';
import type { Queryable } from '../../db/database.ts';
import { uuidv7 } from '../../db/ids.ts';

/**
 * Where money is, and whose it is. What is at a provider or was paid out is positive; what was earned, what is owed to
 * an author, and what has to go back or is on its way is negative.
 */
export type LedgerAccount =
  | `provider:${string}`
  | 'revenue'
  /** Came for nothing that could be granted. */
  | 'returns'
  /** On its way back to who paid. */
  | 'refunds'
  /** Of an author, by the id of the account. */
  | `earnings:${string}`
  /** Asked for by authors, and not paid out yet. */
  | 'withdrawals'
  | 'payouts';

/** Hundredths of a yuan by account; together zero. */
export type Entries = Partial<Record<LedgerAccount, number>>;

export interface NewTransaction {
  /** What it is of, such as `payment:` and its id: the same is written once. */
  key: string;
  kind:
    | 'payment'
    | 'return'
    | 'refund'
    | 'refund_done'
    | 'refund_failed'
    | 'withdrawal'
    | 'withdrawal_settled'
    | 'author_gone';
  orderId?: string | null;
  entries: Entries;
}

/**
 * Writes a transaction into the ledger, in the transaction of what it is of. PostgreSQL refuses one that does not sum
 * to zero when that ends.
 * @returns false when it had been written already
 */
export async function post(
  client: PoolClient,
  { key, kind, orderId = null, entries }: NewTransaction,
): Promise<boolean> {
  const lines = Object.entries(entries).filter(([, amount]) => amount !== 0);
  const id = uuidv7();
  const { rowCount } = await client.query(
    'insert into ledger_transactions (id, key, kind, order_id) values ($1, $2, $3, $4) on conflict (key) do nothing',
    [id, key, kind, orderId],
  );
  if (rowCount === 0) return false;
  // In one order, so that two who make the same accounts do not wait for each other in a circle.
  const names = lines.map(([name]) => name).sort();
  await client.query(
    `insert into ledger_accounts (name, user_id)
     select n, u.id from unnest($1::text[]) as n left join users u on 'earnings:' || u.id = n on conflict do nothing`,
    [names],
  );
  await client.query(
    `insert into ledger_entries (transaction_id, account, amount)
     select $1, * from unnest($2::text[], $3::bigint[])`,
    [id, lines.map(([name]) => name), lines.map(([, amount]) => amount)],
  );
  return true;
}

/** What was written under a key, the other way round. */
export async function reversed(db: Queryable, key: string): Promise<Entries> {
  const { rows } = await db.query<{ account: LedgerAccount; amount: string }>(
    `select e.account, e.amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where t.key = $1`,
    [key],
  );
  return Object.fromEntries(rows.map((row) => [row.account, -Number(row.amount)]));
}

/** What stands on an account, hundredths of a yuan. @param orderId of one order alone */
export async function balanceOf(db: Queryable, account: LedgerAccount, orderId?: string): Promise<number> {
  const { rows } = await db.query<{ balance: string }>(
    `select coalesce(sum(e.amount), 0) as balance from ledger_entries e
     join ledger_transactions t on t.id = e.transaction_id
     where e.account = $1 and ($2::uuid is null or t.order_id = $2)`,
    [account, orderId ?? null],
  );
  return Number(rows[0]!.balance);
}
