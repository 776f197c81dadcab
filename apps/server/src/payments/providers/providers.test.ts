/** Each provider, at a peer that signs and checks as it does. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../config/config.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { jobsDone } from '../../testing/jobs.ts';
import { reconcile } from '../orders/reconcile.ts';
import { PaymentPeer, type ProviderId, type Said } from '../testing.ts';

const peer = await new PaymentPeer().start();
let limn: TestApp, admin: Person, ann: Person;
beforeAll(async () => {
  const { payments, origin } = readConfig({ ...peer.environment, LIMN_ORIGIN: 'https://limn.example.org' });
  limn = await startTestApp({ config: { plans: true, payments, origin } });
  admin = await limn.person('Admin');
});
afterAll(async () => {
  await limn.stop();
  await peer.stop();
  expect(peer.unsigned).toEqual([]);
});
beforeEach(async () => {
  ann = await limn.person('Ann');
});

interface Ordered {
  order: { orderId: string; number: string; status: string; refunded: number };
  payment: { kind: string; url: string | null; qr: string | null } | null;
}
const place = async (who: Person, provider: ProviderId, body: object = {}): Promise<Ordered> => {
  const made = (await who.ok('POST', '/api/orders', {
    kind: 'personal',
    months: 1,
    provider,
    ...body,
  })) as unknown as Ordered;
  // A page of Alipay's is heard of when a browser opens it.
  if (provider === 'alipay') expect((await fetch(made.payment!.url!)).status).toBe(200);
  return made;
};
const hear = async (provider: string, { headers, body }: Said) =>
  limn.app.inject({ method: 'POST', url: `/api/payments/${provider}/notify`, headers, payload: body });
const orderOf = async (who: Person, id: string) =>
  ((await who.ok('GET', `/api/orders/${id}`)) as unknown as Ordered).order;
const planOf = async (who: Person) => ((await who.ok('GET', '/api/account/me'))['plan'] as { name: string }).name;
const balances = async () => {
  const { rows } = await limn.pool.query<{ name: string; balance: number }>(
    `select t.order_id, e.account as name, sum(e.amount)::int as balance from ledger_entries e
       join ledger_transactions t on t.id = e.transaction_id
     where t.order_id = (select id from orders order by id desc limit 1) group by 1, 2 having sum(e.amount) <> 0`,
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.balance]));
};

describe.each(['alipay', 'wechat', 'stripe'] as const)('%s', (provider) => {
  test('is told of an order, says that it was paid, and what it said twice counts once', async () => {
    const { order, payment } = await place(ann, provider);
    expect(order.status).toBe('pending');
    if (provider === 'wechat') expect(payment).toMatchObject({ kind: 'qr', qr: expect.stringContaining('<svg') });
    else expect(payment).toMatchObject({ kind: 'redirect', url: expect.stringContaining(peer.url) });
    peer.pay(order.number);
    // What a browser comes back with grants nothing.
    expect((await orderOf(ann, order.orderId)).status).toBe('pending');
    const said = peer.paid(provider, order.number);
    const heard = await hear(provider, said);
    expect(heard.statusCode).toBe(200);
    expect(heard.payload).toMatch(/^success$|SUCCESS|received/);
    expect((await hear(provider, said)).statusCode).toBe(200);
    expect((await hear(provider, peer.paid(provider, order.number))).statusCode).toBe(200);
    expect(await planOf(ann)).toBe('personal');
    expect((await orderOf(ann, order.orderId)).status).toBe('fulfilled');
    expect(await balances()).toEqual({ [`provider:${provider}`]: 1990, revenue: -1990 });
  });

  test('is believed by its signature alone', async () => {
    const { order } = await place(ann, provider);
    peer.pay(order.number);
    const said = peer.paid(provider, order.number);
    const forged = [
      { ...said, body: said.body.replace(/19\.90|1990/, provider === 'alipay' ? '0.01' : '1') },
      { ...said, body: provider === 'alipay' ? `${said.body}&more=1` : `${said.body} ` },
      { headers: { 'content-type': said.headers['content-type']! }, body: said.body.replace(/&sign=[^&]*/, '') },
      { ...said, body: '' },
      { ...said, body: '{}' },
    ];
    for (const one of forged) {
      if (one.body === said.body && Object.keys(one.headers).length === Object.keys(said.headers).length) continue;
      const answer = await hear(provider, one);
      expect([answer.statusCode, answer.json<{ result: string }>().result]).toEqual([400, 'signature_wrong']);
    }
    // Signed as another provider signs.
    const other = provider === 'stripe' ? 'wechat' : 'stripe';
    expect((await hear(other, said)).statusCode).toBe(400);
    expect((await hear('manual', said)).statusCode).toBe(404);
    expect((await hear('nobody', said)).statusCode).toBe(404);
    expect(await planOf(ann)).toBe('free');
  });

  test('is asked about orders it says nothing of', async () => {
    const { order } = await place(ann, provider);
    peer.pay(order.number);
    await limn.pool.query(`update orders set created_at = now() - interval '5 minutes' where id = $1`, [order.orderId]);
    expect(await reconcile(limn.app.limn)).toMatchObject({ failed: 0 });
    expect(await planOf(ann)).toBe('personal');
    // And says it after all.
    expect((await hear(provider, peer.paid(provider, order.number))).statusCode).toBe(200);
    expect(await balances()).toEqual({ [`provider:${provider}`]: 1990, revenue: -1990 });
  });

  test('is told that an order is over, and gives back what comes after', async () => {
    const { order } = await place(ann, provider);
    await ann.ok('POST', '/api/orders/cancel', { orderId: order.orderId });
    await jobsDone(limn.pool);
    expect(peer.orders.get(order.number)!.state).toBe('closed');
    peer.pay(order.number);
    expect((await hear(provider, peer.paid(provider, order.number))).statusCode).toBe(200);
    await jobsDone(limn.pool);
    expect(await planOf(ann)).toBe('free');
    expect(peer.orders.get(order.number)!.refunded).toBe(1990);
    expect(await balances()).toEqual({});
    expect((await orderOf(ann, order.orderId)).status).toBe('cancelled');
  });

  test('honours what was paid late, and gives back what was paid twice or wrongly', async () => {
    const { order } = await place(ann, provider);
    await limn.pool.query(`update orders set expires_at = now() - interval '1 second' where id = $1`, [order.orderId]);
    await reconcile(limn.app.limn);
    expect((await orderOf(ann, order.orderId)).status).toBe('expired');
    peer.pay(order.number);
    await hear(provider, peer.paid(provider, order.number, { payment: 'too-little', amount: 1 }));
    expect(await planOf(ann)).toBe('free');
    await hear(provider, peer.paid(provider, order.number));
    expect(await planOf(ann)).toBe('personal');
    await hear(provider, peer.paid(provider, order.number, { payment: 'again' }));
    const { rows } = await limn.pool.query(
      `select p.reference, p.applied, f.cause from payments p left join refunds f on f.payment_id = p.id
       where p.order_id = $1 order by p.amount, p.applied desc`,
      [order.orderId],
    );
    expect(rows).toEqual([
      { reference: 'too-little', applied: false, cause: 'returned' },
      { reference: peer.orders.get(order.number)!.payment, applied: true, cause: null },
      { reference: 'again', applied: false, cause: 'returned' },
    ]);
  });

  test('gives some back, and then the rest, with which the plan ends', async () => {
    const { order } = await place(ann, provider);
    peer.pay(order.number);
    await hear(provider, peer.paid(provider, order.number));
    const refund = (amount?: number) =>
      admin.call('POST', '/api/admin/orders/refund', { orderId: order.orderId, amount, reason: 'Half of it' });
    expect(await refund(10)).toMatchObject({ result: 'success' });
    await jobsDone(limn.pool);
    expect(await orderOf(ann, order.orderId)).toMatchObject({ status: 'partly_refunded', refunded: 10 });
    expect(await planOf(ann)).toBe('personal');
    expect(await refund(10)).toMatchObject({ result: 'refund_too_much', msg: expect.stringContaining('9.9') });
    expect(await refund()).toMatchObject({ result: 'success' });
    expect(await refund()).toMatchObject({ result: 'not_refundable' });
    await jobsDone(limn.pool);
    // What it says of our own refunds is known.
    await hear(provider, peer.refunded(provider, order.number, 1990));
    expect(await orderOf(ann, order.orderId)).toMatchObject({ status: 'refunded', refunded: 19.9 });
    expect(await planOf(ann)).toBe('free');
    expect(peer.orders.get(order.number)!.refunded).toBe(1990);
    expect(await balances()).toEqual({});
  });

  test('that refuses a refund leaves things as they were', async () => {
    const { order } = await place(ann, provider);
    peer.pay(order.number);
    await hear(provider, peer.paid(provider, order.number));
    peer.refusesRefunds = true;
    await admin.ok('POST', '/api/admin/orders/refund', { orderId: order.orderId });
    await jobsDone(limn.pool);
    peer.refusesRefunds = false;
    expect(await orderOf(ann, order.orderId)).toMatchObject({ status: 'fulfilled', refunded: 0 });
    expect(await planOf(ann)).toBe('personal');
    expect(await balances()).toEqual({ [`provider:${provider}`]: 1990, revenue: -1990 });
  });
});

