import { clearFiles, expect, newChart, newFolder, row, signUp, test } from './support.ts';

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await clearFiles(page);
});

test('makes a folder and goes into it; a blank name does nothing', async ({ page }) => {
  await page.goto('/diagrams');
  await page.getByRole('button', { name: '新建', exact: true }).click();
  await page.getByRole('menuitem', { name: '新建文件夹' }).click();
  const name = page.getByLabel('文件夹名称');
  await name.fill('   ');
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await name.fill('设计');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '设计', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/diagrams\/[^/]+$/);
  await page.getByRole('navigation', { name: '路径' }).getByRole('link', { name: '我的文件' }).click();
  await expect(row(page, '设计')).toBeVisible();
});

test('makes a flow chart in a tab of its own, once, in the folder on show', async ({ page, context }) => {
  const folderId = await newFolder(page, '设计');
  await page.goto(`/diagrams/${folderId}`);
  await page.getByRole('button', { name: '新建', exact: true }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('menuitem', { name: '流程图' }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/diagraming\/(?!new)[^/]+$/);
  await tab.close();
  await expect(row(page, '未命名文件')).toHaveCount(1);
});

test('renames by F2, and takes it back by Control+Z', async ({ page }) => {
  await newChart(page, '旧名字');
  await page.goto('/diagrams');
  await row(page, '旧名字').click();
  await page.keyboard.press('F2');
  await expect(page.getByLabel('名称', { exact: true })).toHaveValue('旧名字');
  await page.getByLabel('名称', { exact: true }).fill('新名字');
  await page.keyboard.press('Enter');
  await expect(row(page, '新名字')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(row(page, '旧名字')).toBeVisible();
});

test('moves several by dragging to a folder, and back by dragging to the path', async ({ page }) => {
  const folderId = await newFolder(page, '归档');
  await newChart(page, '甲');
  await newChart(page, '乙');
  await page.goto('/diagrams');
  await row(page, '甲').click();
  await row(page, '乙').click({ modifiers: ['Control'] });
  await row(page, '甲').locator('[data-name]').dragTo(row(page, '归档'));
  await expect(page.getByText('已移动到“归档”')).toBeVisible();
  await expect(row(page, '甲')).toHaveCount(0);
  await row(page, '归档').dblclick();
  await expect(page).toHaveURL(new RegExp(folderId));
  await expect(row(page, '乙')).toBeVisible();
  await row(page, '甲').locator('[data-name]').dragTo(page.getByRole('navigation', { name: '路径' }).getByRole('link', { name: '我的文件' }));
  await expect(row(page, '甲')).toHaveCount(0);
  await page.goto('/diagrams');
  await expect(row(page, '甲')).toBeVisible();
});

test('moves and copies by the dialog, but not a folder into itself', async ({ page }) => {
  const outer = await newFolder(page, '外层');
  await newFolder(page, '内层', outer);
  await newChart(page, '甲');
  await page.goto('/diagrams');
  await row(page, '甲').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '复制或移动' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: '移动到这里' })).toBeDisabled();
  await dialog.getByRole('row', { name: '外层' }).click();
  await dialog.getByRole('button', { name: '复制到这里' }).click();
  await expect(page.getByText('复制成功')).toBeVisible();
  await expect(row(page, '甲')).toBeVisible();

  await row(page, '外层').click();
  await page.keyboard.press('Alt+m');
  await expect(dialog.getByRole('row', { name: '外层' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await row(page, '外层').dblclick();
  await expect(row(page, '甲')).toBeVisible();
});

test('deletes at once with a way back, restores from the recycle bin, and asks before deleting for ever', async ({ page }) => {
  await newChart(page, '留下');
  await newChart(page, '扔掉');
  await page.goto('/diagrams');
  await row(page, '扔掉').click();
  await page.keyboard.press('Delete');
  await expect(row(page, '扔掉')).toHaveCount(0);
  await expect(page.getByText('删除成功')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(row(page, '扔掉')).toBeVisible();

  await row(page, '扔掉').click();
  await page.keyboard.press('Delete');
  await expect(row(page, '扔掉')).toHaveCount(0);
  await page.getByRole('link', { name: '回收站' }).click();
  await row(page, '扔掉').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '恢复' }).click();
  await expect(page.getByText('恢复成功')).toBeVisible();
  await expect(page.getByText('回收站是空的')).toBeVisible();

  await page.getByRole('link', { name: '我的文件' }).click();
  await row(page, '扔掉').click();
  await page.keyboard.press('Delete');
  await page.getByRole('link', { name: '回收站' }).click();
  await row(page, '扔掉').click();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alertdialog')).toContainText('彻底删除后无法恢复');
  await page.getByRole('alertdialog').getByRole('button', { name: '彻底删除' }).click();
  await expect(page.getByText('删除成功').last()).toBeVisible();
  await expect(page.getByText('回收站是空的')).toBeVisible();
});

test('finds files anywhere below, and shows where one is', async ({ page }) => {
  const folderId = await newFolder(page, '文件夹');
  await newChart(page, '订单处理流程', folderId);
  await newChart(page, '别的');
  await page.goto('/diagrams');
  await page.getByRole('searchbox', { name: '搜索文件' }).fill('订单');
  await expect(row(page, '订单处理流程')).toBeVisible();
  await expect(row(page, '别的')).toHaveCount(0);
  await expect(page).toHaveURL(/[?&]q=/);
  await row(page, '订单处理流程').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '文件位置' }).click();
  await expect(page.getByRole('heading', { name: '文件夹', level: 1 })).toBeVisible();
  await page.getByRole('searchbox', { name: '搜索文件' }).fill('没有这个');
  await expect(page.getByText('没有找到“没有这个”')).toBeVisible();
});

