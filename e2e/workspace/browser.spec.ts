/** What a browser keeps and shares: its tabs, its memory of who was signed in, and where its keys go. */
import type { Page } from '@playwright/test';
import {
  choose,
  expect,
  newChart,
  newFolder,
  newPerson,
  password,
  plainTest as test,
  post,
  row,
  signUp,
} from './support.ts';

/** Waits until the server has all of the drawing on show. */
const saved = (page: Page): Promise<void> =>
  expect(page.locator('[data-state=saved]')).toBeVisible({ timeout: 30_000 });

test('opens ten tabs at once, all of which hear what happens', async ({ browser }) => {
  const me = await newPerson(browser);
  const tabs = [me.page];
  for (let index = 1; index < 10; index++) tabs.push(await me.page.context().newPage());
  await Promise.all(tabs.map((tab) => tab.goto('/diagrams')));
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: '我的文件', level: 1 })).toBeVisible();
  await newFolder(me.page, '合同');
  for (const tab of tabs) await expect(row(tab, '合同')).toBeVisible();
  await me.leave();
});

test('leaves nothing of who signs out, and shows the next what is theirs', async ({ browser }) => {
  const me = await newPerson(browser, { fullName: '甲' });
  const { page } = me;
  const chartId = await newChart(page, '机密');
  await page.goto(`/diagraming/${chartId}`);
  await saved(page);
  const kept = () =>
    page.evaluate(async () => ({
      copies: (await indexedDB.databases()).map(({ name }) => name),
      memory: Object.keys(localStorage).filter((key) => !/^limn\.(theme|locale|density|docs)/.test(key)),
    }));
  // The panel of libraries comes after the drawing.
  await expect.poll(async () => (await kept()).copies.length).toBe(2);
  await page.goto('/setting#personal');
  await page.getByText('深色', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect
    .poll(async () => (await kept()).copies.sort())
    .toEqual([`limn:${me.userId}:${chartId}`, `limn:${me.userId}:libraries`]);
  // Another tab has the drawing open while this one signs out.
  const other = await page.context().newPage();
  await other.goto(`/diagraming/${chartId}`);
  await saved(other);
  await page.goto('/login/out');
  await expect(page.getByRole('heading', { name: '您已退出登录' })).toBeVisible();
  await expect.poll(kept).toEqual({ copies: [], memory: [] });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'auto');
  const account = await signUp(page, { fullName: '乙', locale: 'en' });
  await page.goto('/diagrams');
  await expect(page.getByRole('heading', { name: 'My files', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'auto');
  expect(account).not.toBe(me.account);
  await me.leave();
});

test('asks before changes go that were never sent', async ({ browser }) => {
  const me = await newPerson(browser);
  const { page } = me;
  const chartId = await newChart(page, '图');
  await page.goto('/diagrams');
  // As an earlier visit without a connection left it.
  await page.evaluate(
    ([user, chart]) => localStorage.setItem(`limn.copy.${user}.${chart}`, 'unsent'),
    [me.userId, chartId],
  );
  await page.goto('/login/out');
  await expect(page.getByRole('heading', { name: '有修改尚未上传' })).toBeVisible();
  await page.getByRole('link', { name: '打开绘图 1' }).click();
  await saved(page);
  await page.goto('/login/out');
  await expect(page.getByRole('heading', { name: '您已退出登录' })).toBeVisible();
  await me.leave();
});

test('keeps what is drawn while a session ends, and uploads it after signing in again', async ({ browser }) => {
  const me = await newPerson(browser);
  const { page } = me;
  const chartId = await newChart(page, '图');
  // The list hears of it before the drawing does.
  const list = await page.context().newPage();
  await list.goto('/diagrams');
  await expect(list.getByRole('heading', { name: '我的文件', level: 1 })).toBeVisible();
  await page.bringToFront();
  await page.goto(`/diagraming/${chartId}`);
  await saved(page);
  // What texts are typed with comes after the first picture, and here nothing keeps it for who has no connection.
  const isReady = () =>
    page.evaluate(() => (globalThis as { limn?: { editor: { textReady: boolean } } }).limn?.editor.textReady);
  await expect.poll(isReady).toBe(true);
  await page.context().setOffline(true);
  await expect(page.locator('[data-state=offline]')).toBeVisible();
  const canvas = (await page.locator('canvas').first().boundingBox())!;
  await page.mouse.dblclick(canvas.x + canvas.width / 2, canvas.y + canvas.height / 2);
  await page.keyboard.type('断线时写的');
  await page.keyboard.press('Escape');

  const elsewhere = await browser.newContext();
  await post(elsewhere.request, '/api/account/login', { account: me.account, password });
  await post(elsewhere.request, '/api/account/sessions/revoke_others', {});
  await elsewhere.close();
  await page.context().setOffline(false);
  await expect(list.getByText('您的登录已结束')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('您的登录已结束')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('还没有上传的修改保存在这个浏览器里')).toBeVisible();
  await page.getByLabel('邮箱或手机号').fill(me.account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/diagraming/${chartId}`));
  await saved(page);
  await expect(page.getByText('断线时写的')).toBeAttached();
  await me.leave();
});

test('shows the language of the account, whatever visitors chose here', async ({ browser }) => {
  const me = await newPerson(browser, { locale: 'en' });
  const { page } = me;
  await page.evaluate(() => localStorage.setItem('limn.locale', 'zh-CN')).catch(() => undefined);
  await page.goto('/login');
  await page.goto('/diagrams');
  await expect(page.getByRole('heading', { name: 'My files', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await me.leave();
});

test('takes keys in the folder tree for the tree, not for what is selected in the list', async ({ browser }) => {
  const me = await newPerson(browser);
  const { page } = me;
  await newFolder(page, '资料');
  await newChart(page, '重要');
  await page.goto('/diagrams');
  await row(page, '重要').click();
  await page.getByRole('tree').focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+x');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await row(page, '重要').click();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await me.leave();
});

test('keeps the focus on the box that turns a password on and off', async ({ browser }) => {
  const me = await newPerson(browser);
  const { page } = me;
  await newChart(page, '图');
  await page.goto('/diagrams');
  await choose(page, '图', '分享');
  await page.getByRole('dialog').getByRole('tab', { name: '公开分享' }).click();
  await page.getByRole('dialog').locator('.limn-switch').filter({ hasText: '开启分享' }).click();
  const box = page.getByRole('dialog').getByRole('checkbox', { name: '密码访问' });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /密码/ })).toBeVisible();
  await expect(box).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(box).toBeFocused();
  await me.leave();
});

test('puts a name back that was refused, and says so', async ({ browser }) => {
  const me = await newPerson(browser);
  const { page } = me;
  await page.goto(`/diagraming/${await newChart(page, '原名')}`);
  await saved(page);
  await page.route('**/api/folder/rename/chart', (route) => route.fulfill({ status: 500, body: '{}' }));
  const name = page.getByRole('textbox', { name: '重命名文件' });
  await name.fill('新名');
  await name.press('Enter');
  await expect(name).toHaveValue('原名');
  await me.leave();
});
