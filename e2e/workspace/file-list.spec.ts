/**
 * The list of files: finding, favourites, keys, the marquee, views, thousands of rows, and what it shows when a call
 * fails.
 */
import type { Locator, Page } from '@playwright/test';
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

test('finds files anywhere below, the best first, and shows where one is', async () => {
  const { page } = me;
  const folderId = await newFolder(page, '文件夹');
  await newChart(page, '订单处理流程', folderId);
  await newChart(page, '别的');
  await page.goto('/diagrams');
  const box = page.getByRole('searchbox', { name: '搜索文件' });
  await row(page, '别的').click();
  await box.click();
  await page.keyboard.type('订单 ');
  await expect(row(page, '订单处理流程')).toBeVisible();
  // The blank before a further word stays, and keys that change a text change no files.
  await expect(box).toHaveValue('订单 ');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('grid')).toBeFocused();
  await box.press('Control+Backspace');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await box.fill('订单');
  await expect(row(page, '订单处理流程').locator('mark')).toHaveText('订单');
  await expect(row(page, '别的')).toHaveCount(0);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('button', { name: '相关度' })).toBeVisible();
  await choose(page, '订单处理流程', '文件位置');
  await expect(page.getByRole('heading', { name: '文件夹', level: 1 })).toBeVisible();
  await expect(row(page, '订单处理流程')).toHaveAttribute('aria-selected', 'true');
  // In a folder a search is of it alone, which is said, with the way to all.
  await page.getByRole('searchbox', { name: '搜索文件' }).fill('别的');
  await page.getByRole('link', { name: '搜索全部文件' }).click();
  await expect(row(page, '别的')).toBeVisible();
  await page.goBack();
  await page.getByRole('searchbox', { name: '搜索文件' }).fill('订单');
  await expect(page.getByText('在“文件夹”中找到 1 项')).toBeVisible();
  await page.getByRole('searchbox', { name: '搜索文件' }).fill('没有这个');
  await expect(page.getByText('没有找到“没有这个”')).toBeVisible();
  // Narrowed by keys alone; what it is narrowed to is in the address, and there is a way back.
  await page.getByRole('searchbox', { name: '搜索文件' }).fill('订单');
  await page.getByRole('button', { name: '筛选', exact: true }).press('Enter');
  await menuItem(page, '类型').press('ArrowRight');
  await page.getByRole('menuitemcheckbox', { name: '文件夹' }).press('Enter');
  await expect(page).toHaveURL(/[?&]type=folder/);
  await expect(page.getByText('按当前筛选没有找到“订单”')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '清除筛选' }).last().click();
  await expect(row(page, '订单处理流程')).toBeVisible();
});

test('marks favourites, and shows them on their page', async () => {
  const { page } = me;
  await newChart(page, '常用');
  await page.goto('/diagrams');
  await row(page, '常用').hover();
  await row(page, '常用').getByRole('button', { name: '收藏' }).click();
  await expect(page.getByText('收藏成功')).toBeVisible();
  await page.getByRole('link', { name: '我的收藏' }).click();
  await expect(page.getByRole('heading', { name: '我的收藏' })).toBeVisible();
  await row(page, '常用').click({ button: 'right' });
  expect(await menuNames(page)).toEqual(['查看', '取消收藏']);
  await menuItem(page, '取消收藏').click();
  await expect(page.getByText('取消成功')).toBeVisible();
  await expect(page.getByText('还没有收藏')).toBeVisible();
});

async function removeByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: '删除' })).toBeFocused();
  await page.keyboard.press('Enter');
}

