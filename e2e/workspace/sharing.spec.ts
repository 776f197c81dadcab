/** Sharing: collaborators, links, embedding, and what those who are shared with can do. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  choose,
  collaborate,
  expect,
  menuItem,
  menuNames,
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

/** In an editor's page: how many shapes its drawing has; none before it is open. */
const countShapes = (): number => {
  const { limn } = globalThis as { limn?: { editor: { store: { records: Map<string, { type: string }> } } } };
  return limn ? [...limn.editor.store.records.values()].filter(({ type }) => type === 'shape').length : 0;
};

/** Somebody else, for this file's tests. */
async function other(browser: import('@playwright/test').Browser, fullName: string): Promise<Person> {
  const person = await newPerson(browser, { fullName });
  others.push(person);
  return person;
}

test.afterAll(async () => {
  await Promise.all(others.map((person) => person.leave()));
});

test('invites by account with Enter, changes roles, batch manages, and removes', async ({ browser }) => {
  const { page } = me;
  const zhou = await other(browser, '周明');
  const chartId = await newChart(page, '订单处理流程');
  await page.goto('/diagrams');
  await choose(page, '订单处理流程', '分享');
  const dialog = page.getByRole('dialog', { name: '分享“订单处理流程”' });
  await expect(dialog.getByText('创建者')).toBeVisible();
  const box = await dialog.locator('..').boundingBox();
  expect(box?.width).toBe(680);
  expect(box?.height).toBeGreaterThanOrEqual(540);

  const field = dialog.getByRole('textbox', { name: '邀请协作者' });
  await expect(field).toBeFocused();
  await field.fill('不是账号');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('请输入正确的邮箱或手机号')).toBeVisible();
  await field.fill(zhou.account);
  await page.keyboard.press('Enter');
  await expect(page.getByText('邀请已发送，请等待对方接受')).toBeVisible();
  await expect(field).toHaveValue('');
  const invited = dialog.getByRole('listitem').filter({ hasText: zhou.account });
  await expect(invited).toContainText('等待接受');
  await field.fill('13800138000');
  await dialog.getByRole('button', { name: '邀请', exact: true }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: '13800138000' })).toBeVisible();

  await invited.getByRole('button', { name: /的角色/ }).click();
  await page.getByRole('option', { name: '查看者' }).click();
  await expect(page.getByText('已更改角色')).toBeVisible();
  await dialog.getByRole('button', { name: '批量管理' }).click();
  await dialog.locator('.limn-checkbox').filter({ hasText: '全选' }).click();
  await dialog.getByRole('button', { name: '设为编辑者' }).click();
  await expect(page.getByText('批量操作成功')).toBeVisible();
  await expect(invited.getByRole('button', { name: /的角色/ })).toContainText('编辑者');
  await dialog.getByRole('listitem').filter({ hasText: '13800138000' }).locator('.limn-checkbox').click();
  await dialog.getByRole('toolbar').getByRole('button', { name: '移除' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: '13800138000' })).toHaveCount(0);

  // Who accepts has the file, until removed; the open dialog tells of both.
  const list = (await post(page.request, '/api/collaboration/list', { fileType: 'chart', fileId: chartId })) as {
    invitations: { inviteId: string; account: string }[];
  };
  await post(zhou.page.request, '/api/collaboration/accept', {
    inviteId: list.invitations.find((one) => one.account === zhou.account)?.inviteId ?? '',
  });
  await zhou.page.goto('/colla');
  await expect(row(zhou.page, '订单处理流程')).toBeVisible();
  await expect(dialog.getByText('等待接受')).toHaveCount(0);
  await dialog.getByRole('button', { name: '周明 的更多操作' }).click();
  await menuItem(page, '移除').click();
  await expect(page.getByText('已移除')).toBeVisible();
  await expect(row(zhou.page, '订单处理流程')).toHaveCount(0, { timeout: 5000 });
  await page.keyboard.press('Escape');
});

