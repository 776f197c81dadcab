/** Files and folders: making, selecting, moving, deleting them. */
import {
  choose,
  expect,
  menuItem,
  menuNames,
  newChart,
  newFolder,
  onePerson,
  plainTest as test,
  post,
  row,
} from './support.ts';

const me = onePerson();

test('makes a folder and goes into it; a blank name does nothing', async () => {
  const { page } = me;
  await page.goto('/diagrams');
  await page.getByRole('button', { name: '新建', exact: true }).click();
  await menuItem(page, '新建文件夹').click();
  const name = page.getByLabel('文件夹名称');
  await name.fill('   ');
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await name.fill('设计');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '设计', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/diagrams\/[^/]+$/);
  await expect(page.getByRole('treeitem', { name: '设计' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('navigation', { name: '路径' }).getByRole('link', { name: '我的文件' }).click();
  await expect(row(page, '设计')).toBeVisible();
});

test('offers what can be made in its order, and makes a flow chart in a tab of its own, once, in the folder on show', async () => {
  const { page } = me;
  const folderId = await newFolder(page, '设计');
  await page.goto(`/diagrams/${folderId}`);
  await page.getByRole('button', { name: '新建', exact: true }).click();
  const offered = await menuNames(page);
  const all = [
    '流程图',
    '思维导图',
    '组织结构图',
    '大纲（测试版）',
    '原型图',
    'UML',
    '网络拓扑图',
    'BPMN',
    '白板',
    '从模板新建',
    '导入',
    '新建文件夹',
  ];
  // Those whose editor is there, in the order of all of them.
  expect(offered).toEqual(all.filter((name) => offered.includes(name)));
  expect(offered).toEqual(
    expect.arrayContaining(['流程图', '原型图', 'UML', '网络拓扑图', 'BPMN', '白板', '导入', '新建文件夹']),
  );
  const opened = page.context().waitForEvent('page');
  await menuItem(page, '流程图').click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/diagraming\/(?!new)[^/]+$/);
  await tab.close();
  await expect(row(page, '未命名文件')).toHaveCount(1);
});

test('has exactly the menu of each kind, at the pointer and behind its button', async () => {
  const { page } = me;
  await newFolder(page, '文件夹');
  await newChart(page, '流程');
  await page.goto('/diagrams');
  await row(page, '流程').click({ button: 'right' });
  const ofChart = await menuNames(page);
  expect(ofChart).toEqual(['查看', '重命名', '发布公开', '分享', '复制链接', '克隆', '下载', '复制或移动', '删除']);
  await page.keyboard.press('Escape');
  await row(page, '流程').getByRole('button', { name: '“流程”的操作' }).click();
  expect(await menuNames(page)).toEqual(ofChart);
  await menuItem(page, '下载').hover();
  await expect(menuItem(page, 'PNG 图片')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await row(page, '文件夹').click({ button: 'right' });
  expect(await menuNames(page)).toEqual(['重命名', '颜色', '标签…', '添加协作者', '复制链接', '复制或移动', '删除']);
  await page.keyboard.press('Escape');
  // Who asked for less motion has it at the pointer too.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const name = await row(page, '流程').boundingBox();
  const at = { x: (name?.x ?? 0) + 300, y: (name?.y ?? 0) + 12 };
  await page.mouse.click(at.x, at.y, { button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  const menu = await page.getByRole('menu').boundingBox();
  expect(Math.abs((menu?.x ?? 0) - at.x) + Math.abs((menu?.y ?? 0) - at.y)).toBeLessThan(24);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ reducedMotion: null });
  await page.goto('/history');
  await row(page, '流程').click({ button: 'right' });
  expect(await menuNames(page)).toEqual([
    '查看',
    '重命名',
    '发布公开',
    '分享',
    '复制链接',
    '下载',
    '复制或移动',
    '删除',
  ]);
  await page.keyboard.press('Escape');
});

test('clones a file in a tab of its own', async () => {
  const { page } = me;
  await newChart(page, '样板');
  await page.goto('/diagrams');
  const opened = page.context().waitForEvent('page');
  await choose(page, '样板', '克隆');
  const tab = await opened;
  await expect(tab).toHaveURL(/\/diagraming\/(?!new)[^/]+$/);
  await tab.close();
  await expect(row(page, '样板')).toHaveCount(2);
});

test('downloads a file that is not open, and says when there is nothing in it', async () => {
  const { page } = me;
  const chartId = await newChart(page, '空白');
  await page.goto('/diagrams');
  await row(page, '空白').click({ button: 'right' });
  await menuItem(page, '下载').hover();
  await menuItem(page, 'PNG 图片').click();
  await expect(page.getByText('“空白”里还没有内容，无法下载')).toBeVisible({ timeout: 30_000 });
  const tab = await page.context().newPage();
  await tab.goto(`/diagraming/${chartId}`);
  await tab.waitForFunction(() => 'limn' in globalThis);
  await tab.getByRole('application').dblclick({ position: { x: 300, y: 300 } });
  await expect(tab.getByRole('textbox').and(tab.locator('[contenteditable]'))).toBeFocused();
  await tab.keyboard.type('有了');
  await tab.keyboard.press('Escape');
  await expect(tab.locator('[data-state="saved"]')).toBeVisible({ timeout: 20_000 });
  await tab.close();
  const download = page.waitForEvent('download');
  await row(page, '空白').click({ button: 'right' });
  await menuItem(page, '下载').hover();
  await menuItem(page, 'SVG 矢量图').click();
  expect((await download).suggestedFilename()).toBe('空白.svg');
});

test('renames in place by a slow second press: taken by going elsewhere, put back by Escape or refusal', async () => {
  const { page } = me;
  await newChart(page, '甲');
  await newChart(page, '乙');
  await page.goto('/diagrams');
  const field = page.getByLabel('名称', { exact: true });
  const title = (name: string) => row(page, name).locator('[data-title]');
  await title('甲').click();
  await expect(page.locator('[role=row][aria-selected=true]')).toHaveText(/甲/);
  await title('甲').click();
  await expect(field).toBeFocused();
  await page.keyboard.type('丙');
  await row(page, '乙').click();
  await expect(row(page, '丙')).toBeVisible();
  await expect(field).toHaveCount(0);

  await page.keyboard.press('F2');
  await expect(field).toHaveValue('乙');
  await page.keyboard.type('丁');
  await page.keyboard.press('Escape');
  await expect(row(page, '乙')).toBeVisible();
  await expect(page.getByRole('grid')).toBeFocused();

  await page.keyboard.press('F2');
  await field.fill('  ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('名称不能为空，已保留原名称')).toBeVisible();
  await expect(row(page, '乙')).toBeVisible();

  await page.route('**/api/folder/rename/chart', (route) => route.fulfill({ status: 500, body: '{}' }));
  await choose(page, '乙', '重命名');
  await expect(field).toBeFocused();
  await page.keyboard.type('丁');
  await page.keyboard.press('Enter');
  await expect(page.getByText('重命名失败')).toBeVisible();
  await expect(row(page, '乙')).toBeVisible();
  await expect(row(page, '丁')).toHaveCount(0);
  await page.unroute('**/api/folder/rename/chart');

  // Among the cards as well.
  await page.keyboard.press('Alt+v');
  const list = page.getByRole('grid');
  await expect(list).toHaveAttribute('data-view', 'grid');
  await page.keyboard.press('F2');
  await expect(field).toBeFocused();
  await page.keyboard.type('戊');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: '戊' })).toBeVisible();
  await expect(list).toBeFocused();
  await page.keyboard.press('Alt+v');
  await expect(list).toHaveAttribute('data-view', 'list');
  await expect(row(page, '戊')).toBeVisible();
});

