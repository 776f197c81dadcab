/** Printing: over how many sheets, their borders on the canvas, and what comes out of the printer and as a PDF. */
import { readFile } from 'node:fs/promises';
import { Drawing, expect, test } from './support.ts';

const sheetsIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('a wide drawing is printed over three sheets, which are seen on the canvas, and saved as a PDF of three', async ({
  page,
}) => {
  const drawing = await Drawing.create(page);
  await drawing.build([
    { id: 'a', x: -700, y: 0, text: '左' },
    { id: 'b', x: 600, y: 0, text: '右' },
  ]);
  await drawing.saved();
  await drawing.press('Control+p');
  const dialog = page.getByRole('dialog', { name: '打印' });
  await dialog.getByRole('textbox', { name: '横向张数' }).fill('3');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('status')).toContainText('共 3 张（3 × 1）');
  await dialog.locator('.limn-switch').filter({ hasText: '在画布上显示纸张边框' }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '存为 PDF' }).click();
  expect(sheetsIn(await readFile(await (await download).path()))).toBe(3);
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-sheets] > div')).toHaveText(['1', '2', '3']);

  // What the browser would send to the printer.
  await page.evaluate(() => {
    globalThis.print = () => void (document.title = 'printed');
  });
  await drawing.press('Control+p');
  await expect(dialog.getByRole('status')).toContainText('共 3 张');
  await dialog.getByRole('button', { name: '打印', exact: true }).click();
  await expect(page).toHaveTitle('printed');
  expect(sheetsIn(await page.pdf({ preferCSSPageSize: true, printBackground: true }))).toBe(3);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('[data-printed]')).toHaveCount(0);

  // The page remembers how it is printed, as one step of undo.
  expect(await drawing.run((editor) => editor.pageRecord?.data.print?.fit)).toEqual({ across: 3, down: 1 });
  await drawing.run((editor) => editor.store.history.undo());
  expect(await drawing.run((editor) => editor.pageRecord?.data.print)).toBeUndefined();
});

test('a window that asks for something begins in its first field, not beside it', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([{ id: 'a', x: 0, y: 0, text: '左' }]);
  await drawing.run((editor) => {
    const properties = [{ name: '负责人', type: 'text', value: '' }] as const;
    editor.commands.run('item.setProperties', editor, { id: 'a', properties });
    editor.selection.replace(['a']);
  });
  for (const [command, field] of [
    ['page.settings', 'input'],
    ['item.properties', 'input'],
    ['page.print', 'button, input'],
    ['document.rules', 'button, input'],
  ] as const) {
    await drawing.run((editor, id) => void editor.commands.run(id, editor), command);
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('.limn-dialog-body').locator(field).and(page.locator(':focus')), command).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});
