/** What goes wrong only in use: focus that is lost to a panel, sheets over the drawing, somebody who deletes meanwhile. */
import { test } from '../kept-page.ts';
import { anotherPerson, Drawing, expect, share } from './support.ts';

test('gives a word a colour, shows it at once, and has the keys again', async ({ page }) => {
  const d = await Drawing.create(page);
  await d.build([{ id: 'a', x: -80, y: -40, w: 160, h: 80, text: 'one two' }]);
  await d.doubleClick(0, 0);
  await expect(d.textField).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+ControlOrMeta+ArrowLeft');
  await page.getByRole('button', { name: /^颜色/ }).click();
  const marked = () => page.evaluate(() => [...(CSS.highlights.get('limn-text') ?? [])].length);
  await expect.poll(marked).toBe(1);
  await page.getByRole('button', { name: '主题色 5', exact: true }).click();
  await expect(d.textField).toBeFocused();
  await expect.poll(marked).toBe(0);
  const shot = (await d.textField.screenshot()).toString('base64');
  const green = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0)),
      picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' })),
      context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
    context.drawImage(picture, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, picture.width, picture.height);
    let count = 0;
    for (let i = 0; i < pixels.length; i += 4)
      if (pixels[i + 1]! > pixels[i]! + 50 && pixels[i + 1]! > pixels[i + 2]! + 20) count++;
    return count;
  }, shot);
  expect(green).toBeGreaterThan(10);
  await page.keyboard.press('Escape');
  await expect(d.textField).toBeHidden();
  expect(await d.text('a')).toContain('one two');
});

test('puts a shape of the library where it is seen, and over no other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const d = await Drawing.create(page);
  await page.getByRole('button', { name: '图形库' }).last().click();
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: '插入流程' }).first().click();
  const boxes = (await d.shapes()).map((s) => s.box);
  expect(boxes).toHaveLength(3);
  const top = (await page.locator('aside:not([hidden])').first().boundingBox())!.y;
  for (const [i, box] of boxes.entries()) {
    const middle = await d.at(box.x + box.w / 2, box.y + box.h / 2);
    if (i === 0) expect(middle.y).toBeLessThan(top);
    for (const other of boxes.slice(i + 1))
      expect(
        box.x < other.x + other.w && other.x < box.x + box.w && box.y < other.y + other.h && other.y < box.y + box.h,
      ).toBe(false);
  }
});

test('says when somebody deletes what is being typed in, and keeps the words', async ({ page, context }) => {
  const d = await Drawing.create(page);
  await d.build([{ id: 'a', x: -80, y: -40, w: 160, h: 80, text: 'one' }]);
  await d.saved();
  const link = await share(page, d.chartId, 2);
  const other = await Drawing.open(await anotherPerson(context, 'Bao'), d.chartId, `/view/${link}`);
  await d.doubleClick(0, 0);
  await page.keyboard.press('End');
  await d.type(' two');
  await other.run((editor) => {
    editor.selection.replace(['a']);
    editor.commands.run('edit.delete', editor);
  });
  await expect(page.getByText('您正在输入的图形已被他人删除')).toBeVisible();
  await page.keyboard.type('rh');
  expect(await d.run((editor) => editor.tools.active?.id)).toBe('select');
  await other.run((editor) => editor.commands.run('edit.undo', editor));
  await expect.poll(() => d.shape('a')).toBeDefined();
  await page.getByRole('button', { name: '保留我的文字' }).click();
  await expect.poll(() => other.text('a')).toBe('one two');
  await other.page.context().close();
});

test('moves the view, and scrolls nothing, for a text that is longer than the view', async ({ page }) => {
  const d = await Drawing.create(page);
  await d.build([{ id: 'a', x: -80, y: -40, w: 160, h: 80, text: 'Words of a long text. '.repeat(200) }]);
  const scrolled = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('*')].some((one) => one.contains(document.activeElement) && one.scrollTop !== 0),
      ),
    top = () => d.run((editor) => editor.viewport.y),
    before = await top();
  await d.run((editor) => editor.startEditing('a'));
  await expect(d.textField).toBeFocused();
  expect(await scrolled()).toBe(false);
  expect(await top()).toBe(before);
  await page.keyboard.press('ControlOrMeta+End');
  await expect.poll(top).toBeGreaterThan(before + 500);
  expect(await scrolled()).toBe(false);
});