test('what was given back at Stripe or Alipay itself is known here, said before the payment or after', async () => {
  for (const provider of ['stripe', 'alipay'] as const) {
    const { order } = await place(ann, provider);
    peer.pay(order.number);
    const early = peer.refunded(provider, order.number, 500);
    expect((await hear(provider, early)).statusCode).toBe(409);
    await hear(provider, peer.paid(provider, order.number));
    expect((await hear(provider, early)).statusCode).toBe(200);
    expect(await orderOf(ann, order.orderId)).toMatchObject({ status: 'partly_refunded', refunded: 5 });
    await hear(provider, peer.refunded(provider, order.number, 1990));
    await hear(provider, peer.refunded(provider, order.number, 500));
    expect(await orderOf(ann, order.orderId)).toMatchObject({ status: 'refunded', refunded: 19.9 });
    expect(await balances()).toEqual({});
    expect(await planOf(ann)).toBe('free');
  }
});

test('an order whose provider does not answer stays, and is told of when it does', async () => {
  peer.away = true;
  expect(await ann.call('POST', '/api/orders', { kind: 'personal', months: 1, provider: 'stripe' })).toMatchObject({
    status: 200,
    result: 'provider_unavailable',
  });
  const { orders } = (await ann.ok('GET', '/api/orders')) as unknown as {
    orders: { orderId: string; status: string }[];
  };
  expect(orders).toMatchObject([{ status: 'created' }]);
  const check = () => ann.call('POST', '/api/orders/check', { orderId: orders[0]!.orderId });
  expect(await check()).toMatchObject({ result: 'provider_unavailable' });
  peer.away = false;
  expect(await check()).toMatchObject({ order: { status: 'pending' }, payment: { kind: 'redirect' } });
  // Its time is over, and nobody knows whether it was paid: it waits for the answer.
  peer.away = true;
  await limn.pool.query(`update orders set asked_at = null, expires_at = now() where id = $1`, [orders[0]!.orderId]);
  expect(await reconcile(limn.app.limn)).toMatchObject({ failed: 1, ended: 0 });
  peer.away = false;
  await limn.pool.query('update orders set asked_at = null where id = $1', [orders[0]!.orderId]);
  expect(await reconcile(limn.app.limn)).toMatchObject({ failed: 0, ended: 1 });
});

