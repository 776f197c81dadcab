import type { PlanOrder } from '@limn/contract';
import type { PoolClient } from 'pg';
import type { AuditEntry } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { type Queryable, transact } from '../../db/database.ts';
import { isUuid, uuidv7 } from '../../db/ids.ts';
import { lastIdOf, pageById } from '../../http/paging.ts';
import { notFound, Problem, Refusal } from '../../http/problem.ts';
import { addJob } from '../../jobs/index.ts';
import { requireManager } from '../../access/managers.ts';
import { isVisible, visible } from '../../publishing/rows.ts';
import { heldPlan, quoteMore } from './prices.ts';
import type { Checkout, PaymentProvider } from '../../payment-providers/provider.ts';

/** Orders of one person that wait to be paid. */
export const MAX_OPEN = 20;
const PAGE = 30;

export interface OrderRow {
  id: string;
  number: string;
  user_id: string | null;
  org_id: string | null;
  org_name: string | null;
  template_id: string | null;
  seller_id: string | null;
  seller_amount: number;
  title: string;
  chart_id: string | null;
  kind: PlanOrder['kind'];
  months: number;
  seats: number;
  amount: number;
  refunded: number;
  provider: string;
  status: PlanOrder['status'];
  checkout: Checkout | null;
  created_at: Date;
  paid_at: Date | null;
  expires_at: Date | null;
}
export const orderSource = `select r.id, r.number, r.user_id, r.org_id, o.name as org_name, r.template_id, r.seller_id,
  r.seller_amount, r.title, r.chart_id, r.kind, r.months, r.seats, r.amount, r.refunded, r.provider, r.status,
  r.checkout, r.created_at, r.paid_at, r.expires_at
  from orders r left join organizations o on o.id = r.org_id`;

/** Whether it still can be paid. */
export const isOpen = ({ status }: Pick<OrderRow, 'status'>): boolean => status === 'created' || status === 'pending';

export const presentOrder = (row: OrderRow): PlanOrder => ({
  orderId: row.id,
  number: row.number,
  kind: row.kind,
  org: row.org_id === null ? null : { orgId: row.org_id, orgName: row.org_name! },
  template: row.kind === 'clone' ? { templateId: row.template_id, title: row.title } : null,
  chartId: row.chart_id,
  months: row.months,
  seats: row.seats,
  amount: row.amount / 100,
  refunded: row.refunded / 100,
  currency: 'CNY',
  provider: row.provider,
  status: row.status,
  createTime: row.created_at.toISOString(),
  payTime: row.paid_at?.toISOString() ?? null,
  expireTime: isOpen(row) ? (row.expires_at?.toISOString() ?? null) : null,
});

/** Days as notices say them: 30 a month, 365 a year. */
export const daysOf = (months: number): number => Math.floor(months / 12) * 365 + (months % 12) * 30;

export interface NewOrder {
  kind: PlanOrder['kind'];
  months: number;
  tid?: string | undefined;
  template?: string | undefined;
  seats: number;
}

/** What an order is for, and what it costs now. */
interface Priced {
  months: number;
  seats: number;
  /** Hundredths of a yuan. */
  amount: number;
  orgId?: string;
  seconds?: number;
  clone?: { templateId: string; sellerId: string; title: string; share: number };
}

/**
 * Orders something at the price of now, whatever anybody says that it costs. An order of a clone that waits already is
 * the one that is answered.
 * @throws Problem 404 or 403 for an organization one does not manage, 404 for a template one does not see, 400 for what
 * is not said; Refusal as the contract names them.
 */
