import { expect, test } from '@playwright/test';
import { type Judging, violations } from '../axe.ts';
import { openDocs, show, written } from './support.ts';

const WALKS: Record<'zh-CN' | 'en', readonly (readonly ['light' | 'dark', Judging])[]> = {
  'zh-CN': [['light', {}]],
  en: [
    ['light', { without: ['color-contrast'] }],
    ['dark', { rules: ['color-contrast'] }],
  ],
};

/**
 * Walks through every page in one language: nothing on the console, nothing that axe objects to. In the dark only the
 * colours are others, and those are the same in every language: each appearance is judged in one.
 */
export function walk(locale: 'zh-CN' | 'en'): void {
  for (const [theme, judging] of WALKS[locale]) {
    test(`every page, ${locale}, ${theme}`, async ({ browser }) => {
      test.setTimeout(240_000);
      const { page, said } = await openDocs(browser, `#/${written[0]}`, { locale, theme });
      const found: string[] = [];
      for (const route of written) {
        await show(page, route);
        expect(await page.title(), route).toBe('Limn');
        await expect(page.locator('h1'), route).toHaveCount(1);
        found.push(...(await violations(page, judging)).map((each) => `${route}: ${each}`));
        found.push(...said.splice(0).map((each) => `${route}: ${each}`));
      }
      expect(found).toEqual([]);
      await page.context().close();
    });
  }
}
