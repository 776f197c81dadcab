/** Menus, palette, shortcut sheet and small dialogs, by mouse, by keyboard and by finger. */
import { test } from '../kept-page.ts';
import { Drawing, expect, test as onNewPage } from './support.ts';

test('the context menu opens where it was asked for: on a shape, several, a connector, the page', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build(
    [
      { id: 'a', x: -200, y: -100 },
      { id: 'b', x: 50, y: -100 },
    ],
    [{ id: 'c', from: 'a', to: 'b' }],
  );
  const rightClick = async (x: number, y: number): Promise<void> => {
    const at = await drawing.at(x, y);
    await page.mouse.click(at.x, at.y, { button: 'right' });
    const menu = page.getByRole('menu'),
      box = (await menu.boundingBox())!;
    expect(Math.min(Math.abs(box.x - at.x), Math.abs(box.x + box.width - at.x))).toBeLessThan(8);
    // It begins at the pointer, or as far above it as it must to be seen whole.
    expect(at.y - box.y).toBeGreaterThan(-8);
    expect(box.y + box.height - at.y).toBeGreaterThan(-8);
    const hidden = await menu.evaluate((list) => {
      const popover = list.closest('.limn-popover')!;
      return popover.scrollHeight - popover.clientHeight;
    });
    expect(hidden).toBe(0);
  };
  await rightClick(-150, -70);
  expect(await drawing.selected()).toEqual(['a']);
  await expect(page.getByRole('menuitem', { name: /替代文字/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '添加标签' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: /^创建副本/ }).click();
  expect((await drawing.shapes()).length).toBe(3);
  await expect(drawing.canvas).toBeFocused();
  await drawing.press('Control+z');

  await drawing.select('c');
  await rightClick(0, -70);
  await page
    .getByRole('menuitemcheckbox', { name: '直线' })
    .or(page.getByRole('menuitem', { name: '直线' }))
    .click();
  expect((await drawing.connector('c'))?.kind).toBe('straight');

  await drawing.select('a', 'b');
  await rightClick(-150, -70);
  await page.getByRole('menuitem', { name: '对齐', exact: true }).hover();
  await page.getByRole('menuitem', { name: /^左对齐/ }).click();
  await expect.poll(async () => (await drawing.shape('b'))?.box.x).toBe(-200);

  await rightClick(200, 150);
  expect(await drawing.selected()).toEqual([]);
  await page.getByRole('menuitemcheckbox', { name: /标尺/ }).click();
  expect(await drawing.run((editor) => editor.settings.rulers)).toBe(true);
});

onNewPage('icons of menus that are slow to come find the menu open, and take no room from it', async ({ page }) => {
  let letCome = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/\/assets\/icon-table-/, async (route) => {
    await held;
    await route.continue();
  });
  const drawing = await Drawing.create(page);
  await drawing.build([{ id: 'a', x: -50, y: -30 }]);
  await drawing.select('a');
  await drawing.press('Shift+F10');
  const entry = page.getByRole('menuitem', { name: /^剪切/ });
  await expect(entry).toBeVisible();
  await expect(entry.locator('svg *')).toHaveCount(0);
  // The menu grows into its place as it opens; until it has, its entries move without any icon.
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))));
  const before = await entry.boundingBox();
  letCome();
  await expect(entry.locator('svg *').first()).toBeAttached();
  expect(await entry.boundingBox()).toEqual(before);
});

test('the context menu by key, and by a long press', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([{ id: 'a', x: -50, y: -30 }]);
  await drawing.select('a');
  await drawing.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: /^剪切/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawing.canvas).toBeFocused();

  await drawing.select();
  const { x, y } = await drawing.at(0, 0),
    client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await expect(page.getByRole('menuitem', { name: /^剪切/ })).toBeVisible();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('menuitem', { name: /^剪切/ })).toBeVisible();
  expect(await drawing.selected()).toEqual(['a']);
});

test('the main menu runs commands and keeps its keys in sight', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([{ id: 'a', x: 0, y: 0 }]);
  await page.getByRole('button', { name: '菜单', exact: true }).click();
  await page.getByRole('menuitem', { name: '编辑', exact: true }).hover();
  await page.getByRole('menuitem', { name: /^全选/ }).click();
  expect(await drawing.selected()).toEqual(['a']);
  await page.getByRole('button', { name: '菜单', exact: true }).click();
  await page.getByRole('menuitem', { name: '排列', exact: true }).hover();
  await expect(page.getByRole('menuitem', { name: /锁定/ }).first()).toContainText('Ctrl+L');
});

