import { z } from 'zod';
import { defineCall } from '../call.ts';
import { money, withdrawal, withdrawalStates } from '../payments/earnings.ts';
import { cursor, flag, id, moment, note } from '../fields.ts';
import { order } from '../payments/orders.ts';

const user = z.object({ userId: z.string(), fullName: z.string(), account: z.string() }).nullable();

export const refund = z
  .object({
    refundId: z.string(),
    number: z.string(),
    orderId: z.string(),
    orderNumber: z.string(),
    provider: z.string(),
    /** Yuan. */
    amount: z.number(),
    /** An administrator’s; of a payment that came for nothing; made at the provider. */
    cause: z.enum(['administrator', 'returned', 'provider']),
    reason: z.string(),
    state: z.enum(['waiting', 'done', 'failed']),
    createTime: moment,
    settleTime: moment.nullable(),
  })
  .meta({ id: 'Refund' });
export type AdminRefund = z.output<typeof refund>;

const adminOrderEntry = order.extend({ user });
export type AdminOrder = z.output<typeof adminOrderEntry>;

export const adminOrder = defineCall({
  method: 'GET',
  path: '/api/admin/orders/:orderId',
  auth: 'admin',
  summary: 'Returns an order with its payments and refunds, and the notifications from its payment provider.',
  params: { orderId: id },
  response: {
    order: adminOrderEntry,
    payments: z.array(
      z.object({
        provider: z.string(),
        reference: z.string(),
        /** Yuan. */
        amount: z.number(),
        refunded: z.number(),
        applied: z.boolean(),
        time: moment,
      }),
    ),
    refunds: z.array(refund),
    events: z.array(z.object({ kind: z.string(), outcome: z.string(), time: moment })),
  },
});

export const refundOrder = defineCall({
  method: 'POST',
  path: '/api/admin/orders/refund',
  auth: 'admin',
  summary:
    'Refunds part of an order, or without `amount` all that is left. When everything has been refunded, what the order gave ends; the author’s share of a clone is refunded with it.',
  body: z.object({ orderId: id, amount: money.optional(), reason: note }),
  refusals: ['not_refundable', 'refund_too_much'],
  response: { order },
});

export const adminRefunds = defineCall({
  method: 'GET',
  path: '/api/admin/refunds',
  auth: 'admin',
  summary: 'Lists everyone’s refunds, latest first.',
  query: { cursor, state: z.enum(['waiting', 'done', 'failed'], { error: 'invalid' }).optional() },
  response: { refunds: z.array(refund), nextCursor: z.string().nullable() },
});

export const settleRefund = defineCall({
  method: 'POST',
  path: '/api/admin/refunds/settle',
  auth: 'admin',
  summary: 'Records that a refund was paid back manually, or that it cannot be.',
  body: z.object({ refundId: id, done: flag }),
  refusals: ['refund_settled'],
  response: { order },
});

const adminWithdrawal = withdrawal.extend({ user });
export type AdminWithdrawal = z.output<typeof adminWithdrawal>;

export const adminWithdrawals = defineCall({
  method: 'GET',
  path: '/api/admin/withdrawals',
  auth: 'admin',
  summary: 'Lists authors’ payout requests, latest first.',
  query: { cursor, state: z.enum(withdrawalStates, { error: 'invalid' }).optional() },
  response: { withdrawals: z.array(adminWithdrawal), nextCursor: z.string().nullable() },
});

export const settleWithdrawal = defineCall({
  method: 'POST',
  path: '/api/admin/withdrawals/settle',
  auth: 'admin',
  summary: 'Records that earnings were paid out, or why not: in that case they return to the author.',
  body: z.object({ withdrawalId: id, paid: flag, reason: note }),
  refusals: ['withdrawal_settled'],
});

export const ledgerRow = z
  .object({
    id: z.string(),
    kind: z.string(),
    orderNumber: z.string(),
    /** Yuan, by account; together 0. */
    entries: z.array(z.object({ account: z.string(), amount: z.number() })),
    time: moment,
  })
  .meta({ id: 'LedgerRow' });
export type LedgerRow = z.output<typeof ledgerRow>;

export const adminLedger = defineCall({
  method: 'GET',
  path: '/api/admin/ledger',
  auth: 'admin',
  summary: 'Returns the ledger: the balance of each account, and each transaction, latest first.',
  query: { cursor },
  response: {
    /** Yuan; earnings of all authors together. */
    balances: z.array(z.object({ account: z.string(), amount: z.number() })),
    rows: z.array(ledgerRow),
    nextCursor: z.string().nullable(),
  },
});

export const exportLedger = defineCall({
  method: 'GET',
  path: '/api/admin/ledger.csv',
  auth: 'admin',
  rate: 'invite',
  summary: 'Returns all ledger entries as a CSV table, oldest first (text/csv).',
});
