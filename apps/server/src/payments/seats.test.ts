/** Seats of a plan that holds, campaigns of coupons, and what authors are paid. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';
import { jobsDone } from '../testing/jobs.ts';
import { publishPaid } from '../testing/publishing.ts';
import { settleOrder } from './orders/pay.ts';

let limn: TestApp, admin: Person;
beforeAll(async () => {
  limn = await startTestApp({ config: { plans: true } });
  admin = await limn.person('Admin');
});
afterAll(() => limn.stop());

const DAY_MS = 86_400_000;
const organization = async (who: Person): Promise<string> =>
  ((await who.ok('POST', '/api/organizations/new', { orgName: 'Acme' }))['team'] as { orgId: string }).orgId;
const buy = async (who: Person, body: object): Promise<{ orderId: string; amount: number }> => {
  const { order } = (await who.ok('POST', '/api/orders', body)) as unknown as {
    order: { orderId: string; amount: number };
  };
  await settleOrder(limn.app.limn, order.orderId, { by: null });
  return order;
};
const planOf = async (who: Person, orgId: string) => {
  const { team } = (await who.ok('GET', `/api/organizations/${orgId}`)) as unknown as {
    team: { plan: { seats: number; expiresAt: string } };
  };
  return { seats: team.plan.seats, days: (Date.parse(team.plan.expiresAt) - Date.now()) / DAY_MS };
};

describe('seats', () => {
  test('are added by the day until the plan ends, and removed for a longer one', async () => {
    const ann = await limn.person('Ann');
    const orgId = await organization(ann);
    await buy(ann, { kind: 'team', tid: orgId, months: 1, seats: 2 });
    await limn.pool.query(`update organizations set team_until = now() + interval '15 days' where id = $1`, [orgId]);
    const quote = await ann.ok('GET', `/api/orders/seats?tid=${orgId}&seats=4`);
    // Half of 29 yuan a month for each of the two.
    expect(quote).toMatchObject({ seats: 2, members: 1, amount: 29 });
    expect((await buy(ann, { kind: 'seats', tid: orgId, seats: 2 })).amount).toBe(29);
    const more = await planOf(ann, orgId);
    expect(more.seats).toBe(4);
    expect(more.days).toBeCloseTo(15, 1);
    const remove = (seats: number) => ann.call('POST', '/api/orders/seats', { tid: orgId, seats });
    expect(await remove(4)).toMatchObject({ result: 'seats_not_fewer' });
    expect(await remove(2)).toMatchObject({ result: 'success', seats: 2 });
    expect((await planOf(ann, orgId)).days).toBeCloseTo(30, 1);
  });

  test('are for a plan that holds, and no fewer than there are members', async () => {
    const [ann, ben] = [await limn.person('Ann'), await limn.person('Ben')];
    const orgId = await organization(ann);
    const order = () => ann.call('POST', '/api/orders', { kind: 'seats', tid: orgId, seats: 1 });
    expect(await order()).toMatchObject({ result: 'no_team_plan' });
    await buy(ann, { kind: 'team', tid: orgId, months: 1, seats: 3 });
    await limn.pool.query('insert into org_members (org_id, user_id, role) values ($1, $2, 3)', [orgId, ben.userId]);
    expect(await ann.call('POST', '/api/orders/seats', { tid: orgId, seats: 1 })).toMatchObject({
      result: 'seats_below_members',
    });
    expect(await ann.call('POST', '/api/orders', { kind: 'seats', tid: orgId, seats: 999 })).toMatchObject({
      result: 'seats_over',
    });
    // Ordered while the plan held, and paid after it: there is nothing to be had more of.
    const { order: made } = (await ann.ok('POST', '/api/orders', {
      kind: 'seats',
      tid: orgId,
      seats: 1,
    })) as unknown as {
      order: { orderId: string };
    };
    await limn.pool.query('update organizations set team_until = now() where id = $1', [orgId]);
    expect(await admin.call('POST', '/api/admin/orders/confirm', { orderId: made.orderId })).toMatchObject({
      result: 'order_void',
    });
  });
});

test('of a campaign each account redeems one coupon, also when it tries them at once', async () => {
  const { coupons } = (await admin.ok('POST', '/api/admin/coupons/new', {
    count: 3,
    campaign: 'Spring',
  })) as unknown as {
    coupons: { code: string; campaign: string }[];
  };
  expect(coupons[0]!.campaign).toBe('Spring');
  const ann = await limn.person('Ann');
  const answers = await Promise.all(coupons.map(({ code }) => ann.call('POST', '/api/account/coupon', { code })));
  expect(answers.map((answer) => answer.result).sort()).toEqual(['campaign_used', 'campaign_used', 'success']);
  await admin.ok('POST', '/api/admin/coupons/revoke', { campaign: 'Spring' });
  const ben = await limn.person('Ben');
  for (const { code } of coupons)
    expect(await ben.call('POST', '/api/account/coupon', { code })).toMatchObject({ result: 'coupon_wrong' });
});

describe('the clone of a template', () => {
  test('is had by who paid for it, also after it was taken back, and is paid to its author', async () => {
    const [author, ben, eve] = [await limn.person('Author'), await limn.person('Ben'), await limn.person('Eve')];
    const template = await publishPaid(limn, author, 'Order', 2000);
    const clone = (who: Person) => who.call('POST', '/api/templates/clone', { id: template });
    expect(await clone(ben)).toMatchObject({ result: 'clone_paid' });
    // Whatever a client says of the price, it is the author's.
    const { orderId, amount } = await buy(ben, { kind: 'clone', template, amount: 0.01, price: 0.01 });
    expect(amount).toBe(20);
    await jobsDone(limn.pool);
    const { order } = (await ben.ok('GET', `/api/orders/${orderId}`)) as unknown as { order: { chartId: string } };
    expect(await ben.titles()).toContain('Order');
    expect(order.chartId).not.toBeNull();
    expect(await ben.call('POST', '/api/orders', { kind: 'clone', template })).toMatchObject({
      result: 'already_bought',
    });
    expect(await author.call('POST', '/api/orders', { kind: 'clone', template })).toMatchObject({
      result: 'not_for_sale',
    });
    await author.ok('POST', '/api/folder/publish', { id: template, status: 'private' });
    expect(await eve.call('POST', '/api/orders', { kind: 'clone', template })).toMatchObject({ status: 404 });
    expect(await clone(eve)).toMatchObject({ status: 404 });
    expect(await clone(ben)).toMatchObject({ result: 'success' });

    const ask = (yuan: number) =>
      author.call('POST', '/api/account/withdrawals', { amount: yuan, destination: 'Bank 1234' });
    expect(await ask(5)).toMatchObject({ result: 'withdrawal_small' });
    expect(await ask(16.01)).toMatchObject({ result: 'withdrawal_too_much' });
    expect(await ask(16)).toMatchObject({ result: 'success', withdrawal: { state: 'waiting' } });
    expect(await ask(16)).toMatchObject({ result: 'withdrawal_waits' });
    const { withdrawals } = (await admin.ok('GET', '/api/admin/withdrawals?state=waiting')) as unknown as {
      withdrawals: { withdrawalId: string }[];
    };
    const settle = (paid: boolean) =>
      admin.call('POST', '/api/admin/withdrawals/settle', { ...withdrawals[0], paid, reason: 'Wrong name' });
    expect(await settle(false)).toMatchObject({ result: 'success' });
    expect(await settle(true)).toMatchObject({ result: 'withdrawal_settled' });
    expect(await author.ok('GET', '/api/account/earnings')).toMatchObject({
      balance: 16,
      withdrawals: [{ state: 'refused', reason: 'Wrong name' }],
    });
    await admin.ok('POST', '/api/admin/orders/refund', { orderId });
    const { refunds } = (await admin.ok('GET', '/api/admin/refunds?state=waiting')) as unknown as {
      refunds: { refundId: string }[];
    };
    await admin.ok('POST', '/api/admin/refunds/settle', { refundId: refunds[0]!.refundId, done: true });
    expect(await author.ok('GET', '/api/account/earnings')).toMatchObject({ balance: 0 });
    expect(await clone(ben)).toMatchObject({ status: 404 });
    expect((await admin.send('GET', '/api/admin/ledger.csv')).payload).toContain('earnings:');
  });

  test('waits for room where there is none, and is the buyer’s all the same', async () => {
    const [author, ben] = [await limn.person('Author'), await limn.person('Ben')];
    const template = await publishPaid(limn, author, 'Full', 300);
    for (let i = 0; i < 10; i++) await ben.file(`f${i}`);
    const { orderId } = await buy(ben, { kind: 'clone', template });
    await jobsDone(limn.pool);
    expect(await ben.ok('GET', `/api/orders/${orderId}`)).toMatchObject({
      order: { status: 'fulfilled', chartId: null },
    });
    const clone = () => ben.call('POST', '/api/templates/clone', { id: template });
    expect(await clone()).toMatchObject({ result: 'plan_limit' });
    await limn.pool.query('update users set extra_files = 1 where id = $1', [ben.userId]);
    expect(await clone()).toMatchObject({ result: 'success' });
    const { order } = (await ben.ok('GET', `/api/orders/${orderId}`)) as unknown as {
      order: { chartId: string | null };
    };
    expect(order.chartId).not.toBeNull();
  });
});
