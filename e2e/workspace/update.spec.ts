/** Tabs that are open while the product is updated: its built files have other names then. */
import { expect, test, type Page } from '@playwright/test';
import { Drawing } from '../editor/support.ts';
import { Rebuilt } from './rebuilt.ts';
import { newChart, signUp } from './support.ts';

const banner = (page: Page) => page.getByRole('region', { name: /有了新版本/ });

/** Somebody comes back to the tab after ten minutes. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 600_000;
    document.dispatchEvent(new Event('visibilitychange'));
  });

for (const serviceWorkers of ['block', 'allow'] as const) {
  test.describe(serviceWorkers === 'allow' ? 'with the service worker' : 'without a service worker', () => {
    test.use({ serviceWorkers });
    const line = new Rebuilt();
    test.beforeEach(async ({ page }) => {
      await line.open();
      await signUp(page);
    });
    test.afterEach(() => line.close());

    test('a list stays, says that there is a new version, and has it after loading again', async ({ page }) => {
      await newChart(page, '更新前的图');
      await page.goto(`${line.origin}/diagrams`);
      await expect(page.getByText('更新前的图')).toBeVisible();
      if (serviceWorkers === 'allow') {
        await page.evaluate(async () => void (await navigator.serviceWorker.ready));
        await expect
          .poll(() => page.evaluate(async () => (await (await caches.open('limn.assets')).keys()).length))
          .toBeGreaterThan(5);
      }
      line.build();
      // The sheet of shortcuts has a script of its own.
      await page.keyboard.press('?');
      await expect(banner(page)).toBeVisible();
      await expect(page.getByText('更新前的图')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await banner(page).getByRole('button', { name: '重新加载' }).click();
      await expect(banner(page)).toHaveCount(0);
      await expect(page.getByText('更新前的图')).toBeVisible();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    });

    test('a drawing keeps what was drawn, before and after loading again', async ({ page }) => {
      const chartId = await newChart(page, '画着的图');
      const drawing = await Drawing.open(page, chartId, `${line.origin}/diagraming/${chartId}`);
      line.build();
      await drawing.press('r');
      await drawing.drag([
        [-100, -50],
        [50, 50],
      ]);
      expect(await drawing.shapes()).toHaveLength(1);
      await comeBack(page);
      await expect(banner(page)).toBeVisible();
      expect(await drawing.shapes()).toHaveLength(1);
      await drawing.saved();
      await banner(page).getByRole('button', { name: '重新加载' }).click();
      await expect(banner(page)).toHaveCount(0);
      const again = await Drawing.open(page, chartId, `${line.origin}/diagraming/${chartId}`);
      expect(await again.shapes()).toHaveLength(1);
    });

    test('a page whose script is gone is fetched from the new version', async ({ page }) => {
      await page.goto(`${line.origin}/diagrams`);
      await expect(page.getByRole('link', { name: '我的链接' })).toBeVisible();
      line.build();
      await page.getByRole('link', { name: '我的链接' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '我的链接' })).toBeVisible();
      await expect(banner(page)).toHaveCount(0);
    });
  });
}