test('adds collaborators to a folder from the contacts, and hands it over', async ({ browser }) => {
  const { page } = me;
  const amy = await other(browser, '安米');
  const folderId = await newFolder(page, '资料');
  const before = await newChart(page, '旧的');
  await collaborate(me.person, amy, { fileType: 'chart', fileId: before });
  await page.goto('/diagrams');
  await row(page, '资料').click();
  await page.getByRole('button', { name: '添加协作者' }).click();
  const dialog = page.getByRole('dialog', { name: '“资料”的协作者' });
  expect((await dialog.locator('..').boundingBox())?.width).toBe(550);
  for (const tab of ['最近联系人', '团队成员', '我关注的人', '关注我的人']) {
    await expect(dialog.getByRole('tab', { name: tab })).toBeVisible();
  }
  await dialog.getByRole('tab', { name: '团队成员' }).click();
  await expect(dialog.getByText('还没有团队成员')).toBeVisible();
  await dialog.getByRole('tab', { name: '最近联系人' }).click();
  await dialog.getByRole('button', { name: '邀请 安米' }).click();
  await expect(page.getByText('邀请已发送，请等待对方接受')).toBeVisible();
  await expect(dialog.getByText('已邀请')).toBeVisible();
  const { invitations } = (await post(page.request, '/api/collaboration/list', {
    fileType: 'folder',
    fileId: folderId,
  })) as { invitations: { inviteId: string }[] };
  await post(amy.page.request, '/api/collaboration/accept', { inviteId: invitations[0]?.inviteId ?? '' });
  await page.keyboard.press('Escape');

  // Who is in the folder is in what it holds.
  await newChart(page, '里面的', folderId);
  await page.goto(`/diagrams/${folderId}`);
  await choose(page, '里面的', '分享');
  const share = page.getByRole('dialog', { name: '分享“里面的”' });
  await expect(share.getByRole('listitem').filter({ hasText: '安米' })).toContainText('来自文件夹“资料”');
  await page.keyboard.press('Escape');
  await page.goto('/diagrams');
  await row(page, '资料').click();
  await page.getByRole('button', { name: '添加协作者' }).click();
  await dialog.getByRole('button', { name: '安米 的更多操作' }).click();
  await menuItem(page, '转让给 安米').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '转让' }).click();
  await expect(page.getByText('转让请求已发送，请等待对方接受')).toBeVisible();
  await page.keyboard.press('Escape');

  // Who is offered it is told, and has it once they accept; the giver works on as manager.
  await amy.page.goto('/diagrams');
  await amy.page.getByRole('button', { name: /消息通知|未读/ }).click();
  await amy.page
    .getByRole('dialog')
    .getByRole('link', { name: /想把文件夹“资料”转让给您/ })
    .click();
  await amy.page.getByRole('button', { name: '接受转让' }).click();
  await expect(amy.page).toHaveURL(new RegExp(`/diagrams/${folderId}$`));
  await expect(row(amy.page, '里面的')).toBeVisible();
  await page.goto('/colla');
  await expect(row(page, '资料')).toBeVisible();
});

test('invites several contacts from the page of the share dialog', async ({ browser }) => {
  const { page } = me;
  const old = await newChart(page, '旧的');
  for (const name of ['赵一', '钱二']) {
    await collaborate(me.person, await other(browser, name), { fileType: 'chart', fileId: old });
  }
  await newChart(page, '新的');
  await page.goto('/diagrams');
  await choose(page, '新的', '分享');
  const dialog = page.getByRole('dialog', { name: '分享“新的”' });
  await dialog.getByRole('button', { name: '从联系人中选择' }).click();
  await dialog.getByRole('searchbox', { name: '搜索联系人' }).fill('赵');
  await expect(dialog.getByText('钱二')).toHaveCount(0);
  await dialog.getByRole('searchbox', { name: '搜索联系人' }).fill('');
  for (const name of ['赵一', '钱二']) {
    await dialog.getByRole('listitem').filter({ hasText: name }).locator('.limn-checkbox').click();
  }
  await expect(dialog.getByText('已选择 2 人')).toBeVisible();
  await dialog.getByRole('button', { name: '邀请选中的人' }).click();
  await expect(page.getByText('已发送 2 份邀请，请等待对方接受')).toBeVisible();
  await expect(dialog.getByRole('tab', { name: '邀请协作' })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: '赵一' })).toContainText('等待接受');
  await page.keyboard.press('Escape');
});

