/** Drafts: a branch of a file that another person made, compared with what its owner did meanwhile, and merged. */
import { violations } from '../axe.ts';
import { newPerson, post } from '../workspace/support.ts';
import { Drawing, expect, test } from './support.ts';

const shapes = (drawing: Drawing): Promise<Record<string, string>> =>
  drawing.run((editor) =>
    Object.fromEntries(
      [...editor.store.records.values()].flatMap((record) =>
        record.type === 'shape' ? [[record.id, (record.text ?? []).map((op) => op.insert).join('')]] : [],
      ),
    ),
  );

test('two people: one drafts, the other goes on, and the draft is merged shape by shape, its conflict decided', async ({
  page,
  browser,
}) => {
  const mine = await Drawing.create(page, { title: '方案' });
  await mine.build([
    { id: 'a', x: -200, y: 0, text: '下单' },
    { id: 'b', x: 0, y: 0, text: '付款' },
    { id: 'c', x: 200, y: 0, text: '发货' },
  ]);
  await mine.saved();
  const other = await newPerson(browser);
  const { inviteId } = await post(page.request, '/api/collaboration/invite', {
    fileType: 'chart',
    fileId: mine.chartId,
    account: other.account,
    role: 'editor',
  });
  await post(other.page.request, '/api/collaboration/accept', { inviteId });
  const theirs = await Drawing.open(other.page, mine.chartId);

  await other.page.getByRole('button', { name: '菜单' }).click();
  await other.page.getByRole('menuitem', { name: '草稿' }).click();
  await other.page.getByRole('textbox', { name: '新草稿的名称' }).fill('自动付款');
  await other.page.getByRole('button', { name: '新建草稿' }).click();
  await expect(other.page.getByRole('button', { name: '“方案”的草稿' })).toBeVisible();
  await theirs.ready();
  await theirs.run((editor) =>
    editor.store.edit(() => {
      editor.store.setText('a', [{ insert: '一键下单' }]);
      editor.store.setText('b', [{ insert: '自动付款' }]);
      editor.store.remove(['c']);
    }),
  );
  await theirs.build([{ id: 'd', x: 0, y: 150, text: '通知' }]);
  await theirs.saved();
  await mine.run((editor) => editor.store.edit(() => editor.store.setText('b', [{ insert: '扫码付款' }])));
  expect(await shapes(mine)).toEqual({ a: '下单', b: '扫码付款', c: '发货' });

  // The draft takes in what the file changed meanwhile; of what both reworded, its own stands.
  const rename = (text: string): Promise<void> =>
    mine.run((editor, to) => editor.store.edit(() => editor.store.setText('b', [{ insert: to }])), text);
  await rename('微信付款');
  await mine.build([{ id: 'e', x: 200, y: 150, text: '评价' }]);
  await mine.saved();
  const update = other.page.getByRole('dialog', { name: '草稿与文件的差异' });
  const takeIn = async (): Promise<void> => {
    await other.page.getByRole('button', { name: '“方案”的草稿' }).click();
    await other.page.getByRole('menuitem', { name: '从文件更新' }).click();
    await expect(update.getByText('草稿中改为：自动付款')).toBeVisible();
    await expect(update.getByRole('button', { name: '新增 评价' })).toBeVisible();
    await update.getByRole('button', { name: '合入 1 处修改' }).click();
    await expect(update).toHaveCount(0);
    expect(await shapes(theirs)).toEqual({ a: '一键下单', b: '自动付款', d: '通知', e: '评价' });
    await theirs.saved();
  };
  await takeIn();
  // An update that is undone is still to come, and does not look as if the draft took the file's changes back.
  await theirs.run((editor) => void editor.history.undo());
  expect(await shapes(theirs)).toEqual({ a: '一键下单', b: '自动付款', d: '通知' });
  await theirs.saved();
  await takeIn();
  await expect(other.page.getByText('草稿已更新')).toBeVisible();
  // What stands in the draft was decided; only what the file changes now is a conflict again.
  await rename('扫码付款');
  await mine.saved();

  await page.getByRole('button', { name: '菜单' }).click();
  await page.getByRole('menuitem', { name: '草稿' }).click();
  await page.getByRole('listitem').filter({ hasText: '自动付款' }).getByRole('button', { name: '比较' }).click();
  const review = page.getByRole('dialog', { name: '草稿与文件的差异' });
  await expect(review.getByText('1 处冲突')).toBeVisible();
  await expect(review.getByText('文件中改为：扫码付款')).toBeVisible();
  await expect(review.getByRole('button', { name: '删除 发货' })).toBeVisible();
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  // The deletion stays in the draft; of what both reworded, the draft's stands.
  await review.getByRole('checkbox', { name: '删除 发货' }).press('Space');
  await review.getByText('采用草稿的').click();
  await review.getByRole('button', { name: '合并 3 处修改' }).click();
  await expect(review).toHaveCount(0);
  expect(await shapes(mine)).toEqual({ a: '一键下单', b: '自动付款', c: '发货', d: '通知', e: '评价' });
  await expect(mine.canvas).toBeFocused();
  await mine.press('Control+z');
  expect(await shapes(mine)).toEqual({ a: '下单', b: '扫码付款', c: '发货', e: '评价' });

  await page.goto('/diagrams');
  await expect(page.getByText('方案', { exact: true })).toBeVisible();
  await expect(page.getByText('自动付款')).toHaveCount(0);
  await page.getByText('方案', { exact: true }).click();
  await page.getByRole('button', { name: '草稿', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '草稿' }).getByText('自动付款')).toBeVisible();
  await other.leave();
});