test('the palette finds commands and shapes in both languages', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([{ id: 'a', x: 0, y: 0 }]);
  await drawing.press('Control+k');
  const field = page.getByRole('combobox', { name: '搜索命令或图形' });
  await expect(field).toBeFocused();
  await field.fill('全选');
  await page.keyboard.press('Enter');
  await expect.poll(() => drawing.selected()).toEqual(['a']);
  await expect(drawing.canvas).toBeFocused();
  // Where something is selected the same keys set a link; the palette has a second pair that always works.
  await drawing.press('Control+k');
  await expect(page.getByRole('dialog', { name: '添加链接' })).toBeVisible();
  await page.keyboard.press('Escape');
  await drawing.press('Control+/');
  await page.getByRole('combobox').fill('decision');
  await page
    .getByRole('option', { name: /判定|判断|决策/ })
    .first()
    .click();
  expect((await drawing.shapes()).some((shape) => shape.kind === 'flow.decision')).toBe(true);
  await drawing.press('Control+/');
  await page.getByRole('combobox').fill('zzzz');
  await expect(page.getByText('没有匹配的命令')).toBeVisible();
  // What the menu has for the file as a whole is found as well.
  await page.getByRole('combobox').fill('历史');
  await expect(page.getByRole('option').first()).toHaveText('历史版本');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '历史版本' })).toBeVisible();
});

test('what is typed before the palette has come is looked for in it, and chooses no tool', async ({ page }) => {
  let letCome = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/\/assets\/Palette-/, async (route) => {
    await held;
    await route.continue();
  });
  const drawing = await Drawing.create(page);
  await expect(page.getByRole('complementary', { name: '属性' })).toBeVisible();
  await drawing.press('Control+k');
  for (const key of ['d', 'e', 'c', 'i']) await drawing.press(key);
  letCome();
  await expect(page.getByRole('combobox', { name: '搜索命令或图形' })).toHaveValue('deci');
  await page.keyboard.type('sion');
  await expect(page.getByRole('combobox')).toHaveValue('decision');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '选择', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('the shortcut sheet opens by its key, not while text is typed', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.press('?');
  const sheet = page.getByRole('dialog', { name: '键盘快捷键' });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText('Ctrl+Shift+G', { exact: true })).toBeVisible();
  await sheet.getByRole('searchbox').fill('水平');
  await expect(sheet.getByText('水平居中')).toBeVisible();
  await expect(sheet.getByText('撤销')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('searchbox', { name: '搜索图形' }).focus();
  await page.keyboard.type('?r');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: '搜索图形' })).toHaveValue('?r');
});

