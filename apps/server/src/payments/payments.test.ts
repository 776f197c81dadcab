import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';
import { jobsDone } from '../testing/jobs.ts';
import { type MailPeer, startMailPeer } from '../testing/mail.ts';
import { tellPlanEnds } from './notices.ts';
import { settleOrder } from './orders/pay.ts';

let limn: TestApp, admin: Person;
beforeAll(async () => {
  limn = await startTestApp({ config: { plans: true } });
  admin = await limn.person('Admin');
});
afterAll(() => limn.stop());

const notices = async (who: Person): Promise<unknown[]> =>
  ((await who.ok('POST', '/api/notification/getlist', {}))['list'] as { type: string; referenceDes: object }[]).map(
    ({ type, referenceDes }) => ({ type, ...referenceDes }),
  );
const daysLeft = (expiresAt: unknown): number => Math.round((Date.parse(String(expiresAt)) - Date.now()) / 86_400_000);
const planOf = async (who: Person) =>
  (await who.ok('GET', '/api/account/me'))['plan'] as { name: string; expiresAt: string | null };
const order = (who: Person, body: object = {}) =>
  who.call('POST', '/api/orders', { kind: 'personal', months: 12, ...body });
const idOf = (answer: Record<string, unknown>): string => (answer['order'] as { orderId: string }).orderId;

