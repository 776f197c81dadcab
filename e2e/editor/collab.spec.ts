/** Several people in one drawing, with and without a connection. */
import type { Page } from '@playwright/test';
import { newChart, signUp } from '../workspace/support.ts';
import { anotherPerson, Drawing, expect, keptRows, share, test } from './support.ts';

/** How soon one person's edit must be seen by another, ms. */
const SOON = { timeout: 3000, intervals: [50] };

/** A drawing open before two people. */
async function together(page: Page): Promise<[Drawing, Drawing]> {
  const mine = await Drawing.create(page, { fullName: '林夏' });
  await mine.build(
    [
      { id: 'a', x: -200, y: -30, text: '共享' },
      { id: 'b', x: 100, y: -30 },
    ],
    [{ id: 'c', from: 'a', to: 'b' }],
  );
  await mine.saved();
  const link = await share(page, mine.chartId, 2);
  const other = await anotherPerson(page.context(), '周野');
  return [mine, await Drawing.open(other, mine.chartId, `/view/${link}`)];
}

test('shows edits, cursors and names to each other at once', async ({ page }) => {
  const [mine, theirs] = await together(page);
  await expect.poll(() => theirs.text('a'), SOON).toBe('共享');
  await mine.drag([
    [-150, 0],
    [-150, 100],
  ]);
  await expect.poll(async () => (await theirs.shape('a'))!.box.y, SOON).toBe(70);
  await expect.poll(() => theirs.route('c'), SOON).toEqual(await mine.route('c'));
  await theirs.move(33, 44);
  const peers = (d: Drawing) =>
    d.run((editor) =>
      [...editor.presence.peers.values()].map((p) => ({
        name: p.name,
        x: Math.round(p.cursor?.x ?? NaN),
        y: Math.round(p.cursor?.y ?? NaN),
      })),
    );
  await expect.poll(() => peers(mine), SOON).toEqual([{ name: '周野', x: 33, y: 44 }]);
  await expect.poll(() => mine.run((editor) => editor.presence.peers.size)).toBe(1);
  await theirs.click(150, 0);
  await expect.poll(() => mine.run((editor) => [...editor.presence.peers.values()][0]?.selection), SOON).toEqual(['b']);
  await theirs.page.context().close();
  await expect.poll(() => mine.run((editor) => editor.presence.peers.size)).toBe(0);
});

test('merges what two type into one shape, and keeps their undo apart', async ({ page }) => {
  const [mine, theirs] = await together(page);
  await mine.doubleClick(-150, 0);
  await expect(mine.textField).toBeFocused();
  await theirs.doubleClick(-150, 0);
  await expect(theirs.textField).toBeFocused();
  await mine.press('Control+Home');
  await theirs.press('Control+End');
  await Promise.all([mine.page.keyboard.type('AAAA', { delay: 20 }), theirs.page.keyboard.type('ZZZZ', { delay: 20 })]);
  await expect.poll(async () => (await mine.text('a')).trim()).toBe('AAAA共享ZZZZ');
  await expect.poll(async () => (await theirs.text('a')).trim()).toBe('AAAA共享ZZZZ');
  await mine.press('Escape');
  await theirs.press('Escape');
  await mine.press('Control+z');
  await expect.poll(async () => (await theirs.text('a')).trim(), SOON).toBe('共享ZZZZ');
  await theirs.page.context().close();
});

test('lets two move different shapes, and the same one, and ends the same', async ({ page }) => {
  const [mine, theirs] = await together(page);
  await Promise.all([
    mine.drag([
      [-150, 0],
      [-150, -100],
      [-250, -120],
    ]),
    theirs.drag([
      [150, 0],
      [150, 80],
      [200, 120],
    ]),
  ]);
  const state = (d: Drawing) => Promise.all([d.shape('a'), d.shape('b')]).then((list) => list.map((s) => s!.box));
  for (const one of [mine, theirs])
    await expect
      .poll(() => state(one), SOON)
      .toMatchObject([
        { x: -300, y: -150 },
        { x: 150, y: 90 },
      ]);
  await mine.select('a');
  await theirs.select('a');
  await Promise.all([mine.press('ArrowLeft'), theirs.press('ArrowDown')]);
  await expect
    .poll(async () => JSON.stringify(await state(mine)) === JSON.stringify(await state(theirs)), SOON)
    .toBe(true);
  await theirs.page.context().close();
});

test('says that it is offline, keeps what is drawn, and merges on return', async ({ page }) => {
  const [mine, theirs] = await together(page);
  await page.context().setOffline(true);
  await expect(mine.saveState).toHaveAttribute('data-state', 'offline', { timeout: 15_000 });
  await mine.drag([
    [-150, 0],
    [-150, 100],
  ]);
  await mine.press('Escape');
  await mine.press('r');
  await mine.drag([
    [200, 150],
    [300, 220],
  ]);
  await theirs.drag([
    [150, 0],
    [150, -100],
  ]);
  await theirs.saved();
  expect((await theirs.shape('a'))!.box.y).toBe(-30);
  await page.context().setOffline(false);
  await expect(mine.saveState).toHaveAttribute('data-state', 'saved', { timeout: 20_000 });
  await expect.poll(async () => (await theirs.shape('a'))!.box.y).toBe(70);
  await expect.poll(async () => (await mine.shape('b'))!.box.y).toBe(-130);
  await expect.poll(() => theirs.shapes()).toHaveLength(3);

  // Whose right is taken away meanwhile is told that their edits are not taken, and gives them when it comes back.
  await theirs.page.context().setOffline(true);
  await expect(theirs.saveState).toHaveAttribute('data-state', 'offline', { timeout: 15_000 });
  await theirs.drag([
    [150, -100],
    [150, -200],
  ]);
  await share(page, mine.chartId, 1);
  await theirs.page.context().setOffline(false);
  await expect(theirs.saveState).toHaveAttribute('data-state', 'kept', { timeout: 20_000 });
  expect((await mine.shape('b'))!.box.y).toBe(-130);
  await share(page, mine.chartId, 2);
  await expect.poll(async () => (await mine.shape('b'))!.box.y, { timeout: 15_000 }).toBe(-230);
  await theirs.page.context().close();
});

