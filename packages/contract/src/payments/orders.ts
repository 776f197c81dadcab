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
    'Orders `personal` for oneself; `team` for the organization `tid`, upgraded or renewed; `seats` more for its plan until that ends; or the `clone` of `template`. Months are those of the price table. What is left of a team plan with other seats counts on as seats times days. The price is always the server’s. An order of a clone that waits already is answered again.',
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
    'Asks the provider how an order of one’s own stands, and tells it of one that it was not told of. What a browser brings back from there grants nothing.',
  body: z.object({ orderId: id }),
  refusals: ['provider_unavailable'],
  response: { order, payment: payment.nullable() },
});

export const quoteSeats = defineCall({
  method: 'GET',
  path: '/api/orders/seats',
  scope: 'account:read',
  summary:
    'What seats more of the plan of the organization `tid` cost until it ends, by the day, and until when it lasts with any other number of them.',
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
  summary: 'Goes on with fewer seats: the plan of the organization lasts longer by what they were paid for.',
  body: z.object({ tid: id, seats }),
  refusals: ['plans_off', 'no_team_plan', 'seats_below_members', 'seats_not_fewer'],
  response: { seats: z.number().int(), expireTime: moment },
});

export const invoice = defineCall({
  method: 'GET',
  path: '/api/orders/:orderId/invoice',
  scope: 'account:read',
  rate: 'create',
  summary: 'The invoice of an order of one’s own that was paid (application/pdf), in the language of the account.',
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
    'What a payment provider says, signed as it signs: Alipay, WeChat Pay and Stripe each in their own words. Answered in theirs too.',
  params: { provider: z.string().max(40, { error: 'invalid' }) },
  body: z.unknown(),
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
