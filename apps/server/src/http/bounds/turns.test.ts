import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { CallerTurns } from './turns.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'limn-turns-'));
let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp({ config: { dataDir }, quiet: true });
});
afterAll(async () => {
  await limn.stop();
  rmSync(dataDir, { recursive: true });
});

test('six calls of one caller go on at a time, in their order, and those of another beside them', async () => {
  const turns = new CallerTurns();
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const call = (who: string, n: number): Promise<void> =>
    turns.run(who, () => {
      began.push(`${who}${n}`);
      return new Promise((resolve) => {
        ends.push(resolve);
      });
    });
  const all = [...Array.from({ length: 8 }, (_, n) => call('a', n)), call('b', 0)];
  expect(began).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'b0']);
  ends.shift()!();
  await all[0];
  expect(began.at(-1)).toBe('a6');
  for (let done = 1; done < 9; done++) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()!();
  }
  await Promise.all(all);
  expect(turns.size).toBe(0);
});

test('a call that fails hands its turn on, and one too many is told to come again', async () => {
  const turns = new CallerTurns();
  const failing = Array.from({ length: 306 }, () => turns.run('a', () => Promise.reject(new Error('no'))));
  await expect(turns.run('a', async () => 1)).rejects.toMatchObject({ status: 503 });
  const ends = await Promise.allSettled(failing);
  expect(ends.every(({ status }) => status === 'rejected')).toBe(true);
  expect(await turns.run('a', async () => 1)).toBe(1);
});

test('a person who asks very much at once does not have everybody else wait for all of it', async () => {
  const [ann, bo] = [await limn.person('Ann'), await limn.person('Bo')];
  let done = 0;
  const asked = Array.from({ length: 200 }, async () => {
    const { statusCode } = await ann.send('GET', '/api/folder/files');
    done++;
    return statusCode;
  });
  expect((await bo.send('GET', '/api/folder/files')).statusCode).toBe(200);
  expect(done).toBeLessThan(100);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
});
