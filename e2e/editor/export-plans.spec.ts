/** Pictures three times as large are for those whose plan has them: locked without it, made by the server with it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLimn } from '../start.ts';
import { expect, password, plainTest as test, post } from '../workspace/support.ts';
import { drawn, exported, pngSize, seen } from './exported.ts';
import { Drawing } from './support.ts';

// A Limn of its own: its first account is the administrator, who grants itself the plan.
test.describe.configure({ timeout: 120_000 });

test('a picture at three times its size is locked without a plan, and comes whole with one', async ({ browser }) => {
  const data = await mkdtemp(join(tmpdir(), 'limn-e2e-')),
    { origin, stop } = await startLimn(data, { LIMN_PLANS: 'on' });
  try {
    const page = await (await browser.newContext({ baseURL: origin, locale: 'zh-CN' })).newPage(),
      from = { origin };
    const person = { account: 'ada@example.org', password, fullName: '林夏', locale: 'zh-CN' };
    const { user } = (await post(page.request, '/api/account/register', person, from)) as { user: { userId: string } };
    const { chartId } = await post(page.request, '/api/diagraming/new', { category: 'flow', title: '流程' }, from);
    await drawn(page, await Drawing.open(page, chartId as string));
    const plain = await exported(page, 'PNG 图片');

    await page.getByRole('button', { name: '导出', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '导出' });
    await dialog.getByRole('button', { name: /格式/ }).click();
    await page.getByRole('option', { name: 'PNG 高清（会员）' }).click();
    await expect(dialog.getByText('这种格式需要个人版或团队版')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '导出', exact: true })).toBeDisabled();
    const asked = await page.request.get(`/api/export/${chartId as string}/picture?format=png&hd=true`);
    expect(asked.status()).toBe(403);

    const until = new Date(Date.now() + 30 * 86_400_000).toISOString();
    await post(page.request, '/api/admin/users/plan', { userId: user.userId, until }, from);
    await page.reload();
    await Drawing.open(page, chartId as string);
    const size = pngSize(plain.bytes),
      hd = await exported(page, 'PNG 高清（会员）');
    expect(Math.abs(pngSize(hd.bytes).w - size.w * 3)).toBeLessThanOrEqual(3);
    const ink = async (bytes: Buffer): Promise<number> => (await seen(page, bytes, 'image/png')).ink;
    expect(await ink(hd.bytes)).toBeGreaterThan((await ink(plain.bytes)) * 0.6);
    const jpg = await exported(page, 'JPG 高清（会员）');
    expect(Math.abs((await seen(page, jpg.bytes, 'image/jpeg')).w - size.w * 3)).toBeLessThanOrEqual(3);
    await page.context().close();
  } finally {
    await stop();
    await rm(data, { recursive: true, force: true });
  }
});
