import { connect, createServer, type Server, type Socket } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { Drawing } from '../editor/support.ts';
import { newChart, newFolder, signUp } from './support.ts';

test.use({ serviceWorkers: 'allow' });

/** A way to the server that can be cut: also what a service worker asks for then gets no answer. */
class Line {
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;
  readonly #target = new URL(process.env['E2E_ORIGIN'] ?? '');

  get origin(): string {
    return `http://${this.#target.hostname}:${this.#port}`;
  }

  async up(): Promise<void> {
    const server = createServer((socket) => {
      const there = connect(Number(this.#target.port), this.#target.hostname);
      for (const one of [socket, there]) {
        this.#sockets.add(one);
        one.on('error', () => undefined).on('close', () => this.#sockets.delete(one));
      }
      socket.pipe(there).pipe(socket);
    });
    await new Promise<void>((resolve) => server.listen(this.#port, this.#target.hostname, resolve));
    const address = server.address();
    this.#port = typeof address === 'object' && address !== null ? address.port : 0;
    this.#server = server;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) {
      socket.destroy();
    }
    await closed;
  }
}

const keptFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await caches.open('limn.assets')).keys()).length);

test('is installed as an app, lists and edits without a connection, and brings back what was drawn', async ({
  page,
  context,
}) => {
  const line = new Line();
  await line.up();
  try {
    await signUp(page);
    await newFolder(page, '资料');
    const chartId = await newChart(page, '路上画的图');
    await page.goto(`${line.origin}/diagrams`);
    await expect(page.getByText('路上画的图')).toBeVisible();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect.poll(() => keptFiles(page)).toBeGreaterThan(5);

    const devtools = await context.newCDPSession(page);
    const { errors } = (await devtools.send('Page.getAppManifest')) as { errors: unknown[] };
    expect(errors).toEqual([]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    // Nothing is kept ahead of its use: no editor yet.
    const names = await page.evaluate(async () =>
      (await (await caches.open('limn.assets')).keys()).map(({ url }) => new URL(url).pathname),
    );
    expect(names.filter((name) => /editor-page|DiagramShell/.test(name))).toEqual([]);

    const drawing = await Drawing.open(page, chartId, `${line.origin}/diagraming/${chartId}`);
    await drawing.press('r');
    await drawing.drag([
      [-100, -50],
      [50, 50],
    ]);
    await drawing.saved();

    await line.cut();
    await context.setOffline(true);
    await page.goto(`${line.origin}/diagrams`);
    await expect(page.getByText('路上画的图')).toBeVisible();
    await expect(page.getByText('资料').first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '列表是您上次看到的样子' })).toBeVisible();
    const again = await Drawing.open(page, chartId, `${line.origin}/diagraming/${chartId}`);
    await expect(again.saveState).toHaveAttribute('data-state', 'offline', { timeout: 15_000 });
    expect(await again.shapes()).toHaveLength(1);
    await again.press('o');
    await again.drag([
      [100, 100],
      [200, 180],
    ]);
    expect(await again.shapes()).toHaveLength(2);

    await line.up();
    await context.setOffline(false);
    await expect(again.saveState).toHaveAttribute('data-state', 'saved', { timeout: 30_000 });
    // Asked of the server itself, by a page that has no copy.
    const fresh = await context.newPage();
    const there = await Drawing.open(fresh, chartId);
    await expect.poll(async () => (await there.shapes()).length).toBe(2);
    await fresh.close();

    await page.goto(`${line.origin}/diagrams`);
    await expect(page.getByText('路上画的图')).toBeVisible();
    await page
      .getByRole('button', { name: /账户|林夏/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect(page.getByRole('heading', { name: '您已退出登录' })).toBeVisible();
    expect(await page.evaluate(() => caches.keys())).not.toContain('limn.answers');
  } finally {
    await line.cut().catch(() => undefined);
  }
});
