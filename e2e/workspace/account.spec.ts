import { Drawing } from '../editor/support.ts';
import { expect, newAddress, newChart, password, post, signUp, test } from './support.ts';

test('signs up, and says what a password must be', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: '开始画图' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await page.getByLabel('姓名').fill('周野');
  await page.getByLabel('邮箱或手机号').fill(newAddress());
  await page.getByLabel('密码', { exact: true }).fill('short');
  await page.getByRole('button', { name: '创建账号' }).click();
  await expect(page.getByText('密码为 8 到 16 位字母和数字，且两者都要有')).toBeVisible();
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '创建账号' }).click();
  await expect(page).toHaveURL(/\/diagrams$/);
  await expect(page.getByRole('heading', { name: '我的文件', level: 1 })).toBeVisible();
});

test('signs in, refuses a wrong password in a sentence, and goes on to where one came from', async ({
  page,
  context,
}) => {
  const account = await signUp(page);
  await context.clearCookies();
  await page.goto('/history?view=grid');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('邮箱或手机号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill('wrong1234');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /密码/ })).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/history\?view=grid$/);
});

test('signs out, and asks to sign in again', async ({ page, context }) => {
  await signUp(page);
  await page.goto('/diagrams');
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page.getByRole('heading', { name: '您已退出登录' })).toBeVisible();
  await page.goto('/diagrams');
  await expect(page).toHaveURL(/\/login/);

  // A session that ended without a word is one to sign in again, back to where one wanted to go.
  await signUp(page);
  await page.goto('/diagrams');
  await expect(page.getByText('还没有文件')).toBeVisible();
  await page.getByRole('link', { name: '最近修改' }).hover();
  await context.clearCookies();
  await page.mouse.down();
  await page.mouse.up();
  // What is being asked for at that moment may notice it first, which leads back to where one still was.
  await expect(page).toHaveURL(/\/login\?next=%2F(history|diagrams)$/);
});

test('switches the language, and keeps it with the account', async ({ page, context }) => {
  await signUp(page);
  await page.goto('/diagrams');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.getByRole('button', { name: '语言' }).click();
  const kept = page.waitForResponse('**/api/account/profile');
  await page.getByRole('menuitemcheckbox', { name: 'English' }).click();
  await kept;
  await expect(page.getByRole('heading', { name: 'My files', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('My files · Limn');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My files', level: 1 })).toBeVisible();
  const answer = await context.request.get('/api/account/me');
  expect(await answer.json()).toMatchObject({ user: { locale: 'en' } });
});

test('changes the name and the appearance', async ({ page }) => {
  await signUp(page);
  await page.goto('/setting');
  await page.getByLabel('姓名').fill('林小夏');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await page.goto('/setting#personal');
  await page.getByText('深色', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/setting#account');
  await expect(page.getByLabel('姓名')).toHaveValue('林小夏');
});

test('ends another session at once, and the password with all of them', async ({ page, browser }) => {
  const account = await signUp(page);
  const elsewhere = await browser.newContext({ locale: 'zh-CN' });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await other.getByLabel('邮箱或手机号').fill(account);
  await other.getByLabel('密码', { exact: true }).fill(password);
  await other.getByRole('button', { name: '登录' }).click();
  await expect(other).toHaveURL(/\/diagrams$/);

  await page.goto('/setting#security');
  await page.getByRole('button', { name: '退出此设备' }).click();
  await expect(page.getByText('该设备已退出登录')).toBeVisible();
  await expect(page.getByText('没有其他设备登录')).toBeVisible();
  // What was pressed is gone with its row; the keyboard is still on the page.
  await expect(page.locator('#main')).toBeFocused();
  await expect(other).toHaveURL(/\/login/);

  await page.getByLabel('当前密码').fill('wrong1234');
  await page.getByLabel('新密码').fill('efgh5678');
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /密码/ })).toBeVisible();
  await page.getByLabel('当前密码').fill(password);
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByText('密码已修改，其他设备已退出登录')).toBeVisible();
  await elsewhere.close();
});

