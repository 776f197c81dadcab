import { expect, newAddress, newChart, post, signUp, test } from '../workspace/support.ts';
import { newOrg, reader, userId } from './support.ts';

for (const locale of ['zh-CN', 'en'] as const) {
  test(`follows somebody from their home page, and finds them again: ${locale}`, async ({ page, browser }) => {
    const t = await reader(locale);
    const other = await browser.newContext();
    const drawer = await other.newPage();
    await signUp(drawer, { fullName: 'Drawer' });
    const id = await userId(drawer);
    await other.close();
    await page.addInitScript((l) => localStorage.setItem('limn.locale', l), locale);
    await page.goto(`/u/${id}`);
    await expect(page.getByRole('heading', { name: 'Drawer', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: t('people', 'profile.followName', { name: 'Drawer' }) }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await signUp(page, { locale });
    await page.goto(`/u/${id}`);
    await page.getByRole('button', { name: t('people', 'profile.followName', { name: 'Drawer' }) }).click();
    await expect(
      page.getByRole('button', { name: t('people', 'profile.unfollowName', { name: 'Drawer' }) }),
    ).toBeVisible();
    await page.goto('/u/profile');
    await page.getByRole('tab', { name: t('people', 'profile.following') }).click();
    await page.getByRole('link', { name: 'Drawer' }).click();
    await expect(page).toHaveURL(new RegExp(`/u/${id}$`));
    await page.goto('/u/nobody');
    await expect(page.getByText(t('people', 'profile.missing'))).toBeVisible();
  });

  test(`makes an organization, names it, and dissolves it: ${locale}`, async ({ page }) => {
    const t = await reader(locale);
    await page.addInitScript((l) => localStorage.setItem('limn.locale', l), locale);
    await signUp(page, { locale });
    await page.goto('/organizations');
    await page.getByRole('button', { name: t('people', 'orgs.create') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('people', 'orgs.name')).fill('Lines');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/members$/);
    await expect(page.getByRole('list', { name: t('people', 'org.memberList') }).getByRole('listitem')).toHaveCount(1);
    // Without a team plan there is no seat for anybody else, and nothing to invite them by.
    await expect(page.getByText(t('people', 'org.needsPlan'))).toBeVisible();
    await expect(page.getByLabel(t('people', 'org.inviteLabel'))).toHaveCount(0);
    await page.getByRole('link', { name: t('people', 'org.settings'), exact: true }).click();
    await page.getByLabel(t('people', 'orgs.name')).fill('Curves');
    await page.getByRole('button', { name: t('people', 'org.save'), exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Curves', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: t('people', 'org.dissolve') }).click();
    await dialog.getByRole('textbox').fill('Lines');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(t('people', 'org.dissolveRule'))).toBeVisible();
    await dialog.getByRole('textbox').fill('Curves');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('people', 'orgs.empty'))).toBeVisible();
  });

  test(`answers an invitation, signed out, as somebody else, and as who is invited: ${locale}`, async ({
    page,
    context,
    browser,
  }) => {
    const t = await reader(locale);
    const owner = await browser.newContext();
    const inviter = await owner.newPage();
    await signUp(inviter, { fullName: 'Owner' });
    const chartId = await newChart(inviter, 'Plan');
    const account = newAddress();
    const { inviteId } = await post(inviter.request, '/api/collaboration/invite', {
      fileType: 'chart',
      fileId: chartId,
      account,
      role: 'editor',
    });
    await owner.close();
    const address = `/collaboration/invite/${String(inviteId)}`;
    await page.addInitScript((l) => localStorage.setItem('limn.locale', l), locale);
    await page.goto(address);
    await expect(page.getByRole('link', { name: t('people', 'invite.signIn') })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(address)),
    );
    await signUp(page, { locale });
    await page.goto(address);
    await expect(page.getByRole('link', { name: t('people', 'offer.other') })).toBeVisible();
    await context.clearCookies();
    await signUp(page, { locale, account });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Plan' })).toBeVisible();
    await page.getByRole('button', { name: t('people', 'invite.accept') }).click();
    await expect(page).toHaveURL(new RegExp(`/diagraming/${chartId}`));
    await page.goto(address);
    await expect(page.getByText(t('people', 'invite.accepted'))).toBeVisible();
  });

  test(`orders a plan, says what happens next, and cancels it: ${locale}`, async ({ page }) => {
    const t = await reader(locale);
    await page.addInitScript((l) => localStorage.setItem('limn.locale', l), locale);
    await signUp(page, { locale });
    await page.goto('/upgrade');
    await page.getByRole('button', { name: t('people', 'plans.order') }).click();
    await expect(page.getByRole('heading', { name: t('money', 'title.pending') })).toBeVisible();
    const number = (await page.locator('dd').first().textContent()) ?? '';
    await expect(page.getByRole('status').getByText(t('money', 'manual', { number }))).toBeVisible();
    await page.getByRole('link', { name: t('money', 'toOrders') }).click();
    // The order's own page has a button of that name, too, and stands until this one is loaded.
    await page
      .getByRole('region', { name: t('settings', 'orders.title') })
      .getByRole('button', { name: new RegExp(t('settings', 'orders.cancelOf', { number: '' }).trim()) })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('settings', 'orders.cancel'), exact: true })
      .click();
    await expect(page.getByText(t('money', 'state.cancelled'), { exact: true })).toBeVisible();
    await page.getByRole('link', { name: t('settings', 'section.coupon') }).click();
    await page.getByLabel(t('settings', 'coupon.code')).fill('NOTHING');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  });

  test(`helps: tutorial, keys, feedback, news: ${locale}`, async ({ page }) => {
    const t = await reader(locale);
    await page.addInitScript((l) => localStorage.setItem('limn.locale', l), locale);
    await signUp(page, { locale });
    await page.goto('/support');
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(6);
    await page.getByRole('link', { name: t('support', 'section.shortcuts') }).click();
    await page.getByRole('searchbox', { name: t('support', 'shortcuts.search') }).fill('Ctrl+Z');
    await expect(page.locator('dl kbd').first()).toHaveText(/Z/);
    await page.getByRole('searchbox', { name: t('support', 'shortcuts.search') }).fill('F2');
    await page.getByRole('tab', { name: t('support', 'shortcuts.workspace') }).click();
    await expect(page.locator('dl kbd').first()).toHaveText('F2');
    await page.getByRole('link', { name: t('support', 'section.feedback') }).click();
    await page.getByRole('button', { name: t('common', 'feedback.send') }).click();
    await expect(page.getByText(t('common', 'feedback.required'))).toBeVisible();
    await page.getByLabel(t('common', 'feedback.content')).fill('Lines are fine.');
    await page.getByRole('button', { name: t('common', 'feedback.send') }).click();
    await expect(page.getByText(t('support', 'feedback.thanks'))).toBeVisible();
  });
}

