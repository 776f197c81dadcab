import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RedisProcess, redisProgram } from '../../cluster/peers.fixture.ts';
import { until } from '../../collaboration/testing.ts';
import { shareLimiter } from './shared-limiter.ts';

const withRedis = test.skipIf(redisProgram === undefined);
const folder = mkdtempSync(join(tmpdir(), 'limn-limiter-'));
const redis = new RedisProcess(folder);
const said: string[] = [];
let one: Awaited<ReturnType<typeof shareLimiter>>;
let other: typeof one;

beforeAll(async () => {
  if (redisProgram === undefined) return;
  await redis.start();
  one = await shareLimiter(redis.url, (message) => said.push(message));
  other = await shareLimiter(redis.url, (message) => said.push(message));
});
afterAll(async () => {
  one?.close();
  other?.close();
  await redis.stop();
  rmSync(folder, { recursive: true, force: true });
});

withRedis('two processes count the same calls, give back the same, and begin anew after the window', async () => {
  const hits = await Promise.all([1, 2, 3, 4].map((n) => (n % 2 === 0 ? one : other).limiter.hit('read ann', 3, 1)));
  expect(hits.filter((wait) => wait === 0)).toHaveLength(3);
  expect(hits.filter((wait) => wait > 0)).toEqual([1]);
  await other.limiter.giveBack('read ann');
  await one.limiter.giveBack('read ann');
  expect(await one.limiter.hit('read ann', 3, 1)).toBe(0);
  expect(await other.limiter.hit('read ann', 3, 1)).toBe(1);
  await until(async () => (await other.limiter.hit('read ann', 3, 1)) === 0, 3_000);
  await one.limiter.giveBack('nobody');
  expect(await one.limiter.hit('nobody', 1, 1)).toBe(0);
});

withRedis('while Redis hangs each counts by itself, says so once, and no call waits for long', async () => {
  redis.signal('SIGSTOP');
  try {
    const began = performance.now();
    const hits = [];
    for (let i = 0; i < 20; i++) hits.push(await one.limiter.hit('read ben', 5, 60));
    expect(performance.now() - began).toBeLessThan(1_500);
    expect(hits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(await other.limiter.hit('read ben', 5, 60)).toBe(0);
    expect(said.filter((line) => line.includes('counted in this process alone'))).toHaveLength(2);
  } finally {
    redis.signal('SIGCONT');
  }
  await until(async () => {
    await one.limiter.hit('again', 1000, 60);
    return said.some((line) => line.includes('together with the other processes again'));
  });
});
