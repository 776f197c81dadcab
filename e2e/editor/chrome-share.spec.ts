/** Sharing: the dialog, the page of who only looks, the frame in somebody else's page, and who is here. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Drawing, anotherPerson, expect, share, test } from './support.ts';

test('the share dialog opens a link, changes it, gives its code, and takes it back', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const drawing = await Drawing.create(page, { title: '上线流程' });
  await drawing.build([{ id: 'a', x: 0, y: 0, text: '发布' }]);
  await drawing.run((editor) => {
    editor.commands.run('page.add', editor);
  });
  await drawing.saved();
  await page.getByRole('button', { name: '分享', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '分享' });
  await dialog.getByRole('tab', { name: '公开分享' }).click();
  const enable = dialog.locator('.limn-switch').filter({ hasText: '开启分享' });
  await enable.click();
  await dialog.getByRole('button', { name: '复制链接' }).click();
  // What is copied is written a moment after the press.
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText().catch(() => ''));
  await expect.poll(copied).toMatch(/\/view\//);
  const address = await copied();
  await dialog.locator('.limn-segment').filter({ hasText: '7 天' }).click();
  await expect(dialog.getByRole('radio', { name: '7 天' })).toBeChecked();
  await dialog.locator('.limn-checkbox').filter({ hasText: '密码访问' }).click();
  const password = await dialog.getByRole('textbox', { name: '访问密码' }).inputValue();
  expect(password).toHaveLength(4);
  await dialog.getByRole('tab', { name: '嵌入第三方网站' }).click();
  await dialog.getByRole('button', { name: '复制代码' }).click();
  await expect.poll(copied).toMatch(/^<iframe src="[^"]+\/embed\//);

  const stranger = await browser.newContext({ locale: 'zh-CN' });
  const other = await stranger.newPage();
  await other.goto(address);
  const field = other.getByLabel('访问密码');
  await field.fill('----');
  await other.getByRole('button', { name: '查看' }).click();
  await expect(other.getByText('访问密码不正确')).toBeVisible();
  await field.fill(password);
  await other.getByRole('button', { name: '查看' }).click();
  await expect(other.getByRole('heading', { name: '上线流程' })).toBeVisible();
  await other.waitForFunction(() => 'limn' in globalThis);
  expect(
    await other.evaluate(
      () =>
        (globalThis as unknown as { limn: { editor: { settings: { readOnly: boolean } } } }).limn.editor.settings
          .readOnly,
    ),
  ).toBe(true);
  await expect(other.getByRole('list', { name: '图形大纲' })).toContainText('发布');
  await other.getByRole('button', { name: /页面/ }).click();
  await other.getByRole('option', { name: '第 2 页' }).click();
  await expect(other.getByText('作者还没有画任何内容')).toBeVisible();
  await other.getByRole('button', { name: '放大' }).click();
  await other.getByRole('button', { name: '全屏' }).click();
  await expect(other.getByRole('button', { name: '退出全屏' })).toBeVisible();
  await other.getByRole('button', { name: '退出全屏' }).click();

  // The switch kept the focus, so that the keys of the dialog go on working.
  await dialog.getByRole('tab', { name: '公开分享' }).click();
  await enable.click();
  await page.getByRole('alertdialog').getByRole('button', { name: '关闭分享' }).click();
  await expect(dialog.getByText(/默认关闭/)).toBeVisible();
  // The question is gone a moment after its answer shows.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(enable.getByRole('switch')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await other.reload();
  await expect(other.getByText('无法打开此文件')).toBeVisible();
  await stranger.close();
});

test('a drawing framed in the page of another site follows the one who draws', async ({ page, browser }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([{ id: 'a', x: 0, y: 0, text: '首版' }]);
  await drawing.saved();
  const link = await share(page, drawing.chartId, 1),
    origin = process.env['E2E_ORIGIN']!;
  const site = createServer((_, answer) =>
    answer
      .setHeader('content-type', 'text/html')
      .end(
        `<!doctype html><title>blog</title><iframe src="${origin}/embed/${link}" width="489" height="275" style="border:0" allowfullscreen></iframe>`,
      ),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  try {
    const visitor = await browser.newContext({ locale: 'zh-CN' }),
      blog = await visitor.newPage();
    await blog.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
    const frame = blog.frameLocator('iframe');
    await expect(frame.getByRole('list', { name: '图形大纲' })).toContainText('首版');
    await expect(frame.getByRole('banner')).toHaveCount(0);
    await blog.locator('iframe').hover();
    await expect(frame.getByRole('button', { name: '放大' })).toBeVisible();
    await drawing.build([{ id: 'b', x: 0, y: 120, text: '新增一步' }]);
    await expect(frame.getByRole('list', { name: '图形大纲' })).toContainText('新增一步');
    await visitor.close();
  } finally {
    site.close();
  }
});

test('people show who they are; one can follow them and stop', async ({ page, context }) => {
  const drawing = await Drawing.create(page, { fullName: '林夏' });
  await drawing.build([{ id: 'a', x: 0, y: 0 }]);
  await drawing.saved();
  const link = await share(page, drawing.chartId, 2);
  const guest = await anotherPerson(context, '周舟');
  await guest.goto(`/view/${link}`);
  await guest.waitForFunction(() => 'limn' in globalThis);
  const avatar = page.getByRole('button', { name: '跟随 周舟' });
  await avatar.click();
  await expect(page.getByText('正在跟随 周舟')).toBeVisible();
  const move = (globalThisPage: typeof guest): Promise<void> =>
    globalThisPage.evaluate(() => {
      (
        globalThis as unknown as {
          limn: { editor: { viewport: { centerOn(p: { x: number; y: number }, zoom: number): void } } };
        }
      ).limn.editor.viewport.centerOn({ x: 900, y: 700 }, 1);
    });
  await move(guest);
  await expect.poll(() => drawing.run((editor) => Math.round(editor.viewport.center.x))).toBe(900);
  // Of two who followed one another the views would go ever farther away.
  await guest.getByRole('button', { name: '跟随 林夏' }).click();
  await expect(guest.getByText('林夏 正在跟随您')).toBeVisible();
  await page
    .getByRole('button', { name: /停止跟随/ })
    .last()
    .click();
  await expect(page.getByText('正在跟随 周舟')).toHaveCount(0);
  await avatar.click();
  await expect(page.getByText('正在跟随 周舟')).toBeVisible();
  // Whoever looks elsewhere goes along no more.
  await drawing.run((editor) => editor.viewport.panBy(40, 0));
  await expect(page.getByText('正在跟随 周舟')).toHaveCount(0);
  await guest.context().close();
  await expect(avatar).toHaveCount(0);
});

test('the save state follows the connection, and nothing drawn without one is lost', async ({ page }) => {
  let isCut = false;
  const lines = new Set<{ close(): Promise<void> }>();
  await page.routeWebSocket(/\/collaboration/, (line) => {
    if (isCut) {
      void line.close();
      return;
    }
    line.connectToServer();
    lines.add(line);
  });
  const drawing = await Drawing.create(page);
  await drawing.saved();
  isCut = true;
  await Promise.all([...lines].map((line) => line.close()));
  await expect(drawing.saveState).toHaveAttribute('data-state', 'offline');
  await drawing.build([{ id: 'a', x: 0, y: 0, text: '离线时画的' }]);
  // The server makes PDFs: there is none of what it does not have.
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导出' });
  await dialog.getByRole('button', { name: /格式/ }).click();
  await page.getByRole('option', { name: 'PDF 文档' }).click();
  await expect(dialog.getByText(/当前离线/)).toBeVisible();
  await page.keyboard.press('Escape');
  isCut = false;
  await expect(drawing.saveState).toHaveAttribute('data-state', 'saved', { timeout: 30_000 });
  await page.reload();
  await drawing.ready();
  expect(await drawing.text('a')).toBe('离线时画的');
});
