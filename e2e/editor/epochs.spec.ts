/** A drawing that is made anew on the server while people have it open without a connection. */
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { connect, crowd, type TestClientOptions } from '../../apps/server/src/collaboration/testing.ts';
import { anotherPerson, Drawing, expect, share, test } from './support.ts';

/** Editing sessions that the server does not want a drawing to remember. */
const CROWD = 1001;

/** An editor without a browser, as the person of a browser. */
async function socketOf(context: BrowserContext, origin: string, chartId: string): Promise<TestClientOptions> {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  return { url: `${origin.replace('http', 'ws')}/collaboration`, name: chartId, cookie };
}

/** What is read of a tab; null in the moment without an editor in which it opens the drawing anew. */
const orNull = <T>(read: Promise<T>): Promise<T | null> => read.catch(() => null);

/** Has very many sessions edit a drawing, and waits until it was made anew. */
async function wearOut(options: TestClientOptions, id: string): Promise<void> {
  const busy = connect(options);
  await busy.saved();
  const names = Array.from({ length: CROWD }, (_, i) => `crowd ${i}`);
  crowd(busy.doc, id, names);
  await busy.saved();
  busy.stop();
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    await wait(500);
    const look = connect(options);
    await look.saved();
    look.stop();
    if (look.epoch === 1) return;
  }
  throw new Error('The drawing was not made anew.');
}

test('a tab that was away, and what was drawn offline before one was closed, are merged into it', async ({
  page,
  context,
  baseURL,
}) => {
  const mine = await Drawing.create(page, { fullName: '林夏' });
  await mine.build(
    [
      { id: 'a', x: -200, y: -30, text: '共享' },
      { id: 'b', x: 100, y: -30 },
    ],
    [],
  );
  await mine.saved();
  const link = await share(page, mine.chartId, 2);
  const other = await anotherPerson(context, '周野');
  const theirs = await Drawing.open(other, mine.chartId, `/view/${link}`);
  await theirs.saved();
  const socket = await socketOf(context, baseURL!, mine.chartId);

  await context.setOffline(true);
  await other.context().setOffline(true);
  for (const one of [mine, theirs]) {
    await expect(one.saveState).toHaveAttribute('data-state', 'offline', { timeout: 15_000 });
  }
  await mine.doubleClick(-150, 0);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('的图');
  await mine.press('Escape');
  await expect.poll(() => mine.text('a')).toBe('共享的图');
  await theirs.drag([
    [150, 0],
    [150, 100],
  ]);
  await page.close();
  await wearOut(socket, 'a');

  // The open tab goes on where it was, with what was drawn in it.
  await other.context().setOffline(false);
  await expect(theirs.saveState).toHaveAttribute('data-state', 'saved', { timeout: 20_000 });
  await expect.poll(async () => (await orNull(theirs.shape('b')))?.box.y).toBe(70);
  await theirs.drag([
    [150, 100],
    [250, 100],
  ]);
  await theirs.saved();

  // The closed one finds its words when it is opened again, and so does everybody else, once.
  await context.setOffline(false);
  const tab = await context.newPage();
  await tab.goto(`/diagraming/${mine.chartId}`);
  await expect(tab.locator('[data-state=saved]').filter({ hasText: '已保存' })).toBeVisible({ timeout: 20_000 });
  const again = await Drawing.open(tab, mine.chartId);
  for (const one of [again, theirs]) {
    await expect.poll(() => orNull(one.text('a'))).toBe('共享的图');
    await expect.poll(async () => (await orNull(one.shape('b')))?.box).toMatchObject({ x: 200, y: 70 });
  }
  const names = (): Promise<string[]> =>
    again.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  await expect
    .poll(async () => (await names()).filter((name) => name.includes(':') && !name.endsWith(':libraries')))
    .toEqual([expect.stringMatching(new RegExp(`^limn:.*:${mine.chartId}@1$`))]);

  // And once more, from the copy of the new one.
  await again.page.reload();
  await again.ready();
  await again.saved();
  expect(await again.text('a')).toBe('共享的图');
  await other.context().close();
});