test('shows what is chosen large by Space, and a card of what the pointer rests on', async () => {
  const { page } = me;
  await newChart(page, '二号甲');
  await newChart(page, '二号乙');
  await page.goto('/diagrams');
  await row(page, '二号乙').click();
  await page.keyboard.press('Space');
  const preview = page.getByRole('dialog');
  await expect(preview.getByRole('heading', { name: '二号乙' })).toBeVisible();
  await expect(preview.getByText('流程图')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(preview.getByRole('heading', { name: '二号甲' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(preview).toHaveCount(0);
  await expect(page.getByRole('grid')).toBeFocused();
  await expect(page.locator('[role=row][aria-selected=true]')).toHaveText(/二号甲/);
  await page.keyboard.press('Control+Space');
  await expect(page.locator('[role=row][aria-selected=true]')).toHaveCount(0);

  const card = page.locator('[aria-hidden]').filter({ has: page.locator('strong') });
  await row(page, '二号乙').locator('[data-title]').hover();
  await expect(card).toHaveText(/二号乙.*我.*最后修改/);
  await page.mouse.move(900, 10);
  await expect(card).toHaveCount(0);
});

test('marks a folder with a colour and tags, which the list, the tree and the filter show', async () => {
  const { page } = me;
  await newFolder(page, '季度计划');
  await newFolder(page, '其他资料');
  await page.goto('/diagrams');
  await row(page, '季度计划').click({ button: 'right' });
  await menuItem(page, '颜色').hover();
  await page.getByRole('menuitemradio', { name: '红色' }).click();
  await expect(row(page, '季度计划').locator('[data-color=red]')).toBeVisible();
  await choose(page, '季度计划', '标签…');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('一季度');
  await page.keyboard.press('Enter');
  await page.keyboard.type('预算');
  await page.getByRole('button', { name: '保存标签' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const tree = page.getByRole('treeitem', { name: /季度计划/ });
  await expect(tree).toHaveText(/一季度 · 预算/);
  await expect(tree.locator('[data-color=red]')).toBeVisible();

  // While something is selected the bar is about that.
  await page.getByRole('grid').press('Escape');
  await page.getByRole('button', { name: '筛选' }).click();
  await page.getByRole('menuitemcheckbox', { name: '红色' }).click();
  await expect(row(page, '其他资料')).toHaveCount(0);
  await expect(row(page, '季度计划')).toBeVisible();
  await page.getByRole('button', { name: '显示全部' }).click();
  await expect(row(page, '其他资料')).toBeVisible();
  await row(page, '季度计划').getByRole('button', { name: '预算' }).click();
  await expect(page).toHaveURL(/tag=/);
  await expect(row(page, '其他资料')).toHaveCount(0);
  // What is marked otherwise is among them no more.
  await page.keyboard.press('Control+z');
  await expect(page.getByText('没有带此标记的文件夹')).toBeVisible();
});

test('renames by F2, and takes it back by Control+Z', async () => {
  const { page } = me;
  await newChart(page, '旧名字');
  await page.goto('/diagrams');
  await row(page, '旧名字').click();
  await page.keyboard.press('F2');
  const name = page.getByLabel('名称', { exact: true });
  await expect(name).toHaveValue('旧名字');
  await name.fill('长'.repeat(201));
  await page.keyboard.press('Enter');
  await expect(page.getByText('名称最多 200 个字符，现在有 201 个')).toBeVisible();
  await name.fill('新名字');
  await page.keyboard.press('Enter');
  await expect(row(page, '新名字')).toBeVisible();
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(row(page, '旧名字')).toBeVisible();

  // What was done before that can be taken back after it.
  await row(page, '旧名字').click();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect(row(page, '旧名字')).toHaveCount(2);
  // What was pasted is what one goes on with.
  await expect(page.locator('[role=row][aria-selected=true]')).toHaveText(/旧名字 副本/);
  await page.keyboard.press('Alt+s');
  await expect(page.getByText('收藏成功')).toBeVisible();
  await page.keyboard.press('Alt+s');
  await expect(page.getByText('取消成功')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-press=favourite][aria-pressed=true]')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(row(page, '旧名字')).toHaveCount(1);
  await expect(page.getByText('已撤销').last()).toBeVisible();
});

test('moves several by dragging to a folder, back by dragging to the path, and to the tree', async () => {
  const { page } = me;
  const folderId = await newFolder(page, '归档');
  await newChart(page, '甲');
  await newChart(page, '乙');
  await page.goto('/diagrams');
  await row(page, '甲').click();
  await row(page, '乙').click({ modifiers: ['Control'] });
  await row(page, '甲').locator('[data-name]').dragTo(row(page, '归档'));
  await expect(page.getByText('移动成功，已移到“归档”')).toBeVisible();
  await expect(row(page, '甲')).toHaveCount(0);
  await row(page, '归档').dblclick();
  await expect(page).toHaveURL(new RegExp(folderId));
  await expect(row(page, '乙')).toBeVisible();
  await row(page, '甲')
    .locator('[data-name]')
    .dragTo(page.getByRole('navigation', { name: '路径' }).getByRole('link', { name: '我的文件' }));
  await expect(row(page, '甲')).toHaveCount(0);
  await page.getByRole('navigation', { name: '文件导航' }).getByRole('link', { name: '我的文件' }).click();
  await expect(row(page, '甲')).toBeVisible();
  // The tip of the first move is there still: what is undone is the move the server has answered last.
  const moved = page.waitForResponse((response) => /\/api\/folder\/(move|batch_operation)$/.test(response.url()));
  await row(page, '甲')
    .locator('[data-name]')
    .dragTo(page.getByRole('treeitem', { name: '归档' }));
  await moved;
  await expect(row(page, '甲')).toHaveCount(0);
  await expect(page.getByText('移动成功，已移到“归档”').last()).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(row(page, '甲')).toBeVisible();
});

test('opens a folder that a drag rests on, and takes the drop inside', async () => {
  const { page } = me;
  const outer = await newFolder(page, '外层');
  await newFolder(page, '内层', outer);
  await newChart(page, '甲');
  await page.goto('/diagrams');
  const from = await row(page, '甲').locator('[data-name]').boundingBox();
  const over = await row(page, '外层').boundingBox();
  if (from === null || over === null) {
    throw new Error('The rows are not shown');
  }
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(over.x + 100, over.y + 15, { steps: 4 });
  // A drag that rests still says that it is there.
  let wait = 0;
  const rest = async () => {
    await page.mouse.move(over.x + 100 + (wait++ % 2), over.y + 15);
    return page.url();
  };
  await expect.poll(rest, { intervals: [120] }).toContain(outer);
  await expect(page.getByRole('heading', { name: '外层', level: 1 })).toBeVisible();
  const inner = await row(page, '内层').boundingBox();
  if (inner === null) {
    throw new Error('The folder is not shown');
  }
  await page.mouse.move(inner.x + 100, inner.y + 200, { steps: 3 });
  await page.mouse.up();
  await expect(row(page, '甲')).toBeVisible();
});

test('moves and copies by the dialog, but not a folder into itself', async () => {
  const { page } = me;
  const outer = await newFolder(page, '外层');
  await newFolder(page, '内层', outer);
  await newChart(page, '甲');
  await page.goto('/diagrams');
  await choose(page, '甲', '复制或移动');
  const dialog = page.getByRole('dialog');
  expect((await dialog.locator('..').boundingBox())?.width).toBe(556);
  await expect(dialog.getByRole('button', { name: '移动到这里' })).toBeDisabled();
  await dialog.getByRole('treeitem', { name: '外层' }).click();
  await dialog.getByRole('button', { name: '复制到这里' }).click();
  await expect(page.getByText('复制成功')).toBeVisible();
  await expect(row(page, '甲')).toBeVisible();

  await row(page, '外层').click();
  await page.keyboard.press('Alt+m');
  // It cannot move into what it holds, and can be copied there.
  await dialog.getByRole('treeitem', { name: '外层' }).click();
  await expect(dialog.getByText('不能把文件夹移到它自己里面')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '移动到这里' })).toBeDisabled();
  await dialog.getByRole('button', { name: '复制到这里' }).click();
  await expect(page.getByText('复制成功').last()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await row(page, '外层').dblclick();
  await expect(row(page, '甲')).toBeVisible();

  // By keys a folder is gone to, chosen, and taken.
  await page.goto('/diagrams');
  await row(page, '甲').click();
  await page.keyboard.press('Alt+m');
  await expect(dialog.getByRole('tree')).toBeFocused();
  for (const key of ['ArrowDown', 'Enter', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText('移动成功', { exact: true })).toBeVisible();
  await expect(row(page, '甲')).toHaveCount(0);
});

test('cuts here and pastes there', async () => {
  const { page } = me;
  await newFolder(page, '归档');
  await newChart(page, '甲');
  await page.goto('/diagrams');
  await row(page, '甲').click();
  await page.keyboard.press('Control+x');
  await expect(row(page, '甲')).toHaveAttribute('data-cut', 'true');
  await row(page, '归档').dblclick();
  await page.getByText('这个文件夹是空的').click({ button: 'right' });
  await expect(menuItem(page, '新建文件夹')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+v');
  await expect(row(page, '甲')).toHaveAttribute('aria-selected', 'true');
});

test('asks before deleting, with a way back, restores from the recycle bin, and asks before deleting for ever', async () => {
  const { page } = me;
  await newChart(page, '留下');
  await newChart(page, '扔掉');
  await page.goto('/diagrams');
  await row(page, '扔掉').click();
  await page.keyboard.press('Delete');
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('删除后会放入回收站，30 天内可以恢复');
  expect((await ask.locator('..').boundingBox())?.width).toBe(350);
  await ask.getByRole('button', { name: '取消' }).click();
  await expect(row(page, '扔掉')).toBeVisible();
  await page.keyboard.press('Delete');
  await ask.getByRole('button', { name: '删除' }).click();
  await expect(row(page, '扔掉')).toHaveCount(0);
  await expect(page.getByText('删除成功')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(row(page, '扔掉')).toBeVisible();

  // Who does not want to be asked is not.
  await row(page, '扔掉').click();
  await page.keyboard.press('Delete');
  await ask.locator('.limn-checkbox').click();
  await ask.getByRole('button', { name: '删除' }).click();
  await expect(row(page, '扔掉')).toHaveCount(0);
  await page.getByRole('link', { name: '回收站' }).click();
  await choose(page, '扔掉', '恢复');
  await expect(page.getByText('恢复成功')).toBeVisible();
  await expect(page.getByText('回收站是空的')).toBeVisible();

  await page.getByRole('link', { name: '我的文件' }).click();
  await row(page, '扔掉').click();
  await page.keyboard.press('Delete');
  await expect(row(page, '扔掉')).toHaveCount(0);
  await page.getByRole('link', { name: '回收站' }).click();
  await row(page, '扔掉').click({ button: 'right' });
  expect(await menuNames(page)).toEqual(['恢复', '彻底删除']);
  await menuItem(page, '彻底删除').click();
  await expect(ask).toContainText('彻底删除后无法恢复');
  await ask.getByRole('button', { name: '彻底删除' }).click();
  await expect(page.getByText('删除成功').last()).toBeVisible();
  await expect(page.getByText('回收站是空的')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('limn.ask.remove'));
});

test('deletes several at once', async () => {
  const { page } = me;
  for (const title of ['甲', '乙', '丙']) {
    await newChart(page, title);
  }
  await page.goto('/diagrams');
  await expect(row(page, '丙')).toBeVisible();
  await row(page, '甲').locator('[data-press=select]').click();
  await row(page, '丙').locator('[data-press=select]').click();
  await expect(page.locator('[role=row][aria-selected=true]')).toHaveCount(2);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alertdialog')).toContainText('批量删除 3 项');
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('批量删除成功')).toBeVisible();
  await expect(page.getByText('还没有文件')).toBeVisible();
});

test('says in the editor that a file is in the recycle bin, and takes it out from there', async () => {
  const { page } = me;
  const fileId = await newChart(page, '删掉的图');
  await post(page.request, '/api/folder/to_trash', { fileType: 'chart', fileId });
  await page.goto(`/diagraming/${fileId}`);
  await expect(page.getByText('在回收站中', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '分享' })).toHaveCount(0);
  await page.getByRole('button', { name: '恢复', exact: true }).click();
  await expect(page.getByRole('button', { name: '分享' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^已保存/ })).toBeVisible();
});
