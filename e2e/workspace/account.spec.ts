import { expect, newAddress, password, signUp, test } from './support.ts';

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
