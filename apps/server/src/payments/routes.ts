import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { Refusal } from '../http/problem.ts';
import { serve } from '../http/route.ts';
import { planOf } from '../plans/plan.ts';
import { freeFiles } from '../plans/usage.ts';
import { type CouponRow, createCoupons, listCoupons, redeemCoupon, revokeCoupon } from './coupons.ts';
import { tellPlanEnds } from './notices.ts';
import { cancelOrder, createOrder, listOrders, ownOrder, presentOrder, settleOrder } from './orders.ts';
import { paymentProviders } from './provider.ts';
import { listTransactions } from './transactions.ts';

const MAX_SEATS = 1000;

const presentCoupon = (row: CouponRow) => ({
  couponId: row.id,
  code: row.code,
  uses: row.uses,
  maxUses: row.max_uses,
  expireTime: row.expires_at?.toISOString() ?? null,
  createTime: row.created_at.toISOString(),
});

/** Plans, what they cost and how they are paid; coupons; what administrators do with both. */
export function paymentRoutes(app: FastifyInstance, context: Context): void {
  const { config, pool } = context;
  const { orders, account, admin } = api;
  const providers = paymentProviders(config);
  context.jobs.define('tell-plan-ends', () => tellPlanEnds(context));

  serve(app, context, orders.getPlans, async () => ({
    enabled: config.plans,
    prices: config.plans ? config.prices.map((price) => ({ ...price, amount: price.amount / 100 })) : [],
    providers: [...providers.keys()],
    free: { files: freeFiles },
    minSeats: 1,
    maxSeats: MAX_SEATS,
  }));

  serve(app, context, orders.newOrder, async ({ member, body }) => {
    const provider = providers.get(body.provider);
    if (provider === undefined) throw new Refusal('provider_unknown');
    const row = await createOrder(context, member.userId, body);
    return { order: presentOrder(row), payment: await provider.begin(row, member.locale) };
  });

  serve(app, context, orders.listOrders, async ({ member, query }) => {
    const { rows, nextCursor } = await listOrders(context, { userId: member.userId, cursor: query.cursor });
    return { orders: rows.map(presentOrder), nextCursor };
  });

  serve(app, context, orders.getOrder, async ({ member, params }) => {
    const row = await ownOrder(pool, member.userId, params.orderId);
    const provider = providers.get(row.provider);
    return {
      order: presentOrder(row),
      payment: row.status === 'pending' && provider !== undefined ? await provider.begin(row, member.locale) : null,
    };
  });

  serve(app, context, orders.cancelOrder, async ({ member, body }) => {
    await cancelOrder(context, body.orderId, member.userId);
    return {};
  });

  serve(app, context, account.transactions, ({ member, query }) =>
    listTransactions(context, member.userId, query.cursor),
  );

  serve(app, context, account.redeemCoupon, async ({ member, body }) => {
    await redeemCoupon(context, member.userId, body.code);
    return { plan: await planOf(pool, config, member.userId) };
  });

  serve(app, context, admin.adminOrders, async ({ query }) => {
    const { rows, nextCursor } = await listOrders(context, query);
    const { rows: people } = await pool.query<{ id: string; full_name: string; account: string }>(
      `select id, full_name, coalesce(email, phone, '') as account from users where id = any($1::uuid[])`,
      [rows.map((row) => row.user_id)],
    );
    const known = new Map(
      people.map((one) => [one.id, { userId: one.id, fullName: one.full_name, account: one.account }]),
    );
    return {
      orders: rows.map((row) => ({
        ...presentOrder(row),
        user: (row.user_id === null ? undefined : known.get(row.user_id)) ?? null,
      })),
      nextCursor,
    };
  });

  serve(app, context, admin.confirmOrder, async ({ member, body }) => ({
    order: presentOrder(await settleOrder(context, body.orderId, { by: member.userId })),
  }));

  serve(app, context, admin.rejectOrder, async ({ body }) => ({
    order: presentOrder(await cancelOrder(context, body.orderId, null)),
  }));

  serve(app, context, admin.adminCoupons, async () => ({ coupons: (await listCoupons(context)).map(presentCoupon) }));

  serve(app, context, admin.newCoupons, async ({ member, body }) => ({
    coupons: (await createCoupons(context, member.userId, body)).map(presentCoupon),
  }));

  serve(app, context, admin.revokeCoupon, async ({ body }) => {
    await revokeCoupon(context, body.couponId);
    return {};
  });
}
