/** What administrators see of money: orders in full, refunds, and the ledger. */
import type { AdminRefund, LedgerRow } from '@limn/contract';
import { csvCell } from '../http/csv.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { lastIdOf, pageById } from '../http/paging.ts';
import { notFound } from '../http/problem.ts';
import { presentOrder, readOrder } from './orders/orders.ts';

const PAGE = 50;
const CSV_PAGE = 5_000;

/** Who ordered, by their ids. */
export async function peopleOf(db: Queryable, ids: readonly (string | null)[]) {
  const { rows } = await db.query<{ id: string; full_name: string; account: string }>(
    `select id, full_name, coalesce(email, phone, '') as account from users where id = any($1::uuid[])`,
    [ids.filter((id) => id !== null)],
  );
  const known = new Map(rows.map((one) => [one.id, { userId: one.id, fullName: one.full_name, account: one.account }]));
  return (id: string | null) => (id === null ? null : (known.get(id) ?? null));
}

interface RefundListRow {
  id: string;
  number: string;
  order_id: string;
  order_number: string;
  provider: string;
  amount: number;
  cause: AdminRefund['cause'];
  reason: string;
  state: AdminRefund['state'];
  created_at: Date;
  settled_at: Date | null;
}
const refundSource = `select f.id, f.number, p.order_id, r.number as order_number, p.provider, f.amount, f.cause,
    f.reason, f.state, f.created_at, f.settled_at
  from refunds f join payments p on p.id = f.payment_id join orders r on r.id = p.order_id`;

const presentRefund = (row: RefundListRow): AdminRefund => ({
  refundId: row.id,
  number: row.number,
  orderId: row.order_id,
  orderNumber: row.order_number,
  provider: row.provider,
  amount: row.amount / 100,
  cause: row.cause,
  reason: row.reason,
  state: row.state,
  createTime: row.created_at.toISOString(),
  settleTime: row.settled_at?.toISOString() ?? null,
});

/** An order with all that is known of its money. @throws Problem 404 */
export async function describeOrder({ pool }: Pick<Context, 'pool'>, orderId: string) {
  if (!isUuid(orderId)) throw notFound();
  const row = await readOrder(pool, orderId);
  const person = await peopleOf(pool, [row.user_id]);
  const { rows: payments } = await pool.query<{
    provider: string;
    reference: string;
    amount: number;
    refunded: number;
    applied: boolean;
    created_at: Date;
  }>(
    `select provider, reference, amount, refunded, applied, created_at from payments where order_id = $1
     order by created_at`,
    [orderId],
  );
  const { rows: refunds } = await pool.query<RefundListRow>(`${refundSource} where p.order_id = $1 order by f.id`, [
    orderId,
  ]);
  const { rows: events } = await pool.query<{ kind: string; outcome: string; received_at: Date }>(
    `select kind, outcome, received_at from provider_events where order_number = $1 order by received_at limit 100`,
    [row.number],
  );
  return {
    order: { ...presentOrder(row), user: person(row.user_id) },
    payments: payments.map(({ created_at: time, amount, refunded, ...payment }) => ({
      ...payment,
      amount: amount / 100,
      refunded: refunded / 100,
      time: time.toISOString(),
    })),
    refunds: refunds.map(presentRefund),
    events: events.map(({ kind, outcome, received_at: time }) => ({ kind, outcome, time: time.toISOString() })),
  };
}

/** A page of refunds, the latest first. */
export async function listRefunds(
  { pool, keys }: Context,
  { state, cursor }: { state?: AdminRefund['state'] | undefined; cursor?: string | undefined },
): Promise<{ refunds: AdminRefund[]; nextCursor: string | null }> {
  const list = `refunds ${state ?? ''}`;
  const from = lastIdOf(keys, list, cursor);
  const { rows } = await pool.query<RefundListRow>(
    `${refundSource} where ($1::text is null or f.state = $1) and ($2::uuid is null or f.id < $2)
     order by f.id desc limit ${PAGE + 1}`,
    [state ?? null, from],
  );
  const { page, nextCursor } = pageById(keys, list, rows, PAGE);
  return {
    refunds: page.map(presentRefund),
    nextCursor,
  };
}

interface TransactionRow {
  id: string;
  kind: string;
  number: string;
  created_at: Date;
  entries: { account: string; amount: number }[];
}

async function readTransactions(
  db: Queryable,
  { before, after, limit }: { before?: string | undefined; after?: string | undefined; limit: number },
): Promise<TransactionRow[]> {
  const { rows } = await db.query<TransactionRow>(
    `select t.id, t.kind, coalesce(r.number, '') as number, t.created_at,
       (select jsonb_agg(jsonb_build_object('account', e.account, 'amount', e.amount) order by e.account)
        from ledger_entries e where e.transaction_id = t.id) as entries
     from ledger_transactions t left join orders r on r.id = t.order_id
     where ($1::uuid is null or t.id < $1) and ($2::uuid is null or t.id > $2)
     order by case when $2::uuid is null then t.id end desc, t.id limit $3`,
    [before ?? null, after ?? null, limit],
  );
  return rows;
}

/** What stands on each account, and a page of transactions. */
export async function describeLedger({ pool, keys }: Context, cursor: string | undefined) {
  const from = lastIdOf(keys, 'ledger', cursor);
  const { rows: balances } = await pool.query<{ account: string; amount: string }>(
    `select case when account like 'earnings:%' then 'earnings' else account end as account, sum(amount) as amount
     from ledger_entries group by 1 order by 1`,
  );
  const rows = await readTransactions(pool, { before: from ?? undefined, limit: PAGE + 1 });
  const { page, nextCursor } = pageById(keys, 'ledger', rows, PAGE);
  return {
    balances: balances.map(({ account, amount }) => ({ account, amount: Number(amount) / 100 })),
    rows: page.map(
      (row): LedgerRow => ({
        id: row.id,
        kind: row.kind,
        orderNumber: row.number,
        entries: row.entries.map(({ account, amount }) => ({ account, amount: amount / 100 })),
        time: row.created_at.toISOString(),
      }),
    ),
    nextCursor,
  };
}

/** Every entry of the ledger as a table of comma-separated values, read from the database piece by piece. */
export async function* ledgerCsv({ pool }: Pick<Context, 'pool'>): AsyncGenerator<string> {
  // Excel takes it for UTF-8 by its mark alone.
  yield '\uFEFFtime,transaction,kind,order,account,amount\r\n';
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows: TransactionRow[] = await readTransactions(pool, { after, limit: CSV_PAGE });
    yield rows
      .flatMap(({ entries, ...row }) =>
        entries.map(({ account, amount }) => {
          const cells = [row.created_at.toISOString(), row.id, row.kind, row.number, account].map(csvCell);
          // A number, below zero too: spreadsheets are to add them up.
          return `${[...cells, (amount / 100).toFixed(2)].join(',')}\r\n`;
        }),
      )
      .join('');
    if (rows.length < CSV_PAGE) return;
    after = rows.at(-1)!.id;
  }
}
