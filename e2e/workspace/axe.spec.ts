import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { clearFiles, expect, newChart, newFolder, row, signUp, test } from './support.ts';

// Some twenty states of the workspace are judged in one test, which a busy machine takes a minute and more for.
test.describe.configure({ timeout: 240_000 });

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoViolations(page: Page, what: string): Promise<void> {
  // Colours are judged as they are, not half faded in; what turns for ever is left to turn.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html.slice(0, 160)} ${node.failureSummary}`).join('\n')}`);
  expect(told, what).toEqual([]);
}

for (const locale of ['zh-CN', 'en'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`has no violation for a visitor: ${locale}, ${theme}`, async ({ page }) => {
      await page.addInitScript(([l, t]) => {
        localStorage.setItem('limn.locale', l ?? '');
        localStorage.setItem('limn.theme', t ?? '');
      }, [locale, theme]);
      for (const path of ['/', '/login', '/signup', '/no/such/page']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoViolations(page, path);
      }
      await page.goto('/signup');
      await page.locator('form button[type=submit]').click();
      await expectNoViolations(page, '/signup with what is wrong');
    });

    test(`has no violation for who is signed in: ${locale}, ${theme}`, async ({ page }) => {
      await page.addInitScript(([l, t]) => {
        localStorage.setItem('limn.locale', l ?? '');
        localStorage.setItem('limn.theme', t ?? '');
      }, [locale, theme]);
      await signUp(page, { locale });
      await clearFiles(page);
      const folderId = await newFolder(page, 'Folder');
      await newChart(page, 'Chart');
      await newChart(page, 'Inside', folderId);
      for (const path of ['/diagrams?view=list', '/diagrams?view=grid', `/diagrams/${folderId}`, '/history', '/fav', '/trash', '/diagrams?q=none', '/diagrams/none', '/setting', '/setting#security']) {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await page.waitForLoadState('load');
        await expect(page.locator('.limn-skeleton')).toHaveCount(0);
        await expectNoViolations(page, path);
      }
      await page.goto('/diagrams?view=list');
      await row(page, 'Chart').click();
      await expectNoViolations(page, 'a selection');
      await row(page, 'Chart').click({ button: 'right' });
      await expect(page.getByRole('menu')).toBeVisible();
      await expectNoViolations(page, 'the context menu');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      for (const [keys, what] of [
        ['F2', 'renaming'],
        ['Alt+m', 'copying or moving'],
        ['Control+k', 'the palette'],
        ['?', 'the shortcuts'],
      ] as const) {
        await page.getByRole('grid').focus();
        await page.keyboard.press(keys);
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoViolations(page, what);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await page.getByRole('grid').focus();
      await page.keyboard.press('Delete');
      await expect(page.locator('.limn-tip')).toBeVisible();
      await expectNoViolations(page, 'a tip');
    });
  }
}

test('fits a phone without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  for (const path of ['/diagrams?view=list', '/diagrams?view=grid', '/setting', '/setting#security', '/no/such/page']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
  await page.goto('/diagrams');
  await page.getByRole('button', { name: '菜单', exact: true }).click();
  await page.getByRole('menuitem', { name: '回收站' }).click();
  await expect(page.getByRole('heading', { name: '回收站', level: 1 })).toBeVisible();
});
