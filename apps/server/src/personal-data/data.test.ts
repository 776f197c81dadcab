import { createCanvas } from '@napi-rs/canvas';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, share, startTestApp, type TestApp } from '../testing/app.ts';
import { showFile } from '../testing/publishing.ts';
import { jobsDone } from '../testing/jobs.ts';
import { findDueAccounts } from './deletion.ts';
import { archiveName, Names, safeName } from './archive-files.ts';
import { uuidv7 } from '../db/ids.ts';

const password = 'secret123';
let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

const picture = (width: number, height: number): Buffer => {
  const canvas = createCanvas(width, height),
    context = canvas.getContext('2d');
  context.fillStyle = '#3366cc';
  context.fillRect(0, 0, width, height);
  return canvas.toBuffer('image/png');
};

function upload(who: Person, url: string, bytes: Buffer) {
  const head = Buffer.from(
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
  );
  return who.app.inject({
    method: 'POST',
    url,
    payload: Buffer.concat([head, bytes, Buffer.from('\r\n--x--\r\n')]),
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'sec-fetch-site': 'same-origin',
      cookie: who.cookieHeader,
    },
  });
}

describe('a profile', () => {
  test('has a name, a description of several lines and a picture made square and small', async () => {
    const ann = await limn.person('Ann');
    await ann.ok('POST', '/api/account/profile', { fullName: 'Ann Lee', description: ' I draw.\r\nA lot.\u0007 ' });
    const { avatarUrl } = (await upload(ann, '/api/account/avatar', picture(900, 300))).json<{ avatarUrl: string }>();
    expect(await ann.ok('GET', '/api/account/me')).toMatchObject({
      user: { fullName: 'Ann Lee', description: 'I draw.\nA lot.', avatarUrl },
    });
    const { loadImage } = await import('@napi-rs/canvas');
    const stored = await loadImage((await limn.visitor().send('GET', avatarUrl)).rawPayload);
    expect([stored.width, stored.height]).toEqual([256, 256]);
    await ann.ok('POST', '/api/account/avatar/remove');
    expect(await ann.ok('GET', '/api/account/me')).toMatchObject({ user: { avatarUrl: null } });
    expect(await ann.call('POST', '/api/account/profile', { description: 'x'.repeat(501) })).toMatchObject({
      status: 400,
      field: 'description',
    });
  });

  test.each([
    ['no picture', Buffer.from('hello'), 422, 'avatar_unreadable'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 422, 'avatar_unreadable'],
    ['half a picture', picture(400, 400).subarray(0, 60), 422, 'avatar_unreadable'],
    [
      'a picture of too many pixels',
      Buffer.concat([
        picture(8, 8).subarray(0, 16),
        Buffer.from([0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10]),
        picture(8, 8).subarray(24),
      ]),
      413,
      'picture_too_large',
    ],
  ])('%s is refused with a sentence', async (_name, bytes, status, result) => {
    const ann = await limn.person('Ann');
    expect((await upload(ann, '/api/account/avatar', bytes)).json()).toMatchObject({
      code: String(status),
      result,
      msg: expect.stringMatching(/./),
    });
    expect(await ann.ok('GET', '/api/account/me')).toMatchObject({ user: { avatarUrl: null } });
  });

  test('is public, and people follow one another', async () => {
    const [ann, ben] = [await limn.person('Ann'), await limn.person('Ben')];
    const visible = await ann.file('public'),
      hidden = await ann.file('private');
    await showFile(limn.pool, visible, { title: 'public', description: 'For all' });
    expect(await ben.ok('POST', '/api/users/follow', { userId: ann.userId })).toMatchObject({ followers: 1 });
    expect(await ben.ok('POST', '/api/users/follow', { userId: ann.userId })).toMatchObject({ followers: 1 });
    expect(await limn.visitor().ok('GET', `/api/users/${ann.userId}`)).toMatchObject({
      profile: { fullName: 'Ann', followers: 1, following: 0, files: 1, followed: false, mine: false },
    });
    expect(await ben.ok('GET', `/api/users/${ann.userId}`)).toMatchObject({
      profile: { followed: true, followsMe: false },
    });
    expect(await ann.ok('GET', '/api/users/me')).toMatchObject({ profile: { userId: ann.userId, mine: true } });
    const { files } = await limn.visitor().ok('GET', `/api/users/${ann.userId}/files`);
    expect(files).toMatchObject([
      { chartId: visible, title: 'public', description: 'For all', url: `/templates/${visible}` },
    ]);
    expect(JSON.stringify(files)).not.toContain(hidden);
    expect(await ann.ok('GET', `/api/users/${ann.userId}/followers`)).toMatchObject({
      users: [{ userId: ben.userId, fullName: 'Ben', followed: false }],
    });
    expect(await ann.ok('GET', `/api/users/${ben.userId}/following`)).toMatchObject({
      users: [{ userId: ann.userId }],
    });
    expect((await ann.ok('POST', '/api/notification/getlist', {}))['list']).toMatchObject([
      { type: 'follow', reference: ben.userId },
    ]);
    expect(await ben.call('POST', '/api/users/follow', { userId: ben.userId })).toMatchObject({
      result: 'follow_self',
    });
    expect(await ben.ok('POST', '/api/users/unfollow', { userId: ann.userId })).toMatchObject({ followers: 0 });
    for (const id of ['no-id', '01a1fdd1-5659-7a9d-bbd9-d2a329207353', 'me'])
      expect(await limn.visitor().call('GET', `/api/users/${id}`)).toMatchObject({ status: 404 });
    expect(await limn.visitor().call('GET', `/api/users/${ann.userId}/followers`)).toMatchObject({ status: 401 });
    await limn.pool.query('update users set disabled_at = now() where id = $1', [ann.userId]);
    expect(await ben.call('GET', `/api/users/${ann.userId}`)).toMatchObject({ status: 404 });
  });

  test('pages of followers and files hold everybody once', async () => {
    const ann = await limn.person('Ann');
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) {
      const fan = await limn.person(`Fan ${i}`);
      await fan.ok('POST', '/api/users/follow', { userId: ann.userId });
      ids.unshift(fan.userId);
    }
    const seen: string[] = [];
    for (let cursor: string | null = '', n = 0; cursor !== null && n < 9; n++) {
      const page = (await ann.ok(
        'GET',
        `/api/users/me/followers?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`,
      )) as unknown as { users: { userId: string }[]; nextCursor: string | null };
      seen.push(...page.users.map((one) => one.userId));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(ids);
    expect(await ann.call('GET', '/api/users/me/following?cursor=x.y')).toMatchObject({ status: 400, field: 'cursor' });
  });
});