test('the environment names a provider with all it needs, or not at all', () => {
  const full = { ...peer.environment, LIMN_ORIGIN: 'https://limn.example.org' };
  expect([...Object.entries(readConfig(full).payments)].every(([, value]) => value !== null)).toBe(true);
  expect(readConfig({}).payments).toEqual({ manual: true, alipay: null, wechat: null, stripe: null });
  const wrong: [Record<string, string | undefined>, string][] = [
    [{ LIMN_STRIPE_KEY: undefined }, 'LIMN_STRIPE_URL needs LIMN_STRIPE_KEY'],
    [{ LIMN_STRIPE_URL: undefined }, 'LIMN_STRIPE_KEY needs LIMN_STRIPE_URL'],
    [{ LIMN_ALIPAY_URL: 'openapi' }, 'LIMN_ALIPAY_URL is an address'],
    [{ LIMN_ALIPAY_KEY: 'no key' }, 'LIMN_ALIPAY_KEY is an RSA key'],
    [{ LIMN_WECHAT_SECRET: 'short' }, 'LIMN_WECHAT_SECRET has 32'],
    [{ LIMN_ORIGIN: undefined }, 'LIMN_ORIGIN'],
  ];
  for (const [other, sentence] of wrong) expect(() => readConfig({ ...full, ...other })).toThrow(new RegExp(sentence));
  expect(() => readConfig({ LIMN_PAYMENT_MANUAL: 'off' })).toThrow(ConfigError);
});
