import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { transact } from '../db/database.ts';
import { Refusal } from '../http/problem.ts';
import { serve } from '../api/route.ts';
import { announceMember } from '../organizations/members.ts';
import { requireManager } from '../access/managers.ts';
import { planOf } from '../plans/plan.ts';
import { beginOrder, checkOrder, closeAtProvider, presentPayment } from './orders/checkout.ts';
import { redeemCoupon } from './orders/coupons.ts';
import { tellPlanEnds } from './notices.ts';
import { createOrder, listOrders, ownOrder, presentOrder } from './orders/orders.ts';
import { cancelOrder, settleOrder } from './orders/pay.ts';
import { heldPlan, leftWith, quoteMore, shrinkPlan } from './orders/prices.ts';
import { reconcile } from './orders/reconcile.ts';
import { carryOutRefund } from './orders/refunds.ts';
import { listTransactions } from './transactions.ts';
import { askWithdrawal, describeEarnings, presentWithdrawal } from './ledger/withdrawals.ts';

const MAX_SEATS = 1000;

/** Plans and clones, what they cost and how they are paid; coupons, earnings, invoices. */
export function paymentRoutes(app: FastifyInstance, context: Context): void {
  const { config, pool, providers, jobs } = context;
  const { orders, account } = api;
  jobs.define('tell-plan-ends', () => tellPlanEnds(context));
  jobs.define('reconcile', (_payload, { signal }) => reconcile(context, signal));
  jobs.define('close-order', ({ orderId }) => closeAtProvider(context, orderId));
  jobs.define('refund', ({ refundId }) => carryOutRefund(context, refundId));

  serve(app, context, orders.getPlans, async () => ({
    enabled: config.plans,
    prices: config.plans ? config.prices.map((price) => ({ ...price, amount: price.amount / 100 })) : [],
    providers: [...providers.keys()],
    free: { files: config.quotas.freeFiles },
    minSeats: 1,
    maxSeats: MAX_SEATS,
  }));

  serve(app, context, orders.newOrder, async ({ member, body }) => {
    const provider = providers.get(body.provider);
    if (provider === undefined) throw new Refusal('provider_unknown');
    const made = await createOrder(context, member.userId, body, provider);
    if (made.amount === 0) await settleOrder(context, made.id, { by: null });
    const row = await beginOrder(context, await ownOrder(pool, member.userId, made.id), member.locale);
    return { order: presentOrder(row), payment: presentPayment(context, row, member.locale) };
  });

  serve(app, context, orders.listOrders, async ({ member, query }) => {
    const { rows, nextCursor } = await listOrders(context, { userId: member.userId, cursor: query.cursor });
    return { orders: rows.map(presentOrder), nextCursor };
  });

  serve(app, context, orders.getOrder, async ({ member, params }) => {
    const row = await ownOrder(pool, member.userId, params.orderId);
    return { order: presentOrder(row), payment: presentPayment(context, row, member.locale) };
  });

  serve(app, context, orders.checkOrder, async ({ member, body }) => {
    const known = await beginOrder(context, await ownOrder(pool, member.userId, body.orderId), member.locale);
    await checkOrder(context, known);
    const row = await ownOrder(pool, member.userId, body.orderId);
    return { order: presentOrder(row), payment: presentPayment(context, row, member.locale) };
  });

  serve(app, context, orders.cancelOrder, async ({ member, body }) => {
    await cancelOrder(context, body.orderId, member.userId);
    return {};
  });

  serve(app, context, orders.quoteSeats, async ({ member, query }) => {
    await requireManager(pool, member.userId, query.tid);
    if (!config.plans) throw new Refusal('plans_off');
    return transact(pool, async (client) => {
      const plan = await heldPlan(client, query.tid);
      const { members } = plan;
      if (query.seats < members) throw new Refusal('seats_below_members', { members });
      const more = query.seats - plan.seats;
      const quote = more > 0 ? await quoteMore(client, config, query.tid, plan, more) : { amount: 0 };
      const left = more > 0 ? plan.left : leftWith(plan, query.seats);
      return {
        seats: plan.seats,
        members,
        expireTime: plan.team_until.toISOString(),
        amount: quote.amount / 100,
        newExpireTime: new Date(Date.now() + left * 1000).toISOString(),
      };
    });
  });

  serve(app, context, orders.removeSeats, async ({ member, body }) => {
    await requireManager(pool, member.userId, body.tid);
    if (!config.plans) throw new Refusal('plans_off');
    const until = await transact(pool, (client) => shrinkPlan(client, body.tid, body.seats));
    announceMember(context, member.userId);
    return { seats: body.seats, expireTime: until.toISOString() };
  });

  serve(app, context, account.transactions, ({ member, query }) =>
    listTransactions(context, member.userId, query.cursor),
  );

  serve(app, context, account.redeemCoupon, async ({ member, body }) => {
    await redeemCoupon(context, member.userId, body.code);
    return { plan: await planOf(pool, config, member.userId) };
  });

  serve(app, context, account.earnings, ({ member, query }) => describeEarnings(context, member.userId, query.cursor));

  serve(app, context, account.askWithdrawal, async ({ member, body }) => {
    const wanted = { amount: Math.round(body.amount * 100), destination: body.destination };
    return { withdrawal: presentWithdrawal(await askWithdrawal(context, member.userId, wanted)) };
  });
}
