import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { ListNews } from './announce.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

test('a list in which many files are edited is told at once, and then of all others together', async () => {
  const ann = await limn.person();
  const folder = await ann.folder('team');
  const files: string[] = [];
  for (let i = 0; i < 5; i++) files.push(await ann.file(`plan ${i}`, folder));
  const told: { userIds: string[]; folderIds: string[] | null; at: number }[] = [];
  const news = new ListNews(limn.app.limn, () => undefined);
  const stop = limn.app.limn.bus.subscribe('list.changed', (fact) => {
    told.push({ ...fact, at: performance.now() });
  });
  for (let round = 0; round < 4; round++) for (const file of files) news.add(file, folder);
  await expect.poll(() => told.length, { timeout: 10_000 }).toBe(2);
  news.add(files[0]!, folder);
  await expect.poll(() => told.length, { timeout: 10_000 }).toBe(3);
  stop();
  news.close();
  for (const one of told) expect(one).toMatchObject({ userIds: [ann.userId], folderIds: [folder] });
  expect(told[1]!.at - told[0]!.at).toBeGreaterThan(1_500);
  expect(told[2]!.at - told[1]!.at).toBeGreaterThan(1_500);
});