describe('an order', () => {
  test('has the price of the table, says how it is paid, and grants once an administrator confirms it', async () => {
    const ann = await limn.person('Ann');
    expect(await limn.visitor().ok('GET', '/api/plans')).toMatchObject({
      enabled: true,
      providers: ['manual'],
      free: { files: 10 },
      prices: expect.arrayContaining([{ kind: 'personal', months: 12, amount: 159 }]),
    });
    const made = await order(ann);
    expect(made).toMatchObject({
      result: 'success',
      order: { kind: 'personal', months: 12, amount: 159, currency: 'CNY', status: 'pending', org: null },
    });
    const number = (made['order'] as { number: string }).number;
    expect(made['payment']).toEqual({
      kind: 'manual',
      instructions: expect.stringContaining(number),
      url: null,
      qr: null,
    });
    expect(await planOf(ann)).toEqual({ name: 'free', expiresAt: null });
    expect(await ann.call('POST', '/api/admin/orders/confirm', { orderId: idOf(made) })).toMatchObject({ status: 404 });
    expect((await admin.ok('GET', '/api/admin/orders?status=pending'))['orders']).toMatchObject([
      { number, user: { userId: ann.userId, account: ann.account } },
    ]);
    await admin.ok('POST', '/api/admin/orders/confirm', { orderId: idOf(made) });
    const plan = await planOf(ann);
    expect(plan.name).toBe('personal');
    expect(daysLeft(plan.expiresAt)).toBeGreaterThanOrEqual(365);
    expect(await notices(ann)).toEqual([{ type: 'plan_started', plan: 'personal', days: 365 }]);
    expect(await ann.ok('GET', '/api/orders')).toMatchObject({ orders: [{ number, status: 'fulfilled' }] });
    expect(await ann.ok('GET', `/api/orders/${idOf(made)}`)).toMatchObject({
      order: { status: 'fulfilled' },
      payment: null,
    });
    expect(await ann.ok('GET', '/api/account/transactions')).toMatchObject({
      transactions: [{ kind: 'order', title: number, what: 'personal', days: 365, amount: 159 }],
    });
  });

  test('confirmed twice, at once or again, grants once; a later one adds to what is left', async () => {
    const ann = await limn.person('Ann');
    const id = idOf(await order(ann, { months: 1 }));
    const answers = await Promise.allSettled(
      [1, 2, 3].map(() => settleOrder(limn.app.limn, id, { by: null, reference: 'pay-1' })),
    );
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await admin.call('POST', '/api/admin/orders/confirm', { orderId: id })).toMatchObject({
      status: 200,
      result: 'order_settled',
    });
    expect(daysLeft((await planOf(ann)).expiresAt)).toBeLessThanOrEqual(31);
    await admin.ok('POST', '/api/admin/orders/confirm', { orderId: idOf(await order(ann, { months: 1 })) });
    expect(daysLeft((await planOf(ann)).expiresAt)).toBeGreaterThanOrEqual(59);
  });

  test("is cancelled by its owner or an administrator, and is nobody else's", async () => {
    const [ann, ben] = [await limn.person('Ann'), await limn.person('Ben')];
    const id = idOf(await order(ann));
    for (const one of [id, 'no-id', '01a1fdd1-5659-7a9d-bbd9-d2a329207353']) {
      expect(await ben.call('GET', `/api/orders/${one}`)).toMatchObject({ status: 404 });
      expect(await ben.call('POST', '/api/orders/cancel', { orderId: one })).toMatchObject({ status: 404 });
    }
    await ann.ok('POST', '/api/orders/cancel', { orderId: id });
    expect(await ann.call('POST', '/api/orders/cancel', { orderId: id })).toMatchObject({ result: 'order_settled' });
    expect(await admin.call('POST', '/api/admin/orders/confirm', { orderId: id })).toMatchObject({
      result: 'order_settled',
    });
    expect(await admin.ok('POST', '/api/admin/orders/reject', { orderId: idOf(await order(ann)) })).toMatchObject({
      order: { status: 'cancelled' },
    });
    expect(await planOf(ann)).toMatchObject({ name: 'free' });
  });

  test('is refused for what is not sold', async () => {
    const ann = await limn.person('Ann');
    expect(await order(ann, { months: 3 })).toMatchObject({ status: 200, result: 'no_price' });
    expect(await order(ann, { months: 5 })).toMatchObject({ status: 400, field: 'months' });
    expect(await order(ann, { provider: 'stripe' })).toMatchObject({ result: 'provider_unknown' });
    expect(await order(ann, { kind: 'team' })).toMatchObject({ status: 400, result: 'required', field: 'tid' });
    for (let i = 0; i < 20; i++) await order(ann);
    expect(await order(ann)).toMatchObject({ result: 'too_many_orders' });
    const off = await startTestApp();
    expect(await order(await off.person('Ann'))).toMatchObject({ result: 'plans_off' });
    expect(await off.visitor().ok('GET', '/api/plans')).toMatchObject({ enabled: false, prices: [] });
    await off.stop();
  });

  test('of a team plan is for those who manage it, pays for seats, and carries on what is left as seats times days', async () => {
    const [ann, ben, eve] = [await limn.person('Ann'), await limn.person('Ben'), await limn.person('Eve')];
    const orgId = ((await ann.ok('POST', '/api/organizations/new', { orgName: 'Acme' }))['team'] as { orgId: string })
      .orgId;
    expect(await order(eve, { kind: 'team', tid: orgId, months: 1, seats: 2 })).toMatchObject({ status: 404 });
    const first = await order(ann, { kind: 'team', tid: orgId, months: 1, seats: '2' });
    expect(first).toMatchObject({ order: { amount: 58, seats: 2, org: { orgName: 'Acme' } } });
    await admin.ok('POST', '/api/admin/orders/confirm', { orderId: idOf(first) });
    const { link } = (await ann.ok('POST', '/api/organizations/link/new', { orgId, role: '3_editor' })) as unknown as {
      link: { linkId: string };
    };
    await ben.ok('POST', '/api/organizations/join', { id: link.linkId });
    expect(await order(ben, { kind: 'team', tid: orgId, months: 1, seats: 2 })).toMatchObject({ status: 403 });
    expect(await planOf(ben)).toMatchObject({ name: 'team' });
    expect(await notices(ann)).toContainEqual({ type: 'team_plan_started', plan: 'team', days: 30, orgName: 'Acme' });
    expect(await order(ann, { kind: 'team', tid: orgId, months: 1, seats: 1 })).toMatchObject({
      result: 'seats_below_members',
      msg: 'Every member needs a seat. Members: 2',
    });
    const before = daysLeft((await planOf(ann)).expiresAt);
    await admin.ok('POST', '/api/admin/orders/confirm', {
      orderId: idOf(await order(ann, { kind: 'team', tid: orgId, months: 1, seats: 4 })),
    });
    const { team } = (await ann.ok('GET', `/api/organizations/${orgId}`)) as unknown as {
      team: { plan: { seats: number; expiresAt: string } };
    };
    expect(team.plan.seats).toBe(4);
    expect(Math.abs(daysLeft(team.plan.expiresAt) - (before / 2 + 30))).toBeLessThanOrEqual(2);
  });
});

