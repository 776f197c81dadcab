/**
 * What reaches people outside of Limn, on an instance that sends mails and messages and asks for an invitation to sign
 * up: one after another, of one instance.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { startMailPeer, type MailPeer } from '../../apps/server/src/testing/mail.ts';
import { startSmsPeer, type SmsPeer } from '../../apps/server/src/testing/sms.ts';
import { startLimn, type Started } from '../start.ts';
import { choose, expect, password, plainTest as test } from '../workspace/support.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const owner = { account: 'owner@example.org', fullName: '林夏' };
const held: { data?: string; mail?: MailPeer; sms?: SmsPeer; limn?: Started; page?: Page; orgId?: string } = {};
const origin = () => held.limn?.origin ?? '';
const mailTo = async (to: string, holding: RegExp) => {
  await expect
    .poll(() => held.mail?.mails.filter((mail) => mail.to.includes(to)).some((mail) => holding.test(mail.text)), {
      timeout: 20_000,
    })
    .toBe(true);
  return (
    holding.exec(
      held.mail?.mails.filter((mail) => mail.to.includes(to)).findLast((mail) => holding.test(mail.text))?.text ?? '',
    )?.[1] ?? ''
  );
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Mails hold addresses, so that the instance must know its own. */
async function start(signup: 'invite' | 'closed'): Promise<Started> {
  const port = String(await freePort());
  return startLimn(held.data ?? '', {
    PORT: port,
    LIMN_ORIGIN: `http://127.0.0.1:${port}`,
    LIMN_SIGNUP: signup,
    LIMN_PLANS: 'on',
    LIMN_PAYMENT_NOTE: '请转账并注明订单号',
    LIMN_SMTP_URL: held.mail?.url ?? '',
    LIMN_MAIL_FROM: 'Limn <limn@example.org>',
    LIMN_SMS_URL: held.sms?.url ?? '',
  });
}

async function send(request: APIRequestContext, path: string, data: object): Promise<Record<string, unknown>> {
  const body = (await (await request.post(origin() + path, { data, headers: { origin: origin() } })).json()) as Record<
    string,
    unknown
  >;
  expect(body['result'], JSON.stringify(body)).toBe('success');
  return body;
}

async function newTab(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: 'zh-CN' })).newPage();
}

/** Fills the form of signing up, whose invitation is in the address already. */
async function signUpHere(page: Page, account: string, fullName: string): Promise<void> {
  await page.getByLabel('姓名').fill(fullName);
  await page.getByLabel('邮箱或手机号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '创建账号' }).click();
}

test.beforeAll(async ({ browser }) => {
  held.data = await mkdtemp(join(tmpdir(), 'limn-e2e-messages-'));
  [held.mail, held.sms] = await Promise.all([startMailPeer(), startSmsPeer()]);
  held.limn = await start('invite');
  held.page = await newTab(browser);
});

test.afterAll(async () => {
  await held.page?.context().close();
  await held.limn?.stop();
  await Promise.all([held.mail?.stop(), held.sms?.stop()]);
  await rm(held.data ?? '', { recursive: true, force: true });
});

const me = (): Page => {
  if (held.page === undefined) {
    throw new Error('The page is there once the tests begin');
  }
  return held.page;
};

test('the first account needs no invitation, and a forgotten password is changed by the code of a mail', async () => {
  const page = me();
  await page.goto(`${origin()}/signup`);
  await signUpHere(page, owner.account, owner.fullName);
  await expect(page).toHaveURL(/\/diagrams$/);
  // Only a confirmed address can be mailed a way to a new password.
  await page.goto(await mailTo(owner.account, /(http:\S+\/confirm\S*)/));
  await expect(page.getByRole('heading', { name: '邮箱地址已确认' })).toBeVisible();
  // A page of its own, not one inside the workspace.
  await expect(page.getByRole('button', { name: /^用户菜单/ })).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto(`${origin()}/login`);
  await page.getByRole('link', { name: '忘记密码？' }).click();
  await expect(page.getByRole('heading', { name: '找回密码' })).toBeVisible();
  await page.getByLabel('邮箱或手机号').fill(owner.account);
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('heading', { name: '设置新密码' })).toBeVisible();
  const code = await mailTo(owner.account, /重置账号[\s\S]*?\b(\d{6})\b/);
  await page.getByLabel('6 位验证码').fill(code === '000000' ? '000001' : '000000');
  await page.getByLabel('新密码').fill('efgh5678');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await page.getByLabel('6 位验证码').fill(code);
  await page.getByRole('button', { name: '设置新密码' }).click();
  await expect(page.getByRole('heading', { name: '密码已重置' })).toBeVisible();
  await page.getByRole('link', { name: '登录' }).click();
  await page.getByLabel('邮箱或手机号').fill(owner.account);
  await page.getByLabel('密码', { exact: true }).fill('efgh5678');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/diagrams$/);
});

