/** Moving over the canvas: wheel, keys, hand, fingers; and who may only look. */
import { test } from '../kept-page.ts';
import { anotherPerson, Drawing, expect, share, test as onNewPage } from './support.ts';

/** `height` is what the bar over the lower edge leaves of it. */
interface View {
  x: number;
  y: number;
  zoom: number;
  width: number;
  height: number;
}
const view = (d: Drawing): Promise<View> =>
  d.run(({ viewport }) => ({
    x: viewport.x,
    y: viewport.y,
    zoom: viewport.zoom,
    width: viewport.width,
    height: viewport.height - viewport.coveredBelow,
  }));

test('pans and zooms by wheel, space and middle button, between 5 and 800 %', async ({ page }) => {
  const d = await Drawing.create(page);
  await d.build([{ id: 'a', x: 40, y: 40 }]);
  // What is selected somewhere is what a middle button pastes on Linux; over the drawing it must only pan.
  await page.getByRole('searchbox', { name: '搜索图形' }).fill('选中的字');
  await page.keyboard.press('Control+a');
  await d.canvas.focus();
  const p = await d.at(60, 60);
  await page.mouse.move(p.x, p.y);
  let before = await view(d);
  await d.wheel(30, 50);
  const now = await view(d);
  expect([now.x - before.x, now.y - before.y]).toEqual([30, 50]);
  before = await view(d);
  const under = { x: 90, y: 110 };
  await page.keyboard.down('Control');
  await d.wheel(0, -100);
  await page.keyboard.up('Control');
  expect((await view(d)).zoom).toBeGreaterThan(1.1);
  const at = await d.at(under.x, under.y);
  expect(at.x).toBeCloseTo(p.x, 0);
  expect(at.y).toBeCloseTo(p.y, 0);
  await page.keyboard.down('Control');
  for (let i = 0; i < 10; i++) await d.wheel(0, -400);
  expect((await view(d)).zoom).toBe(8);
  for (let i = 0; i < 22; i++) await d.wheel(0, 400);
  expect((await view(d)).zoom).toBe(0.05);
  await page.keyboard.up('Control');
  await d.press('Control+0');
  expect((await view(d)).zoom).toBe(1);
  for (const button of ['space', 'middle'] as const) {
    before = await view(d);
    await page.mouse.move(p.x, p.y);
    if (button === 'space') await page.keyboard.down(' ');
    await page.mouse.down({ button: button === 'space' ? 'left' : 'middle' });
    await page.mouse.move(p.x + 70, p.y + 30, { steps: 4 });
    await page.mouse.up({ button: button === 'space' ? 'left' : 'middle' });
    if (button === 'space') await page.keyboard.up(' ');
    const after = await view(d);
    expect(after.x, button).toBeCloseTo(before.x - 70);
    expect(after.y, button).toBeCloseTo(before.y - 30);
  }
  expect((await d.shapes()).map(({ id, box }) => [id, box.x, box.y])).toEqual([['a', 40, 40]]);
  await d.press('Shift+1');
  const fitted = await view(d);
  expect(fitted.x + fitted.width / 2 / fitted.zoom).toBeCloseTo(90, 0);
});

test('scrolls at the edge while a shape is dragged there', async ({ page }) => {
  const d = await Drawing.create(page);
  await d.build([{ id: 'a', x: 0, y: 0 }]);
  const p = await d.at(50, 30),
    box = (await d.canvas.boundingBox())!;
  await page.mouse.move(p.x, p.y);
  await page.mouse.down();
  const before = await view(d);
  await page.mouse.move(box.x + box.width - 4, p.y, { steps: 5 });
  await expect.poll(async () => (await view(d)).x - before.x).toBeGreaterThan(80);
  await page.mouse.up();
  const { width } = await view(d);
  expect((await d.shape('a'))!.box.x).toBeGreaterThan(width / 2 - 50);
});

test('works by fingers: tap, drag, two to pan and pinch', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    locale: 'zh-CN',
    viewport: { width: 1280, height: 800 },
    baseURL: process.env['E2E_ORIGIN'],
  });
  const page = await context.newPage();
  const d = await Drawing.create(page);
  await d.build([{ id: 'a', x: -50, y: -30 }]);
  const cdp = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((p, id) => ({ ...p, id })) });
  const c = await d.at(0, 0);
  await touch('touchStart', c);
  await touch('touchEnd');
  await expect.poll(() => d.selected()).toEqual(['a']);
  await touch('touchStart', c);
  for (let i = 1; i <= 5; i++) await touch('touchMove', { x: c.x + i * 20, y: c.y + i * 10 });
  await touch('touchEnd');
  await expect.poll(async () => (await d.shape('a'))!.box).toMatchObject({ x: 50, y: 20 });
  const before = await view(d);
  await touch('touchStart', { x: c.x - 40, y: c.y }, { x: c.x + 40, y: c.y });
  for (let i = 1; i <= 6; i++)
    await touch('touchMove', { x: c.x - 40 - i * 10 + 12 * i, y: c.y }, { x: c.x + 40 + i * 10 + 12 * i, y: c.y });
  await touch('touchEnd');
  const after = await view(d);
  expect(after.zoom / before.zoom).toBeCloseTo(200 / 80, 0);
  // What lay between the fingers still does.
  const middle = await d.at(0, 0);
  expect(middle.x).toBeCloseTo(c.x + 72, -1);
  expect((await d.shape('a'))!.box).toMatchObject({ x: 50, y: 20 });
  await context.close();
});

