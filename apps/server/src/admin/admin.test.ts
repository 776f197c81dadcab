import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmAddresses, type Person, startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp;
let admin: Person;
beforeAll(async () => {
  limn = await startTestApp({ config: { plans: true } });
  admin = await limn.person('Ada');
});
afterAll(() => limn.stop());

interface Shown {
  userId: string;
  fullName: string;
  suspendTime: string | null;
  personalUntil: string | null;
  deleteTime: string | null;
  admin: boolean;
}
const people = async (query: string): Promise<Shown[]> =>
  (await admin.ok('GET', `/api/admin/users?${query}`))['users'] as Shown[];
interface Entry {
  action: string;
  actor: { account: string | null };
  subject: { type: string; id: string; name: string };
  about: Record<string, unknown>;
  address: string | null;
}
const entries = async (query: string): Promise<Entry[]> =>
  (await admin.ok('GET', `/api/admin/audit?${query}`))['entries'] as Entry[];

test('people are found by words of a name, by address and by id, page by page', async () => {
  const ben = await limn.person('Ben Searched');
  for (const q of ['searched BEN', ben.account, ben.userId])
    expect((await people(`q=${encodeURIComponent(q)}`)).map((one) => one.userId)).toEqual([ben.userId]);
  await limn.pool.query(
    `insert into users (id, email, full_name, password_hash, locale)
     select gen_random_uuid(), 'crowd' || n || '@example.org', 'Crowd', 'x', 'en' from generate_series(1, 120) n`,
  );
  const seen = new Set<string>();
  let cursor = '';
  do {
    const page = await admin.ok('GET', `/api/admin/users?q=crowd&cursor=${encodeURIComponent(cursor)}`);
    expect(page['total']).toBe(120);
    for (const user of page['users'] as Shown[]) seen.add(user.userId);
    cursor = String(page['nextCursor'] ?? '');
  } while (cursor !== '');
  expect(seen.size).toBe(120);
  expect(await admin.call('GET', '/api/admin/users?q=other&cursor=AAAA.BBBB')).toMatchObject({ status: 400 });
});

test('a suspended person is out at once, cannot sign in, and is back when restored', async () => {
  const cyd = await limn.person('Cyd');
  const { user } = await admin.ok('POST', '/api/admin/users/suspend', { userId: cyd.userId, reason: 'spam' });
  expect((user as Shown).suspendTime).not.toBeNull();
  expect(await cyd.call('GET', '/api/account/sessions')).toMatchObject({ status: 401 });
  const signIn = { account: cyd.account, password: 'secret123' };
  expect(await cyd.call('POST', '/api/account/login', signIn)).toMatchObject({
    status: 403,
    result: 'account_disabled',
  });
  expect((await people('kind=suspended')).map((one) => one.userId)).toEqual([cyd.userId]);
  await admin.ok('POST', '/api/admin/users/restore', { userId: cyd.userId });
  await cyd.ok('POST', '/api/account/login', signIn);
  expect(await entries(`action=user_suspended&userId=${cyd.userId}`)).toMatchObject([
    {
      actor: { account: admin.account },
      subject: { name: cyd.account },
      about: { reason: 'spam' },
      address: '127.0.0.1',
    },
  ]);
});

test('plans are granted and ended', async () => {
  const dee = await limn.person('Dee');
  const until = '2099-01-01T00:00:00.000Z';
  await admin.ok('POST', '/api/admin/users/plan', { userId: dee.userId, until });
  expect((await dee.ok('GET', '/api/account/me'))['plan']).toEqual({ name: 'personal', expiresAt: until });
  await admin.ok('POST', '/api/admin/users/plan', { userId: dee.userId, until: null });
  expect((await dee.ok('GET', '/api/account/me'))['plan']).toEqual({ name: 'free', expiresAt: null });
  expect(await entries(`action=user_plan&userId=${dee.userId}`)).toMatchObject([
    { about: { before: until, after: null } },
    { about: { before: null, after: until } },
  ]);
});

