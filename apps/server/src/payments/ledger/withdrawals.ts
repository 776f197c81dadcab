/** What authors earned with clones, and what of it is paid out to them. */
import type { Earning, Withdrawal } from '@limn/contract';
import { minWithdrawal } from '@limn/contract/community/publish-limits.ts';
import type { PoolClient } from 'pg';
import { audit } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { type Queryable, transact } from '../../db/database.ts';
import { isUuid, uuidv7 } from '../../db/ids.ts';
import { lastIdOf, pageById } from '../../http/paging.ts';
import { notFound, Refusal } from '../../http/problem.ts';
import { tellUnread, writeNotification } from '../../notifications/notify.ts';
import { balanceOf, post } from './ledger.ts';

const PAGE = 30;

export interface WithdrawalRow {
  id: string;
  user_id: string | null;
  amount: number;
  destination: string;
  state: Withdrawal['state'];
  reason: string;
  created_at: Date;
  settled_at: Date | null;
}
const columns = 'w.id, w.user_id, w.amount, w.destination, w.state, w.reason, w.created_at, w.settled_at';

export const presentWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  withdrawalId: row.id,
  amount: row.amount / 100,
  destination: row.destination,
  state: row.state,
  reason: row.reason,
  createTime: row.created_at.toISOString(),
  settleTime: row.settled_at?.toISOString() ?? null,
});

/** What an author has, hundredths of a yuan; less than nothing after refunds of what was paid out already. */
export const earned = async (db: Queryable, userId: string): Promise<number> =>
  -(await balanceOf(db, `earnings:${userId}`));

interface EarningRow {
  id: string;
  kind: Earning['kind'];
  title: string;
  amount: string;
  created_at: Date;
}

/** What somebody earned, and asked to be paid out, with a page of how it came about, the latest first. */
export async function describeEarnings({ pool, keys }: Context, userId: string, cursor: string | undefined) {
  const list = `earnings ${userId}`;
  const from = lastIdOf(keys, list, cursor);
  const { rows } = await pool.query<EarningRow>(
    `select t.id, t.kind, coalesce(r.title, '') as title, -e.amount as amount, t.created_at
     from ledger_entries e join ledger_transactions t on t.id = e.transaction_id left join orders r on r.id = t.order_id
     where e.account = 'earnings:' || $1 and ($2::uuid is null or t.id < $2) order by t.id desc limit ${PAGE + 1}`,
    [userId, from],
  );
  const { rows: waiting } = await pool.query<WithdrawalRow>(
    `select ${columns} from withdrawals w where w.user_id = $1 order by w.id desc limit 50`,
    [userId],
  );
  const { page, nextCursor } = pageById(keys, list, rows, PAGE);
  return {
    balance: (await earned(pool, userId)) / 100,
    minimum: minWithdrawal,
    withdrawals: waiting.map(presentWithdrawal),
    entries: page.map(
      (row): Earning => ({
        id: row.id,
        kind: row.kind,
        title: row.title,
        amount: Number(row.amount) / 100,
        time: row.created_at.toISOString(),
      }),
    ),
    nextCursor,
  };
}

/**
 * Asks for earnings to be paid out; they are set aside from then on.
 * @param amount hundredths of a yuan
 * @throws Refusal `withdrawal_small`, `withdrawal_waits`, `withdrawal_too_much`.
 */