test('shows a page of paper to draw on, and finds its way back to it', async ({ page }) => {
  const d = await Drawing.create(page);
  await d.run((editor) =>
    editor.store.update(editor.page, { data: { name: 'A4', size: { w: 600, h: 400 }, background: '#ffffff' } }),
  );
  await d.run((editor) => editor.viewport.set(-3000, -3000, 2));
  await d.press('Shift+1');
  const v = await view(d);
  expect(v.x + v.width / 2 / v.zoom).toBeCloseTo(300, 0);
  expect(v.y + v.height / 2 / v.zoom).toBeCloseTo(200, 0);
  await d.painted();
  const inside = await d.at(20, 20),
    outside = await d.at(-20, 20);
  const shot = (await page.screenshot()).toString('base64');
  const colours = await page.evaluate(
    async ([data, a, b]) => {
      const bitmap = await createImageBitmap(
        new Blob([Uint8Array.from(atob(data), (c) => c.charCodeAt(0))], { type: 'image/png' }),
      );
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      return [a, b].map((p) => [...context.getImageData(Math.round(p.x) - 3, Math.round(p.y) + 3, 1, 1).data].join());
    },
    [shot, inside, outside] as const,
  );
  expect(colours[0]).toBe('255,255,255,255');
  expect(colours[1]).not.toBe(colours[0]);
});

test('lets readers look and not touch', async ({ page, context }) => {
  const d = await Drawing.create(page);
  await d.build([{ id: 'a', x: -50, y: -30, text: '看' }]);
  await d.saved();
  await share(page, d.chartId, 1);
  const other = await anotherPerson(context, '读者');
  const link = await page.request.get(`/api/view/getlink?chartId=${d.chartId}`);
  const { viewLinkId } = (await link.json()) as { viewLinkId: string };
  await other.goto(`/view/${viewLinkId}`);
  await expect(other.getByText('只读').or(other.getByRole('application')).first()).toBeVisible();
  await other.waitForFunction(
    () =>
      ((globalThis as unknown as { limn?: { editor: { viewport: { width: number } } } }).limn?.editor.viewport.width ??
        0) > 0,
  );
  const box = (await other.getByRole('application').boundingBox())!;
  await other.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await other.mouse.down();
  await other.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 + 60, { steps: 4 });
  await other.mouse.up();
  await other.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  await other.keyboard.press('Delete');
  await other.keyboard.press('r');
  expect(
    await other.evaluate(
      () =>
        (
          globalThis as unknown as { limn: { editor: import('@limn/diagram/editor/editor.ts').Editor } }
        ).limn.editor.store.find('a', 'shape')?.box,
    ),
  ).toMatchObject({ x: -50, y: -30 });
  expect(await d.shape('a')).toMatchObject({ box: { x: -50, y: -30 } });

  // Of what one looks at one may have a file; the server makes this one, for whoever has the link.
  await other.getByRole('button', { name: '下载' }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByRole('button', { name: /格式/ }).click();
  await other.getByRole('option', { name: /PDF/ }).click();
  const download = other.waitForEvent('download');
  await dialog.getByRole('button', { name: '导出' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await other.context().close();
});

test('a connection lost before the tools of a looked at drawing came: it says so, and has them once it is back', async ({
  page,
  context,
}) => {
  const d = await Drawing.create(page);
  await d.build([{ id: 'a', x: 0, y: 0 }]);
  await d.saved();
  await share(page, d.chartId, 1);
  const { viewLinkId } = (await (await page.request.get(`/api/view/getlink?chartId=${d.chartId}`)).json()) as {
    viewLinkId: string;
  };
  const reader = await anotherPerson(context, '读者二');
  await reader.route(/\/assets\/rest-of-editor-/, (route) => route.abort());
  await reader.goto(`/view/${viewLinkId}`);
  const sentence = reader.getByText('连接中断：暂时只能查看图形，不能选择或复制');
  // It stays while it is pointed at.
  await sentence.hover();
  const isThere = () => reader.evaluate(() => 'limn' in globalThis);
  expect(await isThere()).toBe(false);
  await reader.unroute(/\/assets\/rest-of-editor-/);
  await reader.getByRole('button', { name: '重试' }).click();
  await expect(reader.getByText('其余部分已加载，可以选择和复制了')).toBeVisible();
  await expect.poll(isThere).toBe(true);
});

onNewPage('a panel whose script did not come stands in its place once there is a connection', async ({ page }) => {
  const script = /\/assets\/LibraryPanel-/;
  await page.route(script, (route) => route.abort());
  await Drawing.create(page);
  const search = page.getByRole('searchbox', { name: '搜索图形' });
  await expect(search).toHaveCount(0);
  await page.unroute(script);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(search).toBeVisible();
});
