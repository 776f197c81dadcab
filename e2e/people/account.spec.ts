import { clearFiles, expect, newAddress, newChart, password, signUp, test } from '../workspace/support.ts';
import { reader, totp } from './support.ts';

/** A picture of one red dot (PNG). */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

for (const locale of ['zh-CN', 'en'] as const) {
  test(`changes who one is, and how one signs in: ${locale}`, async ({ page }) => {
    const t = await reader(locale);
    await page.addInitScript((l) => localStorage.setItem('limn.locale', l), locale);
    await signUp(page, { locale });
    await page.goto('/setting');
    await page.getByLabel(t('settings', 'profile.about')).fill('Draws.');
    await page.getByRole('button', { name: t('settings', 'profile.save'), exact: true }).click();
    await expect(page.getByText(t('settings', 'profile.saved'), { exact: true })).toBeVisible();

    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: dot });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('people', 'picture.save') }).click();
    await expect(page.getByText(t('people', 'picture.saved'))).toBeVisible();
    await expect(page.locator('main img.limn-avatar-picture')).toBeVisible();
    await page.getByRole('button', { name: t('people', 'picture.remove') }).click();
    await expect(page.locator('main img.limn-avatar-picture')).toHaveCount(0);

    // No message can be sent from here, so that the number holds at once; what is wrong is said at its field.
    await page.getByRole('button', { name: t('settings', 'contacts.add.phone') }).click();
    await dialog.getByLabel(t('settings', 'contacts.next.phone')).fill('123');
    await dialog.getByLabel(t('settings', 'password.current')).fill(password);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(t('settings', 'contacts.rule.phone'))).toBeVisible();
    const phone = `1${String(Date.now()).slice(-10)}`;
    await dialog.getByLabel(t('settings', 'contacts.next.phone')).fill(phone);
    await page.keyboard.press('Enter');
    await expect(page.getByText(phone)).toBeVisible();

    await page.getByRole('button', { name: t('settings', 'deletion.action') }).click();
    await dialog.getByLabel(t('settings', 'deletion.password')).fill(password);
    await dialog.getByRole('button', { name: t('settings', 'deletion.confirm') }).click();
    // From now on every page says so, the workspace as well as an editor, with the way back.
    const banner = page.getByRole('region', { name: new RegExp(t('settings', 'deletion.pending', { date: '.*' })) });
    await expect(banner).toBeVisible();
    await page.goto(`/diagraming/${await newChart(page, 'Kept')}`);
    await expect(banner).toBeVisible();
    await page.goto('/diagrams');
    await banner.getByRole('button', { name: t('settings', 'deletion.cancel') }).click();
    await expect(page.getByText(t('settings', 'deletion.cancelled'))).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
}

test('asks for the second factor, by the app and by a recovery code', async ({ page, context }) => {
  const t = await reader('zh-CN');
  const account = await signUp(page);
  await page.goto('/setting#security');
  await page.getByRole('button', { name: '开启两步验证' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('当前密码').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByAltText(t('settings', 'twoFactor.qr'))).toBeVisible();
  const secret = (await dialog.getByText(/^[A-Z2-7 ]{16,}/).innerText()).replace(/[^A-Z2-7]/g, '');
  await dialog.getByLabel('应用显示的验证码').fill(totp(secret, Date.now()));
  await page.keyboard.press('Enter');
  const recovery = await dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem').first().innerText();
  await expect(dialog.getByRole('button', { name: '完成' })).toBeDisabled();
  await dialog.getByText('我已妥善保存恢复码').click();
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(page.getByText('已开启', { exact: true })).toBeVisible();

  await context.clearCookies();
  await page.goto('/login');
  await page.getByLabel('邮箱或手机号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByLabel('验证码').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await page.getByRole('button', { name: '手机不在身边？用恢复码登录' }).click();
  await page.getByLabel('恢复码').fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/diagrams$/);
});

test('makes a token that is shown once, and revokes it', async ({ page }) => {
  await signUp(page);
  await page.goto('/setting#security');
  await page.getByRole('button', { name: '新建令牌' }).click();
  const dialog = page.getByRole('dialog');
  const choose = async (area: string, level: string) => {
    await dialog.getByRole('button', { name: area }).click();
    await page.getByRole('option', { name: level, exact: true }).click();
  };
  await dialog.getByLabel('名称').fill('备份');
  await dialog.getByLabel('当前密码').fill(password);
  await choose('文件和文件夹', '无');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: '新建令牌' }).click();
  await expect(dialog.getByText('请至少选择一项权限')).toBeVisible();
  await choose('分享', '读取和修改');
  await choose('账号和通知', '读取');
  await choose('有效期', '7 天');
  await dialog.getByRole('button', { name: '新建令牌' }).click();
  const token = await dialog.locator('[data-token]').innerText();
  const me = await page.request.get('/api/account/me', { headers: { authorization: `Bearer ${token}` } });
  expect(await me.json()).toMatchObject({ user: { fullName: '林夏' } });
  const files = await page.request.get('/api/folder/files', { headers: { authorization: `Bearer ${token}` } });
  expect(await files.json()).toMatchObject({ result: 'token_scope' });
  await dialog.getByRole('button', { name: '完成' }).click();
  await page.reload();
  await expect(page.getByText(/分享：读取和修改、账号和通知：读取 · .* · 最近使用/)).toBeVisible();
  await page.getByRole('button', { name: '吊销 备份' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '吊销' }).click();
  await expect(page.getByText('还没有访问令牌')).toBeVisible();
});

test('exports everything as an archive to fetch', async ({ page }) => {
  await signUp(page);
  await clearFiles(page);
  await newChart(page, '图');
  await page.goto('/setting');
  await page.getByRole('button', { name: '开始导出' }).click();
  const fetched = page.waitForEvent('download');
  await page.getByRole('link', { name: /^下载/ }).click({ timeout: 30_000 });
  expect((await fetched).suggestedFilename()).toMatch(/\.zip$/);
});

test('says on a forgotten password what the instance can do, and takes the link of a mail', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: '忘记密码？' }).click();
  await expect(page.getByText('这里不能发送邮件或短信，请联系管理员重置密码。')).toBeVisible();
  await page.goto('/forgot?token=nothing');
  await page.getByLabel('新密码').fill('short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('密码为 8 到 16 位字母和数字，且两者都要有')).toBeVisible();
  await page.getByLabel('新密码').fill('efgh5678');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '链接' })).toBeVisible();
  await page.goto(`/signup?invite=code&next=${encodeURIComponent('/history')}`);
  await expect(page.getByLabel('邀请码')).toHaveValue('code');
  await page.getByLabel('邮箱或手机号').fill(newAddress());
});
