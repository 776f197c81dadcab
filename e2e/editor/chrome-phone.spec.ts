/** The editor on a phone: everything within its width, panels that come up when called. */
import { Drawing, expect, test } from './support.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('fits 390 px, with panels as sheets that start closed and take turns', async ({ page }) => {
  const drawing = await Drawing.create(page, { title: '一个名字很长很长很长很长的流程图文件' });
  await expect(page.getByText('点下方的工具，再点画布；更多图形在左下角的面板里')).toBeVisible();
  await drawing.build([{ id: 'a', x: -50, y: -200, text: '审批' }]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  for (const bar of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
    const { outside, width } = await bar.evaluate((element) => ({
      width: element.scrollWidth,
      outside: [...element.querySelectorAll('button, input')].filter((item) => {
        const box = item.getBoundingClientRect();
        return box.width > 0 && (box.right > innerWidth || box.left < 0);
      }).length,
    }));
    expect(width).toBeLessThanOrEqual(390);
    expect(outside).toBe(0);
  }
  const library = page.getByRole('complementary', { name: '图形库' }),
    inspector = page.getByRole('complementary', { name: '属性' });
  await expect(library).toBeHidden();
  await expect(inspector).toBeHidden();
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('button', { name: '图形库' }).tap();
  await expect(library).toBeVisible();
  await drawing.select('a');
  await foot.getByRole('button', { name: '属性' }).tap();
  await expect(inspector).toBeVisible();
  await expect(library).toBeHidden();
  const sheet = (await inspector.boundingBox())!;
  expect(sheet.x).toBe(0);
  expect(sheet.width).toBe(390);
  expect(sheet.y).toBeGreaterThan(844 * 0.4);
  await inspector.getByRole('button', { name: /^填充:/ }).tap();
  // Its colours come after it, and it is placed anew with them.
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('button', { name: '主题色 5', exact: true })).toBeVisible();
  await expect
    .poll(async () => {
      const place = (await panel.boundingBox())!;
      return place.x >= 0 && place.x + place.width <= 390;
    })
    .toBe(true);
  await page.getByRole('button', { name: '主题色 5', exact: true }).tap();
  expect((await drawing.shape('a'))?.style.fill).toBe('theme:accent2');

  const tools = page.getByRole('toolbar', { name: '工具' });
  await foot.getByRole('button', { name: '属性' }).tap();
  await tools.getByRole('button', { name: /用完保持/ }).scrollIntoViewIfNeeded();
  await tools.getByRole('button', { name: /用完保持/ }).tap();
  expect(await drawing.run((editor) => editor.settings.toolLock)).toBe(true);

  await page.getByRole('button', { name: '菜单', exact: true }).tap();
  await page.getByRole('menuitem', { name: '编辑', exact: true }).tap();
  const item = page.getByRole('menuitem', { name: /^全选/ });
  await expect(item).toBeVisible();
  const box = (await item.boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(390);
});

test('has the looks of what is selected at hand while the properties are away', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build(
    [
      { id: 'a', x: -150, y: -60, w: 100, h: 60, text: '申请' },
      { id: 'b', x: 40, y: 80, w: 100, h: 60, text: '审批' },
    ],
    [{ id: 'c', from: 'a', to: 'b' }],
  );
  const bar = page.getByRole('toolbar', { name: '所选内容' });
  await expect(bar).toBeHidden();
  await drawing.select('a');
  const place = (await bar.boundingBox())!;
  expect(place.x).toBeGreaterThanOrEqual(0);
  expect(place.x + place.width).toBeLessThanOrEqual(390);
  await bar.getByRole('button', { name: /^填充:/ }).tap();
  await page.getByRole('button', { name: '主题色 5', exact: true }).tap();
  expect((await drawing.shape('a'))?.style.fill).toBe('theme:accent2');

  await drawing.select('c');
  await bar.getByRole('button', { name: '走线' }).tap();
  await page.getByRole('menuitemcheckbox', { name: '曲线' }).tap();
  expect((await drawing.connector('c'))?.kind).toBe('curved');

  await drawing.select('a', 'b');
  await bar.getByRole('button', { name: '对齐' }).tap();
  await page.getByRole('menuitem', { name: /^左对齐/ }).tap();
  expect((await drawing.shape('b'))?.box.x).toBe(-150);

  await drawing.select('b');
  await bar.getByRole('button', { name: /^删除/ }).tap();
  await expect(bar).toBeHidden();
  expect(await drawing.shape('b')).toBeUndefined();

  await drawing.select('a');
  await expect(bar).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', { name: '属性' }).tap();
  await expect(bar).toBeHidden();
});

