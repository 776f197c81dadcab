import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signUp, test } from '../workspace/support.ts';
import { newOrg } from './support.ts';

// Each page is judged in both themes and on a phone, which a busy machine takes a while for.
test.describe.configure({ timeout: 240_000 });

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Looks at the page as it is in the light and in the dark, and whether a phone shows it without scrolling sideways. */
async function judge(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.limn-skeleton')).toHaveCount(0);
  for (const theme of ['light', 'dark']) {
    // Colours that change softly are judged where they end.
    await page.evaluate(async (value) => {
      document.documentElement.dataset['theme'] = value;
      await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    }, theme);
    // In the dark only the colours are others.
    const axe = new AxeBuilder({ page });
    const { violations } = await (theme === 'light' ? axe.withTags(tags) : axe.withRules(['color-contrast'])).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join('\n')}`), `${path}, ${theme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} on a phone`).toBeLessThanOrEqual(390);
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
      '/u/profile', '/support#shortcuts', '/support#feedback', '/upgrade/team', '/organizations', `/organizations/${orgId}/members`, `/organizations/${orgId}/settings`,
      '/collaboration/invite/none',
    ]) {
      await judge(page, path);
    }
  });
}
