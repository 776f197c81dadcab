/** The scale of a page: lengths in the panel and beside the pointer, and dimension lines that say them. */
import { Drawing, expect, test } from './support.ts';

test('a page is drawn 1:50, tells lengths in metres, and dimension lines follow what they measure', async ({
  page,
}) => {
  const drawing = await Drawing.create(page);
  await drawing.build([{ id: 'a', x: -96, y: -48, w: 192, h: 96 }]);
  await drawing.run((editor) => {
    editor.commands.run('page.settings', editor);
  });
  await page.getByRole('button', { name: /绘图比例/ }).click();
  await page.getByRole('option', { name: '1:50', exact: true }).click();
  await page.getByRole('button', { name: /长度单位/ }).click();
  await page.getByRole('option', { name: '米', exact: true }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await drawing.select('a');
  const width = page.getByRole('textbox', { name: '宽', exact: true });
  await expect(width).toHaveValue('2.54');
  await width.fill('5.08');
  await page.keyboard.press('Enter');
  expect((await drawing.shape('a'))!.box.w).toBeCloseTo(384, 1);

  await drawing.run((editor) => {
    editor.commands.run('arrange.addDimensions', editor);
  });
  expect(await drawing.connectors()).toHaveLength(2);
  expect(await drawing.run((editor) => editor.measure.symbol)).toBe('m');
  // While something is sized, its size is told in metres too.
  await drawing.select('a');
  const corner = await drawing.handle('se');
  await drawing.move(corner.x, corner.y, 1);
  await page.mouse.down();
  await drawing.move(corner.x - 96, corner.y, 3);
  await expect
    .poll(() => drawing.run((editor) => editor.overlay.data.badge?.text ?? ''))
    .toMatch(/^3\.\d+ × 1\.\d+ m$/);
  await page.mouse.up();
  await drawing.saved();
});
