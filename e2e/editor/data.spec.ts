/** Data of shapes: typed fields, values in texts, looks by rules, seen on hover. */
import { violations } from '../axe.ts';
import { Drawing, expect, test } from './support.ts';

test('a shape gets a field, shows its value in its text, takes a colour by a rule, and says its data on hover', async ({
  page,
}) => {
  test.slow();
  const drawing = await Drawing.create(page);
  await drawing.build([{ id: 'a', x: -50, y: -30, w: 120, text: '库存 %库存%' }]);
  await drawing.select('a');
  await page.getByRole('button', { name: '添加数据…' }).click();
  const dialog = page.getByRole('dialog', { name: '图形数据' });
  await dialog.getByRole('button', { name: '添加一行' }).click();
  await dialog.getByRole('textbox', { name: '名称' }).fill('库存');
  await dialog.getByRole('button', { name: /类型/ }).click();
  await page.getByRole('option', { name: '数字' }).click();
  await dialog.getByRole('textbox', { name: '值' }).fill('12');
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  await dialog.getByRole('button', { name: '保存' }).click();

  const shown = (): Promise<{ text: string; fill: string }> =>
    drawing.run((editor) => {
      const { display } = editor.scene as never as {
          display: { text(r: unknown): { runs: { text: string }[] }; look(r: unknown): { fill: string } };
        },
        record = editor.store.get('a');
      return {
        text: display
          .text(record)
          .runs.map((run) => run.text)
          .join(''),
        fill: display.look(record).fill,
      };
    });
  expect((await shown()).text).toBe('库存 12');

  await page.getByRole('button', { name: '条件格式…' }).click();
  const rules = page.getByRole('dialog', { name: '条件格式' });
  await rules.getByRole('button', { name: '添加规则' }).click();
  await rules.getByRole('button', { name: /条件/ }).first().click();
  await page.getByRole('option', { name: '小于' }).click();
  await rules.getByRole('textbox', { name: '值' }).fill('10');
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  await rules.getByRole('button', { name: '保存' }).click();
  const plain = (await shown()).fill;
  const field = page.getByRole('textbox', { name: '库存' });
  await field.fill('七');
  await field.press('Enter');
  expect((await shown()).text).toBe('库存 12');
  await field.fill('7');
  await field.press('Enter');
  expect(await shown()).toEqual({ text: '库存 7', fill: '#fde68a' });
  expect(plain).not.toBe('#fde68a');

  await drawing.move(0, 0);
  await expect(page.getByRole('tooltip').filter({ hasText: '库存' })).toContainText('7');
  await drawing.canvas.focus();
  await drawing.press('Control+z');
  expect((await shown()).text).toBe('库存 12');
});
