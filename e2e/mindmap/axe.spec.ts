/** No violation of WCAG 2.2 AA in the editors of maps, org charts and outlines, light and dark, in both languages. */
import { expect, test, type Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { signUp } from '../workspace/support.ts';
import { newTree } from './support.ts';

const expectNoViolations = async (page: Page, what: string, within?: string): Promise<void> =>
  expect.soft(await violations(page, within === undefined ? {} : { within }), what).toEqual([]);

// Each language and each theme once; contrast is the themes', names are the languages'.
for (const [locale, theme] of [
  ['zh-CN', 'light'],
  ['en', 'dark'],
] as const) {
  test(`maps, org charts and outlines: ${locale}, ${theme}`, async ({ page }) => {
    test.slow();
    await page.addInitScript((l) => localStorage.setItem('limn.locale', l), locale);
    await page.emulateMedia({ colorScheme: theme });
    await signUp(page, { locale });
    for (const category of ['mind_free', 'mind_org'] as const) {
      await page.goto(`/mindmap/${await newTree(page, category)}`);
      await expect(page.locator('canvas').first()).toBeVisible();
      await expect(page.getByRole('tab').first()).toBeVisible();
      await expectNoViolations(page, category);
      for (const at of [1, 2]) {
        await page.getByRole('tab').nth(at).click();
        await expectNoViolations(page, `${category}, panel ${at}`, 'aside');
      }
    }
    await page.goto(`/outline/${await newTree(page, 'outline')}`);
    await expect(page.getByRole('main').locator('textarea')).toBeFocused();
    await expectNoViolations(page, 'outline');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoViolations(page, 'outline on a phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}
