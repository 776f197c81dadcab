/** What is shared, where it is shared: folders of others, links that narrow, and asking for access. */
import {
  choose,
  collaborate,
  expect,
  menuItem,
  newChart,
  newFolder,
  newPerson,
  onePerson,
  plainTest as test,
  post,
  row,
  type Person,
} from './support.ts';

const me = onePerson();
const others: Person[] = [];

async function other(browser: import('@playwright/test').Browser, fullName: string): Promise<Person> {
  const person = await newPerson(browser, { fullName });
  others.push(person);
  return person;
}

test.afterAll(async () => {
  await Promise.all(others.map((person) => person.leave()));
});

test('makes files and folders in a folder of others, where one may edit it', async ({ browser }) => {
  const { page } = me;
  const wang = await other(browser, '王五');
  const folderId = await newFolder(wang.page, '共同的资料');
  await collaborate(wang, me.person, { fileType: 'folder', fileId: folderId });
  // An address among one's own files, such as an invitation leads to, is that of the folder.
  await page.goto(`/diagrams/${folderId}`);
  await expect(page).toHaveURL(new RegExp(`/colla/${folderId}$`));
  await expect(page.getByText('这个文件夹是空的')).toBeVisible();
  await page.keyboard.press('Alt+Shift+n');
  await page.getByRole('textbox', { name: '文件夹名称' }).fill('合同');
  await page.keyboard.press('Enter');
  await expect(
    row(page, '合同')
      .or(page.getByRole('heading', { name: '合同' }))
      .first(),
  ).toBeVisible();
  await wang.page.goto(`/diagrams/${folderId}`);
  await expect(row(wang.page, '合同')).toBeVisible();
  await page.goto(`/colla/${folderId}`);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: '新建', exact: true }).click();
  await menuItem(page, '流程图').click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/diagraming\/(?!new)[^/]+$/);
  await tab.close();
  await expect(row(wang.page, '未命名文件')).toBeVisible();

  // Who may only look is told that what they make is their own.
  await post(wang.page.request, '/api/collaboration/role', {
    fileType: 'folder',
    fileId: folderId,
    userId: me.person.userId,
    role: 2,
  });
  await page.goto(`/colla/${folderId}`);
  await expect(row(page, '合同')).toBeVisible();
  await page.getByRole('button', { name: '新建', exact: true }).click();
  await expect(page.getByText('新建到“我的文件”')).toBeVisible();
  await page.keyboard.press('Escape');
});

test('leaves a folder that is deleted in another tab', async () => {
  const { page } = me;
  const outer = await newFolder(page, '外层');
  const inner = await newFolder(page, '内层', outer);
  await newChart(page, '里面的图', inner);
  await page.goto(`/diagrams/${inner}`);
  await expect(row(page, '里面的图')).toBeVisible();
  await post(page.request, '/api/folder/to_trash', { fileType: 'folder', fileId: outer });
  await expect(page.getByText('找不到这个文件夹')).toBeVisible({ timeout: 5000 });
});

test('gives the focus back to the list after what a menu opened', async () => {
  const { page } = me;
  await newChart(page, '甲');
  await newChart(page, '乙');
  await page.goto('/diagrams');
  const list = page.getByRole('grid'),
    field = list.getByRole('textbox');
  for (const name of ['复制或移动', '删除']) {
    await choose(page, '甲', name);
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeFocused();
  }
  await row(page, '甲').getByRole('button', { name: '“甲”的操作' }).click();
  await menuItem(page, '重命名').click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+F10');
  await menuItem(page, '重命名').click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeFocused();
});

test('says that a search in a folder is one, and searches everywhere', async () => {
  const { page } = me;
  const folder = await newFolder(page, '归档');
  await newChart(page, '年度预算');
  await page.goto(`/diagrams/${folder}?q=预算`);
  await expect(page.getByText('没有找到“预算”')).toBeVisible();
  await page.getByRole('link', { name: '搜索全部文件' }).click();
  await expect(row(page, '年度预算')).toBeVisible();
});

test('says at the limit of files what it is, with the ways on', async ({ browser }) => {
  const full = await other(browser, '满员');
  for (let number = 0; number < 10; number += 1) {
    await full.page.request.post('/api/diagraming/new', {
      data: { category: 'flow', title: `图 ${number}` },
      headers: { origin: process.env['E2E_ORIGIN'] ?? '' },
    });
  }
  await full.page.goto('/diagraming/new?category=flow');
  await expect(full.page.getByRole('heading', { name: '文件数已达上限' })).toBeVisible();
  await expect(full.page.getByRole('link', { name: '升级方案' })).toHaveAttribute('href', '/upgrade');
  await full.page.getByRole('link', { name: '回到我的文件' }).click();
  await expect(full.page).toHaveURL(/\/diagrams$/);
});