export async function createOrder(
  context: Context,
  userId: string,
  wanted: NewOrder,
  provider: PaymentProvider,
): Promise<OrderRow> {
  await requireOrderer(context, userId, wanted);
  return transact(context.pool, async (client) => {
    await client.query('select 1 from users where id = $1 for update', [userId]);
    const priced = await priceOf(client, context, userId, wanted);
    if (priced.clone !== undefined) {
      const open = await openClone(client, userId, priced.clone.templateId);
      if (open?.amount === priced.amount && open.provider === provider.id) return open;
      // At another price, or to be paid in another way.
      if (open !== undefined) await endOrder(client, open, 'cancelled');
    }
    const { rows } = await client.query<{ open: number }>(
      `select count(*)::int as open from orders where user_id = $1 and status in ('created', 'pending')`,
      [userId],
    );
    if (rows[0]!.open >= MAX_OPEN) throw new Refusal('too_many_orders');
    const id = uuidv7();
    await client.query(
      `insert into orders (id, number, user_id, org_id, template_id, seller_id, title, seller_amount, kind, months,
         seats, amount, granted_seconds, provider, expires_at)
       values ($1, 'L' || nextval('order_numbers'), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        id,
        userId,
        priced.orgId,
        priced.clone?.templateId,
        priced.clone?.sellerId,
        priced.clone?.title ?? '',
        priced.clone?.share ?? 0,
        wanted.kind,
        priced.months,
        priced.seats,
        priced.amount,
        priced.seconds,
        provider.id,
        new Date(Date.now() + provider.patienceMs),
      ],
    );
    return readOrder(client, id);
  });
}

async function requireOrderer(context: Context, userId: string, { kind, tid, template }: NewOrder): Promise<void> {
  if (kind === 'team' || kind === 'seats') {
    if (tid === undefined) throw new Problem(400, 'required', {}, 'tid');
    await requireManager(context.pool, userId, tid);
  }
  if (kind === 'clone' && template === undefined) throw new Problem(400, 'required', {}, 'template');
  if (kind !== 'clone' && !context.config.plans) throw new Refusal('plans_off');
}

async function priceOf(client: PoolClient, context: Context, userId: string, wanted: NewOrder): Promise<Priced> {
  const { config } = context;
  if (wanted.kind === 'clone') return priceOfClone(client, context, userId, wanted.template!);
  if (wanted.kind === 'seats') {
    const plan = await heldPlan(client, wanted.tid!);
    const { amount, seconds } = await quoteMore(client, config, wanted.tid!, plan, wanted.seats);
    return { months: 0, seats: wanted.seats, amount, seconds, orgId: wanted.tid! };
  }
  const price = config.prices.find((one) => one.kind === wanted.kind && one.months === wanted.months);
  if (price === undefined) throw new Refusal('no_price');
  if (wanted.kind === 'personal') return { months: wanted.months, seats: 1, amount: price.amount };
  const { rows } = await client.query<{ members: number }>(
    'select count(*)::int as members from org_members where org_id = $1',
    [wanted.tid],
  );
  const { members } = rows[0]!;
  if (wanted.seats < members) throw new Refusal('seats_below_members', { members });
  return { months: wanted.months, seats: wanted.seats, amount: price.amount * wanted.seats, orgId: wanted.tid! };
}

async function priceOfClone(
  client: PoolClient,
  { config }: Context,
  userId: string,
  templateId: string,
): Promise<Priced> {
  if (!isUuid(templateId)) throw notFound();
  const { rows } = await client.query<{ clone: string; price: number; title: string; author_id: string | null }>(
    `select p.clone, p.price, p.title, f.owner_id as author_id from ${visible} where t.id = $1 and ${isVisible}`,
    [templateId],
  );
  const [found] = rows;
  if (found === undefined) throw notFound();
  const { clone, price, title, author_id: sellerId } = found;
  if (clone !== 'paid' || sellerId === null || sellerId === userId) throw new Refusal('not_for_sale');
  if (await hasBought(client, userId, templateId)) throw new Refusal('already_bought');
  const share = Math.floor((price * config.authorShare) / 100);
  return { months: 0, seats: 1, amount: price, clone: { templateId, sellerId, title, share } };
}

/** Whether somebody may clone a template because they paid for it. */
export async function hasBought(db: Queryable, userId: string, templateId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from orders where user_id = $1 and template_id = $2 and kind = 'clone'
       and status in ('fulfilled', 'partly_refunded')`,
    [userId, templateId],
  );
  return rowCount === 1;
}

async function openClone(client: PoolClient, userId: string, templateId: string): Promise<OrderRow | undefined> {
  const { rows } = await client.query<OrderRow>(
    `${orderSource} where r.user_id = $1 and r.template_id = $2 and r.status in ('created', 'pending')`,
    [userId, templateId],
  );
  return rows[0];
}

export async function readOrder(db: Queryable, orderId: string): Promise<OrderRow> {
  const { rows } = await db.query<OrderRow>(`${orderSource} where r.id = $1`, [orderId]);
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/** An order, held until the transaction ends. @throws Problem 404. */
export async function holdOrder(client: PoolClient, by: { id: string } | { number: string }): Promise<OrderRow> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['number', by.number];
  if (column === 'id' && !isUuid(value)) throw notFound();
  const { rows } = await client.query<OrderRow>(`${orderSource} where r.${column} = $1 for update of r`, [value]);
  if (rows[0] === undefined) throw notFound();
  return rows[0];
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
  /** A part of a number or of an account. */
  q?: string | undefined;
  cursor?: string | undefined;
}

/** A page of orders, the latest first: of one person, or of everybody. */
export async function listOrders(
  context: Pick<Context, 'pool' | 'keys'>,
  { userId, status, q, cursor }: OrderQuery,
): Promise<{ rows: OrderRow[]; nextCursor: string | null }> {
  const list = `orders ${userId ?? 'all'} ${status ?? ''} ${q ?? ''}`;
  const from = lastIdOf(context.keys, list, cursor);
  const { rows } = await context.pool.query<OrderRow>(
    `${orderSource} left join users u on u.id = r.user_id
     where ($1::uuid is null or r.user_id = $1) and ($2::text is null or r.status = $2)
       and ($3::uuid is null or r.id < $3)
       and ($4 = '' or strpos(lower(r.number), $4) > 0 or strpos(lower(coalesce(u.email, u.phone, '')), $4) > 0)
     order by r.id desc limit ${PAGE + 1}`,
    [userId ?? null, status ?? null, from, (q ?? '').trim().toLowerCase()],
  );
  const { page, nextCursor } = pageById(context.keys, list, rows, PAGE);
  return {
    rows: page,
    nextCursor,
  };
}

/** Ends an order that nobody paid, here and at its provider. */
export async function endOrder(client: PoolClient, row: OrderRow, status: 'cancelled' | 'expired'): Promise<void> {
  await client.query('update orders set status = $2 where id = $1', [row.id, status]);
  if (row.checkout !== null && row.checkout.kind !== 'manual')
    await addJob(client, 'close-order', { orderId: row.id }, { key: `close-order:${row.id}` });
}

/** Whom an order is for, as the audit log names them. */
export const orderSubject = (row: OrderRow): AuditEntry['subject'] =>
  row.org_id === null ? { type: 'user', id: row.user_id ?? '' } : { type: 'org', id: row.org_id };