test('an administrator grants a team plan, so that an organization has seats', async () => {
  const eve = await limn.person('Eve');
  const { team } = await eve.ok('POST', '/api/organizations/new', { orgName: 'Guild' });
  const { orgId } = team as { orgId: string };
  const fay = await limn.person('Fay');
  await confirmAddresses(limn.pool, fay);
  const { org } = await admin.ok('POST', '/api/admin/orgs/plan', {
    orgId,
    until: '2099-01-01T00:00:00.000Z',
    seats: 2,
  });
  expect(org).toMatchObject({ seats: 2, members: 1, owner: { account: eve.account } });
  await eve.ok('POST', '/api/organizations/invite', { orgId, account: fay.account, role: '3_editor' });
  await fay.ok('POST', '/api/organizations/join', { id: orgId });
  expect(
    await admin.call('POST', '/api/admin/orgs/plan', { orgId, until: '2099-01-01T00:00:00.000Z', seats: 1 }),
  ).toMatchObject({ result: 'seats_below_members' });
  const shown = await admin.ok('GET', `/api/admin/orgs/${orgId}`);
  expect((shown['members'] as { userId: string }[]).map((one) => one.userId)).toEqual([eve.userId, fay.userId]);
  const file = (await fay.ok('POST', '/api/diagraming/new', { category: 'flow', orgId }))['chartId'] as string;
  expect(await admin.call('POST', '/api/admin/orgs/dissolve', { orgId, orgName: 'Gild' })).toMatchObject({
    result: 'name_mismatch',
  });
  await admin.ok('POST', '/api/admin/orgs/dissolve', { orgId, orgName: 'Guild' });
  expect(await admin.call('GET', `/api/admin/orgs/${orgId}`)).toMatchObject({ status: 404 });
  expect((await limn.pool.query('select org_id, owner_id from files where id = $1', [file])).rows).toEqual([
    { org_id: null, owner_id: fay.userId },
  ]);
  expect(await entries(`q=${orgId}&action=org_dissolved`)).toMatchObject([
    { subject: { name: 'Guild' }, about: { as: 'administrator', members: 2 } },
  ]);
});

test('a person is deleted after a week or at once, by the job of their own deletion', async () => {
  const gil = await limn.person('Gil');
  const ask = { userId: gil.userId, account: 'someone@example.org', now: false };
  expect(await admin.call('POST', '/api/admin/users/delete', ask)).toMatchObject({ result: 'name_mismatch' });
  await admin.ok('POST', '/api/admin/users/delete', { ...ask, account: gil.account });
  expect((await people('kind=deleting')).map((one) => one.userId)).toEqual([gil.userId]);
  await admin.ok('POST', '/api/admin/users/keep', { userId: gil.userId });
  expect(await people('kind=deleting')).toEqual([]);
  await admin.ok('POST', '/api/admin/users/delete', { ...ask, account: gil.account, now: true });
  await expect.poll(() => people(`q=${gil.userId}`)).toEqual([]);
  expect((await entries(`userId=${gil.userId}`)).map((one) => one.action)).toEqual([
    'account_deleted',
    'deletion_planned',
    'deletion_cancelled',
    'deletion_planned',
    'signed_in',
    'signed_up',
  ]);
});

test('administrators are made and unmade, and none does to itself what only another may', async () => {
  const hal = await limn.person('Hal');
  await admin.ok('POST', '/api/admin/users/admin', { userId: hal.userId, admin: true });
  await hal.ok('GET', '/api/admin/users');
  for (const [path, body] of [
    ['suspend', {}],
    ['admin', { admin: false }],
    ['delete', { account: hal.account, now: true }],
  ] as const)
    expect(await hal.call('POST', `/api/admin/users/${path}`, { userId: hal.userId, ...body })).toMatchObject({
      result: 'not_yourself',
    });
  await admin.ok('POST', '/api/admin/users/admin', { userId: hal.userId, admin: false });
  expect(await hal.call('GET', '/api/admin/users')).toMatchObject({ status: 404 });
});

test('an action that fails leaves no entry, and one that is done has its own', async () => {
  const ida = await limn.person('Ida');
  const file = await ida.file('Mine');
  await ida.ok('POST', '/api/view/addlink', { chartId: file });
  await ida.ok('POST', '/api/view/setlink', { chartId: file, access: 2 });
  await ida.ok('POST', '/api/view/dellink', { chartId: file });
  expect(await ida.call('POST', '/api/view/setlink', { chartId: file, access: 2 })).toMatchObject({ status: 404 });
  await ida.call('POST', '/api/account/login', { account: ida.account, password: 'wrong1234' });
  await ida.ok('POST', '/api/account/password', { oldPassword: 'secret123', password: 'another123' });
  expect((await entries(`q=${file}`)).map((one) => one.action)).toEqual(['link_off', 'link_changed', 'link_on']);
  expect((await entries(`userId=${ida.userId}`)).map((one) => one.action).slice(0, 2)).toEqual([
    'password_changed',
    'sign_in_failed',
  ]);
});

test('the log is a table too, in which no cell is a formula, and its days are bounds', async () => {
  const ken = await limn.person('Ken');
  await admin.ok('POST', '/api/admin/users/suspend', { userId: ken.userId, reason: 'said "no", then left' });
  const response = await admin.send('GET', `/api/admin/audit.csv?userId=${ken.userId}`);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = response.payload.split('\r\n');
  expect(lines[0]).toBe('\uFEFFtime,actor,actorId,action,type,subject,subjectId,about,address,requestId');
  expect(lines[1]).toContain(`user_suspended,user,${ken.account}`);
  expect(lines[1]).toContain('"{""reason"":""said \\""no\\"", then left""}"');
  expect(await entries('action=audit_exported')).toHaveLength(1);
  expect(await entries(`userId=${ken.userId}&to=2020-01-01`)).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  expect((await entries(`userId=${ken.userId}&from=${today}&to=${today}`)).length).toBeGreaterThan(0);
});