test('leads from a team to its organization, and to the offer for who is no member', async ({ page, context }) => {
  await signUp(page);
  const orgId = await newOrg(page, '设计部');
  await page.goto(`/team/${orgId}`);
  await expect(page).toHaveURL(new RegExp(`/organizations/${orgId}$`));
  await context.clearCookies();
  await signUp(page);
  await page.goto(`/organizations/${orgId}`);
  await expect(page.getByRole('heading', { name: '找不到这个组织' })).toBeVisible();
});

test('keeps the members that are there when the next of them cannot be loaded, and tries again', async ({ page }) => {
  await signUp(page);
  const orgId = await newOrg(page, '线条');
  let isWell = false;
  await page.route(`**/api/organizations/${orgId}/members**`, async (route) => {
    const isNext = new URL(route.request().url()).searchParams.get('cursor') === 'next';
    if (isNext && !isWell) {
      await route.fulfill({ status: 500, json: { code: '500', msg: '数据库正忙', result: 'internal' } });
      return;
    }
    const answer = (await (await route.fetch({ url: route.request().url().replace('cursor=next', '') })).json()) as {
      members: { userId: string; fullName: string }[];
    };
    const members = isNext ? [{ ...answer.members[0], userId: 'next', fullName: '后来的人' }] : answer.members;
    await route.fulfill({ json: { ...answer, members, nextCursor: isNext ? null : 'next' } });
  });
  await page.goto(`/organizations/${orgId}/members`);
  const members = page.getByRole('list', { name: '成员' });
  await expect(members.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: '加载更多' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '数据库正忙' })).toBeVisible({ timeout: 20_000 });
  await expect(members.getByRole('listitem')).toHaveCount(1);
  isWell = true;
  await page.getByRole('button', { name: '重试' }).click();
  await expect(members.getByRole('link', { name: '后来的人' })).toBeVisible();
  await expect(members.getByRole('listitem')).toHaveCount(2);
});