test('who has a code of the administrator signs up with it, and proves the address by the code of a mail', async ({
  browser,
}) => {
  const { signupCode } = await send(me().request, '/api/admin/signup_codes/new', { maxUses: 1 });
  const page = await newTab(browser);
  await page.goto(`${origin()}/login`);
  await page.getByRole('link', { name: '注册' }).click();
  await page.getByLabel('邀请码').fill(String(signupCode));
  await signUpHere(page, 'carol@example.org', '卡罗');
  await expect(page).toHaveURL(/\/diagrams$/);
  await page.goto(`${origin()}/setting`);
  // The first mail came with the account; asking again makes another code, and the first is over.
  const mails = () => held.mail?.mails.filter((mail) => mail.to.includes('carol@example.org')) ?? [];
  await expect.poll(() => mails().length).toBe(1);
  await page.getByRole('button', { name: '验证邮箱' }).click();
  await expect.poll(() => mails().length).toBe(2);
  const [, code = ''] = /\b(\d{6})\b/.exec(mails()[1]?.text ?? '') ?? [];
  await page.getByRole('dialog').getByLabel('6 位验证码').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('已验证', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '验证邮箱' })).toHaveCount(0);
  await page.context().close();
});

test('whose address is not confirmed is told so everywhere, gets no invitation by it, and all of them once it is', async ({
  browser,
}) => {
  const account = 'dora@example.org';
  const { signupCode } = await send(me().request, '/api/admin/signup_codes/new', { maxUses: 2 });
  const page = await newTab(browser);
  await page.goto(`${origin()}/signup?invite=${String(signupCode)}`);
  await signUpHere(page, account, '朵拉');
  await expect(page).toHaveURL(/\/diagrams$/);
  const link = await mailTo(account, /(http:\S+\/confirm\S*)/);
  const banner = page.getByRole('region', { name: `请打开发送到 ${account} 的链接以确认邮箱` });
  await expect(banner).toBeVisible();

  const { chartId } = await send(me().request, '/api/diagraming/new', { category: 'flow', title: '流水线' });
  const { inviteId } = await send(me().request, '/api/collaboration/invite', {
    fileType: 'chart',
    fileId: chartId,
    account,
    role: 1,
  });
  // The invitation as somebody would try it who only typed the address.
  await page.goto(`${origin()}/collaboration/invite/${String(inviteId)}`);
  await expect(page.getByRole('alert').filter({ hasText: '请先确认您的地址' })).toBeVisible();
  await expect(page.getByRole('button', { name: '接受邀请' })).toHaveCount(0);
  const mails = () => held.mail?.mails.filter((mail) => mail.to.includes(account) && /\/confirm/.test(mail.text)) ?? [];
  await page.getByRole('main').getByRole('button', { name: '重新发送链接' }).click();
  await expect(page.getByText(`链接已发送至 ${account}`)).toBeVisible();
  await expect.poll(() => mails().length).toBe(2);
  await expect(page.getByRole('main').getByRole('button', { name: /秒/ })).toBeDisabled();

  // The bell says it too; the banner goes until the next page is loaded.
  await page.goto(`${origin()}/diagrams`);
  await page.getByRole('button', { name: /^消息通知/ }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('note')).toContainText(account);
  await expect(panel.getByText('没有未读通知')).toBeVisible();
  await page.keyboard.press('Escape');
  await banner.getByRole('button', { name: '稍后' }).click();
  await expect(banner).toHaveCount(0);

  // Another code was made: the first mail's link is over, the second's is good.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: '邮箱地址未能确认' })).toBeVisible();
  await page.goto(/(http:\S+\/confirm\S*)/.exec(mails()[1]?.text ?? '')?.[1] ?? '');
  await expect(page.getByRole('heading', { name: '邮箱地址已确认' })).toBeVisible();
  await page.goto(`${origin()}/diagrams`);
  await expect(page.getByRole('button', { name: /^消息通知/ })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.getByRole('button', { name: /^消息通知/ }).click();
  await expect(panel.getByRole('note')).toHaveCount(0);
  await panel.getByRole('link', { name: /邀请您协作文件“流水线”/ }).click();
  await page.getByRole('button', { name: '接受邀请' }).click();
  await expect(page).toHaveURL(/\/diagraming\//);
  await page.context().close();
});

test('an address that somebody else typed first is signed up with by the code, or the link, of a mail', async ({
  browser,
}) => {
  const { signupCode } = await send(me().request, '/api/admin/signup_codes/new', { maxUses: 9 });
  for (const [account, by] of [
    ['emil@example.org', 'code'],
    ['fay@example.org', 'link'],
  ] as const) {
    const squatter = await newTab(browser);
    await squatter.goto(`${origin()}/signup?invite=${String(signupCode)}`);
    await signUpHere(squatter, account, '他人');
    await expect(squatter).toHaveURL(/\/diagrams$/);
    await squatter.context().close();

    const page = await newTab(browser);
    await page.goto(`${origin()}/signup?invite=${String(signupCode)}`);
    await signUpHere(page, account, '本人');
    await expect(page.getByText(/我们已向它发送验证码/)).toBeVisible();
    const taken = /想用 \S+ 注册[\s\S]*?\b(\d{6})\b/;
    if (by === 'code') {
      const code = await mailTo(account, taken);
      await page.getByLabel('6 位验证码').fill(code === '000000' ? '000001' : '000000');
      await page.keyboard.press('Enter');
      await expect(page.getByText('验证码不正确或已过期')).toBeVisible();
      await page.getByLabel('6 位验证码').fill(code);
      await page.keyboard.press('Enter');
    } else {
      const link = new URL(await mailTo(account, /(http:\S+\/signup\?\S+)/));
      link.searchParams.set('invite', String(signupCode));
      await page.goto(link.href);
      await expect(page.getByLabel('邮箱或手机号')).toHaveValue(account);
      await signUpHere(page, account, '本人');
    }
    await expect(page).toHaveURL(/\/diagrams$/);
    const { user } = (await (await page.request.get(`${origin()}/api/account/me`)).json()) as { user: object };
    expect(user).toMatchObject({ email: account, emailVerified: true, fullName: '本人' });
    await page.context().close();
  }
});

test('who is invited by a phone number signs up by the link of the message, and finds back in by another', async ({
  browser,
}) => {
  const page = me();
  await send(page.request, '/api/diagraming/new', { category: 'flow', title: '装配线' });
  await page.reload();
  await choose(page, '装配线', '分享');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '邀请协作者' }).fill('13800138000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('邀请已发送，请等待对方接受')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => held.sms?.messages.length).toBe(1);
  const message = held.sms?.messages[0];
  expect(message).toMatchObject({
    to: '13800138000',
    purpose: 'fileInvite',
    text: expect.stringContaining('林夏 邀请您协作“装配线”'),
  });

  const guest = await newTab(browser);
  await guest.goto(`${origin()}/signup`);
  await signUpHere(guest, '13800138000', '周明');
  await expect(guest.getByText('此站点需要邀请码才能注册')).toBeVisible();
  await guest.goto(message?.link ?? '');
  await expect(guest.getByRole('heading', { name: '装配线' })).toBeVisible();
  // It can be accepted with that number only, and signing in leads to signing up as well.
  await expect(guest.getByText(/邀请发给了 1\S*…\S*。请用该账号/)).toBeVisible();
  await guest.getByRole('link', { name: '登录后接受' }).click();
  await guest.getByRole('main').getByRole('link', { name: '注册' }).click();
  await expect(guest.getByText(/邀请发给了 1\S*…\S*，请用它注册/)).toBeVisible();
  await expect(guest.getByLabel('邀请码')).toHaveCount(0);
  await signUpHere(guest, '13800138000', '周明');
  await guest.getByRole('button', { name: '接受邀请' }).click();
  await expect(guest).toHaveURL(/\/diagraming\//);

  await guest.context().clearCookies();
  await guest.goto(`${origin()}/forgot`);
  await guest.getByLabel('邮箱或手机号').fill('13800138000');
  await guest.keyboard.press('Enter');
  await expect.poll(() => held.sms?.messages.at(-1)?.purpose).toBe('reset');
  await guest.getByLabel('6 位验证码').fill(held.sms?.messages.at(-1)?.code ?? '');
  await guest.getByLabel('新密码').fill('efgh5678');
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('heading', { name: '密码已重置' })).toBeVisible();
  await guest.context().close();
});

test('an organization is upgraded, its plan begins when the payment is confirmed, and who is invited joins by a button', async ({
  browser,
}) => {
  const page = me();
  await page.goto(`${origin()}/organizations`);
  await page.getByRole('button', { name: '创建组织' }).click();
  await page.getByRole('dialog').getByLabel('组织名称').fill('设计中心');
  await page.keyboard.press('Enter');
  await expect(page.getByText('升级到团队版即可邀请成员')).toBeVisible();
  await expect(page.getByLabel('邮箱或手机号')).toHaveCount(0);
  held.orgId = /organizations\/([^/]+)\/members/.exec(page.url())?.[1] ?? '';
  await page.getByRole('main').getByRole('link', { name: '升级' }).last().click();
  await page.getByRole('textbox', { name: '席位数' }).fill('3');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByText('请转账并注明订单号')).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('order') ?? '';
  // The administrator of the instance, who is its first account, sees the money.
  await send(page.request, '/api/admin/orders/confirm', { orderId });
  await expect(page.getByRole('heading', { name: '购买成功' })).toBeVisible();
  await page.getByRole('link', { name: '查看全部订单' }).click();
  await expect(page.getByRole('table', { name: '交易记录' })).toContainText('团队版“设计中心”，12 个月，3 个席位');

  await page.goto(`${origin()}/organizations/${held.orgId}/members`);
  await page.getByLabel('邮箱或手机号').fill('ben@example.org');
  await page.keyboard.press('Enter');
  await expect(page.getByText('等待接受').first()).toBeVisible();
  const guest = await newTab(browser);
  await guest.goto(await mailTo('ben@example.org', /(http:\S+\/organizations\/join\/\S+)/));
  await guest.getByRole('link', { name: '注册' }).click();
  await signUpHere(guest, 'ben@example.org', '本');
  await guest.getByRole('button', { name: '加入组织' }).click();
  await expect(guest).toHaveURL(new RegExp(`/organizations/${held.orgId}$`));
  await guest.context().close();
  await page.reload();
  await expect(page.getByRole('list', { name: '成员列表' }).getByRole('listitem')).toHaveCount(2);

  const { coupons } = (await send(page.request, '/api/admin/coupons/new', {})) as unknown as {
    coupons: { code: string }[];
  };
  await page.goto(`${origin()}/setting#coupon`);
  await page.getByLabel('优惠码').fill(coupons[0]?.code ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/兑换成功，个人版有效期至/)).toBeVisible();
  await expect(page.getByRole('table', { name: '已兑换' })).toContainText('个人版，1 个月');
});

test('where sign-up is closed, pages say so, and those who have an account come in', async ({ browser }) => {
  await held.limn?.stop();
  held.limn = await start('closed');
  const page = await newTab(browser);
  await page.goto(`${origin()}/signup?invite=anything`);
  await expect(page.getByRole('heading', { name: '这里暂不开放注册' })).toBeVisible();
  await page.getByRole('link', { name: '登录' }).click();
  await expect(page.getByRole('link', { name: '注册' })).toHaveCount(0);
  await page.getByLabel('邮箱或手机号').fill('ben@example.org');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/diagrams$/);
  await page.goto(`${origin()}/organizations/${held.orgId ?? ''}`);
  await expect(page.getByRole('heading', { name: '设计中心', level: 1 })).toBeVisible();
  await page.context().close();
});
