import type { StreamEvent } from '@limn/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBus } from '../events/bus.ts';
import { type Browser, share, startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

interface Listening {
  events: StreamEvent[];
  ended: Promise<void>;
  stop(): void;
}

async function listen(who: Browser): Promise<Listening> {
  const response = await limn.app.inject({
    method: 'GET',
    url: '/api/events',
    headers: { cookie: who.cookieHeader },
    payloadAsStream: true,
  });
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const stream = response.stream();
  const events: StreamEvent[] = [];
  stream.on('data', (chunk: Buffer) => {
    for (const [, data] of chunk.toString().matchAll(/^data: (.*)$/gm)) events.push(JSON.parse(data!) as StreamEvent);
  });
  const ended = new Promise<void>((resolve) => stream.once('close', resolve));
  await expect.poll(() => events).toEqual([{ type: 'ready' }]);
  events.length = 0;
  return {
    events,
    ended,
    stop: () => {
      stream.destroy();
    },
  };
}

describe('live lists', () => {
  test('tell who sees a change where it was, and nobody else', async () => {
    const [ann, ben, eve] = [await limn.person(), await limn.person(), await limn.person()];
    const folder = await ann.folder('team');
    await share(limn.pool, ben, { folder }, 'viewer');
    const [hers, his, foreign] = [await listen(ann), await listen(ben), await listen(eve)];
    const file = await ann.file('plan', folder);
    await expect.poll(() => his.events).toEqual([{ type: 'list', folderIds: [folder] }]);
    await ann.ok('POST', '/api/folder/move', { fileType: 'chart', fileId: file, target: 'root' });
    await expect.poll(() => his.events.length).toBe(2);
    await ann.ok('POST', '/api/folder/rename/chart', { chartId: file, title: 'private plan' });
    await expect
      .poll(() => hers.events)
      .toEqual([
        { type: 'list', folderIds: [folder] },
        { type: 'list', folderIds: ['root', folder] },
        { type: 'list', folderIds: ['root'] },
      ]);
    expect(his.events).toHaveLength(2);
    expect(foreign.events).toEqual([]);
    for (const one of [hers, his, foreign]) one.stop();
  });

  test('a stream ends with its session', async () => {
    const ann = await limn.person();
    const other = limn.visitor();
    await other.ok('POST', '/api/account/login', { account: ann.account, password: 'secret123' });
    const [mine, ended] = [await listen(ann), await listen(other)];
    await ann.ok('POST', '/api/account/sessions/revoke_others');
    await ended.ended;
    expect(ended.events).toEqual([{ type: 'signed_out' }]);
    await ann.ok('POST', '/api/account/profile', { theme: 'dark' });
    await expect.poll(() => mine.events).toEqual([{ type: 'account' }]);
    mine.stop();
  });
});

test('the streams of one person are bounded, and the server ends them when it stops', async () => {
  const own = await startTestApp();
  const ann = await own.person();
  const open = async () => {
    const response = await own.app.inject({
      method: 'GET',
      url: '/api/events',
      headers: { cookie: ann.cookieHeader },
      payloadAsStream: true,
    });
    const stream = response.stream();
    stream.resume();
    return new Promise<void>((resolve) => stream.once('close', resolve));
  };
  const closed: number[] = [];
  const ends: Promise<void>[] = [];
  for (let i = 0; i < 32; i++)
    ends.push(
      (async () => {
        await open();
        closed.push(i);
      })(),
    );
  await expect.poll(() => closed.length).toBe(2);
  await own.stop();
  await Promise.all(ends);
  expect(closed).toHaveLength(32);
});

test('a listener that fails harms no other and is reported', async () => {
  const reported: unknown[] = [];
  const bus = createBus((event, error) => reported.push([event, (error as Error).message]));
  const heard: string[] = [];
  bus.subscribe('account.changed', () => {
    throw new Error('now');
  });
  bus.subscribe('account.changed', () => Promise.reject(new Error('later')));
  const unsubscribe = bus.subscribe('account.changed', ({ userId }) => {
    heard.push(userId);
  });
  bus.publish('account.changed', { userId: 'ann' });
  unsubscribe();
  bus.publish('account.changed', { userId: 'ben' });
  await expect.poll(() => reported.length).toBe(4);
  expect(reported).toContainEqual(['account.changed', 'later']);
  expect(heard).toEqual(['ann']);
});
