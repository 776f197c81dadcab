import { z } from 'zod';
import { defineCall } from '../call.ts';
import { account, cursor, id, ids, moment, numberOf, optionalId, optionalLine, paragraph } from '../fields.ts';
import { order, orderStatus } from '../payments/orders.ts';
import { ask, askStates } from './support.ts';

export const adminOrders = defineCall({
  method: 'GET',
  path: '/api/admin/orders',
  auth: 'admin',
  summary: 'Lists everyone’s orders, latest first: by state, or by part of an order number or account.',
  query: { cursor, q: optionalLine(100), status: orderStatus.optional() },
  response: {
    orders: z.array(
      order.extend({ user: z.object({ userId: z.string(), fullName: z.string(), account: z.string() }).nullable() }),
    ),
    nextCursor: z.string().nullable(),
  },
});

export const confirmOrder = defineCall({
  method: 'POST',
  path: '/api/admin/orders/confirm',
  auth: 'admin',
  summary: 'Confirms that an order was paid. The plan becomes active, only once however often this is confirmed.',
  body: z.object({ orderId: id }),
  refusals: ['order_settled', 'order_void'],
  response: { order },
});

export const rejectOrder = defineCall({
  method: 'POST',
  path: '/api/admin/orders/reject',
  auth: 'admin',
  summary: 'Cancels an unpaid order.',
  body: z.object({ orderId: id }),
  refusals: ['order_settled'],
  response: { order },
});

export const adminAsks = defineCall({
  method: 'GET',
  path: '/api/admin/asks',
  auth: 'admin',
  summary: 'Lists everyone’s feedback, latest first.',
  query: {
    cursor,
    open: z.stringbool({ error: 'invalid' }).optional(),
    state: z.enum(askStates, { error: 'invalid' }).optional(),
  },
  response: { asks: z.array(ask), nextCursor: z.string().nullable() },
});

export const closeAsk = defineCall({
  method: 'POST',
  path: '/api/admin/asks/close',
  auth: 'admin',
  summary: 'Closes feedback, or reopens it.',
  body: z.object({ askId: id, open: z.union([z.boolean(), z.stringbool()], { error: 'invalid' }).default(false) }),
});

export const answerAsk = defineCall({
  method: 'POST',
  path: '/api/admin/asks/answer',
  auth: 'admin',
  summary: 'Replies to feedback. The sender gets a notification, and an e-mail if their address is confirmed.',
  body: z.object({ askId: id, content: paragraph('content_required', 2000) }),
});

export const coupon = z
  .object({
    couponId: z.string(),
    code: z.string(),
    /** Of a campaign, each account redeems one coupon; empty: of none. */
    campaign: z.string(),
    uses: z.number().int(),
    maxUses: z.number().int(),
    expireTime: moment.nullable(),
    createTime: moment,
  })
  .meta({ id: 'Coupon' });

const count = z.coerce.number({ error: 'invalid' }).int({ error: 'invalid' }).min(1, { error: 'invalid' });

export const adminCoupons = defineCall({
  method: 'GET',
  path: '/api/admin/coupons',
  auth: 'admin',
  summary: 'Lists coupons, each for one month of the personal plan, latest first.',
  response: { coupons: z.array(coupon) },
});

export const newCoupons = defineCall({
  method: 'POST',
  path: '/api/admin/coupons/new',
  auth: 'admin',
  summary:
    'Creates coupons, each valid for a number of accounts; an account can redeem only one coupon per `campaign`.',
  body: z.object({
    campaign: optionalLine(60),
    count: count.max(500, { error: 'invalid' }).default(1),
    maxUses: count.max(100_000, { error: 'invalid' }).default(1),
    validity: numberOf(7, 30, 90, 365, 1000).default(1000),
  }),
  response: { coupons: z.array(coupon) },
});

export const revokeCoupon = defineCall({
  method: 'POST',
  path: '/api/admin/coupons/revoke',
  auth: 'admin',
  summary: 'Ends a coupon, or all coupons of a campaign; those who used one keep what it gave them.',
  body: z.object({ couponId: optionalId, campaign: optionalLine(60) }),
});

export const signupCode = z
  .object({
    codeId: z.string(),
    note: z.string(),
    uses: z.number().int(),
    maxUses: z.number().int(),
    expireTime: moment,
    createTime: moment,
  })
  .meta({ id: 'SignupCode' });

export const adminSignupCodes = defineCall({
  method: 'GET',
  path: '/api/admin/signup_codes',
  auth: 'admin',
  summary: 'Lists invitation codes for registration, latest first.',
  response: { codes: z.array(signupCode) },
});

export const newSignupCode = defineCall({
  method: 'POST',
  path: '/api/admin/signup_codes/new',
  auth: 'admin',
  summary: 'Creates an invitation code for a number of registrations. The code is shown only this once.',
  body: z.object({
    note: optionalLine(200),
    maxUses: count.max(10_000, { error: 'invalid' }).default(1),
    validity: numberOf(1, 7, 30, 365).default(30),
  }),
  response: { signupCode: z.string(), url: z.string(), entry: signupCode },
});

export const revokeSignupCode = defineCall({
  method: 'POST',
  path: '/api/admin/signup_codes/revoke',
  auth: 'admin',
  summary: 'Ends an invitation code.',
  body: z.object({ codeId: id }),
});

export const confirmAccount = defineCall({
  method: 'POST',
  path: '/api/admin/confirm_account',
  auth: 'admin',
  rate: 'invite',
  summary:
    'Confirms that the e-mail address or phone number of an account belongs to its owner, whom the administrator knows.',
  body: z.object({ account }),
});

export const resetLink = defineCall({
  method: 'POST',
  path: '/api/admin/reset_link',
  auth: 'admin',
  rate: 'invite',
  summary:
    'Creates a one-time link with which the owner of an account can choose a new password, to hand over when there is no e-mail.',
  body: z.object({ account }),
  response: { url: z.string(), expireTime: moment },
});

export const jobStates = ['waiting', 'retrying', 'running', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

export const job = z
  .object({
    jobId: z.string(),
    queue: z.string(),
    subject: z.string().nullable(),
    state: z.enum(jobStates),
    attempts: z.int(),
    maxAttempts: z.int(),
    error: z.string().nullable(),
    createTime: moment,
    runTime: moment,
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof job>;

export const adminJobs = defineCall({
  method: 'GET',
  path: '/api/admin/jobs',
  auth: 'admin',
  summary:
    'Lists background jobs, such as e-mail, thumbnails and clean-up: how many are waiting, being retried, running and given up, and each job, latest first.',
  query: {
    cursor,
    queue: z.string().max(100).optional(),
    state: z.enum(jobStates, { error: 'invalid' }).optional(),
  },
  response: {
    queues: z.array(
      z.object({ queue: z.string(), waiting: z.int(), retrying: z.int(), running: z.int(), failed: z.int() }),
    ),
    jobs: z.array(job),
    nextCursor: z.string().nullable(),
  },
});

export const retryJobs = defineCall({
  method: 'POST',
  path: '/api/admin/jobs/retry',
  auth: 'admin',
  summary: 'Immediately retries jobs that were given up or are waiting for their next attempt.',
  body: z.object({ jobIds: ids }),
  response: { jobs: z.int() },
});

export const discardJobs = defineCall({
  method: 'POST',
  path: '/api/admin/jobs/discard',
  auth: 'admin',
  summary: 'Discards jobs that no longer need to be done. A running job is not stopped.',
  body: z.object({ jobIds: ids }),
  response: { jobs: z.int() },
});
