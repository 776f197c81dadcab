import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';
import { reserveRoom } from './usage.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp({ config: { plans: true } });
});
afterAll(() => limn.stop());

/** Uploads an SVG of about a kilobyte that is none of the others. */
let pictures = 0;
async function upload(who: Person, file: string): Promise<{ status: number; hash: string }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><desc>${pictures++}${'x'.repeat(1000)}</desc></svg>`;
  const response = await limn.app.inject({
    method: 'POST',
    url: `/api/assets/${file}`,
    payload: `--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n${svg}\r\n--b--\r\n`,
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      'sec-fetch-site': 'same-origin',
      cookie: who.cookieHeader,
    },
  });
  return { status: response.statusCode, hash: response.json<{ src?: string }>().src?.split('/').at(-1) ?? '' };
}

/** Leaves somebody so many bytes of their plan, by a picture that says it is as large as the rest. */
async function leave(who: Person, file: string, bytes: number): Promise<void> {
  const { used, limit } = (await who.ok('GET', '/api/account/storage')) as unknown as { used: number; limit: number };
  await limn.pool.query(
    `insert into assets (file_id, hash, mime, bytes, width, height) values ($1, repeat('0', 64), 'image/png', $2, 1, 1)`,
    [file, limit - used - bytes],
  );
}

test('pictures that are uploaded at the same time do not take the same room', async () => {
  const ann = await limn.person('Ann');
  const file = await ann.file('Nearly full');
  await leave(ann, file, 1500);
  const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await upload(ann, file)).status));
  expect(statuses.toSorted()).toEqual([200, 507, 507, 507]);
  const { used, limit } = (await ann.ok('GET', '/api/account/storage')) as unknown as { used: number; limit: number };
  expect(used).toBeLessThanOrEqual(limit);
});

test('pictures that are pasted along take room as well', async () => {
  const bob = await limn.person('Bob');
  const [from, to] = [await bob.file('From'), await bob.file('To')];
  const { hash } = await upload(bob, from);
  await leave(bob, to, 500);
  expect(await bob.call('POST', `/api/assets/${to}/copy`, { from, hashes: [hash] })).toMatchObject({
    status: 507,
    result: 'storage_limit',
  });
  const { rows } = await limn.pool.query('select 1 from assets where file_id = $1 and hash = $2', [to, hash]);
  expect(rows).toEqual([]);
  await limn.pool.query(`delete from assets where hash = repeat('0', 64)`);
  const paste = async () => (await bob.ok('POST', `/api/assets/${to}/copy`, { from, hashes: [hash, 'none'] })).srcs;
  expect(await paste()).toEqual([`/api/assets/${to}/${hash}`, null]);
  // Pasted once more it takes no more room, however full it is.
  await leave(bob, to, 0);
  expect(await paste()).toEqual([`/api/assets/${to}/${hash}`, null]);
});

describe('files that come from elsewhere', () => {
  const orgOf = async (who: Person): Promise<string> =>
    ((await who.ok('POST', '/api/organizations/new', { orgName: 'Acme' }))['team'] as { orgId: string }).orgId;
  const inOrg = async (who: Person, orgId: string): Promise<string> =>
    (await who.ok('POST', '/api/diagraming/new', { category: 'flow', title: 'Inside', orgId }))['chartId'] as string;
  /** Whose a file is. */
  const treeOf = async (file: string): Promise<unknown> =>
    (await limn.pool.query('select coalesce(org_id, owner_id) as tree from files where id = $1', [file])).rows[0];

  test('take room where they are moved to', async () => {
    const cem = await limn.person('Cem'),
      orgId = await orgOf(cem);
    const [file, folder] = [await cem.file('Own'), await cem.folder('Full')],
      held = await cem.file('Held', folder);
    const { limit } = (await cem.ok('GET', '/api/account/storage')) as unknown as { limit: number };
    const full = await inOrg(cem, orgId);
    await limn.pool.query(
      `insert into assets (file_id, hash, mime, bytes, width, height)
       values ($1, repeat('1', 64), 'image/png', $2, 1, 1)`,
      [full, limit],
    );
    const move = (fileType: string, fileId: string) =>
      cem.call('POST', '/api/folder/move', { fileType, fileId, target: 'root', orgId });
    for (const [fileType, fileId] of [
      ['chart', file],
      ['folder', folder],
    ] as const)
      expect(await move(fileType, fileId)).toMatchObject({ status: 507, result: 'storage_limit' });
    expect([await treeOf(file), await treeOf(held)]).toEqual([{ tree: cem.userId }, { tree: cem.userId }]);
    await limn.pool.query(`delete from assets where hash = repeat('1', 64)`);
    expect(await move('chart', file)).toMatchObject({ status: 200 });
    expect(await treeOf(file)).toEqual({ tree: orgId });
  });

  test('take room of whoever they are given to', async () => {
    const [dan, eva] = [await limn.person('Dan'), await limn.person('Eva')];
    const file = await dan.file('Given'),
      own = await eva.file('Own');
    const item = { fileType: 'chart', fileId: file };
    const { inviteId } = await dan.ok('POST', '/api/collaboration/invite', { ...item, account: eva.account, role: 1 });
    await eva.ok('POST', '/api/collaboration/accept', { inviteId });
    const offer = await dan.ok('POST', '/api/collaboration/transfer', { ...item, userId: eva.userId });
    await leave(eva, own, 0);
    const take = () => eva.call('POST', '/api/collaboration/accept', { inviteId: offer['inviteId'] });
    expect(await take()).toMatchObject({ status: 507, result: 'storage_limit' });
    expect(await treeOf(file)).toEqual({ tree: dan.userId });
    await limn.pool.query(`delete from assets where hash = repeat('0', 64)`);
    expect(await take()).toMatchObject({ status: 200 });
    expect(await treeOf(file)).toEqual({ tree: eva.userId });
  });
});

test('while room is held for files that are being made, their owner signs in, and others write to them', async () => {
  const [fay, gus] = [await limn.person('Fay'), await limn.person('Gus')];
  // As for a folder that is being copied, which takes as long as there is much in it.
  const client = await limn.pool.connect();
  await client.query('begin');
  try {
    await reserveRoom(client, limn.app.limn.config, { ownerId: fay.userId, orgId: null }, 3);
    expect(
      await limn.visitor().call('POST', '/api/account/login', { account: fay.account, password: 'secret123' }),
    ).toMatchObject({ status: 200 });
    expect(await gus.call('POST', '/api/users/follow', { userId: fay.userId })).toMatchObject({ status: 200 });
  } finally {
    await client.query('rollback');
    client.release();
  }
});
