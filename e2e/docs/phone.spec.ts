/** The documentation on a phone: nothing wider than the screen, nothing too small to read or to touch. */
import { expect, test } from '@playwright/test';
import type { RouteId } from '../../apps/docs/src/routes.ts';
import { openDocs, show } from './support.ts';

/** Pages that have, between them, every part of a page and the fields with buttons within them. */
const PAGES: readonly RouteId[] = ['js', 'input', 'button', 'table'];

for (const locale of ['zh-CN', 'en'] as const)
  test(`nothing overflows, is written below 12 px, or is touched below 24 px (${locale})`, async ({ browser }) => {
    const { page } = await openDocs(browser, '#/js', { locale }, { width: 390, height: 844 }, true);
    for (const route of PAGES) {
      await show(page, route);
      const found = await page.locator('article').evaluate((article) => {
        const seen = (element: Element): DOMRect | null => {
          const box = element.getBoundingClientRect();
          return box.width > 0 && box.height > 0 ? box : null;
        };
        const named = (element: Element): string => `${element.tagName} ${element.className} ${element.textContent}`;
        const low = [...article.querySelectorAll(':is(h2, h3) > a, summary, header a, button')].filter((target) => {
          const box = seen(target);
          return box !== null && (box.height < 24 || box.width < 24);
        });
        const small = [...article.querySelectorAll('code')].filter(
          (code) => seen(code) !== null && parseFloat(getComputedStyle(code).fontSize) < 12,
        );
        // What is cut off can still be scrolled to, by the focus; one line that ends in dots says that there is more.
        const cut = [...article.querySelectorAll('div')].filter((box) => {
          const { overflowX, textOverflow } = getComputedStyle(box);
          return (
            overflowX === 'hidden' && textOverflow === 'clip' && box.clientWidth > 1 && widest(box) > box.clientWidth
          );
        });
        return {
          low: low.map(named),
          small: small.map(named),
          cut: cut.map(named),
          width: document.documentElement.scrollWidth,
        };

        /** How wide its content is at most, whatever in it moves. */
        function widest(box: Element): number {
          const moving = box.getAnimations({ subtree: true });
          for (const each of moving) {
            const { duration } = each.effect?.getComputedTiming() ?? {};
            each.pause();
            if (typeof duration === 'number') each.currentTime = duration * 0.999;
          }
          const width = box.scrollWidth;
          for (const each of moving) each.play();
          return width;
        }
      });
      expect(found, route).toEqual({ low: [], small: [], cut: [], width: 390 });
    }
    await page.context().close();
  });
