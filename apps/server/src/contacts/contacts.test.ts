import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, type Person, startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

interface Contact {
  userId: string | null;
  fullName: string;
  account: string | null;
}
const contacts = async (who: Browser, query: string): Promise<Contact[]> =>
  ((await who.ok('GET', `/api/contacts?${query}`)) as unknown as { users: Contact[] }).users;
const names = async (who: Browser, query: string): Promise<string[]> =>
  (await contacts(who, query)).map((one) => one.fullName);
const invite = async (who: Browser, fileId: string, account: string): Promise<string> =>
  String(
    (await who.ok('POST', '/api/collaboration/invite', { fileType: 'chart', fileId, account, role: 1 }))['inviteId'],
  );

test('the recent are those one invited, as typed until they accept, the last first', async () => {
  const [ann, ben, cat] = [await limn.person('Ann'), await limn.person('Ben'), await limn.person('Cat')];
  const file = await ann.file('plan');
  const [first] = [
    await invite(ann, file, ben.account),
    await invite(ann, file, cat.account),
    await invite(ann, file, 'nobody@example.org'),
  ];
  expect(await contacts(ann, 'kind=recent')).toEqual(
    ['nobody@example.org', cat.account, ben.account].map((account) => ({
      userId: null,
      fullName: account,
      account,
      avatarUrl: null,
    })),
  );
  await ben.ok('POST', '/api/collaboration/accept', { inviteId: first });
  expect(await contacts(ann, 'kind=recent')).toMatchObject([
    { userId: ben.userId, fullName: 'Ben', account: null },
    { account: 'nobody@example.org' },
    { account: cat.account },
  ]);
  expect(await names(ben, 'kind=recent')).toEqual(['Ann']);
  expect(await names(cat, '')).toEqual([]);
});

test("followers, those one follows, and members of one's organizations are lists of their own", async () => {
  const [ann, ben, cat, dan, eve]: Person[] = [
    await limn.person('Ann'),
    await limn.person('Ben'),
    await limn.person('Cat'),
    await limn.person('Dan'),
    await limn.person('Eve'),
  ];
  const org = '01a1fdd1-5659-7a9d-bbd9-d2a329207397';
  await limn.pool.query('insert into follows (follower_id, followee_id) values ($1, $2), ($3, $1)', [
    ann!.userId,
    ben!.userId,
    cat!.userId,
  ]);
  await limn.pool.query('insert into organizations (id, name) values ($1, $2)', [org, 'Org']);
  await limn.pool.query('insert into org_members (org_id, user_id, role) values ($1, $2, 1), ($1, $3, 5)', [
    org,
    ann!.userId,
    dan!.userId,
  ]);
  expect(await names(ann!, 'kind=following')).toEqual(['Ben']);
  expect(await names(ann!, 'kind=followers')).toEqual(['Cat']);
  expect(await names(ann!, 'kind=team')).toEqual(['Dan']);
  for (const kind of ['recent', 'team', 'following', 'followers'])
    expect(await names(eve!, `kind=${kind}&q=`)).toEqual([]);
  await limn.pool.query('update users set disabled_at = now() where id = $1', [dan!.userId]);
  expect(await names(ann!, 'kind=team')).toEqual([]);
});

test('a query narrows a list and never goes beyond it', async () => {
  const [ann, ben] = [await limn.person('Ann'), await limn.person('王小明 Ben')];
  await limn.person('王小明 Stranger');
  await limn.pool.query('insert into follows (follower_id, followee_id) values ($1, $2)', [ann.userId, ben.userId]);
  for (const q of ['王小', 'BEN', '小明 ben', 'ｂｅｎ'])
    expect(await names(ann, `kind=following&q=${encodeURIComponent(q)}`)).toEqual(['王小明 Ben']);
  for (const q of ['Stranger', '%', '_', '\\'])
    expect(await names(ann, `kind=following&q=${encodeURIComponent(q)}`)).toEqual([]);
  expect(await ann.call('GET', '/api/contacts?kind=everybody')).toMatchObject({ status: 400, field: 'kind' });
});

test('somebody disabled is not invited by id', async () => {
  const [ann, ben] = [await limn.person(), await limn.person()];
  const file = await ann.file('plan');
  await limn.pool.query('insert into follows (follower_id, followee_id) values ($1, $2)', [ann.userId, ben.userId]);
  await limn.pool.query('update users set disabled_at = now() where id = $1', [ben.userId]);
  expect(
    await ann.call('POST', '/api/collaboration/invite', {
      fileType: 'chart',
      fileId: file,
      userId: ben.userId,
      role: 1,
    }),
  ).toMatchObject({ status: 404 });
});