test('marks favourites, and shows them on their page', async ({ page }) => {
  await newChart(page, '常用');
  await page.goto('/diagrams');
  await row(page, '常用').hover();
  await row(page, '常用').getByRole('button', { name: '收藏' }).click();
  await expect(page.getByText('收藏成功')).toBeVisible();
  await page.getByRole('link', { name: '我的收藏' }).click();
  await row(page, '常用').click({ button: 'right' });
  await expect(page.getByRole('menuitem')).toHaveText([/查看/, /取消收藏/]);
  await page.getByRole('menuitem', { name: '取消收藏' }).click();
  await expect(page.getByText('还没有收藏')).toBeVisible();
});

test('is driven by keys alone', async ({ page }) => {
  for (const title of ['A1', 'B2', 'C3']) {
    await newChart(page, title);
  }
  await page.goto('/diagrams');
  const grid = page.getByRole('grid');
  await expect(row(page, 'C3')).toBeVisible();
  await grid.focus();
  await page.keyboard.press('End');
  await expect(row(page, 'C3')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByText('已选择 2 项')).toBeVisible();
  await page.keyboard.press('Control+a');
  await expect(page.getByText('已选择 3 项')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('b');
  await expect(row(page, 'B2')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: '重命名' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('回收站');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/trash$/);
});

test('selects with a rectangle drawn by the mouse', async ({ page }) => {
  for (const title of ['A1', 'B2', 'C3']) {
    await newChart(page, title);
  }
  await page.goto('/diagrams?view=grid');
  const first = await row(page, 'A1').boundingBox();
  const second = await row(page, 'B2').boundingBox();
  if (first === null || second === null) {
    throw new Error('The cards are not shown');
  }
  await page.mouse.move(first.x - 6, first.y - 6);
  await page.mouse.down();
  await page.mouse.move(second.x + 40, second.y + 60, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText('已选择 2 项')).toBeVisible();
  await expect(row(page, 'C3')).toHaveAttribute('aria-selected', 'false');
});

test('remembers order and view by page, and has them in the address', async ({ page }) => {
  await newChart(page, 'A1');
  await newChart(page, 'B2');
  await page.goto('/diagrams');
  await page.getByRole('button', { name: '名称', exact: true }).first().click();
  await page.getByRole('menuitemcheckbox', { name: '降序' }).click();
  await expect(page.locator('[data-entry]').first()).toContainText('B2');
  await expect(page).toHaveURL(/order=desc/);
  await page.getByRole('button', { name: '网格' }).click();
  await expect(page).toHaveURL(/view=grid/);
  await page.goto('/history');
  await expect(page.getByRole('columnheader', { name: '最后修改' })).toBeVisible();
  await page.goto('/diagrams');
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  await expect(page.locator('[data-entry]').first()).toContainText('B2');
});

test('shows within moments what happens elsewhere', async ({ page }) => {
  await page.goto('/diagrams');
  await expect(page.getByText('还没有文件')).toBeVisible();
  await newFolder(page, '别处新建');
  await expect(row(page, '别处新建')).toBeVisible({ timeout: 3000 });
});

test('says when the list could not be loaded, and loads it again', async ({ page }) => {
  await newChart(page, '还在');
  await page.route('**/api/folder/files**', (route) => route.fulfill({ status: 500, json: { code: '500', msg: '数据库正忙', result: 'internal' } }));
  await page.goto('/diagrams');
  await expect(page.getByRole('alert').filter({ hasText: '数据库正忙' })).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/folder/files**');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(row(page, '还在')).toBeVisible();
});

test('closes the context menu after an action, and gives the list back', async ({ page }) => {
  await newChart(page, '甲');
  await page.goto('/diagrams');
  await row(page, '甲').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '收藏' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('grid')).toBeFocused();
});

test('puts a change back when the server refuses it', async ({ page }) => {
  await newChart(page, '不让删');
  await page.goto('/diagrams');
  await page.route('**/api/folder/to_trash', (route) => route.fulfill({ status: 409, json: { code: '409', msg: '', result: 'conflict' } }));
  await row(page, '不让删').click();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alert').filter({ hasText: '删除失败' })).toBeVisible();
  await expect(row(page, '不让删')).toBeVisible();
});
