import { expect, test } from '@playwright/test';
import { violations } from '../axe.ts';
import { openDocs, show, written } from './support.ts';

/** Walks through every page in one language, light and dark: nothing on the console, nothing that axe objects to. */
export function walk(locale: 'zh-CN' | 'en'): void {
  for (const theme of ['light', 'dark'] as const) {
    test(`every page, ${locale}, ${theme}`, async ({ browser }) => {
      test.setTimeout(240_000);
      const { page, said } = await openDocs(browser, `#/${written[0]}`, { locale, theme });
      const found: string[] = [];
      for (const route of written) {
        await show(page, route);
        expect(await page.title(), route).toBe('Limn');
        await expect(page.locator('h1'), route).toHaveCount(1);
        // In the dark only the colours are others.
        found.push(
          ...(await violations(page, theme === 'dark' ? { rules: ['color-contrast'] } : {})).map(
            (each) => `${route}: ${each}`,
          ),
        );
        found.push(...said.splice(0).map((each) => `${route}: ${each}`));
      }
      expect(found).toEqual([]);
      await page.context().close();
    });
  }
}