describe('a coupon', () => {
  const make = async (body: object = {}): Promise<{ couponId: string; code: string }> =>
    ((await admin.ok('POST', '/api/admin/coupons/new', body))['coupons'] as { couponId: string; code: string }[])[0]!;

  test('gives one month of the personal plan, in any spelling, once an account', async () => {
    const ann = await limn.person('Ann');
    const { code } = await make({ maxUses: 5 });
    expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect(
      await ann.ok('POST', '/api/account/coupon', { code: ` ${code.toLowerCase().replaceAll('-', ' ')} ` }),
    ).toMatchObject({ plan: { name: 'personal' } });
    expect(daysLeft((await planOf(ann)).expiresAt)).toBe(30);
    expect(await notices(ann)).toEqual([{ type: 'coupon', plan: 'personal', days: 30, code }]);
    expect(await ann.call('POST', '/api/account/coupon', { code })).toMatchObject({ result: 'coupon_used' });
    expect(await ann.ok('GET', '/api/account/transactions')).toMatchObject({
      transactions: [{ kind: 'coupon', title: code, days: 30, amount: 0 }],
    });
    expect((await ann.ok('GET', '/api/account/me'))['usage']).toMatchObject({ limit: null });
  });

  test('is good for no more than it says, however many try at once', async () => {
    const { code } = await make({ maxUses: 2 });
    const people = await Promise.all(Array.from({ length: 5 }, () => limn.person()));
    const answers = await Promise.all(people.map((one) => one.call('POST', '/api/account/coupon', { code })));
    expect(answers.map((answer) => answer.result).sort()).toEqual([
      'coupon_wrong',
      'coupon_wrong',
      'coupon_wrong',
      'success',
      'success',
    ]);
  });

  test('that is revoked, past its time or made up does nothing', async () => {
    const ann = await limn.person('Ann');
    const revoked = await make(),
      late = await make({ validity: 7 });
    await admin.ok('POST', '/api/admin/coupons/revoke', { couponId: revoked.couponId });
    await limn.pool.query('update coupons set expires_at = now() where id = $1', [late.couponId]);
    for (const code of [revoked.code, late.code, 'AAAA-BBBB-CCCC-DDDD', 'x'])
      expect(await ann.call('POST', '/api/account/coupon', { code })).toMatchObject({
        status: 200,
        result: 'coupon_wrong',
      });
    expect(await planOf(ann)).toMatchObject({ name: 'free' });
    expect(await ann.call('POST', '/api/account/coupon', { code: ' ' })).toMatchObject({
      status: 400,
      result: 'required',
    });
  });
});