test('shows a page of its own for an address that leads nowhere', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: '找不到这个页面' })).toBeVisible();
  await page.getByRole('link', { name: '回到首页' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('leads every tab to signing in when one signs out, and shows nothing of theirs to whoever is next', async ({
  page,
  context,
}) => {
  await signUp(page);
  const chartId = await newChart(page, '只给自己看的图');
  await page.goto('/diagrams');
  await expect(page.getByText('只给自己看的图')).toBeVisible();
  const drawing = await Drawing.open(await context.newPage(), chartId);
  await drawing.saved();
  const third = await context.newPage();
  await third.goto('/login/out');
  await expect(third.getByRole('heading', { name: '您已退出登录' })).toBeVisible();
  await expect(drawing.page).toHaveURL(new RegExp(`/login\\?next=%2Fdiagraming%2F${chartId}$`));
  await expect(page).toHaveURL(/\/login\?next=%2Fdiagrams$/);

  // Somebody else signs in where the session ended without a word: no tab hears of that by itself.
  await signUp(third);
  const theirs = await newChart(third, '第一个人的图');
  await third.goto('/diagrams');
  await expect(third.getByText('第一个人的图')).toBeVisible();
  const left = await Drawing.open(drawing.page, theirs);
  await left.saved();
  await context.clearCookies();
  await signUp(page, { fullName: '周野' });
  await page.goto('/diagrams');
  await expect(page.getByRole('button', { name: /周野/ })).toBeVisible();
  await expect(third.getByRole('button', { name: /周野/ })).toBeVisible();
  await expect(third.getByText('第一个人的图')).toBeHidden();
  await expect(drawing.page.getByRole('application')).toBeHidden();
});

test('keeps what was drawn without a connection while the session was ended elsewhere', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const account = await signUp(page);
  const chartId = await newChart(page, '路上画的图');
  const drawing = await Drawing.open(page, chartId);
  await drawing.build([{ id: 'a', x: -200, y: -30 }]);
  await drawing.saved();
  await context.setOffline(true);
  await expect(drawing.saveState).toHaveAttribute('data-state', 'offline');
  await drawing.build([{ id: 'b', x: 100, y: -30 }]);
  const elsewhere = await playwright.request.newContext({ baseURL });
  await post(elsewhere, '/api/account/login', { account, password });
  await post(elsewhere, '/api/account/sessions/revoke_others', {});
  await elsewhere.dispose();

  await context.setOffline(false);
  await expect(page).toHaveURL(new RegExp(`/login\\?next=%2Fdiagraming%2F${chartId}$`), { timeout: 30_000 });
  await page.getByLabel('邮箱或手机号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(new RegExp(`/diagraming/${chartId}$`));
  await drawing.ready();
  await expect(drawing.saveState).toHaveAttribute('data-state', 'saved', { timeout: 30_000 });
  expect((await drawing.shapes()).length).toBe(2);
});

test('takes an appearance back that the account does not take', async ({ page }) => {
  await signUp(page);
  await page.route('**/api/account/profile', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/setting#personal');
  await page.getByText('深色', { exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'auto');
  await expect(page.getByRole('radio', { name: '跟随系统' })).toBeChecked();
});

test('goes past the navigation, and leaves the address as it is', async ({ page }) => {
  await signUp(page);
  for (const [address, place] of [
    ['/diagrams', page.locator('#main')],
    [`/diagraming/${await newChart(page, '画布')}`, page.getByRole('application')],
  ] as const) {
    await page.goto(address);
    await expect(place).toBeVisible();
    await page.getByRole('link', { name: '跳到正文' }).focus();
    await page.keyboard.press('Enter');
    await expect(place).toBeFocused();
    expect(new URL(page.url()).hash).toBe('');
  }
});

test('says why one is asked to sign in who follows the link that confirms an address', async ({ page }) => {
  await page.goto('/confirm?token=abc');
  await expect(page).toHaveURL(/\/login\?next=%2Fconfirm%3Ftoken%3Dabc$/);
  await expect(page.getByText('请登录收到这封邮件的账号，登录后即完成邮箱确认')).toBeVisible();
});
