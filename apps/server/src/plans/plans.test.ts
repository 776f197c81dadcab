import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp({ config: { plans: true } });
});
afterAll(() => limn.stop());

const refused = {
  status: 200,
  result: 'plan_limit',
  msg: 'Your plan is limited to 10 files. Delete some or upgrade, then try again',
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

test('after a plan has ended all files are there to be read, changed, copied out and shared, and new ones wait', async () => {
  const ann = await limn.person();
  const until = (when: string) =>
    limn.pool.query('update users set personal_until = $2::timestamptz where id = $1', [ann.userId, when]);
  await until('2999-01-01');
  const made: string[] = [];
  for (let i = 0; i < 12; i++) made.push(await ann.file(`f${i}`));
  const last = made.at(-1)!;
  await until('2020-01-01');
  expect(await ann.ok('GET', '/api/account/me')).toMatchObject({
    usage: { files: 12, limit: 10 },
    plan: { name: 'free', expiresAt: null },
  });
  expect((await ann.titles()).length).toBe(12);
  expect(await ann.ok('GET', `/api/view/chart/${last}`)).toMatchObject({ chart: { title: 'f11' } });
  await ann.ok('POST', '/api/folder/rename/chart', { chartId: last, title: 'Renamed' });
  for (const format of ['pdf', 'picture?format=svg', 'file?format=vsdx'])
    expect((await ann.send('GET', `/api/export/${last}/${format}`)).statusCode, format).toBe(200);
  await ann.ok('POST', '/api/view/addlink', { chartId: last });
  expect(await ann.call('POST', '/api/diagraming/new', { category: 'flow' })).toMatchObject(refused);
  // Nothing is made while there are more than ten, not even in place of one that was thrown away.
  await ann.ok('POST', '/api/folder/to_trash', { fileType: 'chart', fileId: made[0] });
  expect(await ann.call('POST', '/api/diagraming/new', { category: 'flow' })).toMatchObject(refused);
  for (const fileId of [made[1], made[2]]) await ann.ok('POST', '/api/folder/to_trash', { fileType: 'chart', fileId });
  await ann.ok('POST', '/api/diagraming/new', { category: 'flow' });
}, 60_000);

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

describe('a free plan', () => {
  const organization = async (who: Person): Promise<string> =>
    ((await who.ok('POST', '/api/organizations/new', { orgName: 'Acme' }))['team'] as { orgId: string }).orgId;
  const make = (who: Person, place: object) => who.call('POST', '/api/diagraming/new', { category: 'flow', ...place });
  const usageOf = async (who: Person): Promise<unknown> => (await who.ok('GET', '/api/account/me'))['usage'];
  const copy = (who: Person, fileType: string, fileId: string, place: object) =>
    who.call('POST', '/api/folder/copy', { fileType, fileId, target: 'root', ...place });

  test('is no larger by organizations, however many, nor by ending them', async () => {
    const ann = await limn.person();
    for (let round = 0; round < 3; round++) {
      const [one, other] = [await organization(ann), await organization(ann)];
      for (let i = 0; i < 12; i++) await make(ann, { orgId: i % 2 === 0 ? one : other });
      expect(await usageOf(ann)).toEqual({ files: 10, limit: 10 });
      expect(await make(ann, {})).toMatchObject(refused);
      await ann.ok('POST', '/api/organizations/dissolve', { orgId: one, orgName: 'Acme' });
      await ann.ok('POST', '/api/organizations/dissolve', { orgId: other, orgName: 'Acme' });
      expect(await usageOf(ann)).toEqual({ files: 10, limit: 10 });
    }
    expect((await limn.pool.query('select 1 from files where owner_id = $1', [ann.userId])).rowCount).toBe(10);
  });

  test('counts a file once, wherever its owner moves it', async () => {
    const ann = await limn.person();
    const orgId = await organization(ann);
    const folder = await ann.folder('plans');
    for (let i = 0; i < 10; i++) await ann.file(`f${i}`, folder);
    const move = (place: object) =>
      ann.ok('POST', '/api/folder/move', { fileType: 'folder', fileId: folder, target: 'root', ...place });
    await move({ orgId });
    expect(await usageOf(ann)).toEqual({ files: 10, limit: 10 });
    expect(await make(ann, {})).toMatchObject(refused);
    await move({});
    expect(await copy(ann, 'folder', folder, { orgId })).toMatchObject(refused);
    expect(await usageOf(ann)).toEqual({ files: 10, limit: 10 });
  });

  test('has no more than its room by restoring, copying and making in several places at once', async () => {
    const ann = await limn.person();
    const [one, other] = [await organization(ann), await organization(ann)];
    const trashed: string[] = [];
    for (let i = 0; i < 4; i++) {
      trashed.push(String((await make(ann, { orgId: one }))['chartId']));
      await ann.ok('POST', '/api/folder/to_trash', { fileType: 'chart', fileId: trashed[i] });
    }
    const source = await ann.file('source');
    await Promise.all([
      ...trashed.map((fileId) => ann.call('POST', '/api/folder/restore', { fileType: 'chart', fileId })),
      ...[{}, { orgId: one }, { orgId: other }].flatMap((place) => [
        make(ann, place),
        make(ann, place),
        copy(ann, 'chart', source, place),
      ]),
    ]);
    expect(await usageOf(ann)).toEqual({ files: 10, limit: 10 });
  });

  test('cannot take over an organization for whose files it has no room', async () => {
    const [ann, ben] = [await limn.person(), await limn.person()];
    const orgId = await organization(ann);
    await limn.pool.query('insert into org_members (org_id, user_id, role) values ($1, $2, 2)', [orgId, ben.userId]);
    await make(ann, { orgId });
    for (let i = 0; i < 10; i++) await ben.file(`f${i}`);
    const transfer = () =>
      ann.call('POST', '/api/organizations/transfer', { orgId, userId: ben.userId, password: 'secret123' });
    expect(await transfer()).toMatchObject(refused);
    await limn.pool.query('update users set extra_files = 1 where id = $1', [ben.userId]);
    expect(await transfer()).toMatchObject({ result: 'success' });
  });
});