test('is driven by keys alone', async () => {
  const { page } = me;
  for (const title of ['A1', 'B2', 'C3']) {
    await newChart(page, title);
  }
  await page.goto('/diagrams');
  const grid = page.getByRole('grid');
  await expect(row(page, 'C3')).toBeVisible();
  // Nothing has the focus yet.
  await page.keyboard.press('Control+a');
  await expect(page.getByText('已选择 3 项')).toBeVisible();
  await expect(grid).toBeFocused();
  await page.keyboard.press('Escape');
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
  await expect(menuItem(page, '重命名')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible();
  await page.keyboard.press('Escape');

  // What is told beside the list is closed by its button, which goes with it.
  await page.keyboard.press('Alt+i');
  await page.getByRole('button', { name: '关闭详情' }).press('Enter');
  await expect(grid).toBeFocused();

  // The keys go along into a folder and back out of it.
  await newChart(page, '里面', await newFolder(page, '夹子'));
  await expect(row(page, '夹子')).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: '夹子' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(row(page, '里面')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('grid', { name: '我的文件' })).toBeFocused();
  await expect(row(page, '夹子')).toHaveAttribute('data-current', 'true');

  // A search that is over leaves the keyboard at what it found, and at the folder that has it.
  for (const [words, place] of [
    ['C3', 'C3'],
    ['里面', '夹子'],
  ] as const) {
    await page.keyboard.press('/');
    await page.keyboard.type(words);
    await expect(page.getByText('1 个结果', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(page.getByText('1 个结果', { exact: true })).toHaveCount(0);
    await expect(row(page, place)).toHaveAttribute('data-current', 'true');
  }

  // What goes with the last of a list leaves the keyboard at the page, and what is put back has it.
  await page.keyboard.press('Control+a');
  await expect(page.getByText('已选择 4 项')).toBeVisible();
  await removeByKeys(page);
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(grid).toBeFocused();
  await page.keyboard.press('End');
  await removeByKeys(page);
  await expect(row(page, 'C3')).toHaveCount(0);
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+z');
  await expect(row(page, 'C3')).toHaveAttribute('data-current', 'true');
  await removeByKeys(page);
  await expect(row(page, 'C3')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('回收站');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/trash$/);
  await expect(row(page, 'C3')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Shift+F10');
  await page.keyboard.press('Enter');
  await expect(page.getByText('回收站是空的')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('goes through the folders by the keys of the tree', async () => {
  const { page } = me;
  const outer = await newFolder(page, '外层');
  await newFolder(page, '内层', outer);
  await newFolder(page, '另一个');
  await page.goto('/diagrams');
  const tree = page.getByRole('tree', { name: '文件夹' });
  await expect(tree.getByRole('treeitem')).toHaveCount(2);
  await tree.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '内层', level: 1 })).toBeVisible();
  await expect(tree.getByRole('treeitem', { name: '内层' })).toHaveAttribute('aria-level', '2');
});

test('selects with a rectangle drawn by the mouse', async () => {
  const { page } = me;
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

  // In a list of rows it starts on a row too, beside the name.
  await page.goto('/diagrams?view=list');
  const [from, to] = [await row(page, 'A1').boundingBox(), await row(page, 'C3').boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 500, (from?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 600, (to?.y ?? 0) + 20, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText('已选择 3 项')).toBeVisible();
});

test('remembers order and view by page, and has them in the address', async () => {
  const { page } = me;
  await newChart(page, 'A1');
  await newChart(page, 'B2');
  await page.goto('/diagrams?view=list');
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
  await page.evaluate(() => localStorage.clear());
});

test('shows thousands without drawing more than what is in sight', async () => {
  const { page } = me;
  await newChart(page, '样子');
  const first = (await (await page.request.get('/api/folder/files?resource=diagrams')).json()) as { files: object[] };
  // A list as long as only the server could make it in a test's time is told by the test.
  await page.route('**/api/folder/files**', async (route) => {
    const { searchParams } = new URL(route.request().url());
    const from = Number(searchParams.get('cursor') ?? 0);
    const length = Math.min(Number(searchParams.get('limit')), 5000 - from);
    const files = Array.from({ length }, (_, index) => ({
      ...first.files[0],
      chartId: `chart-${from + index}`,
      title: `图 ${from + index}`,
    }));
    await route.fulfill({
      json: { ...first, files, total: 5000, nextCursor: from + length < 5000 ? String(from + length) : null },
    });
  });
  await page.goto('/diagrams?view=list');
  await expect(row(page, '图 0').first()).toBeVisible();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '5001');
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, grid.scrollHeight));
  await expect(row(page, '图 4999')).toBeVisible({ timeout: 30_000 });
  expect(await page.locator('[data-entry]').count()).toBeLessThan(60);
  await page.unroute('**/api/folder/files**');
});

test('says when what follows in a list cannot be loaded, and keeps what is there', async () => {
  const { page } = me;
  await newChart(page, '样子');
  const first = (await (await page.request.get('/api/folder/files?resource=diagrams')).json()) as { files: object[] };
  await page.route('**/api/folder/files**', async (route) => {
    if (new URL(route.request().url()).searchParams.get('cursor'))
      await route.fulfill({ status: 500, json: { code: '500', msg: '数据库正忙', result: 'internal' } });
    else await route.fulfill({ json: { ...first, total: 300, nextCursor: 'rest' } });
  });
  await page.goto('/diagrams?view=list');
  await row(page, '样子').click();
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('alert').filter({ hasText: '没能加载列表的其余部分' })).toBeVisible({ timeout: 20_000 });
  await expect(row(page, '样子')).toBeVisible();
  await page.unroute('**/api/folder/files**');
});

test('shows within moments what happens elsewhere', async () => {
  const { page } = me;
  await page.goto('/diagrams');
  await expect(page.getByText('还没有文件')).toBeVisible();
  await newFolder(page, '别处新建');
  await expect(row(page, '别处新建')).toBeVisible({ timeout: 3000 });
});

test('says when the list could not be loaded, and loads it again', async () => {
  const { page } = me;
  await newChart(page, '还在');
  await page.route('**/api/folder/files**', (route) =>
    route.fulfill({ status: 500, json: { code: '500', msg: '数据库正忙', result: 'internal' } }),
  );
  await page.goto('/diagrams');
  await expect(page.getByRole('alert').filter({ hasText: '数据库正忙' })).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/folder/files**');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(row(page, '还在')).toBeVisible();
});

test('says in place that a list on show could not be brought up to date, and brings it up to date again', async () => {
  const { page } = me;
  await newChart(page, '原来的');
  await page.goto('/diagrams');
  await expect(row(page, '原来的')).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: '未能获取最新内容' });
  await page.route('**/api/folder/files**', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  // The server tells that there is something new.
  await newFolder(page, '新来的');
  await expect(note).toBeVisible({ timeout: 15_000 });
  // It takes room of its own: what is shown stays, and is not covered.
  await expect(row(page, '原来的')).toBeVisible();
  const noted = (await note.boundingBox())!,
    main = (await page.locator('#main').boundingBox())!;
  expect(noted.y + noted.height).toBeLessThanOrEqual(main.y);
  await page.unroute('**/api/folder/files**');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(row(page, '新来的')).toBeVisible();
  await expect(note).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
});

