/** What a file was: named, compared, brought back whole and in part, by mouse and by keys. */
import type { Request } from '@playwright/test';
import { violations } from '../axe.ts';
import { post } from '../workspace/support.ts';
import { Drawing, expect, test } from './support.ts';

/** Opens the history by the main menu. */
async function openHistory({ page }: Drawing) {
  await page.getByRole('button', { name: '菜单' }).click();
  await page.getByRole('menuitem', { name: '历史版本' }).click();
  const history = page.getByRole('dialog', { name: '历史版本' });
  await expect(history).toBeVisible();
  return history;
}

const texts = (drawing: Drawing): Promise<(string | null)[]> =>
  drawing.run((editor) =>
    ['a', 'b', 'c'].map((id) => {
      const shape = editor.store.find(id, 'shape');
      return shape ? (shape.text ?? []).map((op) => op.insert).join('') : null;
    }),
  );

test('a version is named, compared, brought back in part and whole, and undo takes that back', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([
    { id: 'a', x: -200, y: 0, text: '下单' },
    { id: 'b', x: 0, y: 0, text: '付款' },
  ]);
  let history = await openHistory(drawing);
  await expect(history.getByText('还没有历史版本')).toBeVisible();
  await history.getByRole('button', { name: '保存为版本' }).click();
  await page.getByRole('textbox', { name: '版本名称' }).fill('初稿');
  await page.keyboard.press('Enter');
  await expect(history.getByRole('button', { name: /初稿/ })).toBeVisible();
  await history.getByRole('button', { name: '返回编辑' }).click();
  await expect(history).toHaveCount(0);

  await drawing.run((editor) =>
    editor.store.edit(() => {
      editor.store.setText('a', [{ insert: '提交订单' }]);
      editor.store.remove(['b']);
    }),
  );
  await drawing.build([{ id: 'c', x: 200, y: 0, text: '发货' }]);
  history = await openHistory(drawing);
  // What is different now from the last version, in words and on the canvas.
  await expect(history.getByRole('status', { name: '与上一版本的差异' })).toHaveText('新增 1删除 1改字 1');
  await expect(history.getByRole('button', { name: '文字 下单 提交订单' })).toBeVisible();
  await history.getByRole('button', { name: '删除 付款' }).click();
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);

  await history.getByRole('button', { name: /初稿/ }).click();
  await expect(history.getByText('这是最早的版本')).toBeVisible();
  const canvas = history.getByRole('application');
  const box = (await canvas.boundingBox())!;
  await canvas.focus();
  // Of both shapes, which stand about the middle, the right one.
  await canvas.click({ position: { x: box.width / 2 + 100, y: box.height / 2 } });
  await history.getByRole('button', { name: '仅恢复所选内容' }).click();
  await expect(history).toHaveCount(0);
  expect(await texts(drawing)).toEqual(['提交订单', '付款', '发货']);

  history = await openHistory(drawing);
  await expect(history.getByText('恢复旧版本之前')).toBeVisible();
  await history.getByRole('button', { name: '筛选版本' }).click();
  await page.getByRole('option', { name: '已命名' }).click();
  await expect(history.getByText('恢复旧版本之前')).toHaveCount(0);
  await history.getByRole('button', { name: /初稿/ }).click();
  await history.getByRole('button', { name: '恢复此版本' }).click();
  await expect(history).toHaveCount(0);
  expect(await texts(drawing)).toEqual(['下单', '付款', null]);
  await expect(drawing.canvas).toBeFocused();
  await drawing.press('Control+z');
  expect(await texts(drawing)).toEqual(['提交订单', '付款', '发货']);
});

test('a version becomes a file of its own', async ({ page }) => {
  const drawing = await Drawing.create(page, { title: '方案' });
  await drawing.build([{ id: 'a', x: 0, y: 0, text: '甲' }]);
  const history = await openHistory(drawing);
  await history.getByRole('button', { name: '保存为版本' }).click();
  await page.getByRole('textbox', { name: '版本名称' }).fill('一');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await history.getByRole('listitem').filter({ hasText: '一' }).getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '另存为新文件' }).click();
  await page.getByRole('button', { name: '打开', exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(drawing.chartId));
  await drawing.ready();
  expect((await texts(drawing))[0]).toBe('甲');
});

test('a version is seen before it is compared with the one before it', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([{ id: 'a', x: -200, y: 0, text: '下单' }]);
  for (const name of ['一', '二', '三', '四']) {
    await drawing.build([{ id: name, x: 0, y: 0, text: name }]);
    await drawing.saved();
    await post(page.request, '/api/versions/save', { chartId: drawing.chartId, name });
  }
  const fetched: string[] = [],
    isDocument = (request: Request): boolean => /\/api\/versions\/.+\/document/.test(request.url());
  page.on('request', (request) => isDocument(request) && fetched.push('asked'));
  page.on('requestfinished', (request) => isDocument(request) && fetched.push('there'));
  const history = await openHistory(drawing),
    differences = history.getByRole('status', { name: '与上一版本的差异' });
  // The last, which the drawing as it is is compared with.
  await expect.poll(() => fetched).toEqual(['asked', 'there']);
  // What compares is loaded with the first.
  await history.getByRole('button', { name: /^三/ }).click();
  await expect(differences).toHaveText('新增 1');
  expect(fetched.slice(2)).toEqual(['asked', 'there', 'asked', 'there']);
  await history.evaluate((dialog) => {
    performance.clearMarks('limn-shown');
    const isTold = (): boolean => dialog.querySelector('li[data-chosen] [role="status"]') !== null;
    let wasAway = false;
    new MutationObserver((_changes, observer) => {
      if (!isTold()) wasAway = true;
      if (!wasAway || !isTold()) return;
      observer.disconnect();
      dialog.setAttribute('data-seen-first', String(performance.getEntriesByName('limn-shown').length > 0));
    }).observe(dialog, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-chosen'] });
  });
  await history.getByRole('button', { name: /^二/ }).click();
  await expect(differences).toHaveText('新增 1');
  await expect(history).toHaveAttribute('data-seen-first', 'true');
});