test('opens a public link with access, validity and password, embeds it, and ends it from the list of all links', async ({
  browser,
}) => {
  const { page } = me;
  const chartId = await newChart(page, '公开的图');
  await page.goto('/diagrams');
  await choose(page, '公开的图', '分享');
  const dialog = page.getByRole('dialog', { name: '分享“公开的图”' });
  await dialog.getByRole('tab', { name: '公开分享' }).click();
  await expect(dialog.getByText(/默认关闭/)).toBeVisible();
  await dialog.locator('.limn-switch').filter({ hasText: '开启分享' }).click();
  const address = await dialog.getByRole('textbox', { name: '分享链接' }).inputValue();
  expect(address).toMatch(/\/view\/[\w-]+$/);
  await dialog.getByRole('button', { name: '复制链接', exact: true }).click();
  await expect(page.getByText('复制成功')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await dialog.getByRole('button', { name: /访问权限/ }).click();
  await expect(page.getByRole('option')).toHaveText([
    '任何人可查看',
    '任何人可评论',
    '任何人可编辑',
    '指定的人可查看或编辑',
    /^组织内可查看/,
    /^组织内可评论/,
    /^组织内可编辑/,
    '重置链接',
  ]);
  await expect(page.getByRole('option', { name: '组织内可查看' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('option', { name: '任何人可编辑' }).click();
  await expect(dialog.getByText(/从现在起也可以编辑/)).toBeVisible();
  await dialog.locator('.limn-segment').filter({ hasText: '7 天' }).click();
  await expect(dialog.getByText(/到期$/)).toBeVisible();
  await dialog.locator('.limn-checkbox').filter({ hasText: '密码访问' }).click();
  const password = dialog.getByRole('textbox', { name: '访问密码' });
  await expect(password).toHaveValue(/^[a-z0-9]{4}$/);
  await password.fill('1234');
  await dialog.getByRole('button', { name: '保存密码' }).click();
  await expect(page.getByRole('alert').last()).toBeVisible();
  await password.fill('qz-94-limn');
  await page.keyboard.press('Enter');
  await expect(page.getByText('密码已更新，之前的访客需要重新输入')).toBeVisible();

  await dialog.getByRole('tab', { name: '嵌入第三方网站' }).click();
  const code = dialog.getByRole('textbox', { name: '嵌入代码' });
  await expect(code).toHaveValue(/width="489" height="275"/);
  await dialog.getByRole('textbox', { name: '页', exact: true }).fill('2');
  await page.keyboard.press('Tab');
  await dialog.locator('.limn-segment').filter({ hasText: '深色' }).click();
  await expect(code).toHaveValue(/\?page=2&amp;theme=dark"/);
  await page.keyboard.press('Escape');

  // A visitor has no account: the password, a look, then a name, then the drawing to edit.
  const visitor = await browser.newContext({ locale: 'zh-CN' });
  const tab = await visitor.newPage();
  await tab.goto(address);
  await expect(tab).toHaveTitle(/^请输入访问密码/);
  await tab.getByLabel('访问密码').fill('qz-94-limn');
  await tab.getByRole('button', { name: '查看' }).click();
  await tab.getByRole('button', { name: '先看看' }).click();
  await tab.getByRole('button', { name: '打开编辑器' }).click();
  await tab.getByRole('button', { name: '开始编辑' }).click();
  await expect(tab.getByText('请输入名字')).toBeVisible();
  await tab.getByLabel('您的名字').fill('路过的人');
  await tab.getByRole('button', { name: '开始编辑' }).click();
  await tab.waitForFunction(() => 'limn' in globalThis);

  // What a visitor drew while the password was changed stays, and is brought once they know the new one.
  await visitor.setOffline(true);
  await expect(tab.getByText('离线，修改没有保存').first()).toBeVisible();
  await tab.keyboard.press('r');
  const sheet = (await tab.getByRole('application').boundingBox())!;
  await tab.mouse.move(sheet.x + 300, sheet.y + 200);
  await tab.mouse.down();
  await tab.mouse.move(sheet.x + 400, sheet.y + 280, { steps: 4 });
  await tab.mouse.up();
  await post(page.request, '/api/view/addpassword', { chartId, viewPassword: 'other-77-limn' });
  await visitor.setOffline(false);
  await expect(tab.getByRole('status').filter({ hasText: '新密码' })).toBeVisible({ timeout: 30_000 });
  await expect(tab.getByRole('alert').filter({ hasText: '有修改没有保存' })).toContainText('关闭后就没有了');
  await tab.getByLabel('访问密码').fill('other-77-limn');
  await tab.getByRole('button', { name: '查看' }).click();
  await expect(tab.locator('[data-state=saved]')).toBeVisible({ timeout: 30_000 });
  await expect(tab.getByText('有修改没有保存')).toHaveCount(0);
  await tab.reload();
  await expect(tab.getByRole('application')).toBeVisible();
  await expect.poll(() => tab.evaluate(countShapes)).toBe(1);

  await page.getByRole('link', { name: '我的链接' }).click();
  await expect(page.getByRole('heading', { name: '我的链接', level: 1 })).toBeVisible();
  const link = page.getByRole('row', { name: /公开的图/ });
  await expect(link).toContainText('任何人可编辑');
  await expect(link).toContainText('有密码');
  await expect(link).toContainText(/[1-9] 次访问/);
  await link.getByRole('button', { name: '撤销“公开的图”的链接' }).click();
  await expect(page.getByText('链接已撤销')).toBeVisible();
  await expect(page.getByText('还没有链接')).toBeVisible();
  await tab.reload();
  await expect(tab.getByText('无法打开此文件')).toBeVisible();
  await expect(tab).toHaveTitle(/^无法打开此文件/);
  await visitor.close();
});

test('lets others ask for access where a link is for specified people', async ({ browser }) => {
  const { page } = me;
  const chartId = await newChart(page, '指定的人');
  const { viewLinkId } = await post(page.request, '/api/view/addlink', { chartId, access: 3 });
  const li = await other(browser, '李雷');
  await li.page.goto(`/view/${String(viewLinkId)}`);
  await li.page.getByLabel('留言（可选）').fill('想看看');
  await li.page.getByRole('button', { name: '申请访问' }).click();
  await expect(li.page.getByText('申请已发送，请等待所有者同意')).toBeVisible();
  await page.goto('/diagrams');
  await choose(page, '指定的人', '分享');
  const dialog = page.getByRole('dialog', { name: '分享“指定的人”' });
  await expect(dialog.getByRole('listitem').filter({ hasText: '李雷' })).toContainText('想看看');
  await dialog.getByRole('button', { name: '同意' }).click();
  await expect(page.getByText('已同意')).toBeVisible();
  // The page that asked opens the file by itself.
  await li.page.waitForFunction(() => 'limn' in globalThis);
  await page.keyboard.press('Escape');
});

test('on the page of what others share one can only view and exit, with a way back', async ({ browser }) => {
  const { page } = me;
  const wang = await other(browser, '王五');
  const folderId = await newFolder(wang.page, '王五的资料');
  await newChart(wang.page, '里面的图', folderId);
  const chartId = await newChart(wang.page, '单独的图');
  await collaborate(wang, me.person, { fileType: 'folder', fileId: folderId });
  await collaborate(wang, me.person, { fileType: 'chart', fileId: chartId });
  await page.goto('/colla');
  await expect(page.getByRole('columnheader', { name: '所有者' })).toBeVisible();
  await row(page, '王五的资料').click({ button: 'right' });
  expect(await menuNames(page)).toEqual(['退出协作']);
  await page.keyboard.press('Escape');
  await row(page, '王五的资料').dblclick();
  await row(page, '里面的图').click({ button: 'right' });
  expect(await menuNames(page)).toEqual(['查看']);
  await page.keyboard.press('Escape');
  await page.goto('/colla');
  await row(page, '单独的图').click({ button: 'right' });
  expect(await menuNames(page)).toEqual(['查看', '退出协作']);
  await menuItem(page, '退出协作').click();
  await expect(page.getByRole('alertdialog')).toContainText('您将不能再查看或编辑');
  await page.getByRole('alertdialog').getByRole('button', { name: '退出协作' }).click();
  await expect(page.getByText('退出成功')).toBeVisible();
  await expect(row(page, '单独的图')).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).last().click();
  await expect(row(page, '单独的图')).toBeVisible();

  // Whose right is withdrawn does not go on reading the list that was open.
  await row(page, '王五的资料').dblclick();
  await expect(row(page, '里面的图')).toBeVisible();
  await post(wang.page.request, '/api/collaboration/remove', {
    fileType: 'folder',
    fileId: folderId,
    userId: me.person.userId,
  });
  await expect(page.getByText('找不到这个文件夹')).toBeVisible();
  await expect(row(page, '里面的图')).toHaveCount(0);
});

test('a password opens an embedded drawing in a page of another site, which can keep no cookie', async ({
  browser,
}) => {
  const { page } = me;
  const chartId = await newChart(page, '嵌入的图');
  const { viewLinkId } = await post(page.request, '/api/view/addlink', { chartId, viewPassword: 'qz-94-limn' });
  const origin = process.env['E2E_ORIGIN']!;
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><h1>Another site</h1><iframe title="Drawing" width="600" height="400"
      src="${origin}/embed/${String(viewLinkId)}"></iframe>`);
  });
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  const { port } = site.address() as AddressInfo;
  const visitor = await browser.newContext({ locale: 'zh-CN' });
  try {
    const tab = await visitor.newPage();
    // Limn is at `localhost`: another name of this machine is another site to a browser.
    await tab.goto(`http://127.0.0.1:${port}/`);
    expect(origin).toContain('localhost');
    const frame = tab.frameLocator('iframe');
    await frame.getByLabel('访问密码').fill('wrong-1');
    await frame.getByRole('button', { name: '查看' }).click();
    await expect(frame.getByText('访问密码不正确')).toBeVisible();
    await frame.getByLabel('访问密码').fill('qz-94-limn');
    await frame.getByRole('button', { name: '查看' }).click();
    await expect(frame.getByRole('toolbar')).toBeVisible();
    expect(await visitor.cookies(origin)).toEqual([]);

    await post(page.request, '/api/view/addpassword', { chartId, viewPassword: 'other-77-limn' });
    await tab.reload();
    await expect(frame.getByLabel('访问密码')).toBeVisible();
  } finally {
    await visitor.close();
    site.close();
  }
});

test('shows all ways to share on a phone, in either language', async ({ browser }) => {
  for (const [locale, share] of [
    ['zh-CN', '分享'],
    ['en', 'Share'],
  ] as const) {
    const person = await newPerson(browser, { locale, width: 390, height: 844 });
    await newChart(person.page, 'Orders');
    await person.page.goto('/diagrams?view=list');
    await choose(person.page, 'Orders', share);
    const tabs = person.page.getByRole('dialog').getByRole('tab');
    await expect(tabs).toHaveCount(3);
    const [row, ...all] = await person.page
      .getByRole('tablist')
      .or(tabs)
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));
    for (const tab of all) {
      expect(tab.left, locale).toBeGreaterThanOrEqual(row!.left);
      expect(tab.right, locale).toBeLessThanOrEqual(row!.right);
    }
    await person.leave();
  }
});
