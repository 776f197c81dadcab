/** Finding and replacing over all pages, by keys and by mouse. */
import { violations } from '../axe.ts';
import { test } from '../kept-page.ts';
import { Drawing, expect } from './support.ts';

test('Ctrl+F finds on every page, Ctrl+H replaces, and undo takes it back', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([
    { id: 'a', x: -300, y: -150, text: '审核订单' },
    { id: 'b', x: -100, y: -150, text: '订单入库' },
  ]);
  await drawing.run((editor) => {
    editor.commands.run('page.add', editor);
  });
  await drawing.build([{ id: 'c', x: 4000, y: 3000, text: '取消订单' }]);
  await drawing.run((editor) => editor.setPage(editor.pages()[0]!.id));
  const texts = (): Promise<string[]> =>
    drawing.run((editor) =>
      ['a', 'b', 'c'].map((id) => (editor.store.find(id, 'shape')!.text ?? []).map((op) => op.insert).join('')),
    );

  await drawing.press('Control+f');
  const panel = page.getByRole('search', { name: '查找和替换' });
  await expect(panel.getByRole('textbox', { name: '查找' })).toBeFocused();
  await page.keyboard.type('订单');
  await expect(panel.getByRole('status')).toHaveText('第 1 处，共 3 处');
  expect(await drawing.selected()).toEqual(['a']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toHaveText('第 3 处，共 3 处');
  expect(await drawing.selected()).toEqual(['c']);
  const shown = await drawing.run((editor) => ({ ...editor.viewport.bounds, page: editor.page }));
  expect(shown.x < 4000 && shown.x + shown.w > 4100 && shown.y < 3000 && shown.y + shown.h > 3060).toBe(true);
  await panel.getByRole('button', { name: '审核订单' }).click();
  expect(await drawing.selected()).toEqual(['a']);

  // Only items of a colour.
  await drawing.run((editor) => {
    const { style } = editor.store.find('b', 'shape')!;
    editor.store.update('b', { style: { ...style, fill: '#ff0000' } });
  });
  await panel.getByRole('button', { name: '只查找以下对象' }).click();
  await page.getByRole('menuitem', { name: '填充色' }).click();
  await page.getByRole('menuitemradio', { name: /#ff0000/ }).click();
  await expect(panel.getByRole('status')).toHaveText('第 1 处，共 1 处');
  expect(await drawing.selected()).toEqual(['b']);
  await panel.getByRole('button', { name: '只查找以下对象' }).click();
  await page.getByRole('menuitem', { name: '不限对象' }).click();
  await expect(panel.getByRole('status')).toHaveText('第 2 处，共 3 处');
  await panel.getByRole('button', { name: '审核订单' }).click();

  // From the drawing as well, where the keys are after a press on it.
  await drawing.canvas.focus();
  await drawing.press('Control+h');
  await panel.getByRole('textbox', { name: '替换为' }).fill('合同');
  await panel.getByRole('button', { name: '替换', exact: true }).click();
  expect(await texts()).toEqual(['审核合同', '订单入库', '取消订单']);
  await expect(panel.getByRole('status')).toHaveText('第 1 处，共 2 处');
  await panel.getByRole('button', { name: '全部替换' }).click();
  expect(await texts()).toEqual(['审核合同', '合同入库', '取消合同']);
  await expect(panel.getByRole('status')).toHaveText('没有找到');
  expect(await violations(page, { within: '[role="search"]' })).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(drawing.canvas).toBeFocused();
  await drawing.press('Control+z');
  expect(await texts()).toEqual(['审核合同', '订单入库', '取消订单']);
});

test('finds patterns, and says where one is none', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([{ id: 'a', x: 0, y: 0, text: 'A-17, B-204' }]);
  await drawing.press('Control+h');
  const panel = page.getByRole('search', { name: '查找和替换' });
  await panel.getByRole('button', { name: '正则表达式' }).click();
  await panel.getByRole('textbox', { name: '查找' }).fill('([A-Z])-(\\d+');
  await expect(panel.getByRole('status')).toContainText('不是有效的正则表达式');
  await panel.getByRole('textbox', { name: '查找' }).fill('([A-Z])-(\\d+)');
  await expect(panel.getByRole('status')).toHaveText('第 1 处，共 2 处');
  await panel.getByRole('textbox', { name: '替换为' }).fill('$2$1');
  await panel.getByRole('button', { name: '全部替换' }).click();
  expect(await drawing.run((editor) => editor.store.find('a', 'shape')!.text)).toEqual([{ insert: '17A, 204B' }]);
});