describe('the end of a plan', () => {
  test.each([
    [6.9, 7],
    [2.9, 3],
    [0.9, 1],
    [-0.1, 0],
  ])('%d days off is told once, as %d days', async (days, told) => {
    const ann = await limn.person('Ann');
    await limn.pool.query('update users set personal_until = now() + make_interval(secs => $2) where id = $1', [
      ann.userId,
      days * 86_400,
    ]);
    await Promise.all([tellPlanEnds(limn.app.limn), tellPlanEnds(limn.app.limn)]);
    await tellPlanEnds(limn.app.limn);
    expect(await notices(ann)).toEqual([
      { type: told === 0 ? 'plan_expired' : 'plan_expiring', plan: 'personal', days: told },
    ]);
  });

  test.each([8, -8])('%d days off is not told', async (days) => {
    const ann = await limn.person('Ann');
    await limn.pool.query('update users set personal_until = now() + make_interval(days => $2) where id = $1', [
      ann.userId,
      days,
    ]);
    await tellPlanEnds(limn.app.limn);
    expect(await notices(ann)).toEqual([]);
  });

  test('is told at each of the four times, and after a renewal again', async () => {
    const ann = await limn.person('Ann');
    const end = new Date(Date.now() + 6.5 * 86_400_000);
    await limn.pool.query('update users set personal_until = $2 where id = $1', [ann.userId, end]);
    await tellPlanEnds(limn.app.limn);
    for (const days of [2.5, 0.5, -0.5]) {
      // The same plan, looked at later: its end and what was told of it come nearer together.
      await limn.pool.query(
        'update plan_notices set plan_end = now() + make_interval(secs => $2) where subject_id = $1',
        [ann.userId, days * 86_400],
      );
      await limn.pool.query(
        'update users set personal_until = (select max(plan_end) from plan_notices where subject_id = $1) where id = $1',
        [ann.userId],
      );
      await tellPlanEnds(limn.app.limn);
    }
    expect(await notices(ann)).toEqual(
      [0, 1, 3, 7].map((days) => ({ type: days === 0 ? 'plan_expired' : 'plan_expiring', plan: 'personal', days })),
    );
    await limn.pool.query(`update users set personal_until = now() + interval '6 days' where id = $1`, [ann.userId]);
    await tellPlanEnds(limn.app.limn);
    expect(await notices(ann)).toHaveLength(5);
  });

  test('of a team is told to those who manage it, and by mail', async () => {
    const post: MailPeer = await startMailPeer();
    const mailing = await startTestApp({
      config: { plans: true, smtpUrl: post.url, mailFrom: 'limn@example.org', origin: 'https://limn.example.org' },
    });
    const [ann, ben] = [await mailing.person('Ann'), await mailing.person('Ben')];
    const orgId = ((await ann.ok('POST', '/api/organizations/new', { orgName: 'Acme' }))['team'] as { orgId: string })
      .orgId;
    await mailing.pool.query(
      `update organizations set team_until = now() + interval '60 hours', seats = 5 where id = $1`,
      [orgId],
    );
    const { link } = (await ann.ok('POST', '/api/organizations/link/new', { orgId, role: '3_editor' })) as unknown as {
      link: { linkId: string };
    };
    await ben.ok('POST', '/api/organizations/join', { id: link.linkId });
    await tellPlanEnds(mailing.app.limn);
    expect(await notices(ann)).toContainEqual({ type: 'team_plan_expiring', plan: 'team', days: 3, orgName: 'Acme' });
    expect(await notices(ben)).toEqual([]);
    await jobsDone(mailing.pool);
    // The others ask to confirm the addresses.
    const mails = post.mails.filter((mail) => mail.headers.get('subject')?.startsWith('Confirm') === false);
    expect(mails.map((mail) => [mail.to[0], mail.headers.get('subject')?.replace(/\d{4}-\d\d-\d\d/, 'DAY')])).toEqual([
      [ann.account, 'Your team plan of Acme ends on DAY'],
    ]);
    expect(mails[0]!.text).toContain(`https://limn.example.org/upgrade?tid=${orgId}&addu=pay`);
    await mailing.stop();
    await post.stop();
  });
});

describe('feedback', () => {
  test('is stored for the administrators, who put it aside', async () => {
    const ann = await limn.person('Ann');
    const send = (body: object) =>
      ann.call('POST', '/api/support/save_ask', {
        category: 3,
        content: 'More shapes\nplease',
        url: 'https://limn.example.org/diagrams',
        ...body,
      });
    expect(await send({})).toMatchObject({ result: 'success' });
    expect(await send({ content: '  ' })).toMatchObject({
      status: 400,
      result: 'content_required',
      msg: 'Please enter feedback content',
    });
    expect(await send({ category: '5' })).toMatchObject({ status: 400, field: 'category' });
    const asks = async (query = '') =>
      (await admin.ok('GET', `/api/admin/asks${query}`))['asks'] as { askId: string }[];
    expect(await asks('?open=true')).toMatchObject([
      { category: 3, content: 'More shapes\nplease', user: { account: ann.account }, closeTime: null },
    ]);
    const askId = (await asks())[0]!.askId;
    await admin.ok('POST', '/api/admin/asks/close', { askId });
    expect(await asks('?open=true')).toEqual([]);
    expect(await asks('?open=false')).toMatchObject([{ askId }]);
    expect(await admin.call('POST', '/api/admin/asks/close', { askId: 'no-id' })).toMatchObject({ status: 404 });
    expect(await ann.call('GET', '/api/admin/asks')).toMatchObject({ status: 404 });
  });

  test("what is new comes in the caller's language, the latest first", async () => {
    const visitor = limn.visitor();
    const read = async () =>
      (await visitor.ok('GET', '/api/support/new_functions'))['functions'] as {
        id: string;
        date: string;
        title: string;
      }[];
    const english = await read();
    visitor.language = 'zh-CN';
    const chinese = await read();
    expect(english.map((one) => one.date)).toEqual(
      english
        .map((one) => one.date)
        .sort()
        .reverse(),
    );
    expect(chinese.map((one) => one.id)).toEqual(english.map((one) => one.id));
    expect(chinese[0]!.title).not.toBe(english[0]!.title);
  });
});
