import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { expect, signUp, test } from '../workspace/support.ts';
import { newOrg } from './support.ts';

// Each page is judged in both themes and on a phone, which a busy machine takes a while for.
test.describe.configure({ timeout: 240_000 });

/** Looks at the page as it is in the light and in the dark, and whether a phone shows it without scrolling sideways. */
async function judge(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.limn-skeleton')).toHaveCount(0);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value) => {
      document.documentElement.dataset['theme'] = value;
    }, theme);
    // In the dark only the colours are others.
    expect(await violations(page, theme === 'light' ? {} : { rules: ['color-contrast'] }), `${path}, ${theme}`).toEqual(
      [],
    );
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} on a phone`).toBeLessThanOrEqual(
    390,
  );
  await page.setViewportSize({ width: 1280, height: 800 });
}

for (const locale of ['zh-CN', 'en'] as const) {
  test(`has no violation for a visitor, and in the account centre: ${locale}`, async ({ page }) => {
    await page.addInitScript((l) => localStorage.setItem('limn.locale', l), locale);
    for (const path of ['/forgot', '/support', '/upgrade']) {
      await judge(page, path);
    }
    await signUp(page, { locale });
    for (const path of ['/setting#account', '/setting#payment', '/setting#coupon', '/setting#security']) {
      await judge(page, path);
    }
  });

  test(`has no violation on home pages, in organizations, in help and on plans: ${locale}`, async ({ page }) => {
    await page.addInitScript((l) => localStorage.setItem('limn.locale', l), locale);
    await signUp(page, { locale });
    const orgId = await newOrg(page, 'Lines');
    for (const path of [
      '/u/profile',
      '/support#shortcuts',
      '/support#feedback',
      '/upgrade/team',
      '/organizations',
      `/organizations/${orgId}/members`,
      `/organizations/${orgId}/settings`,
      '/collaboration/invite/none',
    ]) {
      await judge(page, path);
    }
  });
}
