/**
 * What a demanding hand looks for: pens, cropping, line jumps, equal gaps, the library dragged, pictures of a part,
 * links.
 */
import { test } from '../kept-page.ts';
import { Drawing, expect } from './support.ts';

let d: Drawing;
test.beforeEach(async ({ page }) => {
  d = await Drawing.create(page);
});

test('draws with the pressure of a pen', async ({ page, context }) => {
  await d.press('p');
  const cdp = await context.newCDPSession(page),
    forces = [0.2, 0.5, 0.9, 0.4];
  for (const [i, force] of forces.entries()) {
    const { x, y } = await d.at(-100 + i * 60, (i % 2) * 40);
    await cdp.send('Input.dispatchMouseEvent', {
      type: i === 0 ? 'mousePressed' : 'mouseMoved',
      x,
      y,
      button: 'left',
      buttons: 1,
      clickCount: 1,
      pointerType: 'pen',
      force,
    });
  }
  const end = await d.at(80, 40);
  await cdp.send('Input.dispatchMouseEvent', {
    type: 'mouseReleased',
    ...end,
    button: 'left',
    buttons: 0,
    clickCount: 1,
    pointerType: 'pen',
    force: 0,
  });
  await expect.poll(() => d.shapes()).toHaveLength(1);
  const ink = (await d.shapes())[0]!.data.ink!,
    pressures = ink.filter((_, i) => i % 3 === 2);
  expect(Math.max(...pressures)).toBeCloseTo(0.9, 1);
  expect(Math.min(...pressures)).toBeLessThan(0.4);
});

/** How much red the middle of the canvas at a page point has, 0..255, and how much green. */
async function colourAt(x: number, y: number): Promise<[number, number]> {
  await d.painted();
  const p = await d.at(x, y),
    shot = (
      await d.page.screenshot({ clip: { x: Math.round(p.x), y: Math.round(p.y), width: 1, height: 1 } })
    ).toString('base64');
  return d.page.evaluate(async (data) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d')!;
    context.drawImage(
      await createImageBitmap(new Blob([Uint8Array.from(atob(data), (c) => c.charCodeAt(0))], { type: 'image/png' })),
      0,
      0,
    );
    const [r, g] = context.getImageData(0, 0, 1, 1).data;
    return [r!, g!] as [number, number];
  }, shot);
}

test('crops a picture by its handles, showing faintly what is cut, and gives it back', async ({ page }) => {
  const src = await page.evaluate(() => {
    const canvas = document.createElement('canvas'),
      context = canvas.getContext('2d')!;
    canvas.width = 200;
    canvas.height = 100;
    context.fillStyle = '#e00000';
    context.fillRect(0, 0, 200, 100);
    return canvas.toDataURL('image/png');
  });
  await d.run((editor, address) => {
    editor.store.create({
      id: 'asset',
      type: 'asset',
      data: { name: 'r', mime: 'image/png', src: address, w: 200, h: 100 },
    });
    editor.store.create({
      id: 'p',
      type: 'shape',
      kind: 'basic.image',
      at: { parent: editor.layer, key: editor.store.topKey(editor.layer) },
      style: { stroke: 'none' },
      data: { image: { asset: 'asset' } },
      box: { x: -100, y: -50, w: 200, h: 100 },
    });
  }, src);
  await expect.poll(async () => (await colourAt(50, 0))[0]).toBeGreaterThan(200);
  // At hand where the picture is, as are its filters, while the panel of properties is away.
  await page.getByRole('button', { name: '属性' }).click();
  await d.select('p');
  const bar = page.getByRole('toolbar', { name: '所选内容' });
  await bar.getByRole('button', { name: '滤镜' }).click();
  await page.getByRole('textbox', { name: '灰度 %' }).fill('40');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await d.shape('p'))!.data.image!.filter).toEqual({ greyscale: 40 });
  await page.getByRole('button', { name: '重置滤镜' }).click();
  expect((await d.shape('p'))!.data.image).not.toHaveProperty('filter');
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: '裁剪图片' }).click();
  await expect.poll(() => d.run((editor) => editor.overlay.data.crop?.shape)).toBe('p');
  await d.press('Enter');
  await page.getByRole('button', { name: '属性' }).click();
  await d.doubleClick(0, 0);
  await expect.poll(() => d.run((editor) => editor.overlay.data.crop?.shape)).toBe('p');
  await d.drag([
    [100, 0],
    [60, 0],
    [0, 0],
  ]);
  // Paler than the picture, and not gone.
  await expect.poll(async () => (await colourAt(50, 20))[1]).toBeGreaterThan(100);
  expect((await colourAt(50, 20))[1]).toBeLessThan(220);
  await d.press('Enter');
  expect((await d.shape('p'))!.data.image!.crop).toMatchObject({ x: 0, y: 0, w: 0.5, h: 1 });
  expect((await d.shape('p'))!.box).toMatchObject({ x: -100, w: 100 });
  await expect.poll(async () => (await colourAt(50, 20))[1]).toBeGreaterThan(220);
  await d.press('Control+z');
  expect((await d.shape('p'))!.box).toMatchObject({ x: -100, w: 200 });
});