test('what a thread is about is in sight above the list of comments, wherever it is chosen', async ({ page }) => {
  const drawing = await Drawing.create(page, { fullName: '林夏' });
  const shapes = [
    { id: 'low', x: 20, y: 200, w: 120, h: 60, text: '归档' },
    { id: 'far', x: -900, y: -1200, w: 120, h: 60, text: '申请' },
  ];
  await drawing.build(shapes);
  await drawing.saved();
  const comments = page.getByRole('complementary', { name: '评论', exact: true }),
    threads = comments.getByRole('region'),
    button = page.getByRole('banner').getByRole('button', { name: '评论', exact: true });
  const isAbove = (id: string) =>
    expect
      .poll(async () => {
        const sheet = (await comments.boundingBox())!,
          canvas = (await page.locator('#main').boundingBox())!,
          box = await drawing.run((editor, of) => {
            const { x, y, w, h } = editor.scene.bounds(of)!,
              from = editor.viewport.toScreen({ x, y }),
              to = editor.viewport.toScreen({ x: x + w, y: y + h });
            return { left: from.x, top: from.y, right: to.x, bottom: to.y };
          }, id);
        return box.left >= 0 && box.top >= 0 && box.right <= canvas.width && canvas.y + box.bottom <= sheet.y;
      })
      .toBe(true);
  for (const { id, text } of shapes) {
    await drawing.select(id);
    await page.keyboard.press('Control+Alt+m');
    // Where a comment is begun, too.
    await expect(comments.getByRole('textbox', { name: '写评论' })).toBeVisible();
    await isAbove(id);
    await comments.getByRole('textbox', { name: '写评论' }).fill(`关于${text}`);
    await comments.getByRole('button', { name: '发送' }).tap();
    await expect(threads.getByText(`关于${text}`)).toBeVisible();
  }
  // From the list: each of them in turn.
  for (const { id, text } of shapes) {
    await threads.getByRole('button', { name: `“${text}”` }).tap();
    await isAbove(id);
  }
  // From its sign on the drawing, at the lower edge, where the list comes up over it.
  await page.getByRole('contentinfo').getByRole('button', { name: '评论' }).tap();
  await expect(comments).toBeHidden();
  await drawing.run((editor) => {
    const { viewport, scene } = editor,
      { x, y } = scene.bounds('low')!;
    viewport.set(x - 150 / viewport.zoom, y - (viewport.height - 180) / viewport.zoom, viewport.zoom);
  });
  await page.getByRole('button', { name: '1 个讨论，林夏' }).first().tap();
  await expect(comments).toBeVisible();
  await isAbove('low');

  // What took the list's room gives it back when the list is called.
  await page.getByRole('contentinfo').getByRole('button', { name: '图形库' }).tap();
  await expect(comments).toBeHidden();
  await button.tap();
  await expect(comments).toBeVisible();
});

test('comments that are closed leave what was there before them: the drawing, or the properties', async ({ page }) => {
  const drawing = await Drawing.create(page, { fullName: '林夏' });
  await drawing.build([{ id: 'a', x: 0, y: 0, text: '审批' }]);
  await drawing.saved();
  const comments = page.getByRole('complementary', { name: '评论', exact: true }),
    inspector = page.getByRole('complementary', { name: '属性' }),
    button = page.getByRole('banner').getByRole('button', { name: '评论', exact: true });
  const close = () => comments.getByRole('button', { name: '关闭评论' }).tap();

  await button.tap();
  await expect(comments).toBeVisible();
  await close();
  await expect(comments).toBeHidden();
  await expect(inspector).toBeHidden();

  await page.getByRole('contentinfo').getByRole('button', { name: '属性' }).tap();
  await expect(inspector).toBeVisible();
  await button.tap();
  await expect(comments).toBeVisible();
  await close();
  await expect(inspector).toBeVisible();
});