describe('preferences', () => {
  test('are kept by name, forgotten by null, taken as JSON and as a form, and bounded', async () => {
    const ann = await limn.person('Ann');
    expect(await ann.ok('GET', '/api/account/preferences')).toMatchObject({ preferences: {} });
    await ann.ok('POST', '/api/account/preferences', { preferences: { 'list.sort': 'title', grid: true, zoom: 1.5 } });
    const form = await limn.app.inject({
      method: 'POST',
      url: '/api/account/preferences',
      payload: new URLSearchParams({ preferences: '{"grid":null,"zoom":2}' }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        cookie: ann.cookieHeader,
      },
    });
    expect(form.json()).toMatchObject({ preferences: { 'list.sort': 'title', zoom: 2 } });
    expect((await ann.ok('GET', '/api/account/preferences'))['preferences']).toEqual({ 'list.sort': 'title', zoom: 2 });
    for (const preferences of ['{', [], { x: {} }, { x: 'y'.repeat(1001) }, undefined]) {
      expect(await ann.call('POST', '/api/account/preferences', { preferences })).toMatchObject({ status: 400 });
    }
    const many = (n: number) =>
      Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${n} ${i}`, 'x'.repeat(900)]));
    expect(await ann.call('POST', '/api/account/preferences', { preferences: many(1) })).toMatchObject({
      status: 200,
      result: 'too_many_preferences',
    });
    expect((await ann.ok('GET', '/api/account/preferences'))['preferences']).toEqual({ 'list.sort': 'title', zoom: 2 });
  });
});

describe("an archive of one's data", () => {
  test("has every drawing in every form, pictures, folders and the account, and is its owner's alone", async () => {
    const [ann, eve] = [await limn.person('Ann'), await limn.person('Eve')];
    const folder = await ann.folder('plans / 计划');
    const file = await ann.file('Map: one', folder);
    await ann.file('map: ONE', folder);
    expect((await upload(ann, `/api/assets/${file}`, picture(20, 20))).json()).toMatchObject({ result: 'success' });
    const thrown = await ann.file('thrown');
    await ann.ok('POST', '/api/folder/to_trash', { fileType: 'chart', fileId: thrown });
    const orgId = ((await ann.ok('POST', '/api/organizations/new', { orgName: 'Acme' }))['team'] as { orgId: string })
      .orgId;
    await ann.ok('POST', '/api/diagraming/new', { category: 'flow', title: 'team', orgId });
    await eve.file('of eve');
    await ann.ok('POST', '/api/account/preferences', { preferences: { grid: true } });

    const { blobs } = limn.app.limn;
    // Made before, which can be fetched as yet.
    const before = [1, 2, 3].map(() => uuidv7());
    for (const id of before) {
      await blobs.put('exports', Buffer.from('x'), archiveName(id));
      await limn.pool.query(
        `insert into data_exports (id, user_id, status, size, expires_at)
         values ($1, $2, 'done', 1, now() + interval '1 day')`,
        [id, ann.userId],
      );
    }

    const { export: begun } = (await ann.ok('POST', '/api/account/exports/new')) as unknown as {
      export: { exportId: string };
    };
    expect((await ann.ok('POST', '/api/account/exports/new'))['export']).toMatchObject({ exportId: begun.exportId });
    const state = async () =>
      (await ann.ok('GET', '/api/account/exports'))['exports'] as {
        exportId: string;
        status: string;
        done: number;
        total: number;
        size: number;
      }[];
    await expect.poll(async () => (await state())[0]!.status, { timeout: 60_000, interval: 200 }).toBe('done');
    const [made] = await state();
    expect(made).toMatchObject({ done: 4, total: 4 });
    // However often somebody asks for one, a few are kept.
    await expect.poll(() => blobs.store.get('exports', archiveName(before[0]!))).toBeNull();
    expect((await state()).map((one) => one.exportId)).toEqual([begun.exportId, before[2], before[1]]);
    const url = `/api/account/exports/${begun.exportId}/download`;
    for (const who of [eve, limn.visitor()]) expect([401, 404]).toContain((await who.send('GET', url)).statusCode);
    const answer = await ann.send('GET', url);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(made!.size),
      'content-disposition': expect.stringMatching(/^attachment; filename="limn-[\d-]+\.zip"$/),
    });
    const entries = unzipSync(new Uint8Array(answer.rawPayload));
    expect(
      Object.keys(entries)
        .filter((name) => !name.includes(' pictures/'))
        .sort(),
    ).toEqual([
      'account.json',
      'files.json',
      'files/plans _ 计划/Map_ one.json',
      'files/plans _ 计划/Map_ one.pdf',
      'files/plans _ 计划/Map_ one.svg',
      'files/plans _ 计划/map_ ONE (2).json',
      'files/plans _ 计划/map_ ONE (2).pdf',
      'files/plans _ 计划/map_ ONE (2).svg',
      'folders.json',
      'organizations/Acme/team.json',
      'organizations/Acme/team.pdf',
      'organizations/Acme/team.svg',
      'recycle bin/thrown.json',
      'recycle bin/thrown.pdf',
      'recycle bin/thrown.svg',
    ]);
    expect(Object.keys(entries).find((name) => name.includes(' pictures/'))).toMatch(
      /^files\/plans _ 计划\/Map_ one pictures\/[0-9a-f]{64}\.png$/,
    );
    const read = (name: string) => JSON.parse(new TextDecoder().decode(entries[name])) as Record<string, unknown>;
    expect(read('account.json')).toMatchObject({
      account: { email: ann.account, preferences: { grid: true } },
      organizations: [{ name: 'Acme', role: '1_owner' }],
    });
    expect(JSON.stringify(read('account.json'))).not.toMatch(/argon|hash/);
    expect(read('files/plans _ 计划/Map_ one.json')).toMatchObject({ format: 'limn', kind: 'diagram' });
    expect(new TextDecoder().decode(entries['recycle bin/thrown.svg'])).toMatch(/^<(\?xml|svg)/);
    expect(read('files.json')).toHaveLength(4);
    expect(read('folders.json')).toMatchObject([{ title: 'plans / 计划' }]);
    await limn.pool.query('update data_exports set expires_at = now() where id = $1', [begun.exportId]);
    expect((await ann.send('GET', url)).statusCode).toBe(404);
  });

  test('names in it are safe on every system, and no two are one', () => {
    expect(['a/b\\c:d*e?f"g<h>i|j', '..', 'CON', '', ' dots. ', '\u0000\u001f', 'x'.repeat(200)].map(safeName)).toEqual(
      ['a_b_c_d_e_f_g_h_i_j', '_', '_CON', '_', ' dots_', '__', 'x'.repeat(80)],
    );
    const names = new Names();
    expect(['a', 'A', 'a (2)', 'b'].map((name) => names.take('f/', name))).toEqual([
      'f/a',
      'f/A (2)',
      'f/a (2) (2)',
      'f/b',
    ]);
  });
});

describe('deleting an account', () => {
  test('says before what it does, waits a week, and can be cancelled', async () => {
    const ann = await limn.person('Ann'),
      ben = await limn.person('Ben');
    const folder = await ann.folder('plans');
    await ann.file('shared', folder);
    await share(limn.pool, ben, { folder }, 'viewer');
    await ann.file('mine');
    expect(await ann.ok('GET', '/api/account/deletion')).toMatchObject({
      deleteTime: null,
      days: 7,
      files: 2,
      sharedFiles: 1,
      teamFiles: 0,
      earnings: 0,
      ownedOrgs: [],
    });
    expect(await ann.call('POST', '/api/account/deletion', { password: 'wrong123' })).toMatchObject({
      result: 'password_wrong',
    });
    const { deleteTime } = await ann.ok('POST', '/api/account/deletion', { password });
    expect(Date.parse(String(deleteTime)) - Date.now()).toBeGreaterThan(6.99 * 86_400_000);
    expect(await ann.ok('GET', '/api/account/me')).toMatchObject({ user: { deleteTime } });
    expect(await ann.ok('POST', '/api/account/deletion', { password })).toMatchObject({ deleteTime });
    await findDueAccounts(limn.pool);
    await jobsDone(limn.pool);
    expect(await limn.visitor().call('POST', '/api/account/login', { account: ann.account, password })).toMatchObject({
      status: 200,
    });
    await ann.ok('POST', '/api/account/deletion/cancel');
    expect(await ann.ok('GET', '/api/account/me')).toMatchObject({ user: { deleteTime: null } });
  });

  test("waits until organizations with other members are somebody else's", async () => {
    const ann = await limn.person('Ann'),
      ben = await limn.person('Ben');
    const orgId = ((await ann.ok('POST', '/api/organizations/new', { orgName: 'Acme' }))['team'] as { orgId: string })
      .orgId;
    const { inviteId } = await ann.ok('POST', '/api/organizations/invite', {
      orgId,
      userId: ben.userId,
      role: '4_author',
    });
    await ben.ok('POST', '/api/organizations/join', { id: inviteId });
    expect(await ann.ok('GET', '/api/account/deletion')).toMatchObject({
      ownedOrgs: [{ orgId, orgName: 'Acme', members: 2 }],
    });
    expect(await ann.call('POST', '/api/account/deletion', { password })).toMatchObject({
      result: 'owns_organization',
    });
  });

  test("ends everything of one's own, and leaves what one made in organizations", async () => {
    const ann = await limn.person('Ann'),
      ben = await limn.person('Ben');
    const orgId = ((await ben.ok('POST', '/api/organizations/new', { orgName: 'Acme' }))['team'] as { orgId: string })
      .orgId;
    const { inviteId } = await ben.ok('POST', '/api/organizations/invite', {
      orgId,
      userId: ann.userId,
      role: '4_author',
    });
    await ann.ok('POST', '/api/organizations/join', { id: inviteId });
    const team = (await ann.ok('POST', '/api/diagraming/new', { category: 'flow', title: 'team', orgId }))[
      'chartId'
    ] as string;
    await ann.ok('POST', '/api/organizations/new', { orgName: 'Alone' });
    const folder = await ann.folder('plans'),
      file = await ann.file('mine', folder);
    await ann.ok('POST', '/api/view/addlink', { chartId: file });
    await share(limn.pool, ben, { folder }, 'editor');
    const inBens = await ben.file('of ben');
    await share(limn.pool, ann, { file: inBens }, 'editor');
    await ann.ok('POST', '/api/folder/fav', { fileType: 'chart', fileId: inBens });
    await ann.ok('POST', '/api/support/save_ask', { category: '1', content: 'help', url: '' });
    await ann.ok('POST', '/api/account/tokens/new', { name: 'x', password });
    await ben.ok('POST', '/api/users/follow', { userId: ann.userId });
    const ended: unknown[] = [];
    const stop = limn.app.limn.bus.subscribe('rights.changed', (fact) => {
      ended.push(fact);
    });
    await ann.ok('POST', '/api/account/deletion', { password });
    await limn.pool.query('update users set delete_at = now() where id = $1', [ann.userId]);
    await findDueAccounts(limn.pool);
    await jobsDone(limn.pool);
    stop();
    expect(ended).toMatchObject([
      { userIds: [ann.userId], fileIds: [file], sessionIds: [expect.any(String), expect.any(String)] },
    ]);
    expect(await ann.ok('GET', '/api/account/me')).toMatchObject({ user: null });
    expect(await limn.visitor().call('POST', '/api/account/login', { account: ann.account, password })).toMatchObject({
      status: 401,
    });
    expect(await ben.titles('?resource=colla')).toEqual([]);
    expect(await ben.titles(`?resource=org&orgId=${orgId}`)).toEqual(['team']);
    expect(await ben.ok('GET', `/api/view/chart/${team}`)).toMatchObject({ chart: { owner: { userId: ben.userId } } });
    expect(await ben.call('GET', `/api/users/${ann.userId}`)).toMatchObject({ status: 404 });
    const { rows } = await limn.pool.query(
      `select (select count(*) from files where id = $1)::int as files, (select count(*) from document_snapshots where file_id = $1)::int as documents,
      (select count(*) from organizations where name = 'Alone')::int as orgs, (select count(*) from asks where content = 'help' and user_id is null)::int as asks`,
      [file],
    );
    expect(rows).toEqual([{ files: 0, documents: 0, orgs: 0, asks: 1 }]);
    await limn.visitor().ok('POST', '/api/account/register', { account: ann.account, password, fullName: 'Ann again' });
  });

  test('every table that names a user lets them go', async () => {
    const { rows } = await limn.pool.query<{ table: string; rule: string }>(
      `select conrelid::regclass::text as "table", confdeltype::text as rule from pg_constraint where confrelid = 'users'::regclass and contype = 'f' and confdeltype not in ('c', 'n')`,
    );
    // Files and folders are deleted, or given on, by hand.
    expect(rows.map((row) => row.table).sort()).toEqual(['files', 'folders']);
  });
});