export async function askWithdrawal(
  { pool }: Pick<Context, 'pool'>,
  userId: string,
  { amount, destination }: { amount: number; destination: string },
): Promise<WithdrawalRow> {
  if (amount < minWithdrawal * 100) throw new Refusal('withdrawal_small', { amount: minWithdrawal });
  return transact(pool, async (client) => {
    await client.query('select 1 from users where id = $1 for update', [userId]);
    const { rowCount } = await client.query(`select 1 from withdrawals where user_id = $1 and state = 'waiting'`, [
      userId,
    ]);
    if (rowCount !== 0) throw new Refusal('withdrawal_waits');
    const balance = await earned(client, userId);
    if (amount > balance) throw new Refusal('withdrawal_too_much', { amount: balance / 100 });
    const id = uuidv7();
    const { rows } = await client.query<WithdrawalRow>(
      `insert into withdrawals as w (id, user_id, amount, destination) values ($1, $2, $3, $4) returning ${columns}`,
      [id, userId, amount, destination],
    );
    await post(client, {
      key: `withdrawal:${id}`,
      kind: 'withdrawal',
      entries: { [`earnings:${userId}`]: amount, withdrawals: -amount },
    });
    return rows[0]!;
  });
}

/**
 * An administrator says that earnings were paid out, or why they are not; then they are the author's again.
 * @throws Problem 404; Refusal `withdrawal_settled`.
 */
export async function settleWithdrawal(
  context: Context,
  by: string,
  withdrawalId: string,
  { paid, reason }: { paid: boolean; reason: string },
): Promise<void> {
  if (!isUuid(withdrawalId)) throw notFound();
  const told = await transact(context.pool, async (client) => {
    const { rows } = await client.query<WithdrawalRow>(
      `select ${columns} from withdrawals w where w.id = $1 for update`,
      [withdrawalId],
    );
    const [row] = rows;
    if (row === undefined) throw notFound();
    if (row.state !== 'waiting') throw new Refusal('withdrawal_settled');
    await settle(client, row, by, { paid, reason });
    if (row.user_id === null) return [];
    return writeNotification(client, {
      userIds: [row.user_id],
      type: paid ? 'withdrawal_paid' : 'withdrawal_refused',
      senderId: null,
      reference: row.id,
      about: { price: row.amount / 100, ...(!paid && { reason }) },
    });
  });
  tellUnread(context, told);
}

async function settle(
  client: PoolClient,
  row: WithdrawalRow,
  by: string,
  { paid, reason }: { paid: boolean; reason: string },
): Promise<void> {
  await client.query(
    'update withdrawals set state = $2, reason = $3, settled_at = now(), settled_by = $4 where id = $1',
    [row.id, paid ? 'paid' : 'refused', paid ? '' : reason, by],
  );
  // Of an account that is gone, the money is nobody's any more.
  const author = row.user_id === null ? 'revenue' : (`earnings:${row.user_id}` as const);
  await post(client, {
    key: `withdrawal_settled:${row.id}`,
    kind: 'withdrawal_settled',
    entries: { withdrawals: row.amount, [paid ? 'payouts' : author]: -row.amount },
  });
  await audit(client, {
    action: paid ? 'withdrawal_paid' : 'withdrawal_refused',
    subject: { type: 'user', id: row.user_id ?? '' },
    about: { amount: row.amount / 100 },
  });
}

/** A page of what authors asked to be paid out, the latest first. */
export async function listWithdrawals(
  { pool, keys }: Context,
  { state, cursor }: { state?: Withdrawal['state'] | undefined; cursor?: string | undefined },
) {
  const list = `withdrawals ${state ?? ''}`;
  const from = lastIdOf(keys, list, cursor);
  const { rows } = await pool.query<WithdrawalRow & { full_name: string | null; account: string }>(
    `select ${columns}, u.full_name, coalesce(u.email, u.phone, '') as account
     from withdrawals w left join users u on u.id = w.user_id
     where ($1::text is null or w.state = $1) and ($2::uuid is null or w.id < $2) order by w.id desc limit ${PAGE + 1}`,
    [state ?? null, from],
  );
  const { page, nextCursor } = pageById(keys, list, rows, PAGE);
  return {
    withdrawals: page.map((row) => ({
      ...presentWithdrawal(row),
      user: row.user_id === null ? null : { userId: row.user_id, fullName: row.full_name ?? '', account: row.account },
    })),
    nextCursor,
  };
}
