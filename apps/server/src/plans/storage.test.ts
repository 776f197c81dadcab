import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';

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