test('has everything when it is opened again, and what was drawn offline after the tab was closed', async ({
  page,
  context,
}) => {
  const mine = await Drawing.create(page);
  await mine.press('r');
  await mine.drag([
    [-100, -50],
    [50, 50],
  ]);
  await mine.saved();
  await context.setOffline(true);
  await expect(mine.saveState).toHaveAttribute('data-state', 'offline', { timeout: 15_000 });
  const [notice, tools] = await Promise.all(
    [page.getByRole('status').filter({ hasText: '无法连接到服务器' }), page.getByRole('toolbar', { name: '工具' })].map(
      (one) => one.boundingBox(),
    ),
  );
  expect(notice!.y + notice!.height).toBeLessThanOrEqual(tools!.y);
  await mine.press('Escape');
  await mine.press('o');
  await mine.drag([
    [100, 100],
    [200, 180],
  ]);
  expect(await mine.shapes()).toHaveLength(2);
  // Written to the browser's own copy within the turn; asked for through a transaction of its own.
  await expect.poll(() => keptRows(page, mine.chartId)).toBeGreaterThan(1);
  await page.close();
  await context.setOffline(false);
  const again = await Drawing.open(await context.newPage(), mine.chartId);
  await expect.poll(async () => (await again.shapes()).map((s) => s.kind)).toEqual(['basic.rect', 'basic.ellipse']);
  await again.saved();
});

test('says that nothing is kept where the browser’s disk is full, and keeps all of it once there is room', async ({
  page,
  context,
}) => {
  const mine = await Drawing.create(page);
  await mine.saved();
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function addWithoutRoom(...row) {
      const request = add.apply(this, row);
      if ('isFull' in window) this.transaction.abort();
      return request;
    };
    Object.assign(window, { isFull: true });
  });
  await context.setOffline(true);
  await expect(mine.saveState).toHaveAttribute('data-state', 'offline', { timeout: 15_000 });
  const draw = async (key: string, x: number) => {
    await mine.press(key);
    await mine.drag([
      [x, 100],
      [x + 80, 180],
    ]);
    await mine.press('Escape');
  };
  await draw('r', -200);
  await expect(mine.saveState).toHaveAttribute('data-state', 'unkept');
  await expect(mine.saveState).toContainText('离线，修改没有保存');
  await draw('o', -100);
  await page.evaluate(() => Reflect.deleteProperty(window, 'isFull'));
  const before = await keptRows(page, mine.chartId);
  await draw('r', 50);
  await expect(mine.saveState).toHaveAttribute('data-state', 'offline');
  await expect.poll(() => keptRows(page, mine.chartId)).toBeGreaterThan(before);
  await page.close();
  await context.setOffline(false);
  const again = await Drawing.open(await context.newPage(), mine.chartId);
  await expect
    .poll(async () => (await again.shapes()).map(({ kind }) => kind))
    .toEqual(['basic.rect', 'basic.ellipse', 'basic.rect']);
});

test('shows what was drawn from its copy while the server says nothing, also when that was merged into few rows', async ({
  page,
  context,
}) => {
  const mine = await Drawing.create(page);
  await mine.build([{ id: 'a', x: 0, y: 0 }]);
  await mine.run((editor) => {
    for (let x = 1; x <= 600; x++) editor.run(() => editor.store.update('a', { box: { x, y: 0, w: 100, h: 60 } }));
  });
  await mine.saved();
  await expect.poll(() => keptRows(page, mine.chartId), { timeout: 15_000 }).toBeLessThan(100);
  await page.close();
  const again = await context.newPage();
  // A server that takes the connection and says nothing; what it has stored is not to be had either.
  await again.routeWebSocket(/\/collaboration\//, () => undefined);
  await again.route('**/api/view/document/**', (route) => route.abort());
  const shown = await Drawing.open(again, mine.chartId);
  expect((await shown.shape('a'))!.box.x).toBe(600);
});

test('asks nothing of whoever leaves before the drawing is there', async ({ page }) => {
  await signUp(page);
  const chartId = await newChart(page, '慢');
  // A server that takes the connection and says nothing.
  const asking = new Promise<void>((resolve) => {
    void page.routeWebSocket(/\/collaboration\//, (socket) => socket.onMessage(() => resolve()));
  });
  await page.goto(`/diagraming/${chartId}`);
  await asking;
  // A page that nobody has pressed is left without a question anyway.
  await page.mouse.click(640, 12);
  let asked = false;
  page.on('dialog', (dialog) => {
    asked = true;
    void dialog.accept();
  });
  await page.goto('/diagrams');
  expect(asked).toBe(false);
});