test('what was confirmed is not called off while it is being done', async () => {
  const { page } = me;
  const fileId = await newChart(page, '慢慢删');
  await post(page.request, '/api/folder/to_trash', { fileType: 'chart', fileId });
  await page.goto('/trash');
  await row(page, '慢慢删').click({ button: 'right' });
  await menuItem(page, '彻底删除').click();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/folder/batch**', async (route) => {
    await held;
    await route.continue();
  });
  const ask = page.getByRole('alertdialog');
  await ask.getByRole('button', { name: '彻底删除' }).click();
  await expect(ask.getByRole('button', { name: '取消' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(ask).toBeVisible();
  answer();
  await expect(ask).toBeHidden();
  await expect(row(page, '慢慢删')).toHaveCount(0);
});

test('puts a change back when the server refuses it, and says what failed and why', async () => {
  const { page } = me;
  await newChart(page, '不让删');
  await page.goto('/diagrams');
  await page.route('**/api/folder/to_trash', (route) =>
    route.fulfill({ status: 409, json: { code: '409', msg: '正在被使用', result: 'conflict' } }),
  );
  await choose(page, '不让删', '删除');
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '删除失败：正在被使用' })).toBeVisible();
  await expect(row(page, '不让删')).toBeVisible();
  await page.unroute('**/api/folder/to_trash');
});

test('tells beside the list what is known of what is selected', async () => {
  const { page } = me;
  await newChart(page, '甲');
  await newChart(page, '乙');
  await page.goto('/diagrams');
  await page.getByRole('button', { name: '详情' }).click();
  const panel = page.getByRole('complementary', { name: '详情' });
  await expect(panel).toContainText('没有选中内容');
  await row(page, '甲').click();
  await expect(panel.getByRole('heading', { name: '甲' })).toBeVisible();
  await expect(panel).toContainText('流程图');
  await expect(panel).toContainText('我创建了文件');
  await expect(panel.getByRole('listitem').filter({ hasText: '创建者' })).toContainText('林夏');
  await row(page, '乙').click({ modifiers: ['Control'] });
  await expect(panel).toContainText('已选择 2 项');
  await row(page, '乙').click();
  await panel.getByRole('button', { name: '管理权限' }).click();
  await expect(page.getByRole('dialog')).toContainText('乙');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Keys that go past an entry ask the server nothing about it.
  let asked = 0;
  page.on('request', (request) => (asked += request.url().includes('/api/folder/activity') ? 1 : 0));
  await row(page, '甲').click();
  for (let i = 0; i < 10; i++) await page.keyboard.press(i % 2 === 0 ? 'ArrowDown' : 'ArrowUp');
  await expect(panel).toContainText('我创建了文件');
  expect(asked).toBeLessThan(4);
  // It stays for the next visit, and goes by its key.
  await page.reload();
  await expect(panel).toBeVisible();
  await row(page, '甲').click();
  await page.keyboard.press('Alt+i');
  await expect(panel).toHaveCount(0);
});

test('shows all of a tall picture within its card, and within the card of what the pointer rests on', async () => {
  const { page } = me;
  await newChart(page, '高图');
  // As the server says it of a drawing that is three times as high as it is wide.
  await page.route('**/api/folder/files**', async (route) => {
    const answer = (await (await route.fetch()).json()) as { files: { title: string; thumbUrl: string | null }[] };
    for (const file of answer.files) if (file.title === '高图') file.thumbUrl = '/tall.svg';
    await route.fulfill({ json: answer });
  });
  const tall =
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="600"><rect width="200" height="600"/></svg>';
  await page.route('**/tall.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: tall }));
  const isWithin = async (picture: Locator, card: Locator): Promise<void> => {
    const [inner, outer] = [(await picture.boundingBox())!, (await card.boundingBox())!];
    expect(inner.y).toBeGreaterThanOrEqual(outer.y);
    expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
  };
  await page.goto('/diagrams?view=list');
  await row(page, '高图').locator('[data-title]').hover();
  const card = page.locator('[aria-hidden]').filter({ has: page.locator('strong') });
  await expect(card.locator('img')).toBeVisible();
  await isWithin(card.locator('img'), card);
  await page.goto('/diagrams?view=grid');
  const picture = page.locator('img[src="/tall.svg"]');
  await expect(picture).toBeVisible();
  await isWithin(picture, picture.locator('..'));
  await page.unroute('**/api/folder/files**');
  await page.unroute('**/tall.svg');
});
