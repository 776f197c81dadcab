/** Two servers on one database and one Redis: what happens at one is seen at the other. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { RedisProcess, redisProgram } from '../cluster/peers.fixture.ts';
import { connect, type TestClient, until } from '../collaboration/testing.ts';
import { freePort } from '../documents/crash.fixture.ts';
import { share, startTestApp, type TestApp } from '../testing/app.ts';

const several = test.skipIf(redisProgram === undefined);
if (redisProgram === undefined) console.warn('No redis-server on this machine: several processes are not tested.');

let folder: string, redis: RedisProcess, first: TestApp, second: FastifyInstance, url: string;
const clients: TestClient[] = [];

beforeAll(async () => {
  if (redisProgram === undefined) return;
  folder = mkdtempSync(join(tmpdir(), 'limn-redis-'));
  redis = new RedisProcess(folder);
  await redis.start();
  const [one, other] = [await freePort(), await freePort()];
  const at = (port: number): string => `http://127.0.0.1:${port}`;
  first = await startTestApp({ config: { redisUrl: redis.url, clusterUrl: at(one) } });
  const config = { ...first.app.limn.config, clusterUrl: at(other) };
  second = await buildApp({ config, pool: first.pool, pages: '/nonexistent' });
  await first.app.listen({ port: one, host: '127.0.0.1' });
  url = await second.listen({ port: other, host: '127.0.0.1' });
}, 60_000);

afterAll(async () => {
  if (redisProgram === undefined) return;
  for (const client of clients) client.stop();
  await second.close();
  await first.stop();
  await redis.stop();
  rmSync(folder, { recursive: true, force: true });
});

function open(app: FastifyInstance, name: string, cookie: string): TestClient {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  const client = connect({ url: `ws://127.0.0.1:${address.port}/collaboration`, name, cookie });
  clients.push(client);
  return client;
}

several(
  'edits made at one process reach people at the other, and a right taken at one closes the connection at the other',
  async () => {
    const li = await first.person('Li'),
      wu = await first.person('Wu'),
      fileId = await li.file('Plan');
    await share(first.pool, wu, { file: fileId }, 'editor');
    const here = open(first.app, fileId, li.cookieHeader),
      there = open(second, fileId, wu.cookieHeader);
    await Promise.all([here.saved(), there.saved()]);
    here.doc.getMap('records').set('a', { from: 'li' });
    there.doc.getMap('records').set('b', { from: 'wu' });
    await until(() => there.doc.getMap('records').has('a') && here.doc.getMap('records').has('b'));
    await Promise.all([here.saved(), there.saved()]);
    await first.pool.query('delete from collaborators where user_id = $1', [wu.userId]);
    first.app.limn.bus.publish('rights.changed', { fileIds: [fileId] });
    await until(() => there.ends.length > 0, 2_000);
    expect(here.ends).toEqual([]);
  },
);

several('a list that is open at one process is told what was done at the other', async () => {
  const li = await first.person('Li'),
    stop = new AbortController();
  const stream = await fetch(`${url}/api/events`, {
    headers: { cookie: li.cookieHeader, 'sec-fetch-site': 'same-origin' },
    signal: stop.signal,
  });
  let heard = '';
  const listen = (async () => {
    for await (const chunk of stream.body!) heard += Buffer.from(chunk as Uint8Array).toString();
  })().catch(() => undefined);
  await li.folder('New at the first');
  await until(() => heard.includes('list'));
  stop.abort();
  await listen;
});
