/** What administrators see of limits: what they are, and how often somebody met one. */
import { limitIds } from '@limn/contract/admin/admin-instance.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, until } from '../collaboration/testing.ts';
import { createLimiter } from '../http/bounds/limiter.ts';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp;
let admin: Person;
beforeAll(async () => {
  limn = await startTestApp({ config: { plans: true }, limiter: createLimiter() });
  admin = await limn.person('Ada');
});
afterAll(() => limn.stop());

interface Shown {
  id: string;
  values: Record<string, number>;
  met: { day: number; month: number } | null;
}
const limits = async () =>
  new Map(((await admin.ok('GET', '/api/admin/limits'))['limits'] as Shown[]).map((one) => [one.id, one]));

test('every limit is there as it is now, and follows the settings', async () => {
  expect([...(await limits()).keys()]).toEqual([...limitIds]);
  expect((await limits()).get('freeFiles')?.values).toEqual({ files: 10 });
  await admin.ok('POST', '/api/admin/settings/save', { name: 'LIMN_FREE_FILES', value: '1' });
  expect((await limits()).get('freeFiles')).toEqual({
    id: 'freeFiles',
    group: 'files',
    values: { files: 1 },
    met: { day: 0, month: 0 },
  });
});

test('who meets a limit is counted, by call and by socket, beyond the hour and the process', async () => {
  const file = await admin.file('one');
  expect(await admin.call('POST', '/api/diagraming/new', { category: 'flow' })).toMatchObject({ result: 'plan_limit' });
  const visitor = limn.visitor();
  for (let i = 0; i < 70; i++)
    await visitor.call('POST', '/api/account/login', { account: 'nobody@example.org', password: 'secret123' });
  await limn.app.listen({ port: 0, host: '127.0.0.1' });
  const address = limn.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const client = connect({ url: `ws://127.0.0.1:${port}/collaboration`, name: file, cookie: admin.cookieHeader });
  await client.saved();
  // More of one message than an honest editor sends.
  client.doc.transact(() => {
    for (let i = 0; i < 52_000; i++) client.doc.getMap('m').set(i.toString(36), 1);
  });
  await until(async () => ((await limits()).get('updateSize')?.met?.day ?? 0) > 0, 10_000);
  client.stop();
  const met = await limits();
  expect(met.get('freeFiles')?.met).toEqual({ day: 1, month: 1 });
  expect(met.get('passwords')?.met?.day).toBeGreaterThanOrEqual(10);
  expect(met.get('trash')?.met).toBeNull();
  await limn.pool.query(`update limits_met set hour = hour - interval '2 days' where id = 'freeFiles'`);
  expect((await limits()).get('freeFiles')?.met).toEqual({ day: 0, month: 1 });
  await limn.pool.query(`update limits_met set hour = hour - interval '40 days' where id = 'freeFiles'`);
  await limn.app.limn.limits.sweep();
  expect((await limn.pool.query(`select 1 from limits_met where id = 'freeFiles'`)).rowCount).toBe(0);
});
