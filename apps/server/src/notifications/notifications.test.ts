import { notificationAddress, notificationsPerPage } from '@limn/contract';
import type { StreamEvent } from '@limn/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Browser, startTestApp, type TestApp } from '../testing/app.ts';
import { notify } from './notify.ts';
import { sweepNotifications } from './service.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

interface List {
  list: {
    notificationId: string;
    type: string;
    senderId: string;
    reference: string;
    referenceDes: object;
    createTime: string;
    read: boolean;
  }[];
  count: number;
  users: Record<string, { fullName: string }>;
}
const list = async (who: Browser, body: object = {}): Promise<List> =>
  (await who.ok('POST', '/api/notification/getlist', { curPage: 1, tp: '', ...body })) as unknown as List;
const count = async (who: Browser): Promise<unknown> => (await who.ok('GET', '/api/notification/count'))['count'];
const tell = (userId: string, senderId: string | null, title = 'plan'): Promise<void> =>
  notify(limn.app.limn, {
    userIds: [userId],
    senderId,
    type: 'invite',
    reference: 'ref',
    about: { title, role: 'viewer' },
  });

test('notifications come newest first with who sent them, unread or all', async () => {
  const [ann, ben] = [await limn.person('Ann'), await limn.person('Ben')];
  await tell(ann.userId, ben.userId, 'first');
  await tell(ann.userId, null, 'second');
  const { list: unread, users, count: pages } = await list(ann);
  expect(unread).toMatchObject([
    { type: 'invite', senderId: '', reference: 'ref', referenceDes: { title: 'second', role: 'viewer' }, read: false },
    { senderId: ben.userId, referenceDes: { title: 'first' } },
  ]);
  expect(users).toEqual({ [ben.userId]: { userId: ben.userId, fullName: 'Ben', avatarUrl: null } });
  expect(pages).toBe(1);
  expect(await count(ann)).toBe(2);
  expect(await ann.ok('POST', '/api/notification/read', { id: unread[0]!.notificationId })).toMatchObject({ count: 1 });
  expect((await list(ann)).list.map((one) => one.senderId)).toEqual([ben.userId]);
  expect((await list(ann, { tp: 'all' })).list.map((one) => one.read)).toEqual([true, false]);
  expect(await list(ben)).toMatchObject({ list: [], count: 0, users: {} });
});

test('pages follow one another without gaps, and their number is told', async () => {
  const ann = await limn.person();
  for (let i = 0; i < notificationsPerPage + 3; i++) await tell(ann.userId, null, String(i));
  const [first, second, third] = [await list(ann), await list(ann, { curPage: '2' }), await list(ann, { curPage: 3 })];
  expect([first.count, first.list.length, second.list.length, third.list.length]).toEqual([
    2,
    notificationsPerPage,
    3,
    0,
  ]);
  expect(new Set([...first.list, ...second.list].map((one) => one.notificationId)).size).toBe(notificationsPerPage + 3);
  for (const curPage of [0, -1, 'x', 1.5, 20_000])
    expect(await ann.call('POST', '/api/notification/getlist', { curPage })).toMatchObject({
      status: 400,
      field: 'curPage',
    });
  expect(await ann.call('POST', '/api/notification/getlist', { tp: 'none' })).toMatchObject({
    status: 400,
    field: 'tp',
  });
});

test("all are read or removed at once, one's own and nobody else's", async () => {
  const [ann, ben] = [await limn.person(), await limn.person()];
  for (const who of [ann, ann, ben]) await tell(who.userId, null);
  await ann.ok('POST', '/api/notification/read_all');
  expect([await count(ann), await count(ben)]).toEqual([0, 1]);
  await ann.ok('POST', '/api/notification/remove_all');
  expect((await list(ann, { tp: 'all' })).list).toEqual([]);
  const [his] = (await list(ben)).list;
  for (const path of ['read', 'remove']) {
    for (const id of [his!.notificationId, '01a1fdd1-5659-7a9d-bbd9-d2a329207353', 'x'])
      expect(await ann.call('POST', `/api/notification/${path}`, { id })).toMatchObject({ status: 404 });
  }
  expect(await ben.ok('POST', '/api/notification/remove', { id: his!.notificationId })).toMatchObject({ count: 0 });
});

