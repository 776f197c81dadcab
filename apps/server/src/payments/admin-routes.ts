import { Readable } from 'node:stream';
import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { serve } from '../api/route.ts';
import { describeLedger, describeOrder, ledgerCsv, listRefunds, peopleOf } from './books.ts';
import { type CouponRow, createCoupons, listCoupons, revokeCampaign, revokeCoupon } from './orders/coupons.ts';
import { listOrders, presentOrder } from './orders/orders.ts';
import { cancelOrder, settleOrder } from './orders/pay.ts';
import { refundOrder, settleRefundByHand } from './orders/refunds.ts';
import { listWithdrawals, settleWithdrawal } from './ledger/withdrawals.ts';

const presentCoupon = (row: CouponRow) => ({
  couponId: row.id,
  code: row.code,
  campaign: row.campaign,
  uses: row.uses,
  maxUses: row.max_uses,
  expireTime: row.expires_at?.toISOString() ?? null,
  createTime: row.created_at.toISOString(),
});
const fen = (yuan: number): number => Math.round(yuan * 100);

/** What administrators see of money, and do with it. */
export function moneyRoutes(app: FastifyInstance, context: Context): void {
  const { admin } = api;

  serve(app, context, admin.adminOrders, async ({ query }) => {
    const { rows, nextCursor } = await listOrders(context, query);
    const person = await peopleOf(
      context.pool,
      rows.map((row) => row.user_id),
    );
    return { orders: rows.map((row) => ({ ...presentOrder(row), user: person(row.user_id) })), nextCursor };
  });

  serve(app, context, admin.adminOrder, ({ params }) => describeOrder(context, params.orderId));

  serve(app, context, admin.confirmOrder, async ({ member, body }) => ({
    order: presentOrder(await settleOrder(context, body.orderId, { by: member.userId })),
  }));

  serve(app, context, admin.rejectOrder, async ({ body }) => ({
    order: presentOrder(await cancelOrder(context, body.orderId, null)),
  }));

  serve(app, context, admin.refundOrder, async ({ member, body }) => {
    const amount = body.amount === undefined ? undefined : fen(body.amount);
    const { reason } = body;
    return { order: presentOrder(await refundOrder(context, body.orderId, { amount, reason, by: member.userId })) };
  });

  serve(app, context, admin.adminRefunds, ({ query }) => listRefunds(context, query));

  serve(app, context, admin.settleRefund, async ({ body }) => ({
    order: presentOrder(await settleRefundByHand(context, body.refundId, body.done)),
  }));

  serve(app, context, admin.adminWithdrawals, ({ query }) => listWithdrawals(context, query));

  serve(app, context, admin.settleWithdrawal, async ({ member, body }) => {
    await settleWithdrawal(context, member.userId, body.withdrawalId, body);
    return {};
  });

  serve(app, context, admin.adminLedger, ({ query }) => describeLedger(context, query.cursor));

  serve(app, context, admin.exportLedger, async ({ reply }) => {
    // Before the table is made: what leaves the instance is known, however the sending ends.
    await audit(context.pool, { action: 'ledger_exported', subject: { type: 'instance' } });
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="limn-ledger-${new Date().toISOString().slice(0, 10)}.csv"`)
      .send(Readable.from(ledgerCsv(context)));
    return undefined;
  });

  serve(app, context, admin.adminCoupons, async () => ({ coupons: (await listCoupons(context)).map(presentCoupon) }));

  serve(app, context, admin.newCoupons, async ({ member, body }) => ({
    coupons: (await createCoupons(context, member.userId, body)).map(presentCoupon),
  }));

  serve(app, context, admin.revokeCoupon, async ({ body }) => {
    if (body.campaign !== '') await revokeCampaign(context, body.campaign);
    else await revokeCoupon(context, body.couponId ?? '');
    return {};
  });
}