test('jumps over the line it crosses', async () => {
  await d.build(
    [],
    [
      { id: 'below', from: { x: 0, y: -150 }, to: { x: 0, y: 150 }, kind: 'straight' },
      { id: 'c', from: { x: -150, y: 0 }, to: { x: 150, y: 0 }, kind: 'straight' },
    ],
  );
  const before = await colourAt(0, -3);
  await d.select('c');
  await d.run((editor) => {
    editor.commands.run('style.set', editor, { lineJump: 'gap' });
    editor.selection.clear();
  });
  // The line goes on beside the crossing, and leaves it out.
  const gap = await colourAt(3, 0),
    on = await colourAt(-60, 0);
  expect(on[0]).toBeLessThan(200);
  expect(gap[0]).toBeGreaterThan(on[0]);
  expect(await colourAt(0, -3)).toEqual(before);
});

test('bends a curved one by a waypoint it passes through', async () => {
  await d.build([], [{ id: 'c', from: { x: -200, y: 0 }, to: { x: 200, y: 0 }, kind: 'curved' }]);
  await d.select('c');
  await d.drag([
    [0, 0],
    [0, 40],
    [0, 90],
  ]);
  expect((await d.connector('c'))!.points).toEqual([{ x: 0, y: 90 }]);
  await d.click(300, 250);
  await d.click(0, 90);
  expect(await d.selected()).toEqual(['c']);
});

test('keeps equal gaps, and shows them', async ({ page }) => {
  await d.build([
    { id: 'a', x: -300, y: -30 },
    { id: 'b', x: -140, y: -30 },
    { id: 'c', x: 100, y: -30 },
  ]);
  await d.run((editor) => editor.set({ snapToGrid: false }));
  await d.move(150, 0, 1);
  await page.mouse.down();
  await d.move(73, 0);
  await expect
    .poll(() => d.run((editor) => editor.overlay.data.guides.some((guide) => guide.type === 'gap')))
    .toBe(true);
  await page.mouse.up();
  expect((await d.shape('c'))!.box.x).toBe(20);
});

test('drags from the library with guides, onto a connector, and with Shift in place of a shape', async ({ page }) => {
  await d.build(
    [
      { id: 'a', x: -300, y: -130, text: '甲' },
      { id: 'b', x: 200, y: -130 },
    ],
    [{ id: 'c', from: 'a', to: 'b' }],
  );
  const carry = async (x: number, y: number, name = '插入判定'): Promise<void> => {
    const tile = page.getByRole('button', { name, exact: true });
    // It has come to rest: what a search finds grows while libraries come.
    await tile.hover();
    const from = (await tile.boundingBox())!;
    const to = await d.at(x, y);
    await page.mouse.move(from.x + 12, from.y + 12);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
  };
  await carry(-250, 80);
  await expect.poll(() => d.run((editor) => editor.overlay.data.guides.length)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await d.shapes()).toHaveLength(2);
  await carry(0, -100);
  await expect.poll(() => d.run((editor) => editor.overlay.data.drop)).toBe('c');
  await page.mouse.up();
  await expect.poll(() => d.shapes()).toHaveLength(3);
  // Its text may be typed at once, by an input method too.
  await expect(d.canvas).toBeFocused();
  expect((await d.connector('c'))!.end.shape).toBe((await d.shapes())[2]!.id);
  expect(await d.connectors()).toHaveLength(2);
  await page.keyboard.down('Shift');
  await carry(-250, -100);
  await expect.poll(() => d.run((editor) => editor.overlay.data.drop)).toBe('a');
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect.poll(async () => (await d.shape('a'))!.kind).toBe('flow.decision');
  expect(await d.text('a')).toBe('甲');
  expect((await d.connector('c'))!.start.shape).toBe('a');
  await page.getByRole('complementary', { name: '图形库' }).getByRole('searchbox').fill('虚线');
  const connectors = await d.connectors();
  await carry(160, -100, '插入虚线');
  await expect.poll(() => d.run((editor) => editor.overlay.data.target?.shape)).toBe('b');
  await page.mouse.up();
  await expect.poll(() => d.connectors()).toHaveLength(connectors.length + 1);
  expect((await d.connectors()).at(-1)!.end.shape).toBe('b');
});