test('nobody is told what they did themselves, nor twice of one thing', async () => {
  const [ann, ben] = [await limn.person(), await limn.person()];
  await notify(limn.app.limn, {
    userIds: [ann.userId, ben.userId, ben.userId, '01a1fdd1-5659-7a9d-bbd9-d2a329207353'],
    senderId: ann.userId,
    type: 'follow',
    reference: ann.userId,
    about: {},
  });
  expect([await count(ann), await count(ben)]).toEqual([0, 1]);
});

test('a sender who has no account any more is not among the users', async () => {
  const ann = await limn.person();
  await tell(ann.userId, '01a1fdd1-5659-7a9d-bbd9-d2a329207353');
  const {
    list: [note],
    users,
  } = await list(ann);
  expect(note!.senderId).not.toBe('');
  expect(users).toEqual({});
});

test('the unread count is live, wherever somebody is signed in', async () => {
  const ann = await limn.person();
  const response = await limn.app.inject({
    method: 'GET',
    url: '/api/events',
    headers: { cookie: ann.cookieHeader },
    payloadAsStream: true,
  });
  const events: StreamEvent[] = [];
  response.stream().on('data', (chunk: Buffer) => {
    for (const [, data] of chunk.toString().matchAll(/^data: (.*)$/gm)) events.push(JSON.parse(data!) as StreamEvent);
  });
  await tell(ann.userId, null);
  await expect.poll(() => events).toContainEqual({ type: 'notifications', count: 1 });
  await ann.ok('POST', '/api/notification/read_all');
  await expect.poll(() => events).toContainEqual({ type: 'notifications', count: 0 });
  response.stream().destroy();
});

test('old ones go: what was read after three months, the rest after a year', async () => {
  const ann = await limn.person();
  for (const [age, read] of [
    [91, true],
    [91, false],
    [366, false],
    [10, true],
  ] as const) {
    await tell(ann.userId, null, `${age} ${read}`);
    await limn.pool.query(
      `update notifications set created_at = now() - make_interval(days => $2), read_at = case when $3 then now() - make_interval(days => $2) end
       where user_id = $1 and about->>'title' = $4`,
      [ann.userId, age, read, `${age} ${read}`],
    );
  }
  await sweepNotifications(limn.pool);
  expect((await list(ann, { tp: 'all' })).list.map((one) => (one.referenceDes as { title: string }).title)).toEqual([
    '10 true',
    '91 false',
  ]);
});

describe('each type leads to its page', () => {
  test.each([
    [{ type: 'invite', reference: 'a', referenceDes: {} }, '/collaboration/invite/a'],
    [{ type: 'org_role', reference: 'a', referenceDes: {} }, '/organizations/a'],
    [{ type: 'team_joined', reference: 'a', referenceDes: {} }, '/team/a'],
    [{ type: 'publish_approved', reference: 'a', referenceDes: {} }, '/templates/a'],
    [{ type: 'access_request', reference: 'a', referenceDes: {} }, '/diagraming/a'],
    [{ type: 'role_changed', reference: 'a', referenceDes: { fileType: 'folder' } }, '/diagrams/a'],
    [{ type: 'role_changed', reference: 'a/../b', referenceDes: { fileType: 'chart' } }, '/diagraming/a%2F..%2Fb'],
    [{ type: 'plan_expiring', reference: '', referenceDes: {} }, '/upgrade'],
    [{ type: 'team_plan_expiring', reference: '', referenceDes: {} }, '/upgrade/team'],
    [{ type: 'coupon', reference: '', referenceDes: {} }, '/setting#coupon'],
    [{ type: 'role_removed', reference: 'a', referenceDes: {} }, null],
    [{ type: 'constructor', reference: 'a', referenceDes: {} }, null],
  ])('%j', (notification, address) => {
    expect(notificationAddress(notification)).toBe(address);
  });
});

test('an answer has the fields of the specification', async () => {
  const ann = await limn.person();
  await tell(ann.userId, null);
  const answer: Answer = await ann.ok('POST', '/api/notification/getlist', { curPage: 1, tp: '' });
  expect(Object.keys(answer)).toEqual(expect.arrayContaining(['list', 'count', 'users']));
  expect(Object.keys((answer['list'] as object[])[0]!)).toEqual(
    expect.arrayContaining(['notificationId', 'type', 'senderId', 'reference', 'referenceDes', 'createTime']),
  );
});
