import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, id, moment, numberOf, optionalId, optionalLine } from '../fields.ts';
import { orderKinds, orderStates, planKinds } from './order-kinds.ts';

export const orderStatus = z.enum(orderStates, { error: 'invalid' });

export const order = z
  .object({
    orderId: z.string(),
    /** Short text to name it by in a payment. */
    number: z.string(),
    kind: z.enum(orderKinds),
    /** The organization of a team plan; null for everything else, and for what was dissolved. */
    org: z.object({ orgId: z.string(), orgName: z.string() }).nullable(),
    /** The template of a clone; its id is null once it is gone. */
    template: z.object({ templateId: z.string().nullable(), title: z.string() }).nullable(),
    /** The file that was made of a clone. */
    chartId: z.string().nullable(),
    /** 0 of what is no plan. */
    months: z.number().int(),
    seats: z.number().int(),
    /** Yuan. */
    amount: z.number(),
    /** Yuan that went back. */
    refunded: z.number(),
    currency: z.literal('CNY'),
    provider: z.string(),
    status: orderStatus,
    createTime: moment,
    payTime: moment.nullable(),
    /** When it ends unpaid; null of one that is settled. */
    expireTime: moment.nullable(),
  })
  .meta({ id: 'Order' });
export type PlanOrder = z.output<typeof order>;

/** How to pay an order. */
export const payment = z
  .object({
    /**
     * `manual`: as the instructions say, and an administrator confirms. `redirect`: at the address. `qr`: by the
     * picture, which a phone reads.
     */
    kind: z.enum(['manual', 'redirect', 'qr']),
    instructions: z.string(),
    url: z.string().nullable(),
    /** An SVG of the code, as text. */
    qr: z.string().nullable(),
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
  summary: 'Returns what the plans include, their prices, and the payment methods.',
  response: {
    enabled: z.boolean(),
    prices: z.array(price),
    providers: z.array(z.string()),
    free: z.object({ files: z.number().int() }),
    minSeats: z.number().int(),
    maxSeats: z.number().int(),
  },
});

const seats = z.coerce
  .number({ error: 'invalid' })
  .int({ error: 'invalid' })
  .min(1, { error: 'invalid' })
  .max(1000, { error: 'invalid' });

export const newOrder = defineCall({
  method: 'POST',
  path: '/api/orders',
  scope: 'account:write',
  rate: 'create',
  summary:
    'Orders `personal` for the caller; `team` for the organization `tid`, as an upgrade or renewal; additional `seats` until its plan expires; or the `clone` of `template`. Months are those of the price list. If a team plan changes its number of seats, the remaining time is converted as seats times days. The price is always the server’s. If an order for the same clone is already pending, that order is returned.',
  body: z.object({
    kind: z.enum(orderKinds, { error: 'invalid' }),
    months: numberOf(0, 1, 3, 6, 12, 24, 36).default(0),
    tid: optionalId,
    template: optionalId,
    seats: seats.default(1),
    provider: z.string().max(40, { error: 'invalid' }).default('manual'),
  }),
  refusals: [
    'plans_off',
    'no_price',
    'provider_unknown',
    'provider_unavailable',
    'seats_below_members',
    'seats_over',
    'no_team_plan',
    'too_many_orders',
    'not_for_sale',
    'already_bought',
  ],
  response: { order, payment: payment.nullable() },
});

export const checkOrder = defineCall({
  method: 'POST',
  path: '/api/orders/check',
  scope: 'account:write',
  rate: 'create',
  summary:
    'Asks the provider for the state of one of the caller’s orders, and reports an order the provider does not know yet. What a browser brings back from the provider grants nothing.',
  body: z.object({ orderId: id }),
  refusals: ['provider_unavailable'],
  response: { order, payment: payment.nullable() },
});

export const quoteSeats = defineCall({
  method: 'GET',
  path: '/api/orders/seats',
  scope: 'account:read',
  summary:
    'Returns the price of additional seats in the plan of the organization `tid` until it expires, calculated by the day, and when it would expire with any other number of seats.',
  query: { tid: id, seats },
  refusals: ['plans_off', 'no_team_plan', 'no_price', 'seats_below_members', 'seats_over'],
  response: {
    seats: z.number().int(),
    members: z.number().int(),
    expireTime: moment,
    /** Yuan for the seats more; 0 for fewer. */
    amount: z.number(),
    /** When the plan ends with the seats asked for, paid for as `amount` says. */
    newExpireTime: moment,
  },
});

export const removeSeats = defineCall({
  method: 'POST',
  path: '/api/orders/seats',
  scope: 'account:write',
  summary: 'Continues with fewer seats: the organization’s plan is extended by what was paid for them.',
  body: z.object({ tid: id, seats }),
  refusals: ['plans_off', 'no_team_plan', 'seats_below_members', 'seats_not_fewer'],
  response: { seats: z.number().int(), expireTime: moment },
});

export const invoice = defineCall({
  method: 'GET',
  path: '/api/orders/:orderId/invoice',
  scope: 'account:read',
  rate: 'create',
  summary: 'Returns the invoice for one of the caller’s paid orders (application/pdf), in the language of the account.',
  params: { orderId: id },
  query: { to: optionalLine(200) },
  refusals: ['order_unpaid'],
});

export const notifyPayment = defineCall({
  method: 'POST',
  path: '/api/payments/:provider/notify',
  auth: 'public',
  scope: null,
  changesState: false,
  summary:
    'Receives notifications from a payment provider, signed in its way: Alipay, WeChat Pay and Stripe each have their own format. The response is in theirs too.',
  params: { provider: z.string().max(40, { error: 'invalid' }) },
  body: z.unknown(),
});

export const listOrders = defineCall({
  method: 'GET',
  path: '/api/orders',
  scope: 'account:read',
  summary: 'Lists the caller’s own orders, latest first.',
  query: { cursor },
  response: { orders: z.array(order), nextCursor: z.string().nullable() },
});

export const getOrder = defineCall({
  method: 'GET',
  path: '/api/orders/:orderId',
  scope: 'account:read',
  summary: 'Returns one of the caller’s own orders, and how to pay it while it is pending.',
  params: { orderId: id },
  response: { order, payment: payment.nullable() },
});

export const cancelOrder = defineCall({
  method: 'POST',
  path: '/api/orders/cancel',
  scope: 'account:write',
  summary: 'Cancels an unpaid order.',
  body: z.object({ orderId: id }),
  refusals: ['order_settled'],
});
