import { z } from 'zod';
import { defineCall } from './call.ts';
import { cursor, id, moment, numberOf, optionalId } from './fields.ts';

export const planKinds = ['personal', 'team'] as const;
export const orderStatus = z.enum(['pending', 'paid', 'cancelled']);

export const order = z
  .object({
    orderId: z.string(),
    /** Short text to name it by in a payment. */
    number: z.string(),
    kind: z.enum(planKinds),
    /** The organization of a team plan; null for a personal one, and for what was dissolved. */
    org: z.object({ orgId: z.string(), orgName: z.string() }).nullable(),
    months: z.number().int(),
    seats: z.number().int(),
    /** Yuan. */
    amount: z.number(),
    currency: z.literal('CNY'),
    provider: z.string(),
    status: orderStatus,
    createTime: moment,
    payTime: moment.nullable(),
  })
  .meta({ id: 'Order' });
export type PlanOrder = z.output<typeof order>;

/** How to pay an order. */
export const payment = z
  .object({
    /** `manual`: as the instructions say, and an administrator confirms. `redirect`: at the address. */
    kind: z.enum(['manual', 'redirect']),
    instructions: z.string(),
    url: z.string().nullable(),
  })
  .meta({ id: 'Payment' });

export type Payment = z.output<typeof payment>;

export const price = z
  .object({
    kind: z.enum(planKinds),
    months: z.number().int(),
    /** Yuan; of a team, for each member. */ amount: z.number(),
  })
  .meta({ id: 'Price' });

export const getPlans = defineCall({
  method: 'GET',
  path: '/api/plans',
  scope: null,
  auth: 'public',
  summary: 'What the plans give, what they cost, and how they can be paid.',
  response: {
    enabled: z.boolean(),
    prices: z.array(price),
    providers: z.array(z.string()),
    free: z.object({ files: z.number().int() }),
    minSeats: z.number().int(),
    maxSeats: z.number().int(),
  },
});

export const newOrder = defineCall({
  method: 'POST',
  path: '/api/orders',
  scope: 'account:write',
  rate: 'create',
  summary:
    'Orders a plan: `personal` for oneself, or `team` for the organization `tid`, upgraded or renewed. Months are those of the price table. What is left of a team plan with other seats counts on as seats times days.',
  body: z.object({
    kind: z.enum(planKinds, { error: 'invalid' }),
    months: numberOf(1, 3, 6, 12, 24, 36),
    tid: optionalId,
    seats: z.coerce
      .number({ error: 'invalid' })
      .int({ error: 'invalid' })
      .min(1, { error: 'invalid' })
      .max(1000, { error: 'invalid' })
      .default(1),
    provider: z.string().max(40, { error: 'invalid' }).default('manual'),
  }),
  refusals: ['plans_off', 'no_price', 'provider_unknown', 'seats_below_members', 'too_many_orders'],
  response: { order, payment },
});

export const listOrders = defineCall({
  method: 'GET',
  path: '/api/orders',
  scope: 'account:read',
  summary: "One's own orders, the latest first.",
  query: { cursor },
  response: { orders: z.array(order), nextCursor: z.string().nullable() },
});

export const getOrder = defineCall({
  method: 'GET',
  path: '/api/orders/:orderId',
  scope: 'account:read',
  summary: "One of one's own orders, and how to pay it while it is pending.",
  params: { orderId: id },
  response: { order, payment: payment.nullable() },
});

export const cancelOrder = defineCall({
  method: 'POST',
  path: '/api/orders/cancel',
  scope: 'account:write',
  summary: 'Cancels an order that is not paid.',
  body: z.object({ orderId: id }),
  refusals: ['order_settled'],
});
