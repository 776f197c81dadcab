import type { Transaction } from '@limn/contract';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { readPage, writePage } from '../http/paging.ts';
import { daysOf } from './orders/orders.ts';

const PAGE = 30;

interface Row {
  id: string;
  kind: Transaction['kind'];
  title: string;
  what: Transaction['what'];
  org_name: string | null;
  template_title: string | null;
  seats: number;
  months: number;
  days: number;
  amount: number;
  order_id: string | null;
  time: Date;
  at: string;
}

/** A page of what somebody paid, got back and redeemed, the latest first. */
export async function listTransactions(
  { pool, keys }: Pick<Context, 'pool' | 'keys'>,
  userId: string,
  cursor: string | undefined,
): Promise<{ transactions: Transaction[]; nextCursor: string | null }> {
  const list = `transactions ${userId}`;
  const from =
    cursor === undefined ? null : readPage(keys, list, cursor, z.tuple([z.iso.datetime({ offset: true }), z.uuid()]));
  const { rows } = await pool.query<Row>(
    `select t.*, to_char(t.time, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from (
       select r.id, 'order' as kind, r.number as title, r.kind as what, o.name as org_name,
         case when r.kind = 'clone' then r.title end as template_title, r.seats, r.months, 0 as days, r.amount,
         r.id as order_id, r.paid_at as time
       from orders r left join organizations o on o.id = r.org_id where r.user_id = $1 and r.paid_at is not null
       union all
       select f.id, 'refund', r.number, r.kind, o.name, case when r.kind = 'clone' then r.title end, r.seats, r.months,
         0, -f.amount, null, f.settled_at
       from orders r left join organizations o on o.id = r.org_id join payments p on p.order_id = r.id and p.applied
         join refunds f on f.payment_id = p.id and f.state = 'done' where r.user_id = $1
       union all
       select c.id, 'coupon', c.code, 'personal', null, null, 1, 0, c.days, 0, null, x.used_at
       from coupon_uses x join coupons c on c.id = x.coupon_id where x.user_id = $1) t
     where $2::timestamptz is null or (t.time, t.id) < ($2, $3::uuid)
     order by t.time desc, t.id desc limit ${PAGE + 1}`,
    [userId, from?.[0] ?? null, from?.[1] ?? null],
  );
  const page = rows.slice(0, PAGE),
    last = page.at(-1);
  return {
    transactions: page.map((row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      what: row.what,
      orgName: row.org_name,
      templateTitle: row.template_title,
      seats: row.seats,
      days: row.days + daysOf(row.months),
      amount: row.amount / 100,
      orderId: row.order_id,
      time: row.time.toISOString(),
    })),
    nextCursor: rows.length > PAGE && last !== undefined ? writePage(keys, list, [last.at, last.id]) : null,
  };
}
