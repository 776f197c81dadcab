/** What is shown above the drawing stands where the drawing is, and what a view sets stays in that view. */
import { test } from '../kept-page.ts';
import { Drawing, expect, share } from './support.ts';

let d: Drawing;
test.beforeEach(async ({ page }) => {
  d = await Drawing.create(page);
});

for (const [width, height] of [
  [1280, 800],
  [390, 780],
] as const) {
  test(`shows a selection over the whole view without squeezing it, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { w, h } = await d.run((editor) => ({ w: editor.viewport.width, h: editor.viewport.height }));
    await d.build([
      { id: 'a', x: -w / 2 + 4, y: -h / 2 + 4 },
      { id: 'b', x: w / 2 - 104, y: h / 2 - 64 },
    ]);
    await d.canvas.focus();
    await d.press('ControlOrMeta+a');
    expect(await d.selected()).toHaveLength(2);
    const overlay = page.locator('main canvas[aria-hidden]').last();
    await expect(overlay).toBeVisible();
    await expect
      .poll(() =>
        overlay.evaluate((canvas: HTMLCanvasElement) => {
          const shown = canvas.getBoundingClientRect();
          return Math.max(Math.abs(shown.width - canvas.width), Math.abs(shown.height - canvas.height));
        }),
      )
      .toBeLessThan(1);
  });
}

test('does not take the grid off everywhere because a preview shows none', async ({ page }) => {
  const link = await share(page, d.chartId, 1);
  await page.goto(`/embed/${link}`);
  await page.waitForFunction(() => (document.querySelector('[role="application"]')?.clientWidth ?? 0) > 0);
  const kept = await page.evaluate(() => localStorage.getItem('limn.editor.settings'));
  expect(JSON.parse(kept ?? '{}')).not.toHaveProperty('grid', false);
  const again = await Drawing.open(page, d.chartId);
  expect(await again.run((editor) => editor.settings.grid)).toBe(true);
});
