/** The bar at the top: notifications, the person, the organizations; and the dialogs reached from it. */
import {
  choose,
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
let zhou: Person;

test.beforeAll(async ({ browser }) => {
  zhou = await newPerson(browser, { fullName: '周明' });
});
test.afterAll(async () => zhou.leave());

test('counts what is unread while it comes, opens, marks and deletes it', async () => {
  const { page } = me;
  await page.goto('/diagrams');
  await expect(page.getByRole('button', { name: '消息通知', exact: true })).toBeVisible();
  for (const [index, title] of ['甲', '乙', '丙'].entries()) {
    await post(zhou.page.request, '/api/collaboration/invite', {
      fileType: 'chart',
      fileId: await newChart(zhou.page, title),
      account: me.person.account,
      role: 2,
    });
    await expect(page.getByRole('button', { name: `消息通知，${index + 1} 条未读` })).toBeVisible();
  }
  const bell = page.getByRole('button', { name: '消息通知，3 条未读' });
  await bell.click();
  const panel = page.getByRole('dialog', { name: '消息通知' });
  const items = panel.getByRole('listitem');
  await expect(items).toHaveCount(3);
  await expect(items.first()).toContainText('周明 邀请您协作文件“丙”，角色为查看者');
  await items.first().getByRole('button', { name: '标为已读' }).click();
  await expect(items).toHaveCount(2);
  await panel.getByRole('tab', { name: '全部' }).click();
  await expect(items).toHaveCount(3);
  await items.first().getByRole('button', { name: '删除' }).click();
  await expect(items).toHaveCount(2);
  await panel.getByRole('button', { name: '全部已读' }).click();
  await panel.getByRole('tab', { name: '未读' }).click();
  await expect(panel.getByText('没有未读通知')).toBeVisible();
  await panel.getByRole('button', { name: '全部删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '全部删除' }).click();
  await panel.getByRole('tab', { name: '全部' }).click();
  await expect(panel.getByText('还没有通知')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '消息通知', exact: true })).toBeVisible();
});

test('loads further notifications as one scrolls, and names deleted accounts', async () => {
  const { page } = me;
  const asked: number[] = [];
  await page.route('**/api/notification/getlist', async (route) => {
    const { curPage } = route.request().postDataJSON() as { curPage: number };
    asked.push(curPage);
    const list = Array.from({ length: 20 }, (_, index) => ({
      notificationId: `n${curPage}-${index}`,
      type: 'follow',
      senderId: index === 0 ? 'gone' : 'u',
      reference: 'u',
      referenceDes: {},
      createTime: '2026-11-01T00:00:00.000Z',
      read: false,
    }));
    await route.fulfill({
      json: {
        code: '200',
        result: 'success',
        msg: '',
        list,
        count: 3,
        users: { u: { userId: 'u', fullName: '关注者' } },
      },
    });
  });
  await page.goto('/diagrams');
  await page.getByRole('button', { name: /消息通知/ }).click();
  const panel = page.getByRole('dialog', { name: '消息通知' });
  await expect(panel.getByRole('listitem')).toHaveCount(20);
  await expect(panel.getByRole('listitem').first()).toContainText('已注销用户 关注了您');
  expect(asked).toEqual([1]);
  await panel.getByRole('group', { name: '通知列表' }).evaluate((list) => list.scrollTo(0, 510));
  await expect(panel.getByRole('listitem')).toHaveCount(40);
  await panel.getByRole('group', { name: '通知列表' }).evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect(panel.getByRole('listitem')).toHaveCount(60);
  expect(asked).toEqual([1, 2, 3]);
  await page.keyboard.press('Escape');
  await page.unroute('**/api/notification/getlist');
});

test('has every link of the person whose page is there, and changes language and appearance', async () => {
  const { page } = me;
  await page.goto('/diagrams');
  const open = async () => page.getByRole('button', { name: /用户菜单|User menu/ }).click();
  await open();
  const names = await menuNames(page);
  const all = [
    '个人文件',
    '账户中心',
    '个人主页',
    '我的组织',
    '交易记录',
    '偏好设置',
    '管理后台',
    '新手教程',
    '新功能',
    '意见反馈',
    '键盘快捷键',
    '语言',
    '外观',
    '退出登录',
  ];
  expect(names).toEqual(all.filter((name) => names.includes(name)));
  expect(names).toEqual(
    expect.arrayContaining(['个人文件', '账户中心', '我的组织', '偏好设置', '新功能', '意见反馈', '退出登录']),
  );
  await menuItem(page, '外观').hover();
  await page.getByRole('menuitemcheckbox', { name: '深色' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await open();
  await menuItem(page, '语言').hover();
  await page.getByRole('menuitemcheckbox', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'My files', level: 1 })).toBeVisible();
  await open();
  await menuItem(page, 'Language').hover();
  await page.getByRole('menuitemcheckbox', { name: '简体中文' }).click();
  await expect(page.getByRole('heading', { name: '我的文件', level: 1 })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
});

test('sends feedback of a kind, but nothing empty', async () => {
  const { page } = me;
  await page.goto('/diagrams');
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await menuItem(page, '意见反馈').click();
  const dialog = page.getByRole('dialog', { name: '意见反馈' });
  await expect(dialog.getByRole('radio')).toHaveCount(4);
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByText('请输入反馈内容')).toBeVisible();
  await dialog.locator('.limn-radio').filter({ hasText: '功能建议' }).click();
  await dialog.getByLabel('内容').fill('希望有更多图形');
  // While it is on its way the window stays, and what did not arrive is still there.
  let fail = (): void => undefined;
  await page.route('**/api/support/save_ask', async (route) => {
    await new Promise<void>((resolve) => (fail = resolve));
    await route.abort();
  });
  const lost = page.waitForRequest('**/api/support/save_ask');
  await dialog.getByRole('button', { name: '提交' }).click();
  await lost;
  await page.keyboard.press('Escape');
  fail();
  await expect(page.getByText(/提交失败/).first()).toBeVisible();
  await expect(dialog.getByLabel('内容')).toHaveValue('希望有更多图形');
  await page.unroute('**/api/support/save_ask');
  const sent = page.waitForRequest('**/api/support/save_ask');
  await dialog.getByRole('button', { name: '提交' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    category: 3,
    content: '希望有更多图形',
    url: expect.stringContaining('/diagrams'),
  });
  await expect(page.getByText('反馈已提交')).toBeVisible();
});

test('tells what is new', async () => {
  const { page } = me;
  await page.goto('/diagrams');
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await menuItem(page, '新功能').click();
  const dialog = page.getByRole('dialog', { name: '新功能' });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
});

test("goes between one's own files and those of an organization", async () => {
  const { page } = me;
  const { team } = (await post(page.request, '/api/organizations/new', { orgName: '云图科技' })) as {
    team: { orgId: string };
  };
  const { orgId } = team;
  await post(page.request, '/api/diagraming/new', { category: 'uml', title: '领域模型', orgId });
  await newChart(page, '自己的');
  await page.goto('/diagrams');
  await page.getByRole('button', { name: '切换团队: 个人空间' }).click();
  const list = page.getByRole('dialog', { name: '切换团队' });
  expect((await list.getByRole('list').boundingBox())?.height).toBeLessThanOrEqual(160);
  // It never had a plan: there is nothing to renew.
  await expect(list.getByRole('link', { name: '升级' })).toHaveAttribute('href', `/upgrade?tid=${orgId}&addu=pay`);
  await list.getByRole('link', { name: '云图科技' }).click();
  await expect(page).toHaveURL(new RegExp(`/organizations/${orgId}$`));
  await expect(page.getByRole('heading', { name: '云图科技', level: 1 })).toBeVisible();
  await expect(row(page, '领域模型')).toBeVisible();
  await expect(row(page, '自己的')).toHaveCount(0);

  // What is made here is the organization's.
  await page.getByRole('button', { name: '新建', exact: true }).click();
  await menuItem(page, '新建文件夹').click();
  await page.getByLabel('文件夹名称').fill('规范');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/organizations/${orgId}/`));
  await page.getByRole('navigation', { name: '文件导航' }).getByRole('link', { name: '云图科技' }).click();
  // The list is the one known from before until the new folder moves its rows: what is dragged then is another.
  await expect(row(page, '规范')).toBeVisible();
  await row(page, '领域模型').locator('[data-name]').dragTo(row(page, '规范'));
  await expect(row(page, '领域模型')).toHaveCount(0);
  await row(page, '规范').dblclick();
  await row(page, '领域模型').click();
  await page.keyboard.press('Alt+m');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /保存到/ }).click();
  await page.getByRole('option', { name: '我的文件' }).click();
  await dialog.getByRole('button', { name: '移动到这里' }).click();
  await expect(page.getByText('移动成功', { exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: '文件导航' }).getByRole('link', { name: '我的文件' }).click();
  await expect(row(page, '领域模型')).toBeVisible();
});

test('folders that cannot be loaded, or not anew, are told of where one moves to them', async () => {
  const { page } = me;
  await newFolder(page, '归档');
  await newChart(page, '甲');
  await page.goto('/diagrams');
  await choose(page, '甲', '复制或移动');
  const dialog = page.getByRole('dialog');
  const folder = dialog.getByRole('treeitem', { name: '归档' });
  await expect(folder).toBeVisible();

  await page.route('**/api/folder/getfolderdata', (route) => route.fulfill({ status: 503, body: '' }));
  await dialog.getByRole('button', { name: '在此新建文件夹' }).click();
  await dialog.getByRole('textbox', { name: '文件夹名称' }).fill('新的');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('未能获取最新内容')).toBeVisible();
  await expect(folder).toBeVisible();
  await page.unroute('**/api/folder/getfolderdata');
  await dialog.getByRole('button', { name: '重试' }).click();
  await expect(dialog.getByRole('treeitem', { name: '新的' })).toBeVisible();
  await expect(dialog.getByText('未能获取最新内容')).toHaveCount(0);
});