test('answers a request for access where it is told of, which may come from the plain address', async ({ browser }) => {
  const { page } = me;
  const chartId = await newChart(page, '预算表');
  const li = await other(browser, '李雷');
  await li.page.goto(`/diagraming/${chartId}`);
  await li.page.getByRole('button', { name: '申请访问' }).press('Enter');
  await expect(li.page.getByLabel('留言（可选）')).toBeFocused();
  await li.page.keyboard.type('想看看');
  await li.page.getByRole('button', { name: '申请访问' }).press('Enter');
  await expect(li.page.getByText('申请已发送，请等待所有者同意')).toBeVisible();
  await expect(li.page.locator('#main')).toBeFocused();
  const another = await newChart(page, '另一张');
  const waiting = await li.page.context().newPage();
  await waiting.goto(`/diagraming/${another}`);
  await waiting.getByRole('button', { name: '申请访问' }).click();
  await waiting.getByRole('button', { name: '申请访问' }).click();
  await expect(waiting.getByText('申请已发送，请等待所有者同意')).toBeVisible();
  await page.goto('/diagrams');
  await page.getByRole('button', { name: /通知/ }).press('Enter');
  const notice = page.getByRole('listitem').filter({ hasText: '李雷' });
  await expect(notice.last()).toContainText('预算表');
  await expect(notice.last()).toContainText('想看看');
  // The key that is pressed once more is for nothing else in the panel.
  await notice.filter({ hasText: '预算表' }).getByRole('button', { name: '同意' }).press('Enter');
  await expect(notice).toHaveCount(1);
  await expect(page.getByRole('group', { name: '通知列表' })).toBeFocused();
  await notice.getByRole('button', { name: '拒绝' }).press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('button', { name: '全部已读' })).not.toBeFocused();
  await expect(waiting.getByText('所有者没有同意您的申请')).toBeVisible();
  await waiting.close();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /通知/ })).toBeFocused();
  await li.page.waitForFunction(() => 'limn' in globalThis);
});

test('asks first before a link ends, and asks whoever looks for what it now wants', async ({ browser }) => {
  const { page } = me;
  const chartId = await newChart(page, '公开的图');
  const { viewLinkId } = await post(page.request, '/api/view/addlink', { chartId, access: 1 });
  const li = await other(browser, '韩梅梅');
  await li.page.goto(`/view/${String(viewLinkId)}`);
  await li.page.waitForFunction(() => 'limn' in globalThis);
  await post(page.request, '/api/view/addpassword', { chartId, viewPassword: 'qz94' });
  await li.page.getByLabel('访问密码').fill('qz94');
  await li.page.getByRole('button', { name: '查看' }).click();
  await li.page.waitForFunction(() => 'limn' in globalThis);
  await post(page.request, '/api/view/setlink', { chartId, access: 3 });
  await li.page.getByRole('button', { name: '申请访问' }).click();
  await expect(li.page.getByText('申请已发送，请等待所有者同意')).toBeVisible();
  await li.page.reload();
  await expect(li.page.getByText('申请已发送，请等待所有者同意')).toBeVisible();

  await page.goto('/diagrams');
  await choose(page, '公开的图', '分享');
  const dialog = page.getByRole('dialog', { name: '分享“公开的图”' });
  await dialog.getByRole('tab', { name: '公开分享' }).click();
  await dialog.getByRole('button', { name: /访问权限/ }).click();
  await expect(page.getByRole('option', { name: '组织内可查看' })).toContainText('仅适用于组织的文件');
  await page.keyboard.press('Escape');
  await dialog.locator('.limn-switch').filter({ hasText: '开启分享' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('以后再开启会得到新的地址');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(dialog.getByRole('textbox', { name: '分享链接' })).toBeVisible();
  await dialog.locator('.limn-switch').filter({ hasText: '开启分享' }).click();
  await question.getByRole('button', { name: '关闭分享' }).click();
  await expect(page.getByText('已关闭公开分享，原链接不再有效')).toBeVisible();
  await expect(dialog.getByText(/默认关闭/)).toBeVisible();
  await page.keyboard.press('Escape');
});