test('gives a command other keys, says who has them, and keeps them with the account', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([{ id: 'a', x: 0, y: 0 }]);
  await drawing.press('?');
  const sheet = page.getByRole('dialog', { name: '键盘快捷键' });
  await sheet.getByRole('button', { name: '更改“矩形”的快捷键' }).click();
  await page.keyboard.press('o');
  await expect(sheet.getByRole('alert')).toContainText('椭圆');
  const stored = page.waitForResponse(
    (r) => r.url().endsWith('/api/account/preferences') && r.request().method() === 'POST',
  );
  await sheet.getByRole('button', { name: '改用于此' }).click();
  expect((await stored).ok()).toBe(true);
  await page.reload();
  await drawing.ready();
  await drawing.press('o');
  await expect.poll(() => drawing.run((editor) => editor.tools.active?.id)).toBe('shape');
  await drawing.press('Escape');
  await drawing.press('r');
  expect(await drawing.run((editor) => editor.tools.active?.id)).toBe('select');
  await drawing.press('?');
  await sheet.getByRole('button', { name: '恢复全部默认快捷键' }).click();
  await expect(sheet.getByRole('button', { name: '恢复全部默认快捷键' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await drawing.press('r');
  await expect.poll(() => drawing.run((editor) => editor.tools.active?.id)).toBe('shape');
});

test('keys pressed in a dialog do not reach the drawing', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([{ id: 'a', x: 0, y: 0 }]);
  await drawing.select('a');
  await drawing.press('Control+Shift+e');
  await expect(page.getByRole('dialog', { name: '导出' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).focus();
  for (const key of ['Delete', 'Control+a', 'r']) await page.keyboard.press(key);
  expect(await drawing.shape('a')).toBeDefined();
  expect(await drawing.run((editor) => editor.tools.active?.id)).toBe('select');
});

test('link, alternative text, data and another shape by their dialogs', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build(
    [
      { id: 'a', x: -150, y: 0, text: '甲' },
      { id: 'b', x: 100, y: 0 },
    ],
    [{ id: 'c', from: 'a', to: 'b' }],
  );
  await drawing.select('a');
  const inspector = page.getByRole('complementary', { name: '属性' });
  await inspector.getByRole('button', { name: '链接', exact: true }).last().click();
  const url = page.getByRole('textbox', { name: '网址' });
  await url.fill('javascript:alert(1)');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('请输入以 https://')).toBeVisible();
  await url.fill('https://example.org/规范');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await drawing.shape('a'))?.data.link).toMatchObject({ type: 'url' });

  await inspector.getByRole('button', { name: '替代文字' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('流程的第一步');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  expect((await drawing.shape('a'))?.data.alt).toBe('流程的第一步');

  await inspector.getByRole('button', { name: '添加数据…' }).click();
  await page.getByRole('button', { name: '添加一行' }).click();
  await page.getByRole('textbox', { name: '名称' }).fill('负责人');
  await page.getByRole('textbox', { name: '值' }).fill('林夏');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  expect((await drawing.shape('a'))?.data.properties).toMatchObject([{ name: '负责人', value: '林夏' }]);

  await inspector.getByRole('button', { name: '更换图形' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('圆柱');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /圆柱|数据库/ })
    .first()
    .click();
  const replaced = await drawing.shape('a');
  expect(replaced?.kind).not.toBe('flow.process');
  expect(await drawing.text('a')).toBe('甲');
  expect((await drawing.connector('c'))?.start.shape).toBe('a');
});

test('pages: add, name, copy, order, background, delete and take back', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([{ id: 'a', x: 0, y: 0, text: '首页' }]);
  const bar = page.getByRole('navigation', { name: '页面' });
  await bar.getByRole('button', { name: '新建页面' }).click();
  const second = bar.getByRole('button', { name: '第 2 页' });
  await expect(second).toHaveAttribute('aria-current', 'page');
  await second.dblclick();
  await page.getByRole('textbox', { name: '重命名', exact: true }).fill('背景');
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('button', { name: '背景' })).toBeFocused();
  await bar.getByRole('button', { name: '背景' }).click({ button: 'right' });
  await page.getByRole('menuitemcheckbox', { name: '背景页' }).click();
  expect(await drawing.run((editor) => editor.pageRecord?.data.isBackground)).toBe(true);
  await bar.getByRole('button', { name: '背景' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '页面左移' }).click();
  expect(await drawing.run((editor) => editor.store.pages().map((p) => p.data.isBackground === true))).toEqual([
    true,
    false,
  ]);
  await page.keyboard.press('ArrowRight');
  await bar.getByRole('button', { name: /第 2 页|第 1 页/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '使用背景页' }).hover();
  await page.getByRole('menuitemcheckbox', { name: '背景', exact: true }).click();
  expect(await drawing.run((editor) => editor.pageRecord?.data.back)).toBe(
    await drawing.run((editor) => editor.store.pages()[0]!.id),
  );
  await bar.getByRole('button', { name: /第 2 页|第 1 页/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '删除页面' }).click();
  expect(await drawing.shape('a')).toBeUndefined();
  await page.locator('.limn-tip').getByRole('button', { name: '撤销' }).click();
  expect(await drawing.text('a')).toBe('首页');
});

test('everything by keyboard: tools by arrows, Escape back to the drawing, an outline that says what is connected', async ({
  page,
}) => {
  const drawing = await Drawing.create(page);
  await drawing.build(
    [
      { id: 'a', x: -200, y: 0, text: '申请' },
      { id: 'b', x: 50, y: 0, text: '批准' },
    ],
    [{ id: 'c', from: 'a', to: 'b' }],
  );
  await page.getByRole('toolbar', { name: '工具' }).getByRole('button', { name: '选择', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: '移动画布' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  expect(await drawing.run((editor) => editor.tools.active?.id)).toBe('shape');
  await page.keyboard.press('Escape');
  await expect(drawing.canvas).toBeFocused();
  await page.getByRole('textbox', { name: '网格间距' }).focus();
  await page.keyboard.press('Escape');
  await expect(drawing.canvas).toBeFocused();
  const outline = page.getByRole('list', { name: '图形大纲' });
  await expect(outline).toContainText('申请');
  await expect(outline).toContainText('连接到 批准');
  await drawing.press('v');
  await drawing.press('Tab');
  expect(await drawing.selected()).toHaveLength(1);
});
