import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type TestClient, until } from '../collaboration/testing.ts';
import { Browser, share, startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp, url: string;
const clients: TestClient[] = [];
beforeAll(async () => {
  limn = await startTestApp();
  await limn.app.listen({ port: 0, host: '127.0.0.1' });
  url = `ws://127.0.0.1:${(limn.app.server.address() as AddressInfo).port}/collaboration`;
});
afterAll(async () => {
  for (const client of clients) client.stop();
  await limn.stop();
});

/** Opens a document, and remembers what is told of comments. */
async function listen(who: Browser, name: string, token = ''): Promise<string[]> {
  const heard: string[] = [];
  const client = connect({ url, name, cookie: who.cookieHeader, token });
  clients.push(client);
  client.provider.on('stateless', ({ payload }: { payload: string }) => {
    if ('comments' in (JSON.parse(payload) as object)) heard.push(payload);
  });
  await until(() => client.provider.isSynced);
  return heard;
}

test('everybody with the file open who sees comments is told that there are some, and of viewers nobody', async () => {
  const [ann, ben, eve] = [await limn.person(), await limn.person(), await limn.person()];
  const file = await ann.file('Plan');
  await share(limn.pool, ben, { file }, 'commenter');
  await share(limn.pool, eve, { file }, 'viewer');
  const { viewLinkId } = await ann.ok('POST', '/api/view/addlink', { chartId: file, access: 7 });
  const told = [
    await listen(ann, file),
    await listen(ben, file),
    await listen(new Browser(limn.app), file, String(viewLinkId)),
  ];
  const untold = await listen(eve, file);
  await ben.ok('POST', '/api/comments/start', {
    chartId: file,
    threadId: crypto.randomUUID(),
    commentId: crypto.randomUUID(),
    anchor: { kind: 'point', page: 'p', x: 0, y: 0 },
    body: 'x',
  });
  await until(() => told.every((heard) => heard.length === 1));
  // A page that was loaded before there were comments reads the epoch, and finds the one it has.
  expect(JSON.parse(told[0]![0]!)).toEqual({ epoch: 0, comments: 'changed' });
  expect(untold).toEqual([]);
});
