import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp({ config: { plans: true } });
});
afterAll(() => limn.stop());

const refused = {
  status: 200,
  result: 'plan_limit',
  msg: 'Your plan allows 10 files: delete some or upgrade, then try again',
};

test('a free account has ten files, more with rewards, and room again when some are in the trash', async () => {
  const ann = await limn.person();
  const made: string[] = [];
  for (let i = 0; i < 10; i++) made.push(await ann.file(`f${i}`));
  expect(await ann.ok('GET', '/api/account/me')).toMatchObject({
    usage: { files: 10, limit: 10 },
    plan: { name: 'free' },
  });
  expect(await ann.call('POST', '/api/diagraming/new', { category: 'flow' })).toMatchObject(refused);
  expect(
    await ann.call('POST', '/api/folder/copy', { fileType: 'chart', fileId: made[0], target: 'root' }),
  ).toMatchObject(refused);
  await ann.ok('POST', '/api/folder/to_trash', { fileType: 'chart', fileId: made[0] });
  await ann.file('another');
  expect(await ann.call('POST', '/api/folder/restore', { fileType: 'chart', fileId: made[0] })).toMatchObject(refused);
  await limn.pool.query('update users set extra_files = 1 where id = $1', [ann.userId]);
  await ann.ok('POST', '/api/folder/restore', { fileType: 'chart', fileId: made[0] });
  expect(await ann.ok('GET', '/api/account/me')).toMatchObject({ usage: { files: 11, limit: 11 } });
});

test('who somebody is, their plan, usage and organizations cost one query besides that of the session', async () => {
  const ann = await limn.person();
  await ann.ok('POST', '/api/organizations/new', { orgName: '乙 Lines' });
  await ann.ok('POST', '/api/organizations/new', { orgName: '甲 Lines' });
  // Those that name her: jobs of the files above ask the same pool meanwhile.
  const asked: unknown[] = [],
    { query } = limn.pool;
  limn.pool.query = ((...args: Parameters<typeof query>) => {
    if (JSON.stringify(args).includes(ann.userId)) asked.push(args[0]);
    return query.apply(limn.pool, args);
  }) as typeof query;
  const answer = await ann.ok('GET', '/api/account/me').finally(() => {
    limn.pool.query = query;
  });
  expect(answer).toMatchObject({
    user: { userId: ann.userId },
    plan: { name: 'free', expiresAt: null },
    usage: { files: 0, limit: 10 },
    orgs: [{ orgName: '甲 Lines', pictureUrl: null }, { orgName: '乙 Lines' }],
  });
  expect(asked).toHaveLength(1);
});

test('at once no more are made than there is room for', async () => {
  const ann = await limn.person();
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => ann.call('POST', '/api/diagraming/new', { category: 'flow' })),
  );
  expect(answers.filter((answer) => answer.result === 'success')).toHaveLength(10);
  expect(answers.filter((answer) => answer.result === 'plan_limit')).toHaveLength(4);
});
