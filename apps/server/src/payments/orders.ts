import type { PlanOrder } from '@limn/contract';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { type AuditEntry, audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { isUuid, uuidv7 } from '../db/ids.ts';
import { readPage, writePage } from '../http/paging.ts';
import { notFound, Problem, Refusal } from '../http/problem.ts';
import { tellUnread, writeNotification } from '../notifications/notify.ts';
import { managersOf } from '../organizations/members.ts';
import { requireManager } from '../organizations/policy.ts';

/** Orders of one person that wait to be paid. */
const MAX_PENDING = 20;
const PAGE = 30;

export interface OrderRow {
  id: string;
  number: string;
  user_id: string | null;
  org_id: string | null;
  org_name: string | null;
  kind: 'personal' | 'team';
  months: number;
  seats: number;
  amount: number;
  provider: string;
  status: PlanOrder['status'];
  created_at: Date;
  paid_at: Date | null;
}
const orders = `select r.id, r.number, r.user_id, r.org_id, o.name as org_name, r.kind, r.months, r.seats, r.amount,
  r.provider, r.status, r.created_at, r.paid_at
  from orders r left join organizations o on o.id = r.org_id`;

export const presentOrder = (row: OrderRow): PlanOrder => ({
  orderId: row.id,
  number: row.number,
  kind: row.kind,
  org: row.org_id === null ? null : { orgId: row.org_id, orgName: row.org_name! },
  months: row.months,
  seats: row.seats,
  amount: row.amount / 100,
  currency: 'CNY',
  provider: row.provider,
  status: row.status,
  createTime: row.created_at.toISOString(),
  payTime: row.paid_at?.toISOString() ?? null,
});

/** Days as notices say them: 30 a month, 365 a year. */
export const daysOf = (months: number): number => Math.floor(months / 12) * 365 + (months % 12) * 30;

export interface NewOrder {
  kind: 'personal' | 'team';
  months: number;
  tid?: string | undefined;
  seats: number;
  provider: string;
}

/**
 * Orders a plan at the price of today.
 * @throws Problem 404 or 403 for an organization one does not manage, 400 for a team plan without one;
 * Refusal `plans_off`, `no_price`, `seats_below_members`, `too_many_orders`.
 */
export async function createOrder(context: Context, userId: string, wanted: NewOrder): Promise<OrderRow> {
  const { config } = context;
  if (wanted.kind === 'team') {
    if (wanted.tid === undefined) throw new Problem(400, 'required', {}, 'tid');
    await requireManager(context.pool, userId, wanted.tid);
  }
  if (!config.plans) throw new Refusal('plans_off');
  const price = config.prices.find((one) => one.kind === wanted.kind && one.months === wanted.months);
  if (price === undefined) throw new Refusal('no_price');
  const seats = wanted.kind === 'team' ? wanted.seats : 1;
  return transact(context.pool, async (client) => {
    await client.query('select 1 from users where id = $1 for update', [userId]);
    const {
      rows: [counted],
    } = await client.query<{ pending: number; members: number }>(
      `select (select count(*)::int from orders
        where user_id = $1 and status = 'pending') as pending, (select count(*)::int from org_members
        where org_id = $2) as members`,
      [userId, wanted.tid],
    );
    if (counted!.pending >= MAX_PENDING) throw new Refusal('too_many_orders');
    if (wanted.kind === 'team' && seats < counted!.members)
      throw new Refusal('seats_below_members', { members: counted!.members });
    const id = uuidv7();
    await client.query(
      `insert into orders (id, number, user_id, org_id, kind, months, seats, amount, provider)
        values ($1, 'L' || nextval('order_numbers'), $2, $3, $4, $5, $6, $7, $8)`,
      [
        id,
        userId,
        wanted.kind === 'team' ? wanted.tid : null,
        wanted.kind,
        wanted.months,
        seats,
        price.amount * seats,
        wanted.provider,
      ],
    );
    return readOrder(client, id);
  });
}

async function readOrder(db: Queryable, orderId: string): Promise<OrderRow> {
  const {
    rows: [row],
  } = await db.query<OrderRow>(`${orders} where r.id = $1`, [orderId]);
  if (row === undefined) throw notFound();
  return row;
}

/** One of somebody's own orders. @throws Problem 404. */
export async function ownOrder(db: Queryable, userId: string, orderId: string): Promise<OrderRow> {
  if (!isUuid(orderId)) throw notFound();
  const row = await readOrder(db, orderId);
  if (row.user_id !== userId) throw notFound();
  return row;
}

export interface OrderQuery {
  userId?: string;
  status?: PlanOrder['status'] | undefined;
  cursor?: string | undefined;
}

/** A page of orders, the latest first: of one person, or of everybody. */
export async function listOrders(
  context: Pick<Context, 'pool' | 'keys'>,
  { userId, status, cursor }: OrderQuery,
): Promise<{ rows: OrderRow[]; nextCursor: string | null }> {
  const list = `orders ${userId ?? 'all'} ${status ?? ''}`;
  const from = cursor === undefined ? null : readPage(context.keys, list, cursor, z.tuple([z.uuid()]));
  const { rows } = await context.pool.query<OrderRow>(
    `${orders} where ($1::uuid is null or r.user_id = $1) and ($2::text is null or r.status = $2)
      and ($3::uuid is null or r.id < $3) order by r.id desc limit ${PAGE + 1}`,
    [userId ?? null, status ?? null, from?.[0] ?? null],
  );
  const page = rows.slice(0, PAGE),
    last = page.at(-1);
  return {
    rows: page,
    nextCursor: rows.length > PAGE && last !== undefined ? writePage(context.keys, list, [last.id]) : null,
  };
}

/**
 * Cancels an order that is not paid. @param userId whose it must be; null for an administrator @throws Problem 404;
 * Refusal `order_settled`.
 */
export async function cancelOrder(context: Context, orderId: string, userId: string | null): Promise<OrderRow> {
  if (!isUuid(orderId)) throw notFound();
  return transact(context.pool, async (client) => {
    const { rowCount } = await client.query(
      `update orders set status = 'cancelled'
       where id = $1 and status = 'pending' and ($2::uuid is null or user_id = $2)`,
      [orderId, userId],
    );
    const row = userId === null ? await readOrder(client, orderId) : await ownOrder(client, userId, orderId);
    if (rowCount === 0) throw new Refusal('order_settled');
    if (userId === null)
      await audit(client, { action: 'order_rejected', subject: orderSubject(row), about: { number: row.number } });
    return row;
  });
}

/** Whom an order is for, as the audit log names them. */
const orderSubject = (row: OrderRow): AuditEntry['subject'] =>
  row.org_id === null ? { type: 'user', id: row.user_id ?? '' } : { type: 'org', id: row.org_id };

export interface Settlement {
  /** The administrator who confirms it; null when the provider says so. */
  by: string | null;
  /** What the provider calls the payment. */
  reference?: string;
}

/**
 * Takes an order as paid and grants what it is for, in one transaction, once.
 * @throws Problem 404; Refusal `order_settled` for one that is paid or cancelled already.
 */
export async function settleOrder(context: Context, orderId: string, { by, reference }: Settlement): Promise<OrderRow> {
  if (!isUuid(orderId)) throw notFound();
  const { row, told, changed } = await transact(context.pool, async (client) => {
    const { rowCount } = await client.query(
      `update orders set status = 'paid', paid_at = now(), settled_by = $2, payment_ref = $3
        where id = $1 and status = 'pending'`,
      [orderId, by, reference],
    );
    const row = await readOrder(client, orderId);
    if (rowCount === 0) throw new Refusal('order_settled');
    await audit(client, { action: 'order_confirmed', subject: orderSubject(row), about: { number: row.number } });
    return { row, ...(row.kind === 'personal' ? await grantPersonal(client, row) : await grantTeam(client, row)) };
  });
  tellUnread(context, told);
  for (const userId of changed) context.bus.publish('account.changed', { userId });
  return row;
}

interface Granted {
  told: string[];
  changed: string[];
}

async function grantPersonal(client: PoolClient, row: OrderRow): Promise<Granted> {
  if (row.user_id === null) return { told: [], changed: [] };
  await client.query(
    'update users set personal_until = greatest(now(), personal_until) + make_interval(months => $2) where id = $1',
    [row.user_id, row.months],
  );
  return {
    told: await writeNotification(client, {
      userIds: [row.user_id],
      type: 'plan_started',
      senderId: null,
      reference: row.id,
      about: { plan: 'personal', days: daysOf(row.months) },
    }),
    changed: [row.user_id],
  };
}

/** What is left of the plan with other seats counts on as seats times days. */
async function grantTeam(client: PoolClient, row: OrderRow): Promise<Granted> {
  if (row.org_id === null) return { told: [], changed: [] };
  await client.query(
    `update organizations set seats = $3::int,
       team_until = now() + greatest(coalesce(team_until, now()) - now(),
       interval '0') * (seats::float8 / $3::int) + make_interval(months => $2)
     where id = $1`,
    [row.org_id, row.months, row.seats],
  );
  const { rows } = await client.query<{ user_id: string }>('select user_id from org_members where org_id = $1', [
    row.org_id,
  ]);
  return {
    told: await writeNotification(client, {
      userIds: await managersOf(client, row.org_id),
      type: 'team_plan_started',
      senderId: null,
      reference: row.org_id,
      about: { plan: 'team', days: daysOf(row.months), orgName: row.org_name! },
    }),
    changed: rows.map((one) => one.user_id),
  };
}