test('drags from the library by a finger that holds or goes sideways; one that goes down scrolls', async ({
  browser,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    locale: 'zh-CN',
    viewport: { width: 1280, height: 800 },
    baseURL: process.env['E2E_ORIGIN'],
  });
  const page = await context.newPage(),
    own = await Drawing.create(page);
  const cdp = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const box = (await page.getByRole('button', { name: '插入流程', exact: true }).boundingBox())!,
    at = { x: box.x + 12, y: box.y + 12 },
    to = await own.at(50, 60);
  const go = async (end: { x: number; y: number }): Promise<void> => {
    await touch('touchStart', at);
    for (let i = 1; i <= 8; i++)
      await touch('touchMove', { x: at.x + ((end.x - at.x) * i) / 8, y: at.y + ((end.y - at.y) * i) / 8 });
    await touch('touchEnd');
  };
  await go(to);
  await expect.poll(() => own.shapes()).toHaveLength(1);
  const made = (await own.shapes())[0]!.box;
  expect(made.x + made.w / 2).toBeCloseTo(50, -1);
  expect(made.y + made.h / 2).toBeCloseTo(60, -1);
  await go({ x: at.x + 4, y: at.y + 300 });
  expect(await own.shapes()).toHaveLength(1);
  await context.close();
});

test('copies what is selected as a picture and as SVG', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await d.build([
    { id: 'a', x: -100, y: -30, text: '甲' },
    { id: 'b', x: 100, y: -30, text: '乙' },
  ]);
  await d.select('a');
  await d.run((editor) => {
    editor.commands.run('edit.copyPng', editor);
  });
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.clipboard.read().catch(() => []))[0]?.types.includes('image/png')),
    )
    .toBe(true);
  const size = await page.evaluate(async () => {
    const { width, height } = await createImageBitmap(
      await (await navigator.clipboard.read())[0]!.getType('image/png'),
    );
    return width / height;
  });
  expect(size).toBeGreaterThan(1.2);
  await d.run((editor) => {
    editor.commands.run('edit.copySvg', editor);
  });
  let svg = '';
  const look = async () => (svg = await page.evaluate(() => navigator.clipboard.readText().catch(() => '')));
  await expect.poll(look).toContain('<svg');
  expect(svg).toContain('甲');
  expect(svg).not.toContain('乙');
});

test('leads from a shape to another page, and from a few letters to a web address', async ({ page }) => {
  await d.build([{ id: 'a', x: -100, y: -30, text: '详见规范' }]);
  await d.run((editor) => {
    editor.commands.run('page.add', editor);
  });
  const [first, second] = await d.run((editor) => editor.store.pages().map((p) => p.id));
  await d.run((editor, id) => editor.setPage(id!), first);
  await d.select('a');
  await d.press('Control+k');
  await page.getByRole('radio', { name: '页面' }).check({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: /页面/ }).click();
  await page.getByRole('option').nth(1).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect.poll(async () => (await d.shape('a'))!.data.link).toEqual({ type: 'page', page: second });
  await d.select('a');
  await d.press('Alt+Enter');
  await expect.poll(() => d.run((editor) => editor.page)).toBe(second);
  await d.run((editor, id) => editor.setPage(id!), first);
  await d.doubleClick(-50, 0);
  await expect(d.textField).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: '网址' }).fill('https://example.org/');
  await page.keyboard.press('Enter');
  await expect(d.textField).toBeFocused();
  expect((await d.shape('a'))!.text).toMatchObject([
    { insert: '详见' },
    { insert: '规范', attributes: { link: 'https://example.org/' } },
  ]);
  expect((await d.shape('a'))!.data.link).toEqual({ type: 'page', page: second });
});

test("shows characters in the theme's present colours while they are edited", async ({ page }) => {
  await d.build([{ id: 'a', x: -100, y: -30 }]);
  await d.run((editor) =>
    editor.store.transact(() => {
      editor.store.setText('a', [{ insert: '强调', attributes: { color: 'theme:accent1' } }]);
    }),
  );
  await d.doubleClick(-50, 0);
  const shown = d.textField.locator('span').first();
  await expect(shown).toHaveCSS('color', 'rgb(37, 99, 235)');
  await d.run((editor) => editor.set({ dark: true }));
  await expect(shown).toHaveCSS('color', 'rgb(110, 160, 255)');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  expect((await d.shape('a'))!.text).toMatchObject([{ insert: '强调!', attributes: { color: 'theme:accent1' } }]);
});

test('shows the keys by a sign, and types a letter into a selected shape', async ({ page }) => {
  await d.build([{ id: 'a', x: -100, y: -30, text: '甲' }]);
  await d.select('a');
  const sheet = page.getByRole('dialog', { name: '键盘快捷键' });
  for (const key of ['?', 'F1']) {
    await d.press(key);
    await expect(sheet).toBeVisible();
    await d.press('Escape');
    await expect(sheet).toHaveCount(0);
  }
  expect(await d.selected()).toEqual(['a']);
  await d.press('c');
  await expect(d.textField).toHaveText('c');
});

test('finds shapes and commands by the initials of their pinyin', async ({ page }) => {
  await d.press('Control+k');
  await page.getByRole('combobox').fill('pd');
  await expect(page.getByRole('option', { name: '判定' })).toBeVisible();
  await page.getByRole('combobox').fill('qx');
  await expect(page.getByRole('option').first()).toHaveText(/全选/);
});
