import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, moment, paragraph } from '../fields.ts';

export const withdrawalStates = ['waiting', 'paid', 'refused'] as const;

/** What an author asked to be paid out. */
export const withdrawal = z
  .object({
    withdrawalId: z.string(),
    /** Yuan. */
    amount: z.number(),
    destination: z.string(),
    state: z.enum(withdrawalStates),
    /** Why it was refused. */
    reason: z.string(),
    createTime: moment,
    settleTime: moment.nullable(),
  })
  .meta({ id: 'Withdrawal' });
export type Withdrawal = z.output<typeof withdrawal>;

/** By what the earnings of an author became more or less. */
export const earning = z
  .object({
    id: z.string(),
    kind: z.enum(['payment', 'return', 'refund', 'refund_done', 'refund_failed', 'withdrawal', 'withdrawal_settled']),
    /** Of the template; empty for what was paid out. */
    title: z.string(),
    /** Yuan; below 0 for what went. */
    amount: z.number(),
    time: moment,
  })
  .meta({ id: 'Earning' });
export type Earning = z.output<typeof earning>;

export const earnings = defineCall({
  method: 'GET',
  path: '/api/account/earnings',
  scope: 'account:read',
  summary:
    'Returns what the caller has earned from clones of their publications, how it came about, and what has been paid out.',
  query: { cursor },
  response: {
    /** Yuan. */
    balance: z.number(),
    minimum: z.number(),
    withdrawals: z.array(withdrawal),
    entries: z.array(earning),
    nextCursor: z.string().nullable(),
  },
});

/** Yuan, to the hundredth. */
export const money = z.coerce
  .number({ error: 'invalid' })
  .positive({ error: 'invalid' })
  .max(1_000_000, { error: 'invalid' })
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { error: 'invalid' })
  .transform((value) => Math.round(value * 100) / 100);

export const askWithdrawal = defineCall({
  method: 'POST',
  path: '/api/account/withdrawals',
  scope: 'account:write',
  rate: 'create',
  summary:
    'Requests a payout of earnings to a destination the caller specifies. An administrator makes the payment, or says why not.',
  body: z.object({ amount: money, destination: paragraph('required', 300) }),
  refusals: ['withdrawal_small', 'withdrawal_waits', 'withdrawal_too_much'],
  response: { withdrawal },
});
