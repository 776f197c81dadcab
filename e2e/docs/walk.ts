import { expect, test } from '@playwright/test';
import { violations } from '../axe.ts';
import { openDocs, show, written } from './support.ts';

const THEMES = { 'zh-CN': 'light', en: 'dark' } as const;

/** The width of a phone, and of the pages as they are judged. */
const NARROW = { width: 390, height: 800 },
  WIDE = { width: 1280, height: 800 };

/**
 * Walks through every page in one language and one appearance: nothing on the console, nothing that axe objects to, and
 * nothing wider than a phone. Contrast is the appearances', names and lengths are the languages': each is walked once.
 */
export function walk(locale: 'zh-CN' | 'en'): void {
  const theme = THEMES[locale];
  test(`every page, ${locale}, ${theme}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const { page, said } = await openDocs(browser, `#/${written[0]}`, { locale, theme }, WIDE);
    const found: string[] = [];
    for (const route of written) {
      await show(page, route);
      expect(await page.title(), route).toBe('Limn');
      await expect(page.locator('h1'), route).toHaveCount(1);
      found.push(...(await violations(page)).map((each) => `${route}: ${each}`));
      await page.setViewportSize(NARROW);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > NARROW.width) found.push(`${route}: ${width} px wide on a phone`);
      await page.setViewportSize(WIDE);
      found.push(...said.splice(0).map((each) => `${route}: ${each}`));
    }
    expect(found).toEqual([]);
    await page.context().close();
  });
}
