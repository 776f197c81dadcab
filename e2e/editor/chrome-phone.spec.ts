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
